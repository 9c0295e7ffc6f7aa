package store_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"muster/catalog/store"
)

// between is a result of two lists that nobody has saved; the first won.
func between(day, a, b string) store.Result {
	return store.Result{Game: "destiny", Day: day, Source: store.Typed, Seats: []store.ResultSeat{{Name: a, Score: 1, Began: true}, {Name: b, Player: "Anna"}}}
}

func addResult(t testing.TB, s *store.Store, r store.Result) *store.Result {
	t.Helper()
	kept, err := s.Results.Add(t.Context(), r)
	if err != nil || kept == nil {
		t.Fatalf("got %v, %v", kept, err)
	}
	return kept
}

func resultsOf(t testing.TB, s *store.Store, f store.ResultFilter) (numbers []int) {
	t.Helper()
	all, err := s.Results.Where(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		numbers = append(numbers, r.Number)
	}
	return numbers
}

func TestResultsAreKeptAndFound(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.db")
	_, s := open(t, path)
	addResult(t, s, between("2026-11-20", "Kylo", "Rey"))
	addResult(t, s, between("2026-11-22", "Kyló", "Leia"))
	third := between("2026-11-20", "Empire", "Rebels")
	third.Game, third.Source, third.Note = "deckbuilding", store.Played, "close"
	addResult(t, s, third)
	_, again := open(t, path)
	for _, c := range []struct {
		f    store.ResultFilter
		want string
	}{
		{store.ResultFilter{}, "[2 3 1]"}, // the last day first
		{store.ResultFilter{Game: "deckbuilding"}, "[3]"},
		{store.ResultFilter{Source: store.Typed}, "[2 1]"},
		{store.ResultFilter{List: "KYLO"}, "[2 1]"},
		{store.ResultFilter{List: "Ky"}, "[]"},
		{store.ResultFilter{Player: "anna", Since: "2026-11-21"}, "[2]"},
		{store.ResultFilter{Until: "2026-11-21"}, "[3 1]"},
		{store.ResultFilter{Removed: true}, "[]"},
	} {
		if got := fmt.Sprint(resultsOf(t, again, c.f)); got != c.want {
			t.Errorf("%+v: got %s, want %s", c.f, got, c.want)
		}
	}
	r, err := again.Results.Result(t.Context(), 3)
	if err != nil || r.Note != "close" || r.Seats[0].Score != 1 || !r.Seats[0].Began || r.Seats[1].Began || r.Seats[1].Player != "Anna" || r.Added.IsZero() {
		t.Errorf("got %+v, %v", r, err)
	}
	if _, err := again.Results.Result(t.Context(), 9); codeSaid(err) != "store.no-result" {
		t.Errorf("got %v", err)
	}
}

func TestResultsAreTakenAwayAndBroughtBack(t *testing.T) {
	t.Parallel()
	_, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	for range 3 {
		addResult(t, s, between("2026-11-20", "Kylo", "Rey"))
	}
	if err := s.Results.Remove(t.Context(), 2, 9); codeSaid(err) != "store.no-result" {
		t.Errorf("got %v", err)
	}
	if got := fmt.Sprint(resultsOf(t, s, store.ResultFilter{})); got != "[3 2 1]" {
		t.Errorf("what goes wrong takes something away: %s", got)
	}
	if err := s.Results.Remove(t.Context(), 2, 3); err != nil {
		t.Fatal(err)
	}
	if err := s.Results.Remove(t.Context(), 2); codeSaid(err) != "store.result-gone" {
		t.Errorf("twice: got %v", err)
	}
	if got := fmt.Sprint(resultsOf(t, s, store.ResultFilter{}), resultsOf(t, s, store.ResultFilter{Removed: true})); got != "[1] [3 2]" {
		t.Errorf("got %s", got)
	}
	if err := s.Results.BringBack(t.Context(), 3); err != nil {
		t.Fatal(err)
	}
	if kept := addResult(t, s, between("2026-11-20", "Kylo", "Rey")); kept.Number != 4 {
		t.Errorf("got number %d", kept.Number)
	}
}

