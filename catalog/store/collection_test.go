package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

func ownedOf(t testing.TB, of map[string]catalog.Owned) *catalog.Collection {
	t.Helper()
	own := catalog.NewCollection()
	for code, n := range of {
		if err := own.Set(catalog.ID("destiny/"+code), n); err != nil {
			t.Fatal(err)
		}
	}
	return own
}

func codeSaid(err error) string {
	var e *lang.Error
	if errors.As(err, &e) {
		return e.Msg.Code
	}
	return fmt.Sprint(err)
}

func TestStoreKeepsTheCollection(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	_, s := open(t, path)
	want := ownedOf(t, map[string]catalog.Owned{"01028": {Cards: 1, Dice: 2}, "01157": {Cards: 3}, "01001": {Dice: 1}})
	_, shifts, err := s.ChangeCollection(t.Context(), func(own *catalog.Collection) error { return own.Become(want) })
	if err != nil || len(shifts) != 3 || shifts[0].Card != "destiny/01001" {
		t.Fatalf("got %v, %v", shifts, err)
	}
	_, again := open(t, path)
	_, shifts, err = again.ChangeCollection(t.Context(), func(own *catalog.Collection) error {
		if err := own.Take("destiny/01157", catalog.Owned{Cards: 3}); err != nil {
			return err
		}
		return own.Add("destiny/01028", catalog.Owned{Cards: 1})
	})
	if err != nil || len(shifts) != 2 {
		t.Fatalf("got %v, %v", shifts, err)
	}
	got, err := s.Collection(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := got.Since(ownedOf(t, map[string]catalog.Owned{"01028": {Cards: 2, Dice: 2}, "01001": {Dice: 1}})); len(diff) > 0 {
		t.Errorf("got what differs by %v", diff)
	}
}

func TestChangeThatGoesWrongChangesNothing(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	_, _, err := s.ChangeCollection(t.Context(), func(own *catalog.Collection) error {
		if err := own.Add("destiny/01028", catalog.Owned{Cards: 1}); err != nil {
			return err
		}
		return own.Take("destiny/01157", catalog.Owned{Cards: 1})
	})
	if codeSaid(err) != "collection.take" {
		t.Errorf("got %v", err)
	}
	if own, err := s.Collection(t.Context()); err != nil || own.Len() != 0 {
		t.Errorf("got %d cards, %v; want none", own.Len(), err)
	}
}

func TestDatabaseWithoutTablesHasNoCollection(t *testing.T) {
	db, err := sqlite.Open(filepath.Join(t.TempDir(), "old.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s, err := store.Read(t.Context(), db, "old.db")
	if err != nil {
		t.Fatal(err)
	}
	if own, err := s.Collection(t.Context()); err != nil || own.Len() != 0 {
		t.Errorf("got %d cards, %v; want none", own.Len(), err)
	}
}
