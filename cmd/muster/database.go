package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"muster/catalog"
	"muster/catalog/sqlite"
)

// catalog returns the cards: those of the user's database if it exists, else
// those that are part of the program. It only reads.
func (a *app) catalog(ctx context.Context) (*catalog.Catalog, error) {
	if a.cards != nil {
		return a.cards, nil
	}
	path, named := a.database()
	if path == "" {
		a.cards = catalog.Embedded()
		return a.cards, nil
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if named && !a.quiet && !a.makes {
			fmt.Fprintln(a.err, "muster: "+clean(a.words("cmd.db.absent", path)))
		}
		a.cards = catalog.Embedded()
		return a.cards, nil
	}
	cards, err := load(ctx, path)
	if err != nil {
		return nil, err
	}
	a.cards = cards
	return cards, nil
}

// load reads the catalog of a database.
func load(ctx context.Context, path string) (*catalog.Catalog, error) {
	db, err := sqlite.Read(path)
	if err != nil {
		return nil, fileProblem(path, err)
	}
	defer db.Close()
	store, err := catalog.ReadStore(ctx, db, path)
	if err != nil {
		return nil, err
	}
	return store.Load(ctx)
}

// database returns the file of the user's own database, and whether it was
// named on the command line.
func (a *app) database() (path string, named bool) {
	if a.db != "" {
		return a.db, true
	}
	if path := a.env("MUSTER_DB"); path != "" {
		return path, false
	}
	base := a.env("XDG_DATA_HOME")
	if base == "" && a.env("HOME") != "" {
		base = filepath.Join(a.env("HOME"), ".local", "share")
	}
	if base == "" {
		base = a.env("LOCALAPPDATA") // Windows
	}
	if base == "" {
		return "", false
	}
	return filepath.Join(base, "muster", "muster.db"), false
}
