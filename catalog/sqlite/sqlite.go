// Package sqlite opens the database of a user. It is the only package that
// knows the driver; what is in a database is the business of package store,
// and of whoever else keeps things there.
//
// One connection writes and a few read, so that whoever reads waits for nobody.
// What Write has answered is on disk: it survives the end of the machine too.
package sqlite

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"

	"modernc.org/libc"
	_ "modernc.org/sqlite" // the driver, under the name of "sqlite"
	lib "modernc.org/sqlite/lib"

	"muster/catalog/disk"
	"muster/catalog/lang"
)

// Memory is the path of a database that is gone when it is closed.
const Memory = ":memory:"

// ID marks a database as one of muster: "must" in ASCII, its application_id.
const ID = 0x6d757374

// readers is how many may read at once; others wait for them.
const readers = 4

// A DB is a database that somebody uses at once with others, in this process
// and in others.
type DB struct {
	writer *sql.DB // one connection
	reader *sql.DB // the writer too, of a database in memory or one that is only read
	path   string

	mu      sync.Mutex
	waiting []*turn // to write
	busy    bool    // somebody writes

	trial  trial
	quota  int64 // bytes; 0 for any
	unmade error // why the file that was not there could not be made
	fresh  bool  // there was nothing in it when it was opened

	shared *shared // with other servers; nil: with nobody
}

// Open opens a database for reading and writing; a file that does not exist is
// created with its directory, for its owner alone. What is wrong with a file
// shows when it is first used: store.Open tells it.
func Open(path string) (*DB, error) {
	if err := regular(path); err != nil {
		return nil, err
	}
	// Without the last two macOS leaves what was flushed in the disk's own memory.
	writing := settings("foreign_keys(1)", "synchronous(FULL)", "fullfsync(1)", "checkpoint_fullfsync(1)")
	writing.Set("_txlock", "immediate")
	var unmade error
	if path != Memory {
		unmade = create(path) // the first use of the database says so
	}
	fresh := empty(path)
	if fresh || ours(path) {
		writing.Add("_pragma", "journal_mode(WAL)")
	}
	w, err := open(path, writing, 1)
	if err != nil {
		return nil, err
	}
	if path == Memory {
		return &DB{writer: w, reader: w, path: path}, nil
	}
	_ = w.Ping() // whoever reads needs the files that the writer makes
	r, err := open(path, reading(), readers)
	if err != nil {
		return nil, errors.Join(err, w.Close())
	}
	return &DB{writer: w, reader: r, path: path, unmade: unmade, fresh: fresh}, nil
}

// Unmade returns why the file of a database could not be made when it was opened; nil if it
// was, or was there.
func (db *DB) Unmade() error { return db.unmade }

// regular refuses what is neither a file nor a folder: whoever reads a pipe waits for ever.
func regular(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() && !info.IsDir() {
		return lang.Fail(lang.Invalid, "store.no-file", path)
	}
	return nil
}

// create makes an empty database, if there is none. SQLite gives what it puts
// beside it the same permissions. Folders are not made where a link leads: that may
// be a disk that is not there.
func create(path string) error {
	if err := disk.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return disk.Create(disk.Real(path), disk.Private)
}

// empty reports whether there is nothing in a file.
func empty(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Size() == 0
}

// ours reports whether a database is marked as one that SQLite writes as we want it, or in memory.
// Others are not touched before they are refused.
func ours(path string) bool {
	_, id := marks(path)
	return path == Memory || id == ID
}

// marks returns the version that a database is marked with, and whose it is: user_version
// and application_id. A file that is none has no marks.
func marks(path string) (version, id uint32) {
	f, err := os.Open(path)
	if err != nil {
		return 0, 0
	}
	defer f.Close()
	header := make([]byte, 100)
	if _, err := io.ReadFull(f, header); err != nil {
		return 0, 0
	}
	return binary.BigEndian.Uint32(header[60:]), binary.BigEndian.Uint32(header[68:])
}

// Read opens a database to read it only; it is not created. Nothing is written, not
// even beside the file, so that a directory that may not be written will do.
func Read(path string) (*DB, error) {
	if err := regular(path); err != nil {
		return nil, err
	}
	db, err := readOnly(path, reading())
	if err != nil {
		return nil, err
	}
	return &DB{writer: db, reader: db, path: path}, nil
}

