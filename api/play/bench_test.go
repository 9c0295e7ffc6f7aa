package play

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/sqlite"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// toyHall returns a hall in which the toy is played, on a database in a file.
func toyHall(t testing.TB, path string) *Hall {
	t.Helper()
	db, err := sqlite.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	j, err := OpenJournal(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return toyHallOf(t, j)
}

// toyHallOf is toyHall of a journal.
func toyHallOf(t testing.TB, j Journal) *Hall {
	t.Helper()
	cards := new(atomic.Pointer[catalog.Catalog])
	cards.Store(facts.Embedded())
	h := &Hall{
		Catalog: cards, Journal: j, Log: slog.New(slog.DiscardHandler), Now: time.Now, Acted: func() {},
		Find: func(catalog.Game) (*rules.Game, error) { return toy.Game, nil },
	}
	ctx, stop := context.WithCancel(t.Context())
	h.Open(ctx)
	t.Cleanup(func() {
		stop()
		h.Wait()
	})
	return h
}

// toyMatch begins a game of the toy between two people.
func toyMatch(t testing.TB, h *Hall) (id string, n int) {
	t.Helper()
	seats := make([]Place, 2)
	for i := range seats {
		seats[i], _ = Sit("", "")
	}
	return begin(t, h, seats...)
}

// begin is toyMatch between these.
func begin(t testing.TB, h *Hall, seats ...Place) (id string, n int) {
	t.Helper()
	lists := []*catalog.List{{Game: catalog.Destiny, Name: "one"}, {Game: catalog.Destiny, Name: "two"}}
	m, err := rules.Start(toy.Game, rules.Setup{Catalog: h.Catalog.Load(), Lists: lists}, 1)
	if err != nil {
		t.Fatal(err)
	}
	id, n, err = h.Begin(t.Context(), &Session{Match: m, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return id, n
}

// BenchmarkAct takes one action after the other of games of the toy, several
// games at once, and says how many bytes the database has for each.
func BenchmarkAct(b *testing.B) {
	path := filepath.Join(b.TempDir(), "muster.db")
	h := toyHall(b, path)
	var taken atomic.Int64
	b.SetParallelism(4)
	b.RunParallel(func(pb *testing.PB) {
		id, n := "", 0
		for pb.Next() {
			if id == "" {
				id, n = toyMatch(b, h)
			}
			err := h.With(b.Context(), id, func(x *Session) (err error) {
				legal := x.Match.Eye(x.Match.Turn().Seats.First()).Legal(nil)
				before := n
				n, err = h.Act(b.Context(), x, n, legal[0])
				taken.Add(int64(n - before))
				if x.Match.Over() {
					id = ""
				}
				return err
			})
			if err != nil {
				b.Error(err)
				return
			}
		}
	})
	b.StopTimer()
	if _, err := h.Journal.(*Database).db.Exec(b.Context(), "PRAGMA user_version"); err != nil {
		b.Fatal(err)
	}
	h.Journal.(*Database).db.Close()
	if f, err := os.Stat(path); err == nil {
		b.ReportMetric(float64(f.Size())/float64(taken.Load()), "bytes/action")
	}
}
