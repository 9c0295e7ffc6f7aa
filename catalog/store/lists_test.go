package store_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// starter is one of the two starter lists, for a test to change.
func starter(t testing.TB, i int) *catalog.List {
	t.Helper()
	f, ok := facts.Embedded().Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("there is no format starter")
	}
	l := f.Fixed[i]
	l.Entries = slices.Clone(l.Entries)
	return &l
}

// keep saves a list that must be savable.
func keep(t testing.TB, s *store.Store, ch store.Change) *store.Saved {
	t.Helper()
	saved, err := s.Lists.Save(t.Context(), ch)
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

// refused fails a test unless err is told with a code.
func refused(t *testing.T, what string, err error, code string) {
	t.Helper()
	var said *lang.Error
	if !errors.As(err, &said) || said.Msg.Code != code {
		t.Errorf("%s: got %v, want %s", what, err, code)
	}
}

func TestEveryVersionOfAListIsKept(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	db, s := open(t, path)
	first := starter(t, 1)
	saved := keep(t, s, store.Change{List: first, Message: "as in the box"})
	if saved.Version != 1 || saved.Revision != 1 || saved.Name != first.Name || saved.Game != catalog.Destiny || saved.Created.IsZero() {
		t.Errorf("got %+v, want version 1 of %s", saved, first.Name)
	}
	second := starter(t, 1)
	second.Entries = second.Entries[:len(second.Entries)-1]
	for range 2 { // the second time it is unchanged
		var err error
		if saved, err = s.Lists.Change(t.Context(), saved.ID, store.Change{List: second, Message: "one card fewer"}); err != nil {
			t.Fatal(err)
		}
		if saved.Version != 2 || saved.Revision != 2 {
			t.Errorf("got version %d, revision %d, want 2 and 2", saved.Version, saved.Revision)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, s = open(t, path)
	versions, err := s.Lists.Steps(t.Context(), saved.ID, 0, 0)
	if err != nil || len(versions) != 2 || versions[0].Message != "one card fewer" || versions[1].Message != "as in the box" {
		t.Fatalf("got %+v, %v, want both versions, the newest first", versions, err)
	}
	for version, want := range map[int]*catalog.List{0: second, 1: first, 2: second} {
		got, err := s.Lists.At(t.Context(), saved.ID, version)
		if err != nil {
			t.Fatal(err)
		}
		facts.Embedded().Bind(got)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("version %d: got %+v, want %+v", version, got, want)
		}
	}
	_, err = s.Lists.At(t.Context(), saved.ID, 3)
	refused(t, "a version that there is not", err, "store.no-version")
	_, err = s.Lists.At(t.Context(), "nobody", 0)
	refused(t, "a list that there is not", err, "store.no-list")
}

func TestAChangeIsWholeOrNothing(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	saved := keep(t, s, store.Change{List: starter(t, 0), Tag: []string{"Top  8", "top 8", "aggro"}})
	if !slices.Equal(saved.Tags, []string{"aggro", "top 8"}) {
		t.Errorf("got tags %q, want aggro and top 8", saved.Tags)
	}
	name, notes, many := "Other", "# Plan", slices.Repeat([]string{"x"}, 60)
	for i := range many {
		many[i] = fmt.Sprint("tag ", i)
	}
	long := strings.Repeat("x", 70<<10)
	tooMany := starter(t, 0)
	tooMany.Entries[0].Count = 500
	for _, c := range []struct {
		what string
		ch   store.Change
		code string
	}{
		{"a tag with a comma", store.Change{Name: &name, Notes: &notes, Tag: []string{"a,b"}}, "store.tag"},
		{"an empty tag", store.Change{Tag: []string{" "}}, "store.tag"},
		{"a tag that cannot be seen", store.Change{Tag: []string{"a\u202eb"}}, "store.tag"},
		{"too many tags", store.Change{Name: &name, Notes: &notes, Tag: many}, "store.tags"},
		{"notes that are too long", store.Change{Name: &name, Notes: &long}, "store.notes"},
		{"a name that is too long", store.Change{Name: &long, Notes: &notes}, "store.list-name"},
		{"a message that is too long", store.Change{Name: &name, Message: long}, "store.message"},
		{"a message that is not text", store.Change{Name: &name, Message: "\xff"}, "store.notes-text"},
		{"a list that could not be read again", store.Change{List: tooMany}, "list.range"},
		{"from an older revision", store.Change{Name: &name, Read: 7}, "store.list-changed"},
	} {
		_, err := s.Lists.Change(t.Context(), saved.ID, c.ch)
		refused(t, c.what, err, c.code)
	}
	_, err := s.Lists.Save(t.Context(), store.Change{List: tooMany})
	refused(t, "a new list that could not be read again", err, "list.range")
	_, err = s.Lists.Save(t.Context(), store.Change{})
	refused(t, "no list", err, "store.list-empty")
	after, err := s.Lists.Where(t.Context(), store.Filter{})
	if err != nil || len(after) != 1 || !reflect.DeepEqual(&after[0], saved) {
		t.Errorf("got %+v, %v, want it as it was: %+v", after, err, saved)
	}
	after2, err := s.Lists.Change(t.Context(), saved.ID, store.Change{Name: &name, Notes: &notes, Untag: []string{"AGGRO"}, Tag: []string{"new"}, Read: 1})
	if err != nil {
		t.Fatal(err)
	}
	if after2.Name != "Other" || after2.Version != 2 || after2.Notes != notes || !slices.Equal(after2.Tags, []string{"new", "top 8"}) || after2.Revision != 2 {
		t.Errorf("got %+v, want all of the change", after2)
	}
}

func TestDeletedListsComeBack(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	saved := keep(t, s, store.Change{List: starter(t, 0), Tag: []string{"old"}})
	refused(t, "deleting what has changed", s.Lists.Delete(t.Context(), saved.ID, 5), "store.list-changed")
	if err := s.Lists.Delete(t.Context(), saved.ID, 1); err != nil {
		t.Fatal(err)
	}
	refused(t, "deleting it twice", s.Lists.Delete(t.Context(), saved.ID, 0), "store.list-deleted")
	_, err := s.Lists.Change(t.Context(), saved.ID, store.Change{Tag: []string{"new"}})
	refused(t, "changing it", err, "store.list-deleted")
	_, err = s.Lists.Find(t.Context(), saved.Name)
	refused(t, "finding it", err, "store.no-list")
	if there, err := s.Lists.Where(t.Context(), store.Filter{}); err != nil || len(there) != 0 {
		t.Errorf("got %d lists, %v, want none", len(there), err)
	}
	if gone, err := s.Lists.Where(t.Context(), store.Filter{Deleted: true}); err != nil || len(gone) != 1 || gone[0].Deleted.IsZero() {
		t.Errorf("got %+v, %v, want the deleted one", gone, err)
	}
	if found, err := s.Lists.FindDeleted(t.Context(), saved.Name); err != nil || found.ID != saved.ID {
		t.Fatalf("got %v, %v, want the deleted one", found, err)
	}
	back, err := s.Lists.Restore(t.Context(), saved.ID)
	if err != nil || !back.Deleted.IsZero() || !slices.Equal(back.Tags, saved.Tags) || !reflect.DeepEqual(back.List, saved.List) {
		t.Errorf("got %+v, %v, want it as it was", back, err)
	}
	if err := s.Lists.Purge(t.Context(), saved.ID); err != nil {
		t.Fatal(err)
	}
	_, err = s.Lists.Steps(t.Context(), saved.ID, 0, 0)
	refused(t, "after purging", err, "store.no-list")
	refused(t, "purging it twice", s.Lists.Purge(t.Context(), saved.ID), "store.no-list")
	_, err = s.Lists.Restore(t.Context(), saved.ID)
	refused(t, "restoring what was purged", err, "store.no-list")
}

func TestListsAreFound(t *testing.T) {
	db, s := open(t, sqlite.Memory)
	named := func(name string) *store.Saved { return keep(t, s, store.Change{List: starter(t, 0), Name: &name}) }
	padme, deck, unnamed := named("Padmé's Plan"), named("deck"), named("")
	named("")
	other := named("Other")
	if _, err := db.Exec(t.Context(), "UPDATE list_version SET name = 'Deck' WHERE name = 'Other'"); err != nil { // before names were unique
		t.Fatal(err)
	}
	for words, want := range map[string]*store.Saved{
		padme.ID: padme, strings.ToUpper(padme.ID[:8]): padme, "padmes plan": padme, " Padmé's Plan ": padme,
		"deck": deck, "Deck": other, unnamed.ID: unnamed,
	} {
		got, err := s.Lists.Find(t.Context(), words)
		if err != nil || got.ID != want.ID {
			t.Errorf("%q: got %v, %v, want %s %s", words, got, err, want.ID, want.Name)
		}
	}
	_, err := s.Lists.Find(t.Context(), "DECK")
	refused(t, "a name of two", err, "store.lists-named")
	for _, words := range []string{"", " ", "x", padme.ID[:2], "%", "'; DROP TABLE list; --"} {
		_, err := s.Lists.Find(t.Context(), words)
		refused(t, words, err, "store.no-list")
	}
	_, err = s.Lists.Find(t.Context(), "plan")
	refused(t, "a part of a name", err, "store.no-list-near")
	if both, err := s.Lists.Named(t.Context(), "DECK"); err != nil || len(both) != 2 {
		t.Errorf("got %d, %v, want both lists of the name", len(both), err)
	}
}

func TestListsAreFiltered(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	kylo, rey := starter(t, 0), starter(t, 1)
	rey.Format = "AW"
	a := keep(t, s, store.Change{List: kylo, Tag: []string{"x"}})
	b := keep(t, s, store.Change{List: rey, Tag: []string{"x", "y"}})
	leader := func(l *catalog.List) catalog.ID {
		return l.Entries[slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return e.Role == catalog.Character })].Card
	}
	for _, c := range []struct {
		what string
		f    store.Filter
		want []string
	}{
		{"all, the last first", store.Filter{}, []string{b.ID, a.ID}},
		{"a tag", store.Filter{Tags: []string{"X"}}, []string{b.ID, a.ID}},
		{"two tags", store.Filter{Tags: []string{"x", "y"}}, []string{b.ID}},
		{"a game", store.Filter{Game: catalog.Destiny}, []string{b.ID, a.ID}},
		{"another game", store.Filter{Game: catalog.Assault}, nil},
		{"a format", store.Filter{Format: "aw"}, []string{b.ID}},
		{"a card", store.Filter{With: [][]catalog.ID{{leader(kylo)}}}, []string{a.ID}},
		{"one card or the other", store.Filter{With: [][]catalog.ID{{leader(kylo), leader(rey)}}}, []string{b.ID, a.ID}},
		{"one card and the other", store.Filter{With: [][]catalog.ID{{leader(kylo)}, {leader(rey)}}}, nil},
		{"no card will do", store.Filter{With: [][]catalog.ID{{}}}, nil},
		{"the next page", store.Filter{After: b.ID, Limit: 5}, []string{a.ID}},
	} {
		all, err := s.Lists.Where(t.Context(), c.f)
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		var got []string
		for i := range all {
			got = append(got, all[i].ID)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.what, got, c.want)
		}
	}
	_, err := s.Lists.Where(t.Context(), store.Filter{After: "nobody"})
	refused(t, "after a list that there is not", err, "store.no-list")
}

