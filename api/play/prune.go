package play

import (
	"context"
	"database/sql"
	"time"
)

// A Keep says how long the journal keeps games; 0 is for ever.
type Keep struct {
	Over time.Duration // since they ended
	Idle time.Duration // since somebody last acted in them, if they have not ended
}

// pruned is how many games are deleted at once: others want to write too.
const pruned = 50

// Prune deletes the games that are to be kept no longer, and the cards that no game
// is played with any more.
func (j *Database) Prune(ctx context.Context, keep Keep, now time.Time) (games []string, err error) {
	for {
		var some []string
		err := j.write(ctx, func(tx *sql.Tx) (err error) {
			if some, err = due(tx, keep, now); err != nil {
				return err
			}
			for _, id := range some {
				for _, command := range []string{
					"DELETE FROM event WHERE match = ?", "DELETE FROM seat WHERE match = ?", "DELETE FROM tally WHERE match = ?", "DELETE FROM match WHERE id = ?",
				} {
					if _, err := tx.Exec(command, id); err != nil {
						return err
					}
				}
			}
			if len(some) > 0 {
				_, err = tx.Exec("DELETE FROM facts WHERE digest NOT IN (SELECT facts FROM match WHERE facts IS NOT NULL)")
			}
			return err
		})
		if games = append(games, some...); err != nil || len(some) < pruned {
			return games, err
		}
	}
}

// due returns some games that are to be kept no longer.
func due(tx *sql.Tx, keep Keep, now time.Time) (games []string, err error) {
	before := func(d time.Duration) int64 {
		if d == 0 {
			return 0 // nothing is as old as that
		}
		return now.Add(-d).UnixMilli()
	}
	return games, each(tx, `SELECT id FROM match JOIN tally ON match = id
		WHERE over < ? OR over IS NULL AND at < ? ORDER BY id LIMIT ?`, []any{before(keep.Over), before(keep.Idle), pruned}, func(rows *sql.Rows) error {
		var id string
		err := rows.Scan(&id)
		games = append(games, id)
		return err
	})
}

// sweep prunes the journal now and then, until the context is done.
func (h *Hall) sweep(ctx context.Context) {
	if h.Keep == (Keep{}) || h.Journal == nil {
		return
	}
	every := time.NewTicker(time.Hour)
	defer every.Stop()
	for {
		games, err := h.Journal.Prune(ctx, h.Keep, h.Now())
		for _, id := range games {
			h.sessions.remove(id)
		}
		if err != nil && ctx.Err() == nil {
			h.Log.Error("pruning", "error", Cause(err))
		} else if len(games) > 0 {
			h.Log.Info("pruned", "games", len(games))
		}
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
	}
}
