// Package database is what a user does with his database as a whole: "muster
// doctor", "muster backup" and "muster restore".
package database

import (
	"errors"
	"io/fs"
	"os"

	"muster/catalog/lang"
	"muster/catalog/sqlite"
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
