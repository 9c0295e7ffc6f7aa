package gamestest

import (
	"bytes"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// A past is who acted, and the position before.
type past struct {
	seat   rules.Seat
	digest uint64
}

// takenBack sees that what is taken back leaves the position as it was before, and that
// the log of such a game plays out as the game did, throw by throw.
func takenBack(t *testing.T, c *catalog.Catalog, g *games.Game) {
	r := rules.NewRand(17, 3)
	first := begun(t, c, g, 0)
	m, err := rules.Start(first.Game(), first.Setup(), 0)
	if err != nil {
		t.Fatal(err)
	}
	m.Commit(rules.NewSecret())
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	var before []past
	free, dear := 0, 0
	for !m.Over() && m.N() < maxActions {
		a := choose(m, &r)
		before = append(before, past{a.Seat, m.Digest()})
		if _, err := m.Do(a); err != nil {
			t.Fatal(err)
		}
		if free+dear == 60 || r.N(4) > 0 || m.Over() {
			continue
		}
		seat := rules.Seat(r.N(m.Seats()))
		i := len(before) - 1
		for i >= 0 && before[i].seat != seat {
			i--
		}
		if i < 0 {
			continue
		}
		b, err := m.Back(seat)
		if err != nil {
			t.Fatal(err)
		}
		if b.Free {
			free++
		} else {
			dear++
		}
		if _, err := m.TakeBack(seat); err != nil {
			t.Fatal(err)
		}
		if m.Digest() != before[i].digest || !m.Turn().Seats.Has(seat) {
			t.Fatalf("after %d actions seat %d took back, and the position is not the one before", m.N(), seat)
		}
		before = before[:i]
	}
	t.Logf("%d actions, taken back freely: %d, otherwise: %d", m.N(), free, dear)
	if free == 0 || dear == 0 {
		t.Errorf("of %d that were taken back, %d were free", free+dear, free)
	}
	proven(t, c, m)
}

// proven sees that the log of a game that is over plays out as it did.
func proven(t *testing.T, c *catalog.Catalog, m *rules.Match) {
	t.Helper()
	var b bytes.Buffer
	if err := m.WriteLog(&b, lang.EN); err != nil {
		t.Fatal(err)
	}
	log, err := rules.ReadLog(&b)
	if err != nil {
		t.Fatal(err)
	}
	again, err := rules.Start(m.Game(), rules.Setup{Catalog: c, Lists: log.Lists, Options: log.Options}, log.Seed)
	if err != nil {
		t.Fatal(err)
	}
	again.Commit(log.Secret)
	if err := again.Prove(log); err != nil {
		t.Fatal(err)
	}
	for _, mv := range log.Moves {
		if _, err := again.Replay(mv); err != nil {
			t.Fatal(err)
		}
	}
	if again.Digest() != m.Digest() || again.N() != m.N() || !again.Over() {
		t.Errorf("got %d actions and position %x, want %d and %x", again.N(), again.Digest(), m.N(), m.Digest())
	}
}
