package files

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/cmd/muster/app"
)

// Collection returns what the user owns. It only reads; without a database
// that is nothing.
func Collection(ctx context.Context, a *app.App) (own *catalog.Collection, err error) {
	if a.Owned == nil {
		a.Owned, err = ReadOwned(ctx, a)
	}
	return a.Owned, err
}

// ReadOwned reads the collection as it is now.
func ReadOwned(ctx context.Context, a *app.App) (*catalog.Collection, error) {
	path, _ := Database(a)
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		return catalog.NewCollection(), nil
	}
	db, err := sqlite.Read(path)
	if err != nil {
		return nil, app.FileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Read(ctx, db, path)
	if err != nil {
		return nil, err
	}
	return store.Collection.Read(ctx)
}

// Mine returns what belongs to the user, with the list at hand if there is one: what
// searches ask for when they need it. What the list at hand uses is free for it, if it is
// the saved one that a word names.
func Mine(ctx context.Context, a *app.App, hand *catalog.List, words ...string) catalog.Mine {
	return catalog.Mine{
		Own: func() (*catalog.Collection, error) { return Collection(ctx, a) },
		Free: func() (*catalog.Stock, error) {
			own, err := Collection(ctx, a)
			if err != nil {
				return nil, err
			}
			stock, built, err := Free(ctx, a, own, words)
			if err != nil {
				return nil, err
			}
			stock.Use(ListsOf(built)...)
			return stock, nil
		},
		Hand:  hand,
		Boxed: facts.Boxed,
		Saved: func(name string) (*catalog.List, error) {
			v, err := SavedVersion(ctx, a, name)
			if err != nil {
				return nil, err
			}
			return v.List, nil
		},
	}
}

// Free returns what there is to build lists of, and the lists that are built already,
// but for those asked for: of these the cards are there.
func Free(ctx context.Context, a *app.App, own *catalog.Collection, asked []string) (*catalog.Stock, []store.Saved, error) {
	c, err := Catalog(ctx, a)
	if err != nil {
		return nil, nil, err
	}
	built, err := Built(ctx, a)
	for _, arg := range asked {
		name, ok := SavedName(arg)
		if !ok || err != nil {
			continue
		}
		var v Version
		if v, err = SavedVersion(ctx, a, name); err == nil {
			built = slices.DeleteFunc(built, func(s store.Saved) bool { return s.ID == v.Of.ID })
		}
	}
	return own.Stock(c), built, err
}

// ListsOf returns the lists of saved ones.
func ListsOf(all []store.Saved) (lists []*catalog.List) {
	for i := range all {
		lists = append(lists, all[i].List)
	}
	return lists
}

// Built returns the saved lists that are built, each as it was when it was. It only
// reads.
func Built(ctx context.Context, a *app.App) (built []store.Saved, err error) {
	c, err := Catalog(ctx, a)
	if err != nil {
		return nil, err
	}
	err = Reading(ctx, a, func(s *store.Store) error {
		built, err = s.Lists.Built(ctx)
		return err
	})
	for i := range built {
		c.Bind(built[i].List)
	}
	return built, err
}
