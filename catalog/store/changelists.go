package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
)

// Limits of what is kept beside the entries of a list.
const (
	maxListName = 120 // runes
	maxMessage  = 500 // runes
	maxTag      = 40  // runes
	maxTags     = 50
	maxNotes    = 64 << 10 // bytes
)

// A Change is what is to be different about a saved list. What is not set stays
// as it is.
type Change struct {
	List    *catalog.List // what it holds; another version, unless it holds that already
	Name    *string       // how it is called, which is part of a version
	Message string        // what is said of the new version
	Notes   *string       // Markdown; notes have no versions
	Built   *int          // version that is put together; 0 none
	Tags    []string      // in the place of those it has, unless nil
	Untag   []string      // after Tags
	Tag     []string      // after Untag
	Read    int           // revision that the change was made from; 0 whichever it is

	// Seats of a new list, each with the digest of the token that shows it.
	Seats map[string]Digest
	// Also is done with keeping a new list, or neither; nil: nothing.
	Also func(tx *sql.Tx, saved *Saved) error
}

// Save keeps a new list: what a change makes of nothing. A name that another
// list has is refused.
func (s Lists) Save(ctx context.Context, ch Change) (*Saved, error) {
	if ch.List == nil {
		return nil, lang.Fail(lang.Invalid, "store.list-empty")
	}
	id := strings.ToLower(rand.Text()[:12])
	return s.inList(ctx, id, func(tx *sql.Tx) error {
		made, err := tx.Exec("INSERT INTO list (id, version, revision) VALUES (?, 0, 0)", id)
		if err != nil {
			return err
		}
		no, err := made.LastInsertId()
		if err == nil {
			err = errors.Join(addLink(tx, no), addSeats(tx, id, ch.Seats))
		}
		if err != nil {
			return err
		}
		if err := s.apply(tx, &Saved{ID: id}, ch); err != nil || ch.Also == nil {
			return err
		}
		saved, err := s.savedIn(tx, id)
		if err != nil {
			return err
		}
		return ch.Also(tx, saved)
	})
}

// Change changes a saved list: all that the change says or nothing. If
// nothing would be different, nothing is written. A list that is deleted, or
// of another revision than was read, is refused.
func (s Lists) Change(ctx context.Context, id string, ch Change) (*Saved, error) {
	return s.inList(ctx, id, func(tx *sql.Tx) error {
		saved, err := s.toChange(tx, id, ch.Read)
		if err == nil {
			saved, err = saved.whole()
		}
		if err != nil {
			return err
		}
		return s.apply(tx, saved, ch)
	})
}

// Delete deletes a saved list, be it damaged or not. It can be restored until it is
// purged, unless it is damaged. Read
// is the revision that was read, or 0.
func (s Lists) Delete(ctx context.Context, id string, read int) error {
	_, err := s.inList(ctx, id, func(tx *sql.Tx) error {
		if _, err := s.toChange(tx, id, read); err != nil {
			return err
		}
		return touch(tx, id, "deleted = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')")
	})
	return err
}

// Restore brings a deleted list back as it was, unless another has its name by
// now.
func (s Lists) Restore(ctx context.Context, id string) (*Saved, error) {
	return s.inList(ctx, id, func(tx *sql.Tx) error {
		saved, err := s.savedIn(tx, id)
		if err == nil {
			saved, err = saved.whole()
		}
		if err != nil {
			return err
		}
		if err := claim(tx, id, saved.Name); err != nil {
			return err
		}
		return touch(tx, id, "deleted = NULL")
	})
}

// Purge removes a list and all that it has been, for good.
func (s Lists) Purge(ctx context.Context, id string) error {
	done, err := s.db.Exec(ctx, "DELETE FROM list WHERE id = ?", id)
	if err != nil {
		return s.told(err)
	}
	if n, err := done.RowsAffected(); err == nil && n == 0 {
		return lang.Fail(lang.NotFound, "store.no-list", id)
	}
	return nil
}

// inList does a change in one transaction and returns the list as it is then.
func (s Lists) inList(ctx context.Context, id string, do func(tx *sql.Tx) error) (saved *Saved, err error) {
	err = s.db.Write(ctx, func(tx *sql.Tx) error {
		if err := do(tx); err != nil {
			return err
		}
		saved, err = s.savedIn(tx, id)
		return err
	})
	return saved, s.told(err)
}

func (s Lists) savedIn(tx *sql.Tx, id string) (*Saved, error) {
	var saved *Saved
	err := rows(context.Background(), tx, s.savedQuery()+"l.id = ?", []any{id}, func(row *sql.Rows) error {
		read, err := scanSaved(row)
		saved = &read
		return err
	})
	if err == nil && saved == nil {
		err = lang.Fail(lang.NotFound, "store.no-list", id)
	}
	return saved, err
}

