package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"
	"unicode/utf8"

	"muster/catalog/lang"
)

// Limits of results.
const (
	MaxResultSeats = 8
	maxResults     = 100_000
	maxPlayerName  = 80 // runes
	newestLooked   = 20 // versions of a list among which one is looked for that was played
)

// Add keeps how a game ended and returns it as it is kept; nil if it is a
// guest's game between lists that nobody has saved. A game that was played here is
// kept once: for another time the first is the answer.
func (s Results) Add(ctx context.Context, r Result) (*Result, error) {
	r.Seats = slices.Clone(r.Seats)
	for i := range r.Seats {
		if one := &r.Seats[i]; one.Of != nil { // nobody can be asked for other names
			one.Name, one.Player = lang.Line(one.Of.Name, maxListName), lang.Line(one.Player, maxPlayerName)
		}
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	var no int64
	seats := r.Seats
	err := s.db.Write(ctx, func(tx *sql.Tx) error {
		no, r.Seats = 0, slices.Clone(seats)
		if r.Played != "" {
			err := tx.QueryRow("SELECT no FROM result WHERE played = ?", r.Played).Scan(&no)
			if !errors.Is(err, sql.ErrNoRows) {
				return err
			}
		}
		for i := range r.Seats {
			if err := refer(tx, &r.Seats[i]); err != nil {
				return err
			}
		}
		if r.Guest && !slices.ContainsFunc(r.Seats, func(one ResultSeat) bool { return one.List != "" }) {
			return nil
		}
		var err error
		no, err = s.insert(tx, &r)
		return err
	})
	if err != nil || no == 0 {
		return nil, s.told(err)
	}
	return s.Result(ctx, int(no))
}

// refer finds the saved list that was played, by its name and by what it holds.
func refer(tx *sql.Tx, one *ResultSeat) error {
	if one.Of == nil {
		return nil
	}
	all, err := named(tx)
	if err != nil || one.Of.Name == "" {
		return err
	}
	other := taken(all, "", one.Of.Name)
	if other == nil {
		return nil
	}
	version, err := versionLike(tx, other.id, one)
	if err != nil || version == 0 {
		return err
	}
	one.List, one.Version = other.id, version
	return nil
}

// versionLike returns the newest version of a saved list that is what was played; 0 if
// none of late is.
func versionLike(tx *sql.Tx, id string, one *ResultSeat) (version int, err error) {
	want, err := textsOf(one.Of)
	if err != nil {
		return 0, err
	}
	query := "SELECT v.number, v.bare, v.lines FROM list l JOIN " + versionsNow + " ON v.list = l.no WHERE l.id = ? ORDER BY v.number DESC LIMIT ?"
	err = rows(context.Background(), tx, query, []any{id, newestLooked}, func(row *sql.Rows) error {
		var number int
		var text texts
		if err := row.Scan(&number, &text.bare, &text.lines); err != nil || version != 0 {
			return err
		}
		l, err := text.list()
		if err != nil {
			return nil // it is torn: it is not the one
		}
		is, err := textsOf(l)
		if slices.EqualFunc(is, want, bytes.Equal) {
			version = number
		}
		return err
	})
	return version, err
}

func (s Results) insert(tx *sql.Tx, r *Result) (int64, error) {
	if err := s.db.Room(tx); err != nil {
		return 0, err
	}
	var kept int
	if err := tx.QueryRow("SELECT count(*) FROM result").Scan(&kept); err != nil {
		return 0, err
	}
	if kept >= maxResults {
		return 0, lang.Fail(lang.TooLarge, "store.results", maxResults)
	}
	made, err := tx.Exec("INSERT INTO result (game, day, source, note, played) VALUES (?, ?, ?, ?, nullif(?, ''))",
		string(r.Game), r.Day, r.Source, r.Note, r.Played)
	if err != nil {
		return 0, err
	}
	no, err := made.LastInsertId()
	for seat, one := range r.Seats {
		if err != nil {
			break
		}
		_, err = tx.Exec("INSERT INTO result_seat (result, seat, list, version, name, player, began, score) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
			no, seat, one.List, one.Version, one.Name, one.Player, one.Began, one.Score)
	}
	return no, err
}

// check says what of a result cannot be kept.
func (r *Result) check() error {
	if n := len(r.Seats); n < 1 || n > MaxResultSeats {
		return lang.Fail(lang.Invalid, "store.result-seats", n, MaxResultSeats)
	}
	if _, err := time.Parse(time.DateOnly, r.Day); err != nil {
		return lang.Fail(lang.Invalid, "store.result-day", lang.Line(r.Day, maxPlayerName))
	}
	for _, one := range r.Seats {
		switch {
		case !plainLine(one.Name, maxListName):
			return lang.Fail(lang.Invalid, "store.result-name", lang.Line(one.Name, maxPlayerName), maxListName)
		case !plainLine(one.Player, maxPlayerName):
			return lang.Fail(lang.Invalid, "store.result-player", lang.Line(one.Player, maxPlayerName), maxPlayerName)
		}
	}
	if !plainLine(r.Note, maxMessage) {
		return lang.Fail(lang.Invalid, "store.result-note", maxMessage)
	}
	return nil
}

// plainLine reports whether a text is one line that shows all that it is, of so many
// characters at most.
func plainLine(s string, most int) bool {
	return utf8.RuneCountInString(s) <= most && s == lang.Line(s, most)
}
