package ai_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

// TestManyTreesAnswerAlikeOnAnyNumberOfCores lets four trees grow on one core and on all.
func TestManyTreesAnswerAlikeOnAnyNumberOfCores(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	choose := func() []rules.Rating {
		p := &ai.Search{Iterations: 400, Roots: 4}
		p.Seed(3, 1)
		a, err := p.Choose(t.Context(), rules.Look(s, 0))
		if err != nil || !legal(s, a) {
			t.Fatalf("got %v, %v", a, err)
		}
		return p.Ratings()
	}
	all := choose()
	sum := 0
	for _, x := range all {
		sum += x.Visits
	}
	if sum != 400 {
		t.Errorf("tried %d times, want 400", sum)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if alone := choose(); !slices.Equal(all, alone) {
		t.Errorf("on one core it rates %v, and %v on all", alone, all)
	}
}

// TestASearchGoesOnFromWhatItKnows has one ponder over the choice of another, who then does
// what was to be expected: what was tried of it counts, unless something else has happened,
// or he was told to stop before he had begun.
func TestASearchGoesOnFromWhatItKnows(t *testing.T) {
	const tries = 300
	s := rules.State(toy.New())
	r := rules.NewRand(5, 1)
	other := rules.Settle(s, &r).Seats.First()
	before := rules.Look(s, 1-other).At(7, rules.Action{})
	a, err := (&ai.Search{Iterations: tries}).Choose(t.Context(), rules.Look(s, other))
	if err != nil {
		t.Fatal(err)
	}
	after := s.Copy(nil)
	after.Apply(a)
	rules.Settle(after, &r)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range []struct {
		told context.Context
		n    int
		last rules.Action
		kept bool
	}{{t.Context(), 8, a, true}, {t.Context(), 9, a, false}, {t.Context(), 8, rules.Action{Seat: other, Verb: 9}, false}, {stopped, 8, a, false}} {
		p := &ai.Search{Iterations: tries}
		p.Seed(3, 1)
		p.Ponder(c.told, before, other, 5, nil)
		p.Iterations = 1
		if b, err := p.Choose(t.Context(), rules.Look(after, 1-other).At(c.n, c.last)); err != nil || !legal(after, b) {
			t.Errorf("got %v, %v", b, err)
		}
		sum := 0
		for _, x := range p.Ratings() {
			sum += x.Visits
		}
		if kept := sum > 1; kept != c.kept {
			t.Errorf("after %d actions, %v the last: tried %d times, more than once: %v", c.n, c.last, sum, c.kept)
		}
	}
}

// TestNothingIsKeptOfWhatWasTakenBack has a player take back what another has thought about,
// and do it again: only without that what was found out is kept.
func TestNothingIsKeptOfWhatWasTakenBack(t *testing.T) {
	drawn := *toy.Game // and nothing left to chance but the die
	drawn.New = func(rules.Setup) (rules.State, error) {
		s := toy.New()
		s.Deck, s.Hand, s.Dealt = [2]uint16{}, [2]uint16{14, 14}, 6
		return s, nil
	}
	for _, back := range []bool{false, true} {
		m, err := rules.Start(&drawn, rules.Setup{Lists: make([]*catalog.List, 2)}, 1)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(m.Eye(0).Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
		acts := m.Turn().Seats.First()
		p := &ai.Search{Iterations: 300}
		p.Seed(3, 1)
		p.Ponder(t.Context(), m.Eye(1-acts), acts, 5, nil)
		a := m.Eye(acts).Legal(nil)[0]
		if _, err := m.Do(a); err != nil {
			t.Fatal(err)
		}
		if back {
			if err := m.Undo(acts); err != nil {
				t.Fatal(err)
			}
			if _, err := m.Do(a); err != nil {
				t.Fatal(err)
			}
		}
		p.Iterations = 1
		if _, err := p.Choose(t.Context(), m.Eye(1-acts)); err != nil {
			t.Fatal(err)
		}
		sum := 0
		for _, x := range p.Ratings() {
			sum += x.Visits
		}
		if kept := sum > 1; kept == back {
			t.Errorf("taken back: %v, kept: %v", back, kept)
		}
	}
}

// TestTheBetterHalfIsTriedOn has a search compare in rounds: all its tries are used, the two
// that are left last were tried equally often, and one of them is chosen.
func TestTheBetterHalfIsTriedOn(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	for _, tries := range []int{1, 2, 7, 40, 400} {
		p := &ai.Search{Iterations: tries, Halving: true}
		p.Seed(3, 1)
		a, err := p.Choose(t.Context(), rules.Look(s, 0))
		if err != nil || !legal(s, a) {
			t.Fatalf("got %v, %v", a, err)
		}
		sum, chosen := 0, 0
		var often []int
		for _, x := range p.Ratings() {
			sum, often = sum+x.Visits, append(often, x.Visits)
			if x.Action == a {
				chosen = x.Visits
			}
		}
		slices.Sort(often)
		slices.Reverse(often)
		if sum != tries || 2*chosen < often[0] || tries >= 40 && (len(often) < 2 || often[0]-often[1] > 1) {
			t.Errorf("%d tries: %d were made, %v, %d of what was chosen", tries, sum, often, chosen)
		}
	}
	p := &ai.Search{Iterations: 400, Halving: true}
	p.Seed(3, 1)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := p.Choose(stopped, rules.Look(s, 0)); !errors.Is(err, context.Canceled) {
		t.Errorf("it was told to stop, and says %v", err)
	}
}
