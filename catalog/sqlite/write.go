package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// A turn is that of somebody who waits to write.
type turn struct {
	ctx   context.Context
	begin chan *sql.Tx
	end   chan error // what has become of the transaction: nil if it goes on
	saved chan error
}

// errLost says that SQLite gave up a transaction.
var errLost = errors.New("the transaction was given up")

// Write does one thing to the database: all of it or, if do returns an error or
// panics, nothing. When Write returns nil, it is on disk. Those who wait at the
// same moment share a transaction, and its way to the disk; what goes wrong for
// one of them is undone alone.
//
// Who waits may go: nothing is done if the context ends before do is called. What
// was begun is finished, so do uses no context that may end (tx.Exec, not
// tx.ExecContext), and stops at the first error. It reads through its tx, and
// neither commits it nor keeps it. In a database that is shared it may be called again, upon
// what others have done meanwhile: it begins anew then.
func (db *DB) Write(ctx context.Context, do func(*sql.Tx) error) error {
	for {
		if err := db.write(ctx, do); !errors.Is(err, errAgain) {
			return err
		}
	}
}

func (db *DB) write(ctx context.Context, do func(*sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	db.mu.Lock()
	if !db.busy {
		db.busy = true
		db.mu.Unlock()
		return db.alone(ctx, do)
	}
	t := &turn{ctx, make(chan *sql.Tx), make(chan error), make(chan error, 1)}
	db.waiting = append(db.waiting, t)
	db.mu.Unlock()
	select {
	case tx := <-t.begin:
		if err := t.run(db, tx, do); err != nil {
			return err
		}
		return <-t.saved
	case err := <-t.saved: // nobody can write
		return err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// alone does a thing in a transaction of its own, while nobody else writes. Those who
// came meanwhile write after it, together.
func (db *DB) alone(ctx context.Context, do func(*sql.Tx) error) error {
	defer db.next()
	tx, err := db.begin()
	if err != nil {
		return fmt.Errorf("beginning to write: %w", err)
	}
	done := false
	defer func() {
		if !done {
			db.undo(tx)
		}
	}()
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := do(tx); err != nil {
		return err
	}
	done = true
	return db.commit(tx)
}

func (db *DB) begin() (*sql.Tx, error) {
	if db.shared != nil {
		return db.shared.begin()
	}
	return db.writer.Begin()
}

func (db *DB) commit(tx *sql.Tx) error {
	if db.shared != nil {
		return db.shared.commit(tx)
	}
	return tx.Commit()
}

// undo gives a transaction up.
func (db *DB) undo(tx *sql.Tx) {
	if db.shared != nil {
		db.shared.undo(tx)
		return
	}
	_ = tx.Rollback() // SQLite may have done so
}

// next lets those write who wait.
func (db *DB) next() {
	db.mu.Lock()
	defer db.mu.Unlock()
	if db.busy = len(db.waiting) > 0; db.busy {
		go db.serve()
	}
}

// Exec is a Write of one command, or of several that have no arguments.
func (db *DB) Exec(ctx context.Context, command string, args ...any) (done sql.Result, err error) {
	err = db.Write(ctx, func(tx *sql.Tx) error {
		done, err = tx.Exec(command, args...)
		return err
	})
	return done, err
}

// Prepare prepares a command that is written again and again: tx.Stmt takes it into a
// Write. It is closed with the database.
func (db *DB) Prepare(ctx context.Context, command string) (*sql.Stmt, error) {
	return db.writer.PrepareContext(ctx, command)
}

// run does a thing in a savepoint. It ends the turn however do ends.
func (t *turn) run(db *DB, tx *sql.Tx, do func(*sql.Tx) error) (err error) {
	back := db.point()
	if _, err := tx.Exec("SAVEPOINT turn"); err != nil {
		t.end <- err
		return err
	}
	kept := false
	defer func() {
		if kept {
			t.end <- nil
		} else if _, gone := tx.Exec("ROLLBACK TO turn; RELEASE turn"); gone != nil {
			t.end <- errors.Join(errLost, err)
		} else {
			back()
			t.end <- nil
		}
	}()
	if err := do(tx); err != nil {
		return err
	}
	_, err = tx.Exec("RELEASE turn")
	kept = err == nil
	return err
}

// point returns what has nobody learn of what is undone from here on.
func (db *DB) point() (back func()) {
	if db.shared == nil {
		return func() {}
	}
	at := db.shared.record.point()
	return func() { db.shared.record.back(at) }
}

// serve lets those write who wait, until nobody does.
func (db *DB) serve() {
	for {
		tx, err := db.begin()
		db.mu.Lock()
		group := db.waiting
		db.waiting = nil
		db.mu.Unlock()
		var left []*turn
		if err == nil {
			left = db.together(tx, group)
		} else {
			answer(group, fmt.Errorf("beginning to write: %w", err))
		}
		db.mu.Lock()
		db.waiting = append(left, db.waiting...)
		db.busy = len(db.waiting) > 0
		over := !db.busy
		db.mu.Unlock()
		if over {
			return
		}
	}
}

// together lets a group write in one transaction. It returns those whose turn did
// not come, because the transaction was lost.
func (db *DB) together(tx *sql.Tx, group []*turn) (left []*turn) {
	var done []*turn
	var err error
	for i, t := range group {
		select {
		case t.begin <- tx:
		case <-t.ctx.Done():
			continue
		}
		done = append(done, t)
		if err = <-t.end; err != nil {
			left = group[i+1:]
			break
		}
	}
	if err == nil {
		err = db.commit(tx)
	} else {
		db.undo(tx) // there is none any more
	}
	answer(done, err)
	return left
}

func answer(turns []*turn, err error) {
	for _, t := range turns {
		t.saved <- err
	}
}
