package store_test

import (
	"database/sql"
	"slices"
	"testing"

	"muster/catalog/campaign"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// What is kept of a list stays what it was, and nothing else stays.
func TestVersionsArePruned(t *testing.T) {
	t.Parallel()
	for most, left := range map[int][]int{1: {5}, 2: {5, 4}, 3: {5, 4, 3}, 5: {5, 4, 3, 2, 1}, 9: {5, 4, 3, 2, 1}} {
		db, s := open(t, sqlite.Memory)
		id := ""
		var want []*campaign.Log
		for i, events := range []int{12, 3, 9, 9, 5} {
			l := logWith(t, events)
			if i == 3 {
				l.Events[2].Note = "otherwise"
			}
			ch := store.Change{List: l.List()}
			want = append(want, l)
			if i == 0 {
				id = keep(t, s, ch).ID
			} else if _, err := s.Lists.Change(t.Context(), id, ch); err != nil {
				t.Fatal(err)
			}
		}
		versions, lists, err := s.Lists.Prune(t.Context(), most)
		if err != nil || versions != 5-len(left) || lists != min(1, versions) {
			t.Errorf("%d: got %d versions of %d lists, %v", most, versions, lists, err)
		}
		steps, err := s.Lists.Steps(t.Context(), id, 0, 0)
		var numbers []int
		for _, step := range steps {
			numbers = append(numbers, step.Number)
			is, err := s.Lists.At(t.Context(), id, step.Number)
			if err != nil || !slices.Equal(campaign.LogOf(is).Append(nil), want[step.Number-1].Append(nil)) {
				t.Errorf("%d: version %d is another, %v", most, step.Number, err)
			}
		}
		if err != nil || !slices.Equal(numbers, left) {
			t.Errorf("%d: got %v, %v, want %v", most, numbers, err, left)
		}
		if len(left) < 5 {
			_, err := s.Lists.At(t.Context(), id, 1)
			refused(t, "a version that was deleted", err, "store.no-version")
		}
		if most == 1 {
			err := db.View(t.Context(), func(tx *sql.Tx) error {
				var texts int
				err := tx.QueryRow("SELECT count(*) FROM list_text").Scan(&texts)
				if texts != 1+5 {
					t.Errorf("got %d texts, want the header and five events", texts)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		if h, err := s.Examine(t.Context()); err != nil || len(h.Damage) > 0 || h.Versions != len(left) {
			t.Errorf("%d: got %+v, %v, want %d whole versions", most, h, err, len(left))
		}
	}
}

// A database that holds as much as it may takes no list more, until something is
// deleted.
func TestADatabaseHasAQuota(t *testing.T) {
	t.Parallel()
	db, s := open(t, sqlite.Memory)
	first := keep(t, s, store.Change{List: starter(t, 0)})
	db.SetQuota(4096)
	_, err := s.Lists.Save(t.Context(), store.Change{List: starter(t, 0)})
	refused(t, "another list", err, "store.quota")
	_, err = s.Lists.Change(t.Context(), first.ID, store.Change{List: starter(t, 1)})
	refused(t, "another version", err, "store.quota")
	if _, err := s.Lists.Change(t.Context(), first.ID, store.Change{Tag: []string{"x"}}); err != nil {
		t.Errorf("a tag: %v", err)
	}
	if err := s.Lists.Purge(t.Context(), first.ID); err != nil {
		t.Errorf("removing it: %v", err)
	}
	db.SetQuota(1 << 20)
	keep(t, s, store.Change{List: starter(t, 0)})
}
