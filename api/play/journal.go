package play

import (
	"bytes"
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/rules"
)

//go:embed journal.sql
var schema string

// A Journal is the games in a database: how each was set up and every action
// taken since. What it has taken down survives the end of the process, and of
// the machine.
type Journal struct{ db *sqlite.DB }

// A record is a game as the journal knows it.
type record struct {
	id      string
	game    catalog.Game
	edition int
	setup   []byte // the header of its log
	seeded  bool
	seats   []Place
	actions []rules.Action
}

// A Place is who sits at a seat.
type Place struct {
	Name   string
	Player string   // a program, or "" for a person
	token  [32]byte // SHA-256 of the token; of a program nobody knows it
}

// OpenJournal makes the tables of a journal where there are none. The database
// stays its owner's, who may keep other things there and closes it in the end.
func OpenJournal(ctx context.Context, db *sqlite.DB) (*Journal, error) {
	if _, err := db.Exec(ctx, schema); err != nil {
		return nil, fmt.Errorf("making the journal: %w", err)
	}
	return &Journal{db}, nil
}

// create takes down a new game with what has happened in it.
func (j *Journal) create(ctx context.Context, r *record, at time.Time) error {
	return j.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO match (id, game, edition, setup, seeded, made) VALUES (?, ?, ?, ?, ?, ?)",
			r.id, string(r.game), r.edition, r.setup, r.seeded, at.UnixMilli())
		if err != nil {
			return err
		}
		for i, p := range r.seats {
			_, err := tx.Exec("INSERT INTO seat (match, seat, token, name, player) VALUES (?, ?, ?, ?, ?)",
				r.id, i, p.token[:], p.Name, p.Player)
			if err != nil {
				return err
			}
		}
		return insert(tx, r.id, 0, r.actions, at)
	})
}

// append takes down actions, the first of which is number n of the game. That
// somebody else took down number n is an error, and then none is taken down.
func (j *Journal) append(ctx context.Context, id string, n int, actions []rules.Action, over bool, at time.Time) error {
	return j.write(ctx, func(tx *sql.Tx) error {
		if err := insert(tx, id, n, actions, at); err != nil || !over {
			return err
		}
		_, err := tx.Exec("UPDATE match SET over = ? WHERE id = ?", at.UnixMilli(), id)
		return err
	})
}

func insert(tx *sql.Tx, id string, n int, actions []rules.Action, at time.Time) error {
	add, err := tx.Prepare("INSERT INTO event (match, n, action, at) VALUES (?, ?, ?, ?)")
	if err != nil {
		return err
	}
	defer add.Close()
	for i, a := range actions {
		if _, err := add.Exec(id, n+i, a.Append(nil), at.UnixMilli()); err != nil {
			return err
		}
	}
	return nil
}

// write does one thing to the journal, all of it or nothing. When it returns, it
// is on disk.
func (j *Journal) write(ctx context.Context, do func(*sql.Tx) error) error {
	if err := j.db.Write(ctx, do); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	return nil
}

// load reads a game, as it is at one moment.
func (j *Journal) load(ctx context.Context, id string) (*record, error) {
	r := &record{id: id}
	err := j.db.View(ctx, func(tx *sql.Tx) error { return r.read(tx) })
	if errors.Is(err, sql.ErrNoRows) {
		return nil, lang.Fail(lang.NotFound, "api.no-game", id)
	}
	if err != nil {
		return nil, fmt.Errorf("reading game %s: %w", id, err)
	}
	return r, nil
}

func (r *record) read(tx *sql.Tx) error {
	var game string
	err := tx.QueryRow("SELECT game, edition, setup, seeded FROM match WHERE id = ?", r.id).
		Scan(&game, &r.edition, &r.setup, &r.seeded)
	if err != nil {
		return err
	}
	r.game = catalog.Game(game)
	err = each(tx, "SELECT token, name, player FROM seat WHERE match = ? ORDER BY seat", r.id, func(rows *sql.Rows) error {
		var p Place
		var token []byte
		if err := rows.Scan(&token, &p.Name, &p.Player); err != nil {
			return err
		}
		copy(p.token[:], token)
		r.seats = append(r.seats, p)
		return nil
	})
	if err != nil {
		return err
	}
	return each(tx, "SELECT action FROM event WHERE match = ? ORDER BY n", r.id, func(rows *sql.Rows) error {
		var text string
		if err := rows.Scan(&text); err != nil {
			return err
		}
		a, err := rules.ParseAction(text)
		r.actions = append(r.actions, a)
		return err
	})
}

func each(tx *sql.Tx, query, id string, row func(*sql.Rows) error) error {
	rows, err := tx.Query(query, id)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return err
		}
	}
	return rows.Err()
}

// log returns the game in the words of rules.ReadLog.
func (r *record) log() []byte {
	var b bytes.Buffer
	b.Write(r.setup)
	b.WriteString("\n---\n")
	for _, a := range r.actions {
		b.Write(a.Append(b.AvailableBuffer()))
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Ping reports whether the journal can be read.
func (j *Journal) Ping(ctx context.Context) error { return j.db.Ping(ctx) }
