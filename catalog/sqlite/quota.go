package sqlite

import (
	"database/sql"

	"muster/catalog/lang"
)

// SetQuota says how many bytes there may be in the database before Room says that
// there is none; 0 any number. It is called before the database is shared.
func (db *DB) SetQuota(bytes int64) { db.quota = bytes }

// Room returns an error if the database holds as much as it may, or more. Pages
// that are free are not counted; a deleted list that can be restored is. Whoever adds
// something asks; what must be finished does not.
func (db *DB) Room(tx *sql.Tx) error {
	if db.quota == 0 {
		return nil
	}
	var pages, free, size int64
	for command, n := range map[string]*int64{"page_count": &pages, "freelist_count": &free, "page_size": &size} {
		if err := tx.QueryRow("PRAGMA " + command).Scan(n); err != nil {
			return err
		}
	}
	if (pages-free)*size >= db.quota {
		return lang.Fail(lang.TooLarge, "store.quota", db.quota>>20)
	}
	return nil
}
