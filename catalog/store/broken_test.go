package store_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/store"
)

// Whoever meets damage is told how many lists are whole.
func TestADamagedDatabaseSaysHowManyListsAreWhole(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "muster.db")
	db, s := open(t, path)
	const lists = 60
	for i := range lists {
		name := fmt.Sprintf("list number %d", i)
		keep(t, s, store.Change{List: starter(t, 0), Name: &name})
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	at := bytes.Index(data, []byte(`"list number 30"`)) / page * page
	for i := range 40 {
		data[at+i] ^= 0x5a
	}
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	_, s = open(t, path)
	_, err = s.Lists.Where(t.Context(), store.Filter{})
	var said *lang.Error
	if !errors.As(err, &said) || said.Msg.Code != "store.broken-lists" {
		t.Fatalf("got %v, want how many lists are whole", err)
	}
	whole, _ := said.Msg.Args[1].(int)
	if whole == 0 || whole >= lists || said.Msg.Args[2] != lists {
		t.Errorf("got %v, want some of %d", said.Msg.Args, lists)
	}
	h, err := s.Examine(t.Context())
	if err != nil || h.Lists != whole {
		t.Errorf("got %+v, %v, want %d whole lists", h, err, whole)
	}
}

// A list that is damaged hides no other, is refused by name, and can be deleted.
func TestADamagedListHidesNoOther(t *testing.T) {
	t.Parallel()
	for how, damage := range map[string]string{
		"its texts are lost": "DELETE FROM list_text WHERE list = 1",
		"its text is none":   "UPDATE list_text SET text = '[]' WHERE list = 1 AND place = 0",
		"its text is torn":   `PRAGMA ignore_check_constraints = 1; UPDATE list_text SET text = '{"x' WHERE list = 1 AND place = 0`,
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			db, s := open(t, filepath.Join(t.TempDir(), "muster.db"))
			bad, good := "bad", "good"
			torn, whole := keep(t, s, store.Change{List: starter(t, 0), Name: &bad}), keep(t, s, store.Change{List: starter(t, 1), Name: &good})
			one := 1
			if _, err := s.Lists.Change(t.Context(), torn.ID, store.Change{Built: &one}); err != nil {
				t.Fatal(err)
			}
			if _, err := db.Exec(t.Context(), damage); err != nil {
				t.Fatal(err)
			}
			all, err := s.Lists.Where(t.Context(), store.Filter{})
			if err != nil || len(all) != 2 || all[0].Damaged || !all[1].Damaged || all[1].Name != bad {
				t.Fatalf("got %+v, %v, want both, the older damaged", all, err)
			}
			with := store.Filter{With: [][]catalog.ID{{whole.List.Entries[0].Card}}}
			if all, err := s.Lists.Where(t.Context(), with); err != nil || len(all) != 1 {
				t.Errorf("by a card: got %+v, %v, want the whole one", all, err)
			}
			if h, err := s.Examine(t.Context()); err != nil || len(h.Damage) == 0 || h.Damage[len(h.Damage)-1].Args[1] != bad {
				t.Errorf("examining: got %+v, %v, want the damaged one by its name", h, err)
			}
			built, err := s.Lists.Built(t.Context())
			refused(t, "asking what is built", err, "store.list-torn")
			if built != nil {
				t.Errorf("got %+v, want none", built)
			}
			_, err = s.Lists.Saved(t.Context(), torn.ID)
			refused(t, "reading", err, "store.list-torn")
			_, err = s.Lists.Find(t.Context(), bad)
			refused(t, "finding", err, "store.list-torn")
			_, err = s.Lists.Change(t.Context(), torn.ID, store.Change{Notes: &good})
			refused(t, "changing", err, "store.list-torn")
			if err := s.Lists.Delete(t.Context(), torn.ID, 0); err != nil {
				t.Errorf("deleting: %v", err)
			}
			_, err = s.Lists.Restore(t.Context(), torn.ID)
			refused(t, "restoring", err, "store.list-torn")
			if err := s.Lists.Purge(t.Context(), torn.ID); err != nil {
				t.Errorf("purging: %v", err)
			}
		})
	}
}

// Of a list whose newest version is damaged those before can be read.
func TestADamagedVersionHidesNoOther(t *testing.T) {
	t.Parallel()
	db, s := open(t, filepath.Join(t.TempDir(), "muster.db"))
	name, other := "torn", "torn, too"
	saved := keep(t, s, store.Change{List: starter(t, 0), Name: &name})
	if _, err := s.Lists.Change(t.Context(), saved.ID, store.Change{Name: &other}); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "UPDATE list_text SET text = '[]' WHERE place = 0 AND since = 2"); err != nil {
		t.Fatal(err)
	}
	if l, err := s.Lists.At(t.Context(), saved.ID, 1); err != nil || l.Name != name {
		t.Errorf("got %+v, %v, want the first version", l, err)
	}
	for _, number := range []int{0, 2} {
		_, err := s.Lists.At(t.Context(), saved.ID, number)
		refused(t, "reading the newest", err, "store.list-torn")
	}
	h, err := s.Examine(t.Context())
	if err != nil || h.Versions != 1 || len(h.Damage) != 1 || h.Damage[0].Args[2] != 1 || h.Damage[0].Args[3] != 2 {
		t.Errorf("examining: got %+v, %v, want one version of two", h, err)
	}
}

// A card that is damaged is told with what says more of it.
func TestADamagedCardNamesTheDoctor(t *testing.T) {
	t.Parallel()
	db, s := open(t, filepath.Join(t.TempDir(), "muster.db"))
	if _, err := db.Exec(t.Context(), "INSERT INTO source (game, version, origin) VALUES ('destiny', '1', 'a test')"); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(t.Context(), "INSERT INTO card (id, game, facts) VALUES ('destiny/01001', 'destiny', '[]')"); err != nil {
		t.Fatal(err)
	}
	_, err := s.Cards.Load(t.Context())
	refused(t, "loading", err, "store.broken")
	h, err := s.Examine(t.Context())
	if err != nil || len(h.Damage) != 1 || h.Damage[0].Code != "doctor.unread" {
		t.Errorf("got %+v, %v, want that the cards cannot be read", h, err)
	}
}
