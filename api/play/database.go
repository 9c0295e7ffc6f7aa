package play

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/rules"
)

// A Database is a [Journal] in a database.
type Database struct {
	db *sqlite.DB

	event, tally *sql.Stmt // what is written at every action
}

// OpenJournal makes the tables of a journal in a database where there are none. The database
// stays its owner's, who may keep other things there and closes it in the end.
func OpenJournal(ctx context.Context, db *sqlite.DB) (*Database, error) {
	if err := db.Write(ctx, upgrade); err != nil {
		return nil, fmt.Errorf("making the journal: %w", err)
	}
	j := &Database{db: db}
	for command, to := range map[string]**sql.Stmt{
		"INSERT INTO event (match, n, action, at, mark) VALUES (?, ?, ?, ?, ?)": &j.event,
		"UPDATE tally SET n = ?, at = ?, left = ? WHERE match = ? AND n = ?":    &j.tally,
	} {
		var err error
		if *to, err = db.Prepare(ctx, command); err != nil {
			return nil, fmt.Errorf("preparing the journal: %w", err)
		}
	}
	return j, nil
}

// ReadJournal is OpenJournal of a database that is only read. It is nil if there are
// no games, or only those of a program of before.
func ReadJournal(ctx context.Context, db *sqlite.DB) (*Database, error) {
	var today bool
	err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_table_info('event') WHERE name = 'mark'").Scan(&today)
	if err != nil || !today {
		return nil, err
	}
	return &Database{db: db}, nil
}

func (j *Database) create(ctx context.Context, r *record, at time.Time) (err error) {
	var clock []byte
	if r.clock != nil {
		if clock, err = json.Marshal(r.clock); err != nil {
			return err
		}
	}
	r.at, r.chain = at, r.opening()
	return j.write(ctx, func(tx *sql.Tx) error {
		if err := j.db.Room(tx); err != nil {
			return err
		}
		if r.cards != nil {
			r.facts = r.cards.digest
			if err := r.cards.save(tx); err != nil {
				return err
			}
		}
		_, err := tx.Exec("INSERT INTO match (id, game, edition, setup, seeded, made, facts, secret, clock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
			r.id, string(r.game), r.edition, r.setup, r.seeded, r.at.UnixMilli(), r.facts, secretBytes(r.secret), clock)
		if err != nil {
			return err
		}
		for i, p := range r.seats {
			_, err := tx.Exec("INSERT INTO seat (match, seat, token, name, player, invite) VALUES (?, ?, ?, ?, ?, ?)",
				r.id, i, p.token[:], p.Name, p.Player, p.invited())
			if err != nil {
				return err
			}
		}
		if _, err := tx.Exec("INSERT INTO tally (match, n, at) VALUES (?, 0, 0)", r.id); err != nil {
			return err
		}
		e := entry{game: r.id, after: r.end, actions: r.actions, left: r.left, at: r.at}
		if r.chain, err = j.insert(tx, &e); err != nil || r.also == nil {
			return err
		}
		return r.also(tx)
	})
}

func (j *Database) append(ctx context.Context, e *entry) (to end, err error) {
	err = j.write(ctx, func(tx *sql.Tx) error {
		if to.chain, err = j.insert(tx, e); err != nil || !e.over {
			return err
		}
		_, err := tx.Exec("UPDATE match SET over = ? WHERE id = ?", e.at.UnixMilli(), e.game)
		return err
	})
	return to, err
}

// insert adds the actions of an entry and counts them.
func (j *Database) insert(tx *sql.Tx, e *entry) (_ rules.Chain, err error) {
	chain, at := e.after.chain, e.at.UnixMilli()
	add := tx.Stmt(j.event)
	for i, a := range e.actions {
		text := a.Append(nil)
		chain = next(chain, e.n+i, text, at)
		if _, err := add.Exec(e.game, e.n+i, text, at, mark(chain)); err != nil {
			return chain, err
		}
	}
	var left []byte
	if e.left != nil {
		if left, err = json.Marshal(e.left); err != nil {
			return chain, err
		}
	}
	done, err := tx.Stmt(j.tally).Exec(e.n+len(e.actions), at, left, e.game, e.n)
	if err != nil {
		return chain, err
	}
	k, err := done.RowsAffected()
	if err == nil && k != 1 {
		err = fmt.Errorf("game %s does not have %d events", e.game, e.n)
	}
	return chain, err
}

func (j *Database) join(ctx context.Context, c *coming) (end, error) {
	return c.after, j.write(ctx, func(tx *sql.Tx) error {
		_, err := tx.Exec("UPDATE seat SET token = ?, name = ?, invite = NULL WHERE match = ? AND seat = ?", c.place.token[:], c.place.Name, c.game, int(c.seat))
		if err != nil {
			return err
		}
		if _, err = tx.Exec("UPDATE tally SET at = ? WHERE match = ?", c.at.UnixMilli(), c.game); err != nil {
			return err
		}
		return c.also(tx)
	})
}

