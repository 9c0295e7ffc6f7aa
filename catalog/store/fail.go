package store

import (
	"context"
	"database/sql"
	"errors"

	"muster/catalog/lang"
)

// Result codes of SQLite, without their extensions.
const (
	sqliteBusy     = 5
	sqliteLocked   = 6
	sqliteNoMemory = 7
	sqliteReadOnly = 8
	sqliteIO       = 10
	sqliteCorrupt  = 11
	sqliteFull     = 13
	sqliteCantOpen = 14
	sqliteTooBig   = 18
	sqliteNotADB   = 26
)

// told turns what a database complains of into what a person can do about it.
func (s *Store) told(err error) error {
	var said *lang.Error
	if err == nil || errors.As(err, &said) {
		return err
	}
	var coded interface{ Code() int } // the driver's error, which is not known here
	if !errors.As(err, &coded) {
		return err
	}
	switch coded.Code() & 0xff {
	case sqliteBusy, sqliteLocked:
		return lang.Fail(lang.Conflict, "store.busy", s.path).Because(err)
	case sqliteReadOnly:
		return lang.Fail(lang.Denied, "store.read-only", s.path).Because(err)
	case sqliteCantOpen, sqliteIO:
		return lang.Fail(lang.NotFound, "store.open", s.path).Because(err)
	case sqliteNotADB:
		return lang.Fail(lang.Invalid, "store.not-database", s.path).Because(err)
	case sqliteCorrupt:
		return s.broken().Because(err)
	case sqliteNoMemory, sqliteTooBig:
		return lang.Fail(lang.TooLarge, "store.large", s.path).Because(err)
	case sqliteFull:
		return lang.Fail(lang.Denied, "store.full", s.path).Because(err)
	}
	return err
}

// broken is that the database is damaged, and how many of its lists are whole, if
// that can be found out.
func (s *Store) broken() *lang.Error {
	ctx := context.Background()
	var all []string
	err := s.rows(ctx, "SELECT id FROM list", nil, func(row *sql.Rows) error {
		var id string
		err := row.Scan(&id)
		all = append(all, id)
		return err
	})
	if err != nil || len(all) == 0 {
		return lang.Fail(lang.Invalid, "store.broken", s.path)
	}
	whole := 0
	for _, id := range all {
		_ = s.rows(ctx, s.savedQuery()+"l.id = ?", []any{id}, func(row *sql.Rows) error { // else it is not whole
			_, err := scanSaved(row)
			if err == nil {
				whole++
			}
			return err
		})
	}
	return lang.Fail(lang.Invalid, "store.broken-lists", s.path, whole, len(all))
}
