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
	"muster/rules"
)

//go:embed journal.sql
var schema string

// A Journal is the games in a database: how each was set up and every action
// taken since. What it has taken down survives the end of the process, and of
// the machine.
type Journal struct{ db *sql.DB }

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
func OpenJournal(ctx context.Context, db *sql.DB) (*Journal, error) {
	if _, err := db.ExecContext(ctx, schema); err != nil {
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

// write does one thing in a transaction of its own. Whoever asked may hang up:
// what was begun is finished.
func (j *Journal) write(ctx context.Context, do func(*sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	conn, err := j.db.Conn(ctx)
	if err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	defer conn.Close()
	// NORMAL may lose the last commits when the power fails. It is said each time,
	// because the connection may be another than the last time.
	if _, err := conn.ExecContext(ctx, "PRAGMA synchronous = FULL"); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	tx, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	if err := do(tx); err != nil {
		return errors.Join(fmt.Errorf("writing the journal: %w", err), tx.Rollback())
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	return nil
}

// load reads a game.
func (j *Journal) load(ctx context.Context, id string) (*record, error) {
	r := &record{id: id}
	var game string
	err := j.db.QueryRowContext(ctx, "SELECT game, edition, setup, seeded FROM match WHERE id = ?", id).
		Scan(&game, &r.edition, &r.setup, &r.seeded)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, lang.Fail(lang.NotFound, "api.no-game", id)
	}
	if err != nil {
		return nil, fmt.Errorf("reading the journal: %w", err)
	}
	r.game = catalog.Game(game)
	err = j.each(ctx, "SELECT token, name, player FROM seat WHERE match = ? ORDER BY seat", id, func(rows *sql.Rows) error {
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
		return nil, err
	}
	return r, j.each(ctx, "SELECT action FROM event WHERE match = ? ORDER BY n", id, func(rows *sql.Rows) error {
		var text string
		if err := rows.Scan(&text); err != nil {
			return err
		}
		a, err := rules.ParseAction(text)
		r.actions = append(r.actions, a)
		return err
	})
}

func (j *Journal) each(ctx context.Context, query, id string, row func(*sql.Rows) error) error {
	rows, err := j.db.QueryContext(ctx, query, id)
	if err != nil {
		return fmt.Errorf("reading the journal: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return fmt.Errorf("reading game %s: %w", id, err)
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
func (j *Journal) Ping(ctx context.Context) error { return j.db.PingContext(ctx) }
