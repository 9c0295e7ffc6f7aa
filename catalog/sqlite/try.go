package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"
)

// tryEvery is how often at most somebody's question makes a disk write.
const tryEvery = 10 * time.Second

// A trial is what came of the last one.
type trial struct {
	mu  sync.Mutex
	at  time.Time
	err error
}

// Try reports whether the database can be written: the number of its version is
// written again, and reaches the disk. In between it gives the last answer.
func (db *DB) Try(ctx context.Context, now time.Time) error {
	db.trial.mu.Lock()
	defer db.trial.mu.Unlock()
	if d := now.Sub(db.trial.at); !db.trial.at.IsZero() && d >= 0 && d < tryEvery {
		return db.trial.err
	}
	err := db.Write(ctx, func(tx *sql.Tx) error {
		var version int
		if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		_, err := tx.Exec(fmt.Sprintf("PRAGMA user_version = %d", version))
		return err
	})
	if err != nil && errors.Is(err, ctx.Err()) { // whoever asked was gone before, and nothing is known
		return err
	}
	db.trial.at, db.trial.err = now, err
	return err
}
