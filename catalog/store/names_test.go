package store_test

import (
	"database/sql"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

func TestNoTwoListsHaveOneName(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	ctx := t.Context()
	named := func(name string) store.Change { return store.Change{List: starter(t, 0), Name: &name} }
	first, other := keep(t, s, named("Padmé")), keep(t, s, named("other"))
	for _, name := range []string{"Padmé", "padme", " PADMÉ"} {
		_, err := s.Lists.Save(ctx, named(name))
		refused(t, name, err, "store.name")
		if args := lang.MsgOf(err).Args; len(args) != 2 || args[1] != first.ID {
			t.Errorf("%s: told %v, want the id %s", name, args, first.ID)
		}
		_, err = s.Lists.Change(ctx, other.ID, store.Change{Name: &name})
		refused(t, "renamed "+name, err, "store.name")
	}
	if _, err := s.Lists.Change(ctx, first.ID, named("PADMÉ")); err != nil {
		t.Errorf("a list is in its own way: %v", err)
	}
	keep(t, s, named(""))
	keep(t, s, named(""))
	if err := s.Lists.Delete(ctx, first.ID, 0); err != nil {
		t.Fatal(err)
	}
	second := keep(t, s, named("Padmé"))
	_, err := s.Lists.Restore(ctx, first.ID)
	refused(t, "restored", err, "store.name")
	if err := s.Lists.Purge(ctx, second.ID); err != nil {
		t.Fatal(err)
	}
	if back, err := s.Lists.Restore(ctx, first.ID); err != nil || back.Name != "PADMÉ" {
		t.Errorf("got %+v, %v", back, err)
	}
}

// TestTwinsAreToldApart opens a database of before, in which several lists have a
// name.
func TestTwinsAreToldApart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, name := range []string{"Kylo", "a", "b", "Kylo (2)", "", "torn"} {
		ids = append(ids, keep(t, s, store.Change{List: starter(t, 0), Name: &name}).ID)
	}
	err = db.Write(t.Context(), func(tx *sql.Tx) error {
		for name, was := range map[string]string{"kylo": "a", "Kylo": "b"} {
			if _, err := tx.Exec("UPDATE list_version SET name = ? WHERE name = ?", name, was); err != nil {
				return err
			}
			if _, err := tx.Exec("UPDATE list_text SET text = replace(text, ?, ?) WHERE place = 0", `"name":"`+was+`"`, `"name":"`+name+`"`); err != nil {
				return err
			}
		}
		// A twin that cannot be read is in nobody's way.
		_, err := tx.Exec(`UPDATE list_version SET name = 'Kylo' WHERE name = 'torn';
			UPDATE list_text SET text = '{"cards": 1}' WHERE text LIKE '%"name":"torn"%';
			DROP TABLE result_seat; DROP TABLE result; DROP TABLE loan; ALTER TABLE list DROP COLUMN built; PRAGMA user_version = 7`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, again := open(t, path)
	var names []string
	for _, id := range ids[:5] {
		saved, err := again.Lists.Saved(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if saved.List.Name != saved.Name {
			t.Errorf("the list %s is called %s in itself", saved.Name, saved.List.Name)
		}
		names = append(names, saved.Name)
		if before, err := again.Lists.At(t.Context(), id, 1); err != nil || before == nil {
			t.Errorf("the first version of %s: %v", id, err)
		}
	}
	if want := []string{"Kylo", "kylo (3)", "Kylo (4)", "Kylo (2)", ""}; !slices.Equal(names, want) {
		t.Errorf("got %q, want %q", names, want)
	}
}

// The name of a campaign log is its title.
func TestALogIsCalledByItsName(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	log := logWith(t, 3)
	for i, name := range []string{"Ours", "Theirs"} {
		var saved *store.Saved
		var err error
		if i == 0 {
			saved = keep(t, s, store.Change{List: log.List(), Name: &name})
		} else if was, e := s.Lists.Find(t.Context(), "ours"); e == nil {
			saved, err = s.Lists.Change(t.Context(), was.ID, store.Change{Name: &name})
		}
		if err != nil || saved == nil || saved.Name != name || campaign.LogOf(saved.List).Title != name || saved.Version != i+1 {
			t.Fatalf("got %+v, %v, want the name %s", saved, err, name)
		}
	}
	if log.Title == "Ours" {
		t.Error("the log that was saved has changed")
	}
}
