package sqlite

import (
	"context"
	"os"
	"path/filepath"
	"sync/atomic"
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

// A gone is the context of somebody who goes as soon as the write has begun.
type gone struct {
	context.Context
	begun atomic.Bool
}

func (g *gone) Done() <-chan struct{} {
	g.begun.Store(true)
	return nil
}

func (g *gone) Err() error {
	if g.begun.Load() {
		return context.Canceled
	}
	return nil
}

var over = func() context.Context {
	ctx, end := context.WithCancel(context.Background())
	end()
	return ctx
}()

func TestWhoAsksAndGoesMakesNoMoreWrites(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	now := time.Unix(1e9, 0)
	if err := db.Try(&gone{Context: t.Context()}, now); err != nil {
		t.Error("what was written is told otherwise:", err)
	}
	if !db.trial.at.Equal(now) {
		t.Error("the next question writes again")
	}
	if err := db.Try(over, now.Add(tryEvery)); err == nil || !db.trial.at.Equal(now) {
		t.Errorf("got %v at %v: nothing was tried", err, db.trial.at)
	}
}

func TestNothingIsWrittenForWhoIsGone(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	for range 50 {
		if _, err := db.Exec(over, "INSERT INTO t VALUES (NULL)"); err == nil {
			t.Fatal("it was written")
		}
		db.mu.Lock()
		if db.busy || len(db.waiting) > 0 {
			t.Fatal("he waits in the queue")
		}
		db.mu.Unlock()
	}
}