// toChange returns a list that may be changed.
func (s Lists) toChange(tx *sql.Tx, id string, read int) (*Saved, error) {
	saved, err := s.savedIn(tx, id)
	switch {
	case err != nil:
		return nil, err
	case !saved.Deleted.IsZero():
		return nil, lang.Fail(lang.NotFound, "store.list-deleted", saved.Name, id)
	case read != 0 && read != saved.Revision:
		return nil, lang.Fail(lang.Conflict, "store.list-changed", saved.Name)
	}
	return saved, nil
}

// apply writes what a change makes of a list, and counts it if anything
// is different.
func (s Lists) apply(tx *sql.Tx, saved *Saved, ch Change) error {
	if err := ch.check(); err != nil {
		return err
	}
	version, err := s.addVersion(tx, saved, ch)
	if err != nil {
		return err
	}
	if name := ch.name(saved); name != saved.Name {
		if err := claim(tx, saved.ID, name); err != nil {
			return err
		}
	}
	tagged, err := changeTags(tx, saved, ch)
	if err != nil {
		return err
	}
	notes := saved.Notes
	if ch.Notes != nil {
		notes = *ch.Notes
	}
	built := saved.Built
	if ch.Built != nil {
		game := saved.Game
		if ch.List != nil {
			game = ch.List.Game
		}
		if !catalog.ShapeOf(game).Collected {
			return lang.Fail(lang.Invalid, "collection.game", string(game))
		}
		if built = *ch.Built; built != 0 && (built < saved.Oldest || built > version) {
			return lang.Fail(lang.NotFound, "store.no-version", saved.Name, built, version, saved.Oldest)
		}
	}
	if version == saved.Version && !tagged && notes == saved.Notes && built == saved.Built {
		return nil
	}
	return touch(tx, saved.ID, "version = ?, notes = ?, built = ?", version, notes, built)
}

// touch changes the row of a list and counts the change.
func touch(tx *sql.Tx, id, set string, values ...any) error {
	_, err := tx.Exec("UPDATE list SET "+set+
		", revision = revision + 1, changed = strftime('%Y-%m-%dT%H:%M:%SZ', 'now') WHERE id = ?", append(values, id)...)
	return err
}

// changeTags writes the tags that a list is to have, and reports whether they
// are others.
func changeTags(tx *sql.Tx, saved *Saved, ch Change) (bool, error) {
	tags := slices.Clone(saved.Tags)
	if ch.Tags != nil {
		tags = tags[:0]
		for _, tag := range ch.Tags {
			tags = append(tags, tagKey(tag))
		}
	}
	for _, tag := range ch.Untag {
		if i := slices.Index(tags, tagKey(tag)); i >= 0 {
			tags = slices.Delete(tags, i, i+1)
		}
	}
	for _, tag := range ch.Tag {
		tags = append(tags, tagKey(tag))
	}
	slices.Sort(tags)
	tags = slices.Compact(tags)
	switch {
	case slices.Equal(tags, saved.Tags):
		return false, nil
	case len(tags) > maxTags:
		return false, lang.Fail(lang.TooLarge, "store.tags", maxTags)
	}
	_, err := tx.Exec("DELETE FROM list_tag WHERE list = (SELECT no FROM list WHERE id = ?)", saved.ID)
	for _, tag := range tags {
		if err != nil {
			break
		}
		_, err = tx.Exec("INSERT INTO list_tag (list, tag) SELECT no, ? FROM list WHERE id = ?", tag, saved.ID)
	}
	return true, err
}

// tagKey is how a tag is written, whatever its case: "Top  8" is "top 8".
func tagKey(tag string) string { return strings.ToLower(strings.Join(strings.Fields(tag), " ")) }

// name returns the name that a list has after a change.
func (ch *Change) name(saved *Saved) string {
	switch {
	case ch.Name != nil:
		return *ch.Name
	case ch.List != nil:
		return ch.List.Name
	}
	return saved.Name
}

// check says what of a change cannot be kept.
func (ch *Change) check() error {
	for _, tag := range slices.Concat(ch.Tags, ch.Tag) {
		t := tagKey(tag)
		if t == "" || utf8.RuneCountInString(t) > maxTag || strings.Contains(t, ",") || lang.Clean(t) != t || strings.ContainsRune(t, '\u200d') {
			return lang.Fail(lang.Invalid, "store.tag", tag, maxTag)
		}
	}
	switch {
	case utf8.RuneCountInString(ch.Message) > maxMessage:
		return lang.Fail(lang.TooLarge, "store.message", maxMessage)
	case ch.Notes != nil && len(*ch.Notes) > maxNotes:
		return lang.Fail(lang.TooLarge, "store.notes", maxNotes>>10)
	case ch.Notes != nil && (!utf8.ValidString(*ch.Notes) || strings.ContainsRune(*ch.Notes, 0)), !utf8.ValidString(ch.Message):
		return lang.Fail(lang.Invalid, "store.notes-text")
	}
	return nil
}
