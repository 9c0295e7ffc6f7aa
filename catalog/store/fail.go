package store

import (
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
		return lang.Fail(lang.Invalid, "store.broken", s.path).Because(err)
	case sqliteNoMemory, sqliteTooBig:
		return lang.Fail(lang.TooLarge, "store.large", s.path).Because(err)
	case sqliteFull:
		return lang.Fail(lang.Denied, "store.full", s.path).Because(err)
	}
	return err
}