// write does one thing in a transaction of its own. Whoever asked may hang up:
// what was begun is finished.
func (j *Database) write(ctx context.Context, do func(*sql.Tx) error) error {
	if err := j.db.Write(ctx, do); err != nil {
		return fmt.Errorf("writing the journal: %w", err)
	}
	return nil
}

func (j *Database) load(ctx context.Context, id string) (*record, error) {
	r := &record{id: id}
	err := j.db.View(ctx, r.read)
	var damage *Damage
	switch {
	case errors.As(err, &damage):
		return nil, damage.said()
	case errors.Is(err, sql.ErrNoRows):
		return nil, lang.Fail(lang.NotFound, "api.no-game", id)
	case err != nil:
		return nil, fmt.Errorf("reading game %s: %w", id, err)
	}
	return r, nil
}

// read fills a record of which only the name is known.
func (r *record) read(tx *sql.Tx) error {
	if err := r.readMatch(tx); err != nil {
		return err
	}
	err := each(tx, "SELECT token, name, player, invite FROM seat WHERE match = ? ORDER BY seat", []any{r.id}, func(rows *sql.Rows) error {
		var p Place
		var token, invite []byte
		if err := rows.Scan(&token, &p.Name, &p.Player, &invite); err != nil {
			return err
		}
		copy(p.token[:], token)
		copy(p.invite[:], invite)
		r.seats = append(r.seats, p)
		return nil
	})
	if err != nil {
		return err
	}
	return r.readEvents(tx)
}

func (r *record) readMatch(tx *sql.Tx) error {
	var game string
	var secret, clock []byte
	err := tx.QueryRow("SELECT game, edition, setup, seeded, facts, secret, clock FROM match WHERE id = ?", r.id).
		Scan(&game, &r.edition, &r.setup, &r.seeded, &r.facts, &secret, &clock)
	if err != nil {
		return err
	}
	r.game, r.secret = catalog.Game(game), secretOf(secret)
	if clock != nil {
		return json.Unmarshal(clock, &r.clock)
	}
	return nil
}

// readEvents reads the actions and sees that they are those that were taken down,
// all of them.
func (r *record) readEvents(tx *sql.Tx) error {
	var n int
	var at int64
	var left []byte
	err := tx.QueryRow("SELECT n, at, left FROM tally WHERE match = ?", r.id).Scan(&n, &at, &left)
	if err == nil && left != nil {
		err = json.Unmarshal(left, &r.left)
	}
	if err != nil {
		return &Damage{Game: r.id, Cause: err}
	}
	r.at, r.chain = time.UnixMilli(at), r.opening()
	err = each(tx, "SELECT n, action, at, mark FROM event WHERE match = ? ORDER BY n", []any{r.id}, func(rows *sql.Rows) error {
		var k int
		var at int64
		var text, marked []byte
		if err := rows.Scan(&k, &text, &at, &marked); err != nil {
			return err
		}
		if r.chain = next(r.chain, k, text, at); k != len(r.actions) || !bytes.Equal(marked, mark(r.chain)) {
			return errChain
		}
		a, err := rules.ParseAction(string(text))
		r.actions = append(r.actions, a)
		return err
	})
	if err == nil && n != len(r.actions) {
		err = errChain
	}
	if err != nil {
		return &Damage{r.id, len(r.actions), n, err}
	}
	return nil
}

// errChain is that an event is not the one that was taken down, or not there.
var errChain = errors.New("the chain of its events is broken")

// each reads the rows of a query.
func each(tx *sql.Tx, query string, args []any, row func(*sql.Rows) error) error {
	rows, err := tx.Query(query, args...)
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

// Try reports whether the journal can be written.
func (j *Database) Try(ctx context.Context, now time.Time) error { return j.db.Try(ctx, now) }

// Check reads every game, with the cards that it began with, and tells of those that
// are not as they were taken down.
func (j *Database) Check(ctx context.Context, tell func(*Damage)) (games int, err error) {
	return games, j.db.View(ctx, func(tx *sql.Tx) error {
		var ids []string
		err := each(tx, "SELECT id FROM match ORDER BY made, id", nil, func(rows *sql.Rows) error {
			var id string
			err := rows.Scan(&id)
			ids = append(ids, id)
			return err
		})
		whole := map[string]bool{"": true} // cards by their digest; many games have the same
		for _, id := range ids {
			r, damage := &record{id: id}, (*Damage)(nil)
			err := r.read(tx)
			if err == nil && !whole[string(r.facts)] {
				err = r.checkCards(tx)
				whole[string(r.facts)] = err == nil
			}
			if errors.As(err, &damage) {
				tell(damage)
			} else if err != nil {
				return err
			}
		}
		games = len(ids)
		return err
	})
}