// readOnly opens one connection that does not write, with settings that say so.
func readOnly(path string, how url.Values) (*sql.DB, error) {
	db, err := open(path, how, 1)
	if err != nil {
		return nil, err
	}
	var n int
	if db.QueryRow("SELECT count(*) FROM sqlite_schema").Scan(&n) == nil || !quiet(path) {
		return db, nil
	}
	// WAL wants a file of its own beside the database even for reading. If it
	// cannot have one and nobody writes, the database does not change.
	if err := db.Close(); err != nil {
		return nil, err
	}
	how.Set("immutable", "1")
	return open(path, how, 1)
}

// settings are those of every connection. A database may come from anybody: what
// is in it can call no function, touch what SQLite keeps for itself or take all
// the memory there is.
func settings(pragmas ...string) url.Values {
	always := []string{"busy_timeout(5000)", "trusted_schema(0)", "cell_size_check(1)", "hard_heap_limit(" + strconv.Itoa(maxHeap) + ")"}
	return url.Values{"_pragma": append(always, pragmas...), "_defensive": {"1"}}
}

func reading() url.Values {
	how := settings()
	how.Set("mode", "ro")
	how.Set("_query_only", "1")
	return how
}

// maxHeap is how much memory all databases of a process may take together.
const maxHeap = 96 << 20

// countMemory makes SQLite count the memory that it takes, without which it does
// not know a limit. The driver leaves that out, and it must be said before all else.
var countMemory = sync.OnceFunc(func() {
	tls := libc.NewTLS()
	defer tls.Close()
	list := libc.NewVaList(int32(1))
	defer libc.Xfree(tls, list)
	lib.Xsqlite3_config(tls, lib.SQLITE_CONFIG_MEMSTATUS, list)
})

// quiet reports whether nothing waits to be written into a database. The file in
// which it would wait may be there, empty: whoever tries to read makes it.
func quiet(path string) bool {
	info, err := os.Stat(disk.Real(path) + "-wal")
	return errors.Is(err, os.ErrNotExist) || err == nil && info.Size() == 0
}

func open(path string, how url.Values, connections int) (*sql.DB, error) {
	countMemory()
	db, err := sql.Open("sqlite", address(path)+"?"+how.Encode())
	if err != nil {
		return nil, fmt.Errorf("opening database %s: %w", path, err)
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	return db, nil
}

// address writes a path as SQLite wants it in front of settings, whatever
// signs are in it.
func address(path string) string {
	if path == Memory {
		return "file::memory:"
	}
	path = filepath.ToSlash(path)
	if filepath.VolumeName(path) != "" {
		path = "/" + path // C:/Users
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath()
}

// Close closes the database. A file that was made for it goes if nothing could be put in.
func (db *DB) Close() error {
	db.shared.stop()
	if db.reader == db.writer {
		return db.writer.Close()
	}
	// The last to close puts all into the one file, and a reader may not write.
	err := errors.Join(db.reader.Close(), db.writer.Close())
	if real := disk.Real(db.path); db.fresh && bare(real) {
		_, _ = disk.Files.Remove(real+"-wal"), disk.Files.Remove(real+"-shm") // which may not be there
		err = errors.Join(err, disk.Files.Remove(real))
	}
	return err
}

const (
	onePage   = 4096     // how large a database is in which there is no table
	oneRegion = 32 << 10 // how large the file -shm is of who has a database open
)

func there(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// bare reports whether there is a database without a table or a mark that nobody has open.
func bare(path string) bool {
	switch shm, err := os.Stat(path + "-shm"); {
	case !quiet(path):
		return false
	case err == nil && shm.Size() >= oneRegion: // smaller, it is what a full disk left of somebody who tried
		return false
	case err != nil && there(path+"-wal"): // somebody is just opening it
		return false
	}
	if info, err := os.Stat(path); err != nil || info.Size() > onePage {
		return false
	}
	version, id := marks(path)
	return version == 0 && id == 0
}

// View gives do the database as it is at one moment, to read it.
func (db *DB) View(ctx context.Context, do func(*sql.Tx) error) error {
	tx, err := db.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing was written
	return do(tx)
}

// QueryContext reads rows.
func (db *DB) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	return db.reader.QueryContext(ctx, query, args...)
}

// QueryRowContext reads one row.
func (db *DB) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	return db.reader.QueryRowContext(ctx, query, args...)
}
