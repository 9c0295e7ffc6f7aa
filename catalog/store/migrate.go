package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

//go:embed migrations/*.sql
var migrations embed.FS

// migrationCount is the version of the tables that this program knows: there is
// a file of this number in migrations, and one for each number from 1.
const migrationCount = 10

// look returns how many migrations a database has seen, 0 of an empty one, or what
// of it is not ours. It does so before anything else is read.
func look(ctx context.Context, db *sqlite.DB, path string) (version int, err error) {
	err = db.View(ctx, func(tx *sql.Tx) error {
		var id int
		// As commands: a view may have the name of a function that tells the same.
		err := errors.Join(tx.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id), tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version))
		if err != nil {
			return err
		}
		is, err := parts(ctx, tx)
		switch {
		case err != nil:
			return err
		case id != sqlite.ID && (id != 0 || version != 0 || len(is) > 0):
			return lang.Fail(lang.Conflict, "store.foreign", path)
		case version > migrationCount:
			return lang.Fail(lang.Conflict, "store.newer", path, version, migrationCount)
		}
		return checkSchema(path, version, is)
	})
	return version, err
}

// migrate brings the tables of a database up to date, all at once, after a copy of
// it as it was has been put beside it.
func migrate(ctx context.Context, db *sqlite.DB, path string, from int) error {
	if from == migrationCount {
		return nil
	}
	if from > 0 {
		if err := db.Backup(ctx, fmt.Sprintf("%s.v%d-backup", path, from)); err != nil {
			return uncopied(path, fmt.Errorf("copying version %d: %w", from, err))
		}
	}
	return db.Write(ctx, func(tx *sql.Tx) error {
		// Another program may have done it while this one waited for the lock.
		var version int
		if err := tx.QueryRow("PRAGMA user_version").Scan(&version); err != nil {
			return err
		}
		for n := version + 1; n <= migrationCount; n++ {
			if err := migrateTo(tx, n); err != nil {
				return fmt.Errorf("migration %d: %w", n, err)
			}
		}
		return nil
	})
}

func migrateTo(tx *sql.Tx, n int) error {
	commands, err := migrations.ReadFile("migrations/" + strconv.Itoa(n) + ".sql")
	if err != nil {
		return err
	}
	marks := fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = %d;", sqlite.ID, n)
	if _, err := tx.Exec(string(commands) + marks); err != nil {
		return err
	}
	switch n {
	case textVersion:
		return indexAll(tx)
	case textsSince:
		return takeApart(tx)
	case linkVersion:
		return linkAll(tx)
	case namesSince:
		return tellTwinsApart(tx)
	}
	return nil
}
