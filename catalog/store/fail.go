package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"syscall"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

// Result codes of SQLite, without their extensions.
const (
	sqliteBusy     = 5
	sqliteLocked   = 6
	sqliteNoMemory = 7
	sqliteReadOnly = 8
	sqliteIO       = 10
	sqliteCorrupt  = 11
	sqliteCantOpen = 14
	sqliteTooBig   = 18
	sqliteNotADB   = 26
)

// told turns what a database complains of into what a person can do about it.
func (t *tables) told(err error) error {
	if errors.Is(err, errUnread) {
		return lang.Fail(lang.Invalid, "store.broken", t.path).Because(err)
	}
	var said *lang.Error
	if err == nil || errors.As(err, &said) {
		return err
	}
	var coded interface{ Code() int } // the driver's error, which is not known here
	if !errors.As(err, &coded) {
		return err
	}
	if sqlite.Full(err) {
		return lang.Fail(lang.Denied, "store.full", t.path).Because(err)
	}
	switch coded.Code() & 0xff {
	case sqliteBusy, sqliteLocked:
		return lang.Fail(lang.Conflict, "store.busy", t.path).Because(err)
	case sqliteReadOnly:
		return lang.Fail(lang.Denied, "store.read-only", t.path).Because(err)
	case sqliteCantOpen, sqliteIO:
		why := t.unmade()
		switch {
		case errors.Is(why, syscall.ENOSPC):
			return lang.Fail(lang.Denied, "store.full", t.path).Because(why)
		case errors.Is(why, syscall.EROFS):
			return lang.Fail(lang.Denied, "store.read-only", t.path).Because(why)
		case !readable(t.path):
		case coded.Code()&0xff == sqliteIO:
			return lang.Fail(lang.Denied, "store.disk", t.path).Because(err)
		default: // no file may be made beside it
			return lang.Fail(lang.Denied, "store.read-only", t.path).Because(err)
		}
		return lang.Fail(lang.NotFound, "store.open", t.path).Because(err)
	case sqliteNotADB:
		return lang.Fail(lang.Invalid, "store.not-database", t.path).Because(err)
	case sqliteCorrupt:
		return t.broken().Because(err)
	case sqliteNoMemory, sqliteTooBig:
		return lang.Fail(lang.TooLarge, "store.large", t.path).Because(err)
	}
	return err
}

// uncopied says why no copy could be put beside a database.
func uncopied(path string, err error) error {
	var at *fs.PathError
	switch {
	case !errors.As(err, &at):
		return err
	case errors.Is(at, syscall.ENOSPC):
		return lang.Fail(lang.Denied, "store.full", path).Because(err)
	case errors.Is(at, fs.ErrPermission), errors.Is(at, syscall.EROFS):
		return lang.Fail(lang.Denied, "store.read-only", path).Because(err)
	}
	return lang.Fail(lang.Denied, "store.disk", path).Because(err)
}

// unmade is why there is no database where one was to be made; nil if there is one.
func (t *tables) unmade() error {
	if t.db == nil || readable(t.path) {
		return nil
	}
	return t.db.Unmade()
}

// readable reports whether there is such a file, which may be read.
func readable(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	is, err := f.Stat()
	return err == nil && is.Mode().IsRegular()
}

// broken is that the database is damaged, and how many of its lists are whole, if
// that can be found out.
func (t *tables) broken() *lang.Error {
	ctx := context.Background()
	var all []string
	err := t.rows(ctx, "SELECT id FROM list", nil, func(row *sql.Rows) error {
		var id string
		err := row.Scan(&id)
		all = append(all, id)
		return err
	})
	if err != nil || len(all) == 0 {
		return lang.Fail(lang.Invalid, "store.broken", t.path)
	}
	whole := 0
	for _, id := range all {
		_ = t.rows(ctx, t.savedQuery()+"l.id = ?", []any{id}, func(row *sql.Rows) error { // else it is not whole
			saved, err := scanSaved(row)
			if err == nil && !saved.Damaged {
				whole++
			}
			return err
		})
	}
	return lang.Fail(lang.Invalid, "store.broken-lists", t.path, whole, len(all))
}

// Full reports whether an error is that there is no room on the disk.
func Full(err error) bool { return sqlite.Full(err) }
