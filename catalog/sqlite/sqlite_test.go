package sqlite

import (
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"

	lib "modernc.org/sqlite/lib"

	"muster/catalog/disk"
	"muster/catalog/lang"
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
		"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "trusted_schema": "0", "fullfsync": "1", "checkpoint_fullfsync": "1",
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

func TestADatabaseTakesNoMoreThanItsMemory(t *testing.T) {
	db, _ := open2(t, filepath.Join(t.TempDir(), "a.db"))
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT length(hex(zeroblob(450000000)))").Scan(&n); err == nil {
		t.Error("a query took 900 MB")
	}
	if err := db.QueryRowContext(t.Context(), "SELECT length(hex(zeroblob(5000000)))").Scan(&n); err != nil || n != 10_000_000 {
		t.Errorf("got %d (%v): 10 MB are too much", n, err)
	}
}

// A database of somebody else is refused later; until then it stays as it is.
func TestAnothersDatabaseIsNotTouched(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	other, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Exec("CREATE TABLE t (x); INSERT INTO t VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	other.Close()
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM t").Scan(&n); err != nil {
		t.Error(err)
	}
	db.Close()
	if after, err := os.ReadFile(path); err != nil || string(after) != string(before) {
		t.Errorf("it is another (%v)", err)
	}
}

func TestABackupIsWhatTheDatabaseIs(t *testing.T) {
	db := numbered(t)
	let := held(t, db, put(1)) // somebody writes meanwhile
	to := filepath.Join(t.TempDir(), "copy.db")
	for range 2 {
		if err := db.Backup(t.Context(), to); err != nil {
			t.Fatal(err)
		}
	}
	if err := let(); err != nil {
		t.Fatal(err)
	}
	is, err := Read(to)
	if err != nil {
		t.Fatal(err)
	}
	defer is.Close()
	if n := rowsOf(t, is); n != 0 {
		t.Errorf("got %d rows, want 0", n)
	}
	if names, _ := filepath.Glob(filepath.Join(filepath.Dir(to), "*")); len(names) != 1 {
		t.Errorf("got %q, want the copy alone", names)
	}
}

// A coded is an error of the driver.
type coded int

func (c coded) Code() int     { return int(c) }
func (c coded) Error() string { return "coded" }

// What cannot be written is the copy; what cannot be read is the database.
func TestACopyThatCannotBeWrittenIsNoBrokenDatabase(t *testing.T) {
	for code, want := range map[coded]error{
		lib.SQLITE_FULL:          syscall.ENOSPC,
		lib.SQLITE_IOERR_WRITE:   syscall.EIO,
		lib.SQLITE_IOERR_FSYNC:   syscall.EIO,
		lib.SQLITE_IOERR_READ:    coded(lib.SQLITE_IOERR_READ),
		lib.SQLITE_CORRUPT_INDEX: coded(lib.SQLITE_CORRUPT_INDEX),
	} {
		err := ofCopy("copy.db", code)
		var at *fs.PathError
		if !errors.Is(err, want) || errors.As(err, &at) && at.Path != "copy.db" {
			t.Errorf("%d: got %v, want %v", code, err, want)
		}
	}
}

// A link may lead to what is not there yet: it is made there, for its owner alone.
func TestALinkToADatabaseThatIsNotThereYet(t *testing.T) {
	dir := t.TempDir()
	for _, x := range [][2]string{{"link.db", "gone.db"}, {"away.db", filepath.Join("away", "gone.db")}} {
		if err := os.Symlink(x[1], filepath.Join(dir, x[0])); err != nil || runtime.GOOS == "windows" {
			t.Skip("no links or permissions here: ", err)
		}
	}
	db, err := Open(filepath.Join(dir, "link.db"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = db.Exec(t.Context(), "CREATE TABLE t (x)")
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(filepath.Join(dir, "gone.db")); err != nil || info.Mode() != disk.Private {
		t.Errorf("got %v (%v), want a file of its owner alone", info, err)
	}
	if db, err = Open(filepath.Join(dir, "away.db")); err == nil {
		_, err = db.Exec(t.Context(), "CREATE TABLE t (x)")
		_ = db.Close()
	}
	if _, there := os.Stat(filepath.Join(dir, "away")); err == nil || there == nil {
		t.Errorf("got %v; want no folder made where the link leads (%v)", err, there)
	}
}

// mkfifo makes a pipe, where they are files.
func mkfifo(t *testing.T, path string) {
	t.Helper()
	if err := exec.Command("mkfifo", path).Run(); err != nil || runtime.GOOS == "windows" {
		t.Skip("no pipes here: ", err)
	}
}

// On a full disk no files can be made beside a database, or only empty ones. It is
// read without them.
func TestADatabaseIsReadWithoutRoomBesideIt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db, err := Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "CREATE TABLE t (x); INSERT INTO t VALUES (1)"); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Close(), os.WriteFile(path+"-wal", nil, 0o600)); err != nil {
		t.Fatal(err)
	}
	mkfifo(t, path+"-shm") // it cannot grow
	is, err := Read(path)
	if err != nil {
		t.Fatal(err)
	}
	defer is.Close()
	if n := rowsOf(t, is); n != 1 {
		t.Errorf("got %d rows, want 1", n)
	}
}

func TestWhatIsNoFileIsNoDatabase(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "p")
	mkfifo(t, pipe)
	for _, open := range []func(string) (*DB, error){Open, Read} {
		if _, err := open(pipe); lang.MsgOf(err).Code != "store.no-file" {
			t.Errorf("got %v of a pipe, want store.no-file", err)
		}
	}
}

// What a disk that fills up while a database is made leaves beside it is nobody's: who has
// one open has all of the file -shm.
func TestWhatAFullDiskLeavesOfADatabaseIsNobodys(t *testing.T) {
	for _, c := range []struct {
		what     string
		wal, shm int // bytes; -1: no file
		want     bool
	}{
		{"nothing beside it", -1, -1, true},
		{"a part of what who opens it needs", 0, 20 << 10, true},
		{"somebody has it open", 0, 32 << 10, false},
		{"somebody opens it", 0, -1, false},
		{"something waits to be put in", 4152, 4 << 10, false},
	} {
		t.Run(c.what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "muster.db")
			for name, size := range map[string]int{path: 4096, path + "-wal": c.wal, path + "-shm": c.shm} {
				if size < 0 {
					continue
				}
				if err := os.WriteFile(name, make([]byte, size), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if got := bare(path); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}
