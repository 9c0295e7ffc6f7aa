package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
)

// collection returns what the user owns. It only reads; without a database
// that is nothing.
func (a *app) collection(ctx context.Context) (*catalog.Collection, error) {
	if a.own != nil {
		return a.own, nil
	}
	path, _ := a.database()
	if _, err := os.Stat(path); path == "" || errors.Is(err, fs.ErrNotExist) {
		a.own = catalog.NewCollection()
		return a.own, nil
	}
	db, err := sqlite.Read(path)
	if err != nil {
		return nil, fileProblem(path, err)
	}
	defer db.Close()
	store, err := catalog.ReadStore(ctx, db, path)
	if err != nil {
		return nil, err
	}
	a.own, err = store.Collection(ctx)
	return a.own, err
}

// owned returns what asks for the collection when it is needed.
func (a *app) owned(ctx context.Context) func() (*catalog.Collection, error) {
	return func() (*catalog.Collection, error) { return a.collection(ctx) }
}

// changeCollection changes what the user owns, in his database, which is made
// if it is not there, and says what is different.
func (a *app) changeCollection(ctx context.Context, change func(*catalog.Collection) error) error {
	path, _ := a.database()
	if path == "" {
		return wrong(lang.Say("cmd.catalog.import.no-place"))
	}
	db, err := sqlite.Open(path)
	if err != nil {
		return fileProblem(path, err)
	}
	defer db.Close()
	store, err := catalog.OpenStore(ctx, db, path)
	if err != nil {
		return err
	}
	own, shifts, err := store.ChangeCollection(ctx, change)
	if err != nil {
		return err
	}
	return a.printShifts(own, shifts)
}
