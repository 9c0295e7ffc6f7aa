package store_test

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
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
	_, shifts, err := s.Collection.Change(t.Context(), func(own *catalog.Collection) error { return own.Become(want) })
	if err != nil || len(shifts) != 3 || shifts[0].Card != "destiny/01001" {
		t.Fatalf("got %v, %v", shifts, err)
	}
	_, again := open(t, path)
	_, shifts, err = again.Collection.Change(t.Context(), func(own *catalog.Collection) error {
		if err := own.Take("destiny/01157", catalog.Owned{Cards: 3}); err != nil {
			return err
		}
		return own.Add("destiny/01028", catalog.Owned{Cards: 1})
	})
	if err != nil || len(shifts) != 2 {
		t.Fatalf("got %v, %v", shifts, err)
	}
	got, err := s.Collection.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := got.Since(ownedOf(t, map[string]catalog.Owned{"01028": {Cards: 2, Dice: 2}, "01001": {Dice: 1}})); len(diff) > 0 {
		t.Errorf("got what differs by %v", diff)
	}
}

func TestChangeThatGoesWrongChangesNothing(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	_, _, err := s.Collection.Change(t.Context(), func(own *catalog.Collection) error {
		if err := own.Add("destiny/01028", catalog.Owned{Cards: 1}); err != nil {
			return err
		}
		return own.Take("destiny/01157", catalog.Owned{Cards: 1})
	})
	if codeSaid(err) != "collection.take" {
		t.Errorf("got %v", err)
	}
	if own, err := s.Collection.Read(t.Context()); err != nil || own.Len() != 0 {
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
	if own, err := s.Collection.Read(t.Context()); err != nil || own.Len() != 0 {
		t.Errorf("got %d cards, %v; want none", own.Len(), err)
	}
}

func TestWhatIsLentIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	_, s := open(t, path)
	for _, change := range []func(*catalog.Collection) error{
		func(own *catalog.Collection) error {
			return errors.Join(own.Add("destiny/01028", catalog.Owned{Cards: 3, Dice: 3}),
				own.Lend("Anna", "destiny/01028", catalog.Owned{Cards: 1, Dice: 2}), own.Lend("Ben", "destiny/01028", catalog.Owned{Cards: 1}))
		},
		func(own *catalog.Collection) error {
			return errors.Join(own.Return("Ben", "destiny/01028", catalog.Owned{Cards: 1}), own.Return("Anna", "destiny/01028", catalog.Owned{Dice: 1}))
		},
	} {
		if _, _, err := s.Collection.Change(t.Context(), change); err != nil {
			t.Fatal(err)
		}
	}
	_, again := open(t, path)
	got, err := again.Collection.Read(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want := []catalog.Loan{{To: "Anna", Card: "destiny/01028", Owned: catalog.Owned{Cards: 1, Dice: 1}}}
	if all := slices.Collect(got.Loans()); !slices.Equal(all, want) {
		t.Errorf("got %+v, want %+v", all, want)
	}
	_, shifts, err := again.Collection.Change(t.Context(), func(own *catalog.Collection) error {
		return own.Take("destiny/01028", catalog.Owned{Cards: 3, Dice: 3})
	})
	if codeSaid(err) != "collection.lent" || shifts != nil {
		t.Errorf("what is lent was taken out: %v, %v", shifts, err)
	}
}

// A database of before brings its collection and its lists along.
func TestACollectionOfBeforeStays(t *testing.T) {
	db, path := older(t, 8, "DROP TABLE version_before",
		"INSERT INTO collection VALUES ('destiny/01028', 1, 2), ('assault/deployment/x', 3, 0)",
		"INSERT INTO list (id, version, revision, notes) VALUES ('kylo', 1, 4, 'mine')",
		`INSERT INTO list_version VALUES (1, 1, '2026-01-02T03:04:05Z', '', 'Kylo', 'destiny', '', 0)`,
		`INSERT INTO list_text VALUES (1, 0, 1, '{"muster":1,"game":"destiny","name":"Kylo","entries":[]}')`)
	want := map[catalog.ID]catalog.Owned{"destiny/01028": {Cards: 1, Dice: 2}, "assault/deployment/x": {Cards: 3}}
	look := func(s *store.Store, what string) {
		t.Helper()
		own, err := s.Collection.Read(t.Context())
		if err != nil || !maps.Equal(maps.Collect(own.All()), want) || len(slices.Collect(own.Loans())) > 0 {
			t.Errorf("%s: got %v, %v", what, maps.Collect(own.All()), err)
		}
		saved, err := s.Lists.Saved(t.Context(), "kylo")
		if err != nil || saved.Name != "Kylo" || saved.Revision != 4 || saved.Notes != "mine" || saved.Built != 0 {
			t.Errorf("%s: got %+v, %v", what, saved, err)
		}
		if built, err := s.Lists.Built(t.Context()); err != nil || len(built) > 0 {
			t.Errorf("%s: got %v, %v built", what, built, err)
		}
	}
	read, err := store.Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	look(read, "only read")
	_, now := open(t, path)
	look(now, "brought up to date")
}

func TestAListIsBuiltInOneOfItsVersions(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	id := keep(t, s, store.Change{List: starter(t, 0)}).ID
	build := func(version int) (*store.Saved, error) {
		return s.Lists.Change(t.Context(), id, store.Change{Built: &version})
	}
	for _, wrong := range []int{2, -1} {
		_, err := build(wrong)
		refused(t, "a version that there is not", err, "store.no-version")
	}
	saved, err := build(1)
	if err != nil || saved.Built != 1 || saved.Revision != 2 {
		t.Fatalf("got %+v, %v", saved, err)
	}
	for i := range 3 {
		if _, err := s.Lists.Change(t.Context(), id, store.Change{List: starter(t, (i+1)%2)}); err != nil {
			t.Fatal(err)
		}
	}
	// What is built is what it was then, and is not pruned.
	for range 2 {
		built, err := s.Lists.Built(t.Context())
		if err != nil || len(built) != 1 || built[0].Version != 4 || built[0].List.Name != starter(t, 0).Name || built[0].Built != 1 {
			t.Fatalf("got %+v, %v", built, err)
		}
		if n, _, err := s.Lists.Prune(t.Context(), 2); err != nil || n != 0 {
			t.Errorf("got %d versions deleted, %v", n, err)
		}
	}
	if _, err := build(2); err != nil {
		t.Fatal(err)
	}
	if n, _, err := s.Lists.Prune(t.Context(), 1); err != nil || n != 1 {
		t.Errorf("got %d versions deleted, %v; want the first alone", n, err)
	}
	_, err = build(1)
	refused(t, "a version that was deleted", err, "store.no-version")
	if err := s.Lists.Delete(t.Context(), id, 0); err != nil {
		t.Fatal(err)
	}
	if built, err := s.Lists.Built(t.Context()); err != nil || len(built) > 0 {
		t.Errorf("a deleted list is built: %v, %v", built, err)
	}
}