func TestPagesFitTogether(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	var want []string
	for i := range 7 {
		name := strconv.Itoa(i)
		want = append(want, keep(t, s, store.Change{List: starter(t, 0), Name: &name}).ID)
	}
	slices.Reverse(want)
	var got []string
	after := ""
	for page := range 4 {
		lists, err := s.Lists.Where(t.Context(), store.Filter{After: after, Limit: 2})
		if err != nil {
			t.Fatal(err)
		}
		for i := range lists {
			got = append(got, lists[i].ID)
		}
		after = got[len(got)-1]
		// Whatever happens meanwhile: a new list, a change of an old one, and the list of the cursor deleted.
		name := fmt.Sprint("new ", page)
		keep(t, s, store.Change{List: starter(t, 1), Name: &name})
		if _, err := s.Lists.Change(t.Context(), want[6], store.Change{Tag: []string{fmt.Sprint(page)}}); err != nil {
			t.Fatal(err)
		}
		if err := s.Lists.Delete(t.Context(), after, 0); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestListsOfAnOlderDatabaseAreKept(t *testing.T) {
	body, err := starter(t, 1).MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	_, path := older(t, 1, "INSERT INTO list (id, saved, body) VALUES ('abc', '2026-01-02 03:04:05', '"+strings.ReplaceAll(string(body), "'", "''")+"')")
	reading, err := sqlite.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	defer reading.Close()
	s, err := store.Read(t.Context(), reading, path)
	if err != nil {
		t.Fatal(err)
	}
	if lists, err := s.Lists.Where(t.Context(), store.Filter{}); err != nil || len(lists) != 0 {
		t.Errorf("reading it before it is brought up to date: got %v, %v", lists, err)
	}
	_, s = open(t, path)
	saved, err := s.Lists.Find(t.Context(), "abc")
	if err != nil {
		t.Fatal(err)
	}
	if saved.Version != 1 || saved.Name != starter(t, 1).Name || saved.Created.Format("2006-01-02 15:04:05") != "2026-01-02 03:04:05" {
		t.Errorf("got %+v, want the list as it was saved", saved)
	}
}

func TestListsOfAReadOnlyDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	_, s := open(t, path)
	saved := keep(t, s, store.Change{List: starter(t, 0)})
	db, err := sqlite.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err = store.Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lists.Find(t.Context(), saved.Name); err != nil {
		t.Errorf("reading it: %v", err)
	}
	_, err = s.Lists.Save(t.Context(), store.Change{List: starter(t, 1)})
	refused(t, "saving", err, "store.read-only")
	_, err = s.Lists.Change(t.Context(), saved.ID, store.Change{Tag: []string{"x"}})
	refused(t, "changing", err, "store.read-only")
	refused(t, "deleting", s.Lists.Delete(t.Context(), saved.ID, 0), "store.read-only")
	refused(t, "purging", s.Lists.Purge(t.Context(), saved.ID), "store.read-only")
}

// TestTwoWhoChangeAtOnce: each change from what its writer read, so that of two
// that read the same, one is refused.
func TestTwoWhoChangeAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "muster.db")
	_, one := open(t, path)
	_, two := open(t, path)
	saved := keep(t, one, store.Change{List: starter(t, 0)})
	done := make(chan error, 2)
	for i, s := range []*store.Store{one, two} {
		go func() {
			_, err := s.Lists.Change(t.Context(), saved.ID, store.Change{List: starter(t, 1), Tag: []string{fmt.Sprint(i)}, Read: saved.Revision})
			done <- err
		}()
	}
	first, second := <-done, <-done
	if (first == nil) == (second == nil) {
		t.Fatalf("got %v and %v, want one of them refused", first, second)
	}
	refused(t, "the other", errors.Join(first, second), "store.list-changed")
	after, err := two.Lists.Saved(t.Context(), saved.ID)
	if err != nil || after.Version != 2 || len(after.Tags) != 1 {
		t.Errorf("got %+v, %v, want one change", after, err)
	}
}

func BenchmarkLists(b *testing.B) {
	_, s := open(b, sqlite.Memory)
	for n := range 1000 {
		name := fmt.Sprint("list ", n)
		keep(b, s, store.Change{List: starter(b, 0), Name: &name, Tag: []string{"x"}})
	}
	card := starter(b, 0).Entries[3].Card
	b.Run("all of 1000", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Lists.Where(b.Context(), store.Filter{}); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("a page with a card", func(b *testing.B) {
		for b.Loop() {
			if l, err := s.Lists.Where(b.Context(), store.Filter{With: [][]catalog.ID{{card}}, Limit: 50}); err != nil || len(l) != 50 {
				b.Fatal(len(l), err)
			}
		}
	})
	b.Run("by name", func(b *testing.B) {
		for b.Loop() {
			if _, err := s.Lists.Named(b.Context(), "nobody"); err != nil {
				b.Fatal(err)
			}
		}
	})
}
