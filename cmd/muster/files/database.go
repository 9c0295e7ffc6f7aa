// Package files is where commands find what the user names: lists in files,
// folders, zip files and sheets, saved lists, cards and collections in his
// database, and where they write: whole files or none, one program at a time.
package files

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
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// Catalog returns the cards: those of the user's database if it exists, else
// those that are part of the program. It only reads.
func Catalog(ctx context.Context, a *app.App) (*catalog.Catalog, error) {
	if a.Cards != nil {
		return a.Cards, nil
	}
	c, err := known(ctx, a)
	if err == nil {
		c, err = bring(a, c)
	}
	if err != nil {
		return nil, err
	}
	a.Cards = c
	return c, nil
}

func known(ctx context.Context, a *app.App) (c *catalog.Catalog, err error) {
	path, named := Database(a)
	if path == "" {
		return facts.Embedded(), nil
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		if named && !a.Quiet && !a.MakesDB {
			fmt.Fprintln(a.Err, "muster: "+app.Clean(a.Words("cmd.db.absent", path)))
		}
		return facts.Embedded(), nil
	}
	err = Reading(ctx, a, func(s *store.Store) (err error) {
		c, err = s.Cards.Load(ctx)
		return err
	})
	return c, err
}

// Search returns the cards that a query asks for. Cards of a database are looked
// up there, so that its index of texts serves.
func Search(ctx context.Context, a *app.App, c *catalog.Catalog, g catalog.Game, query string, mine catalog.Mine) (found []*catalog.Card, err error) {
	if c.Same(facts.Embedded()) {
		return games.Search(c, g, query, mine)
	}
	err = Reading(ctx, a, func(s *store.Store) error {
		found, err = games.SearchTexts(c, g, query, mine, s.Cards.Written(ctx, c))
		return err
	})
	return found, err
}

// Reading gives the user's database to read. A database that does not exist is
// an empty one.
func Reading(ctx context.Context, a *app.App, do func(*store.Store) error) error {
	path, _ := Database(a)
	opened := sqlite.Read
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		path, opened = sqlite.Memory, sqlite.Open
	}
	db, err := opened(path)
	if err != nil {
		return app.FileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Read(ctx, db, path)
	if err != nil {
		return err
	}
	return do(store)
}

// Writing gives the user's database to write; it is made if it is not there.
func Writing(ctx context.Context, a *app.App, do func(*store.Store) error) error {
	path, _ := Database(a)
	if path == "" {
		return app.Wrong(lang.Say("cmd.catalog.import.no-place"))
	}
	if path == sqlite.Memory {
		return app.Wrong(lang.Say("cmd.db.memory"))
	}
	return writing(ctx, path, do)
}

// Changing gives the user's database to change what is in it: one that does not exist is
// an empty one, and is not made.
func Changing(ctx context.Context, a *app.App, do func(*store.Store) error) error {
	path, _ := Database(a)
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		path = sqlite.Memory
	}
	return writing(ctx, path, do)
}

func writing(ctx context.Context, path string, do func(*store.Store) error) error {
	db, err := sqlite.Open(path)
	if err != nil {
		return app.FileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Open(ctx, db, path)
	if err != nil {
		return err
	}
	return do(store)
}

// Database returns the file of the user's own database, and whether it was
// named on the command line.
func Database(a *app.App) (path string, named bool) {
	if a.DB != "" {
		return a.DB, true
	}
	if path := a.Env("MUSTER_DB"); path != "" {
		return path, false
	}
	base := a.Env("XDG_DATA_HOME")
	if !filepath.IsAbs(base) { // the specification wants such a one passed over
		base = ""
	}
	if base == "" && a.Env("HOME") != "" {
		base = filepath.Join(a.Env("HOME"), ".local", "share")
	}
	if base == "" {
		base = a.Env("LOCALAPPDATA") // Windows
	}
	if base == "" {
		return "", false
	}
	return filepath.Join(base, "muster", "muster.db"), false
}
