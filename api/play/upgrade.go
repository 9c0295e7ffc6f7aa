package play

import (
	"database/sql"
	_ "embed"
	"errors"
)

//go:embed journal.sql
var schema string

// upgrade makes the tables of a journal where there are none, and those of a
// journal of before what they are today.
func upgrade(tx *sql.Tx) error {
	var tables, columns int
	err := tx.QueryRow("SELECT (SELECT count(*) FROM pragma_table_info('event')), "+
		"(SELECT count(*) FROM pragma_table_info('event') WHERE name = 'mark')").Scan(&tables, &columns)
	if err != nil {
		return err
	}
	if tables == 0 || columns == 1 {
		_, err := tx.Exec(schema)
		return err
	}
	return errors.Join(renew(tx), chainAll(tx))
}

// renew gives the tables of a journal of before their new columns.
func renew(tx *sql.Tx) error {
	_, err := tx.Exec(`
		ALTER TABLE match ADD COLUMN facts BLOB;
		ALTER TABLE match ADD COLUMN secret BLOB;
		ALTER TABLE match ADD COLUMN clock BLOB;
		ALTER TABLE seat ADD COLUMN invite BLOB;
		ALTER TABLE event ADD COLUMN mark BLOB NOT NULL DEFAULT x'';` + schema)
	return err
}

// chainAll gives the games of a journal of before their chains. What was missing
// of them then stays missing, and is told when they are read.
func chainAll(tx *sql.Tx) error {
	var games []*record
	err := each(tx, "SELECT id, setup FROM match", nil, func(rows *sql.Rows) error {
		r := new(record)
		games = append(games, r)
		return rows.Scan(&r.id, &r.setup)
	})
	for _, r := range games {
		if err != nil {
			return err
		}
		err = r.chainUp(tx)
	}
	return err
}

// chainUp gives a game its chain, and its tally.
func (r *record) chainUp(tx *sql.Tx) error {
	type row struct {
		n, at  int64
		action []byte
	}
	var events []row
	err := each(tx, "SELECT n, at, action FROM event WHERE match = ? ORDER BY n", []any{r.id}, func(rows *sql.Rows) error {
		var e row
		err := rows.Scan(&e.n, &e.at, &e.action)
		events = append(events, e)
		return err
	})
	if err != nil {
		return err
	}
	chain, last := r.opening(), row{n: -1}
	for _, e := range events {
		chain, last = next(chain, int(e.n), e.action, e.at), e
		if _, err := tx.Exec("UPDATE event SET mark = ? WHERE match = ? AND n = ?", mark(chain), r.id, e.n); err != nil {
			return err
		}
	}
	_, err = tx.Exec("INSERT INTO tally (match, n, at) VALUES (?, ?, ?)", r.id, last.n+1, last.at)
	return err
}
