// Package database is what a user does with his database as a whole: "muster
// doctor", "muster backup" and "muster restore".
package database

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
)

// existing returns the user's database, which must be there.
func existing(a *app.App) (string, error) {
	path, _ := files.Database(a)
	if path == "" {
		return "", app.Wrong(lang.Say("cmd.catalog.import.no-place"))
	}
	if _, err := os.Stat(path); err != nil {
		return "", app.FileProblem(path, err)
	}
	return path, nil
}

// opened opens a database that is only read.
func opened(path string) (*sqlite.DB, error) {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, app.FileProblem(path, err)
	}
	db, err := sqlite.Read(path)
	if err != nil {
		return nil, app.FileProblem(path, err)
	}
	return db, nil
}

// read makes a store of a database in which there is something. An empty file is what is
// left when the disk was full, or when what should have written it ended.
func read(ctx context.Context, db *sqlite.DB, path string) (*store.Store, error) {
	s, err := store.Read(ctx, db, path)
	if err == nil && s.Empty() {
		return nil, lang.Fail(lang.Invalid, "database.empty", path)
	}
	return s, err
}
