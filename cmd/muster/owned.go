package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"muster/catalog"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// collection returns what the user owns. It only reads; without a database
// that is nothing.
func (a *app) collection(ctx context.Context) (own *catalog.Collection, err error) {
	if a.own == nil {
		a.own, err = a.readOwned(ctx)
	}
	return a.own, err
}

// readOwned reads the collection as it is now.
func (a *app) readOwned(ctx context.Context) (*catalog.Collection, error) {
	path, _ := a.database()
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		return catalog.NewCollection(), nil
	}
	db, err := sqlite.Read(path)
	if err != nil {
		return nil, fileProblem(path, err)
	}
	defer db.Close()
	store, err := store.Read(ctx, db, path)
	if err != nil {
		return nil, err
	}
	return store.Collection(ctx)
}

// owned returns what asks for the collection when it is needed.
func (a *app) owned(ctx context.Context) func() (*catalog.Collection, error) {
	return func() (*catalog.Collection, error) { return a.collection(ctx) }
}
