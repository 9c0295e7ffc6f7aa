package gamestest

import (
	"bytes"
	"context"
	"log/slog"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/rules"
	"muster/rules/games"
)

// maxActions is how long a random game may become.
const maxActions = 20_000

// begun starts a game with the lists that a newcomer plays with.
func begun(t *testing.T, c *catalog.Catalog, g *games.Game, seed uint64) *rules.Match {
	t.Helper()
	lists, err := games.Starters(c, g.Name)
	if err != nil {
		t.Fatalf("%s can be played but brings nothing to begin with: %v", g.Name, err)
	}
	m, reports, err := games.Start(c, lists, games.Options{Seed: seed})
	if err != nil || m == nil {
		t.Fatalf("the starters of %s may not be played: %v %+v", g.Name, err, reports)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	return m
}

// choose returns a random action of whoever must act.
func choose(m *rules.Match, r *rules.Rand) rules.Action {
	legal := m.Eye(m.Turn().Seats.First()).Legal(nil)
	return legal[r.N(len(legal))]
}

// played plays a game at random to its end.
func played(t *testing.T, c *catalog.Catalog, g *games.Game, seed uint64) *rules.Match {
	t.Helper()
	m := begun(t, c, g, seed)
	r := rules.NewRand(seed, 1)
	for !m.Over() {
		if m.N() > maxActions {
			t.Fatalf("%s with seed %d has no end after %d actions", g.Name, seed, m.N())
		}
		if _, err := m.Do(choose(m, &r)); err != nil {
			t.Fatalf("seed %d, action %d: %v", seed, m.N(), err)
		}
	}
	return m
}

// logged sees that the log of a game leads to its end again, in whatever
// language its comments are.
func logged(t *testing.T, c *catalog.Catalog, g *games.Game) {
	for seed := range uint64(3) {
		m := played(t, c, g, seed)
		for _, l := range lang.All {
			var text bytes.Buffer
			if err := m.WriteLog(&text, l); err != nil {
				t.Fatal(err)
			}
			log, err := rules.ReadLog(&text)
			if err != nil {
				t.Fatalf("seed %d: the log cannot be read: %v", seed, err)
			}
			again, reports, err := games.Resume(c, log)
			if err != nil || again == nil {
				t.Fatalf("seed %d: the log cannot be gone on with: %v %+v", seed, err, reports)
			}
			if again.N() != m.N() || again.Digest() != m.Digest() {
				t.Errorf("seed %d: the log leads to %d actions and %x, want %d and %x", seed, again.N(), again.Digest(), m.N(), m.Digest())
			}
		}
	}
}

// restarted sees that a game goes on where it was when its server has stopped.
func restarted(t *testing.T, c *catalog.Catalog, g *games.Game) {
	db, err := sqlite.Open(filepath.Join(t.TempDir(), "muster.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	first := hall(ctx, t, c, db)
	m := begun(t, c, g, 7)
	seats := make([]play.Place, m.Seats())
	for i := range seats {
		seats[i], _ = play.Sit("", "")
	}
	id, n, err := first.Begin(ctx, &play.Session{Match: m, Seats: seats, Seeded: true})
	if err != nil {
		t.Fatal(err)
	}
	r := rules.NewRand(7, 2)
	var digest uint64
	act := func(x *play.Session) error {
		var err error
		if !x.Match.Over() {
			n, err = first.Act(ctx, x, n, choose(x.Match, &r))
		}
		digest = x.Match.Digest()
		return err
	}
	for range 40 {
		if err := first.With(ctx, id, act); err != nil {
			t.Fatal(err)
		}
	}
	stop()
	first.Wait()
	second := hall(t.Context(), t, c, db)
	err = second.With(t.Context(), id, func(x *play.Session) error {
		if x.Match.N() != n || x.Match.Digest() != digest {
			t.Errorf("after the restart there are %d actions and %x, before there were %d and %x", x.Match.N(), x.Match.Digest(), n, digest)
		}
		return nil
	})
	if err != nil {
		t.Errorf("the game is not found again: %v", err)
	}
}

// hall opens a place where games are played, with no program in it.
func hall(ctx context.Context, t *testing.T, c *catalog.Catalog, db *sqlite.DB) *play.Hall {
	t.Helper()
	j, err := play.OpenJournal(ctx, db)
	if err != nil {
		t.Fatal(err)
	}
	cards := new(atomic.Pointer[catalog.Catalog])
	cards.Store(c)
	h := &play.Hall{Catalog: cards, Journal: j, Log: slog.New(slog.DiscardHandler), Now: time.Now, Acted: func() {}, Find: games.Find}
	h.Open(ctx)
	return h
}
