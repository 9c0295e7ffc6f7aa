package sqlite

import (
	"path/filepath"
	"sync"
	"testing"
)

func open2(t *testing.T, path string) (*DB, *DB) {
	t.Helper()
	var dbs [2]*DB
	for i := range dbs {
		db, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		dbs[i] = db
	}
	return dbs[0], dbs[1]
}

func TestSettingsAreInEffect(t *testing.T) {
	db, _ := open2(t, filepath.Join(t.TempDir(), "a.db"))
	for pragma, want := range map[string]string{
		"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "trusted_schema": "0",
	} {
		var got string
		if err := db.writer.QueryRow("PRAGMA " + pragma).Scan(&got); err != nil || got != want {
			t.Errorf("%s: got %s (%v), want %s", pragma, got, err, want)
		}
	}
}

func TestTwoProgramsWriteInTurn(t *testing.T) {
	a, b := open2(t, filepath.Join(t.TempDir(), "a.db"))
	if _, err := a.Exec(t.Context(), "CREATE TABLE t (x INTEGER) STRICT"); err != nil {
		t.Fatal(err)
	}
	const each = 100
	var writers sync.WaitGroup
	for _, db := range []*DB{a, a, b, b} {
		writers.Go(func() {
			for range each {
				if _, err := db.Exec(t.Context(), "INSERT INTO t VALUES (1)"); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	writers.Wait()
	var n int
	if err := b.QueryRowContext(t.Context(), "SELECT count(*) FROM t").Scan(&n); err != nil || n != 4*each {
		t.Errorf("got %d rows (%v), want %d", n, err, 4*each)
	}
}

func TestMemoryIsOneDatabase(t *testing.T) {
	db, other := open2(t, Memory)
	if _, err := db.Exec(t.Context(), "CREATE TABLE t (x)"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "INSERT INTO t VALUES (1)"); err != nil {
		t.Error("the next command finds another database:", err)
	}
	if _, err := other.Exec(t.Context(), "INSERT INTO t VALUES (1)"); err == nil {
		t.Error("two databases in memory are one")
	}
}
