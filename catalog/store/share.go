package store

import (
	"context"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

// sharedTables are those whose rows several servers hold together: all but cards, which each
// has of its own. A parent stands before its children.
var sharedTables = []string{
	"list", "list_version", "list_text", "list_tag", "list_link", "list_seat", "collection", "loan", "result", "result_seat", "owner", "answer",
}

// OpenReplica makes a store of a database that [Store.Share] has hold what those of other
// servers hold.
func OpenReplica(ctx context.Context, db *sqlite.DB, path string) (*Store, error) {
	s, err := Read(ctx, db, path)
	if err != nil {
		return s, err
	}
	return s, s.upToDate(ctx)
}

// Share has the store hold what the log says, and what is written in it go through the log from
// now on. It is called before anybody uses the store, and returns when all is here that the log
// has. What is in the log and is no change is told, and left aside.
//
// Every server makes its tables itself: a migration that changes rows must come to the same
// everywhere.
func (s *Store) Share(ctx context.Context, log sqlite.Log, aside func(n uint64, err error)) error {
	return s.told(s.db.Share(ctx, sqlite.Sharing{Log: log, Tables: sharedTables, Version: migrationCount, Aside: aside}))
}

// CatchUp does here what other servers have done, if the store is shared.
func (s *Store) CatchUp(ctx context.Context) error { return s.told(s.db.CatchUp(ctx)) }

// Halted says why the store no longer follows what other servers do; nil if it does.
func (s *Store) Halted() error { return s.db.Halted() }

// checkReplica refuses a database that only the servers which share it may write.
func checkReplica(ctx context.Context, db *sqlite.DB, path string) error {
	is, err := db.IsReplica(ctx)
	if err == nil && is {
		err = lang.Fail(lang.Conflict, "store.replica", path)
	}
	return err
}
