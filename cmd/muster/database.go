package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// catalog returns the cards: those of the user's database if it exists, else
// those that are part of the program. It only reads.
func (a *app) catalog(ctx context.Context) (*catalog.Catalog, error) {
	if a.cards != nil {
		return a.cards, nil
	}
	path, named := a.database()
	if path == "" {
		a.cards = facts.Embedded()
		return a.cards, nil
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if named && !a.quiet && !a.makes {
			fmt.Fprintln(a.err, "muster: "+clean(a.words("cmd.db.absent", path)))
		}
		a.cards = facts.Embedded()
		return a.cards, nil
	}
	err := a.reading(ctx, func(s *store.Store) (err error) {
		a.cards, err = s.Load(ctx)
		return err
	})
	return a.cards, err
}

// search returns the cards that a query asks for. Cards of a database are looked
// up there, so that its index of texts serves.
func (a *app) search(ctx context.Context, c *catalog.Catalog, g catalog.Game, query string) (found []*catalog.Card, err error) {
	if c == facts.Embedded() {
		return c.SearchOwned(g, query, a.owned(ctx))
	}
	err = a.reading(ctx, func(s *store.Store) error {
		found, err = s.Search(ctx, c, g, query, a.owned(ctx))
		return err
	})
	return found, err
}

// reading gives the user's database to read. A database that does not exist is
// an empty one.
func (a *app) reading(ctx context.Context, do func(*store.Store) error) error {
	path, _ := a.database()
	opened := sqlite.Read
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		path, opened = sqlite.Memory, sqlite.Open
	}
	db, err := opened(path)
	if err != nil {
		return fileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Read(ctx, db, path)
	if err != nil {
		return err
	}
	return do(store)
}

// writing gives the user's database to write; it is made if it is not there.
func (a *app) writing(ctx context.Context, do func(*store.Store) error) error {
	path, _ := a.database()
	if path == "" {
		return wrong(lang.Say("cmd.catalog.import.no-place"))
	}
	db, err := sqlite.Open(path)
	if err != nil {
		return fileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Open(ctx, db, path)
	if err != nil {
		return err
	}
	return do(store)
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
