package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrationCount is the version of the tables that this program knows: there is
// a file of this number in migrations, and one for each number from 1.
const migrationCount = 4

// applicationID marks a database as one of ours: "must" in ASCII.
const applicationID = 0x6d757374

// tablesVersion returns how many migrations a database has seen; it is 0 for
// an empty database, and an error for one that is not ours.
func tablesVersion(ctx context.Context, db *sqlite.DB, path string) (int, error) {
	var id, version, tables int
	err := db.QueryRowContext(ctx, "SELECT (SELECT application_id FROM pragma_application_id), "+
		"(SELECT user_version FROM pragma_user_version), (SELECT count(*) FROM sqlite_schema)").Scan(&id, &version, &tables)
	switch {
	case err != nil:
		return 0, err
	case id != applicationID && (id != 0 || version != 0 || tables != 0):
		return 0, lang.Fail(lang.Conflict, "store.foreign", path)
	case version > migrationCount:
		return 0, lang.Fail(lang.Conflict, "store.newer", path)
	}
	return version, nil
}

// migrate brings the tables of a database up to date, one transaction a file.
func migrate(ctx context.Context, db *sqlite.DB, path string) error {
	version, err := tablesVersion(ctx, db, path)
	if err != nil {
		return err
	}
	for n := version + 1; n <= migrationCount; n++ {
		if err := migrateTo(ctx, db, n); err != nil {
			return fmt.Errorf("migration %d: %w", n, err)
		}
	}
	return nil
}

func migrateTo(ctx context.Context, db *sqlite.DB, n int) error {
	commands, err := migrations.ReadFile("migrations/" + strconv.Itoa(n) + ".sql")
	if err != nil {
		return err
	}
	return db.Write(ctx, func(tx *sql.Tx) error {
		// Another program may have done it while this one waited for the lock.
		var version int
		if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil || version >= n {
			return err
		}
		marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;", applicationID, n)
		if _, err := tx.Exec(string(commands) + marks); err != nil || n != textVersion {
			return err
		}
		return indexAll(tx)
	})
}
