package sqlite

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestTryWritesToTheDisk(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(context.Background(), "CREATE TABLE t (x INTEGER) STRICT; PRAGMA user_version = 7"); err != nil {
		t.Fatal(err)
	}
	size := func() int64 {
		info, err := os.Stat(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	now := time.Unix(1e9, 0)
	before := size()
	if err := db.Try(context.Background(), now); err != nil {
		t.Fatal(err)
	}
	after := size()
	if after <= before {
		t.Error("nothing was written")
	}
	var version int
	if err := db.QueryRowContext(context.Background(), "PRAGMA user_version").Scan(&version); err != nil || version != 7 {
		t.Errorf("the version is %d (%v), want 7", version, err)
	}

	// A database that takes nothing any more says so, but not before it is asked again.
	if _, err := db.writer.Exec("PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	if err := db.Try(context.Background(), now.Add(tryEvery-1)); err != nil {
		t.Error("it was tried again at once:", err)
	}
	if size() != after {
		t.Error("it was written again at once")
	}
	for _, at := range []time.Time{now.Add(tryEvery), now.Add(tryEvery + 1)} {
		if db.Try(context.Background(), at) == nil {
			t.Error("a database that cannot be written is well")
		}
	}
	if _, err := db.writer.Exec("PRAGMA query_only = 0"); err != nil {
		t.Fatal(err)
	}
	if err := db.Try(context.Background(), now.Add(-time.Hour)); err != nil { // the clock was set back
		t.Error("it is not well again:", err)
	}
}
