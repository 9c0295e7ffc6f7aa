package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"
)

// rowsOf counts what numbered has.
func rowsOf(t *testing.T, db *DB) (n int) {
	t.Helper()
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM t").Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func numbered(t *testing.T) *DB {
	t.Helper()
	db, _ := open2(t, filepath.Join(t.TempDir(), "a.db"))
	if _, err := db.Exec(t.Context(), "CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT"); err != nil {
		t.Fatal(err)
	}
	return db
}

func put(x int) func(*sql.Tx) error {
	return func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT INTO t VALUES (?)", x)
		return err
	}
}

// held begins a write and keeps it until it is let go, so that others wait for it.
func held(t *testing.T, db *DB, do func(*sql.Tx) error) (let func() error) {
	t.Helper()
	begun, goOn, done := make(chan bool), make(chan bool), make(chan error)
	go func() {
		done <- db.Write(context.Background(), func(tx *sql.Tx) error {
			begun <- true
			<-goOn
			return do(tx)
		})
	}()
	<-begun
	return func() error { goOn <- true; return <-done }
}

// waiting returns when so many wait to write.
func waiting(db *DB, n int) {
	for {
		db.mu.Lock()
		is := len(db.waiting)
		db.mu.Unlock()
		if is == n {
			return
		}
	}
}

func TestThoseWhoWaitWriteTogetherAndFailAlone(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	wrong := errors.New("wrong")
	let := held(t, db, put(0))
	const n = 30
	var group sync.WaitGroup
	errs, panics := make([]error, n), make([]any, n)
	for i := range n {
		group.Go(func() {
			defer func() { panics[i] = recover() }()
			errs[i] = db.Write(t.Context(), func(tx *sql.Tx) error {
				if err := put(i + 1)(tx); err != nil {
					return err
				}
				switch i % 3 {
				case 1:
					return wrong
				case 2:
					panic(i)
				}
				return nil
			})
		})
	}
	waiting(db, n)
	if err := let(); err != nil {
		t.Fatal(err)
	}
	group.Wait()
	for i := range n {
		var want error
		if i%3 == 1 {
			want = wrong
		}
		if !errors.Is(errs[i], want) || (panics[i] == i) != (i%3 == 2) {
			t.Errorf("write %d: got %v and panic %v", i, errs[i], panics[i])
		}
	}
	if got := rowsOf(t, db); got != 1+n/3 {
		t.Errorf("got %d rows, want %d", got, 1+n/3)
	}
}

func TestWhoGoesBeforeHisTurnWritesNothing(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	ctx, gone := context.WithCancel(t.Context())
	let := held(t, db, func(tx *sql.Tx) error {
		gone() // it is too late for a write that has begun
		return put(0)(tx)
	})
	late := make(chan error)
	go func() { late <- db.Write(ctx, put(1)) }()
	waiting(db, 1)
	if err := let(); err != nil {
		t.Error("what was begun is not finished:", err)
	}
	if err := <-late; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it was cancelled", err)
	}
	if err := db.Write(ctx, put(2)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it was cancelled", err)
	}
	if got := rowsOf(t, db); got != 1 {
		t.Errorf("got %d rows, want 1", got)
	}
}

// A transaction that SQLite gives up takes with it those who wrote before; it
// says so, and those who come later write in another.
func TestAllHearThatATransactionIsLost(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	let := held(t, db, put(0))
	errs := make(chan error)
	for i, do := range []func(*sql.Tx) error{put(1), func(tx *sql.Tx) error {
		_, err := tx.Exec("INSERT OR ROLLBACK INTO t VALUES (0)")
		return err
	}, put(3)} {
		go func() { errs <- db.Write(t.Context(), do) }()
		waiting(db, i+1)
	}
	if err := let(); err != nil {
		t.Fatal(err)
	}
	lost := 0
	for range 3 {
		if <-errs != nil {
			lost++
		}
	}
	if got := rowsOf(t, db); lost != 2 || got != 2 {
		t.Errorf("got %d failures and %d rows, want 2 and 2", lost, got)
	}
}

func TestReadersDoNotWaitForAWriter(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	let := held(t, db, put(0))
	for range readers {
		if got := rowsOf(t, db); got != 0 {
			t.Errorf("got %d rows of a write that is not done", got)
		}
	}
	if err := let(); err != nil {
		t.Fatal(err)
	}
	if got := rowsOf(t, db); got != 1 {
		t.Errorf("got %d rows, want 1", got)
	}
}

func TestAReaderCannotWrite(t *testing.T) {
	t.Parallel()
	db := numbered(t)
	err := db.View(t.Context(), func(tx *sql.Tx) error { return put(0)(tx) })
	if err == nil || rowsOf(t, db) != 0 {
		t.Errorf("got %v and %d rows", err, rowsOf(t, db))
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, writers := range []int{1, 8} {
		b.Run(fmt.Sprint(writers), func(b *testing.B) {
			db, err := Open(filepath.Join(b.TempDir(), "a.db"))
			if err != nil {
				b.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec(b.Context(), "CREATE TABLE t (x INTEGER PRIMARY KEY) STRICT"); err != nil {
				b.Fatal(err)
			}
			var group sync.WaitGroup
			b.ResetTimer()
			for range writers {
				group.Go(func() {
					for range (b.N + writers - 1) / writers {
						if _, err := db.Exec(b.Context(), "INSERT INTO t VALUES (NULL)"); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			group.Wait()
		})
	}
}
