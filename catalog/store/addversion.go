package store

import (
	"bytes"
	"database/sql"
	"slices"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// addVersion writes the version that a change makes, if it differs from the
// newest, and returns the number of the newest then.
func (s Lists) addVersion(tx *sql.Tx, saved *Saved, ch Change) (int, error) {
	l := saved.List
	if ch.List != nil {
		l = ch.List
	}
	if ch.Name == nil && ch.List == nil {
		return saved.Version, nil
	}
	l = l.Named(ch.name(saved))
	if utf8.RuneCountInString(l.Name) > maxListName {
		return 0, lang.Fail(lang.TooLarge, "store.list-name", maxListName)
	}
	now, err := textsOf(l)
	if err != nil {
		return 0, err
	}
	// What could not be read again would be lost.
	if _, err := facts.ReadList(catalog.Together(now[0], bytes.Join(now[1:], []byte(catalog.BetweenLines)))); err != nil {
		return 0, err
	}
	var before [][]byte // the texts of the newest version
	if saved.List != nil {
		if before, err = textsOf(saved.List); err != nil {
			return 0, err
		}
	}
	if slices.EqualFunc(before, now, bytes.Equal) {
		return saved.Version, nil
	}
	if err := s.db.Room(tx); err != nil {
		return 0, err
	}
	return saved.Version + 1, writeVersion(tx, saved.ID, saved.Version+1, ch.Message, l, before, now)
}

// textsOf returns the texts of which a version of a list is put together: itself, then
// its lines.
func textsOf(l *catalog.List) ([][]byte, error) {
	bare, lines, err := l.Apart()
	return slices.Insert(lines, 0, bare), err
}

// writeVersion writes a version, and of its texts those that are others than before.
func writeVersion(tx *sql.Tx, id string, number int, message string, l *catalog.List, before, now [][]byte) error {
	_, err := tx.Exec("INSERT INTO list_version (list, number, message, name, game, format, lines) SELECT no, ?, ?, ?, ?, ?, ? FROM list WHERE id = ?",
		number, message, l.Name, string(l.Game), l.Format, len(now)-1, id)
	for place := 0; err == nil && place < len(now); place++ {
		if place < len(before) && bytes.Equal(before[place], now[place]) {
			continue
		}
		_, err = tx.Exec("INSERT INTO list_text (list, place, since, text) SELECT no, ?, ?, ? FROM list WHERE id = ?",
			place, number, string(now[place]), id)
	}
	return err
}