// A result stays when its list is renamed, deleted and gone for good, and so does what
// the list was called.
func TestResultsSurviveTheirLists(t *testing.T) {
	t.Parallel()
	_, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	saved := keep(t, s, store.Change{List: starter(t, 0)})
	played := between("2026-11-20", "", "Rey")
	played.Seats[0].Of = starter(t, 0)
	r := addResult(t, s, played)
	if one := r.Seats[0]; one.List != saved.ID || one.Version != 1 || one.Name != saved.Name || one.Now != saved.Name {
		t.Fatalf("got %+v, want that %s was played", one, saved.ID)
	}
	name := "Another"
	if _, err := s.Lists.Change(t.Context(), saved.ID, store.Change{Name: &name}); err != nil {
		t.Fatal(err)
	}
	seat := func() store.ResultSeat {
		r, err := s.Results.Result(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		return r.Seats[0]
	}
	if one := seat(); one.Name != saved.Name || one.Now != name {
		t.Errorf("renamed: got %+v", one)
	}
	if err := s.Lists.Delete(t.Context(), saved.ID, 0); err != nil {
		t.Fatal(err)
	}
	if one := seat(); one.Now != name || one.List != saved.ID {
		t.Errorf("deleted: got %+v", one)
	}
	if err := s.Lists.Purge(t.Context(), saved.ID); err != nil {
		t.Fatal(err)
	}
	if one := seat(); one.Now != saved.Name || one.List != saved.ID || one.Name != saved.Name {
		t.Errorf("gone: got %+v", one)
	}
}

// A game that was played here is kept once; its lists are those that are saved. A
// guest's is kept only if one of them is.
func TestGamesPlayedHereAreKeptOnce(t *testing.T) {
	t.Parallel()
	_, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	played := between("2026-11-20", "", "")
	played.Played, played.Source = "game x", store.Served
	played.Seats[0].Of, played.Seats[1].Of = starter(t, 0), starter(t, 1)
	played.Seats[1].Player = "Anna\x1b[31m" + strings.Repeat("x", 10_000)
	played.Guest = true
	if kept, err := s.Results.Add(t.Context(), played); kept != nil || err != nil {
		t.Fatalf("a guest's game: got %+v, %v", kept, err)
	}
	changed := *starter(t, 0)
	changed.Entries = changed.Entries[1:]
	keep(t, s, store.Change{List: &changed})
	if kept, err := s.Results.Add(t.Context(), played); kept != nil || err != nil {
		t.Fatalf("a guest's game with a list that only has the name: got %+v, %v", kept, err)
	}
	own := played
	own.Guest, own.Played = false, "game y"
	if kept := addResult(t, s, own); kept.Seats[0].List != "" || kept.Seats[0].Name != changed.Name {
		t.Errorf("a list that only has the name: got %+v", kept.Seats[0])
	}
	keep(t, s, store.Change{List: starter(t, 1)})
	first := addResult(t, s, played)
	if one := first.Seats[1]; one.Version != 1 || len(one.Player) > 80 || strings.ContainsRune(one.Player, 27) {
		t.Errorf("got %+v", one)
	}
	if again := addResult(t, s, played); again.Number != first.Number {
		t.Errorf("the same game is %d and %d", first.Number, again.Number)
	}
}

func TestResultsThatAreRefused(t *testing.T) {
	t.Parallel()
	_, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	for code, change := range map[string]func(*store.Result){
		"store.result-seats":  func(r *store.Result) { r.Seats = nil },
		"store.result-day":    func(r *store.Result) { r.Day = "2026-02-30" },
		"store.result-name":   func(r *store.Result) { r.Seats[0].Name = strings.Repeat("x", 10_000) },
		"store.result-name ":  func(r *store.Result) { r.Seats[0].Name = "a\x1b[31mb" },
		"store.result-name  ": func(r *store.Result) { r.Seats[0].Name = "a\xff" },
		"store.result-player": func(r *store.Result) { r.Seats[1].Player = "Anna\nBruno" },
		"store.result-note":   func(r *store.Result) { r.Note = "\u202e" },
	} {
		r := between("2026-11-20", "Kylo", "Rey")
		change(&r)
		if _, err := s.Results.Add(t.Context(), r); codeSaid(err) != strings.TrimSpace(code) {
			t.Errorf("got %v, want %s", err, code)
		}
	}
	if got := resultsOf(t, s, store.ResultFilter{}); got != nil {
		t.Errorf("kept %v", got)
	}
}

func TestAResultThatCannotBeReadIsFound(t *testing.T) {
	t.Parallel()
	db, s := open(t, filepath.Join(t.TempDir(), "a.db"))
	addResult(t, s, between("2026-11-20", "Kylo", "Rey"))
	if h, err := s.Examine(t.Context()); err != nil || len(h.Damage) != 0 {
		t.Fatalf("got %+v, %v", h, err)
	}
	if _, err := db.Exec(t.Context(), "UPDATE result SET removed = 'yesterday'"); err != nil {
		t.Fatal(err)
	}
	if h, err := s.Examine(t.Context()); err != nil || len(h.Damage) != 1 {
		t.Errorf("got %+v, %v, want one damage", h, err)
	}
}

// What was kept is in a copy, row for row.
func TestBackupsHoldResults(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	_, s := open(t, filepath.Join(dir, "a.db"))
	addResult(t, s, between("2026-11-20", "Kylo", "Rey"))
	if err := s.Results.Remove(t.Context(), addResult(t, s, between("2026-11-21", "Rey", "Kylo")).Number); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(t.Context(), filepath.Join(dir, "b.db")); err != nil {
		t.Fatal(err)
	}
	_, copied := open(t, filepath.Join(dir, "b.db"))
	for _, f := range []store.ResultFilter{{}, {Removed: true}} {
		a, _ := s.Results.Where(t.Context(), f)
		b, err := copied.Results.Where(t.Context(), f)
		if err != nil || fmt.Sprint(a) != fmt.Sprint(b) || len(a) != 1 {
			t.Errorf("got %v (%v), want %v", b, err, a)
		}
	}
}
