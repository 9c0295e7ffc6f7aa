// Package sqlite opens the database of a user. It is the only package that
// knows the driver; what is in a database is the business of package catalog,
// and of whoever else keeps things there.
package sqlite

import (
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver, under the name of "sqlite"
)

// Memory is the path of a database that is gone when it is closed.
const Memory = ":memory:"

// Open opens a database for reading and writing; a file that does not exist is
// created with its directory. There is one connection, so that no writer of
// this process waits for another. What is wrong with a file shows when it is
// first used: store.Open tells it.
func Open(path string) (*sql.DB, error) {
	settings := []string{"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(NORMAL)", "foreign_keys(1)", "trusted_schema(0)"}
	if path != Memory {
		// If this fails, the first use of the database says so, with its reason.
		_ = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	return open(path, url.Values{"_pragma": settings, "_txlock": {"immediate"}})
}

// Read opens a database to read it only; it is not created. Nothing is written, not
// even beside the file, so that a directory that may not be written will do.
func Read(path string) (*sql.DB, error) {
	settings := url.Values{"_pragma": {"busy_timeout(5000)", "trusted_schema(0)"}, "mode": {"ro"}}
	db, err := open(path, settings)
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
	settings.Set("immutable", "1")
	return open(path, settings)
}

// quiet reports whether nothing waits to be written into a database.
func quiet(path string) bool {
	_, err := os.Stat(path + "-wal")
	return errors.Is(err, os.ErrNotExist)
}

func open(path string, settings url.Values) (*sql.DB, error) {
	db, err := sql.Open("sqlite", address(path)+"?"+settings.Encode())
	if err != nil {
		return nil, fmt.Errorf("opening database %s: %w", path, err)
	}
	db.SetMaxOpenConns(1)
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
