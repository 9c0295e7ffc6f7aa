package store

import (
	"context"
	"database/sql"
)

// prunedLists is of how many lists versions are deleted at once: others want to
// write too.
const prunedLists = 50

// oldestKept is the oldest version that a list keeps of so many, the newest: it keeps
// the one that is built.
const oldestKept = "min(version - ? + 1, iif(built > 0, built, version))"

// Prune deletes the versions of every list but so many, the newest, and those
// since the one that is built. It returns how many it deleted, and of how many lists.
func (s Lists) Prune(ctx context.Context, keep int) (versions, lists int, err error) {
	for {
		var some []int64
		var pruned int
		err := s.db.Write(ctx, func(tx *sql.Tx) error {
			some, pruned = nil, 0
			err := rows(context.Background(), tx, "SELECT no FROM list WHERE oldest < "+oldestKept+" LIMIT ?", []any{keep, prunedLists}, func(row *sql.Rows) error {
				var no int64
				err := row.Scan(&no)
				some = append(some, no)
				return err
			})
			for _, no := range some {
				if err != nil {
					break
				}
				var n int64
				n, err = pruneList(tx, no, keep)
				pruned += int(n)
			}
			return err
		})
		versions += pruned
		if lists += len(some); err != nil || len(some) < prunedLists {
			return versions, lists, s.told(err)
		}
	}
}

// pruneList deletes the versions of a list but so many, and the texts that stand in
// none of these.
func pruneList(tx *sql.Tx, no int64, keep int) (int64, error) {
	if _, err := tx.Exec("UPDATE list SET oldest = "+oldestKept+" WHERE no = ?", keep, no); err != nil {
		return 0, err
	}
	done, err := tx.Exec("DELETE FROM list_version WHERE list = ? AND number < (SELECT oldest FROM list WHERE no = list)", no)
	if err != nil {
		return 0, err
	}
	_, err = tx.Exec(`DELETE FROM list_text AS t WHERE list = ? AND (
		place > (SELECT max(lines) FROM list_version v WHERE v.list = t.list) OR
		since < (SELECT max(since) FROM list_text u WHERE u.list = t.list AND u.place = t.place AND u.since <= (SELECT oldest FROM list WHERE no = t.list)))`, no)
	if err != nil {
		return 0, err
	}
	return done.RowsAffected()
}
