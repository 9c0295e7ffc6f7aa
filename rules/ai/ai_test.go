package ai_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

func player(t testing.TB, name string, seed uint64) rules.Program {
	t.Helper()
	p, err := ai.New(name, toy.Game, seed)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// wins plays n games of the toy and returns what the first player scored.
func wins(t *testing.T, one, two string, n int) float64 {
	t.Helper()
	sum := 0.0
	for i := range n {
		s := rules.State(toy.New())
		r := rules.NewRand(uint64(i), 1)
		me := rules.Seat(i % 2)
		players := map[rules.Seat]rules.Program{me: player(t, one, uint64(i)+100), 1 - me: player(t, two, uint64(i)+900)}
		for rules.Settle(s, &r) != (rules.Turn{}) {
			seat := s.Turn().Seats.First()
			a, err := players[seat].Choose(t.Context(), rules.Look(s, seat))
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a)
		}
		sum += s.Score(me)
	}
	return sum
}

func TestPlayersBeatWeakerOnes(t *testing.T) {
	for _, c := range []struct {
		one, two string
		least    float64
	}{
		{"search:300", "random", 45},
		{"greedy", "random", 45},
		{"greedy:1", "random", 38},
	} {
		if got := wins(t, c.one, c.two, 60); got < c.least {
			t.Errorf("%s against %s: won %v of 60, want at least %v", c.one, c.two, got, c.least)
		}
	}
}

func TestSameSeedSameAnswer(t *testing.T) {
	for _, name := range []string{"random", "greedy", "greedy:2", "search:50"} {
		play := func(p rules.Program) (all []rules.Action) {
			s := rules.State(toy.New())
			r := rules.NewRand(5, 1)
			for rules.Settle(s, &r) != (rules.Turn{}) {
				a, err := p.Choose(t.Context(), rules.Look(s, s.Turn().Seats.First()))
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, a)
				s.Apply(a)
			}
			return all
		}
		p := player(t, name, 7)
		one := play(p)
		p.Seed(7, 0)
		for i, a := range play(p) {
			if a != one[i] {
				t.Fatalf("%s: decision %d is %v, and was %v", name, i, a, one[i])
			}
		}
	}
}

// TestPlayersDoNotSeeHiddenCards lets a player decide in two positions that look
// the same to it.
func TestPlayersDoNotSeeHiddenCards(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	other := s.Copy(nil)
	for other.Same(s) {
		other.Redeal(0, &r)
	}
	for _, name := range []string{"random", "greedy", "search:200"} {
		p, q := player(t, name, 1), player(t, name, 1)
		a, _ := p.Choose(t.Context(), rules.Look(s, 0))
		b, _ := q.Choose(t.Context(), rules.Look(other, 0))
		// The toy deals a guess anew from all that is hidden, so with the same
		// luck the guesses are the same, and the answers must be.
		if a != b || !legal(s, a) {
			t.Errorf("%s answers %v to one and %v to the other", name, a, b)
		}
	}
}

func legal(s rules.State, a rules.Action) bool {
	for _, b := range s.Legal(nil) {
		if a == b {
			return true
		}
	}
	return false
}

func TestSearchStopsWhenTold(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, name := range []string{"greedy", "search"} {
		if _, err := player(t, name, 1).Choose(ctx, rules.Look(s, 0)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want that it was told to stop", name, err)
		}
	}
}

func TestNames(t *testing.T) {
	for _, bad := range []string{"", "person", "search:", "search:0", "search:-3", "search:9999999", "search:1e3", "random:2", "greedy:", "greedy:0", "greedy:101", "hard:5"} {
		if _, err := ai.New(bad, toy.Game, 1); lang.MsgOf(err).Code != "player.unknown" {
			t.Errorf("New(%q): got %v, want player.unknown", bad, err)
		}
	}
}

func TestNoAllocationAfterTheFirstMove(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(3, 3)
	rules.Settle(s, &r)
	for _, name := range []string{"random", "greedy", "search:200"} {
		p := player(t, name, 1)
		e := rules.Look(s, 0)
		choose := func() {
			if _, err := p.Choose(t.Context(), e); err != nil {
				t.Fatal(err)
			}
		}
		for range 5 {
			choose()
		}
		if n := testing.AllocsPerRun(20, choose); n > 0 {
			t.Errorf("%s allocates %v times a decision", name, n)
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	b.ReportAllocs()
	s := toy.New()
	r := rules.NewRand(1, 1)
	rules.Settle(s, &r)
	p := player(b, "search:1000", 2)
	for b.Loop() {
		if _, err := p.Choose(b.Context(), rules.Look(s, 0)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "µs/iteration")
}

// coached is a toy whose game brings a program.
type coached struct{ *toy.State }

func (c coached) Program(tries int, within time.Duration) rules.Program {
	return &coach{tries: tries, within: within}
}

// coach takes the last action if it may look ahead, else the first.
type coach struct {
	tries  int
	within time.Duration
	seeded [2]uint64
}

func (c *coach) Seed(seed, stream uint64) { c.seeded = [2]uint64{seed, stream} }

func (c *coach) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	all := e.Legal(nil)
	if c.tries == 0 {
		return all[0], nil
	}
	last := all[len(all)-1]
	last.B = uint16(c.tries)
	last.C = uint16(c.seeded[0]*10+c.seeded[1]) + uint16(c.within.Milliseconds())
	return last, nil
}

func TestGamesBringProgramsOfTheirOwn(t *testing.T) {
	s := toy.New()
	luck := rules.NewRand(1, 0)
	rules.Settle(s, &luck)
	eye := rules.Look(coached{s}, s.Turn().Seats.First())
	all := eye.Legal(nil)
	for _, c := range []struct {
		name string
		want rules.Action
	}{
		{"greedy", all[0]},
		{"search:40", rules.Action{Seat: all[len(all)-1].Seat, Verb: all[len(all)-1].Verb, A: all[len(all)-1].A, B: 40, C: 37}},
	} {
		p := player(t, c.name, 9)
		p.Seed(3, 7)
		if got, err := p.Choose(t.Context(), eye); err != nil || got != c.want {
			t.Errorf("%s: %v, %v; want %v", c.name, got, err, c.want)
		}
		p.Seed(1, 2)
		if got, _ := p.Choose(t.Context(), eye); c.name != "greedy" && got.C != 12 {
			t.Errorf("%s: seed and stream make %d, want 12", c.name, got.C)
		}
	}
}

// Where somebody waits the program of a game has the time of its level too.
func TestProgramsOfGamesHaveTheTimeOfTheirLevel(t *testing.T) {
	s := toy.New()
	luck := rules.NewRand(1, 0)
	rules.Settle(s, &luck)
	p, err := ai.Waited("hard", toy.Game, 9)
	if err != nil {
		t.Fatal(err)
	}
	p.Seed(0, 0)
	if got, err := p.Choose(t.Context(), rules.Look(coached{s}, s.Turn().Seats.First())); err != nil || got.C != 1000 {
		t.Errorf("got %v, %v; want a second", got.C, err)
	}
}

// TestSearchRatesWhatItTried holds the ratings against the choice: what was tried most.
func TestSearchRatesWhatItTried(t *testing.T) {
	s := rules.State(toy.New())
	r := rules.NewRand(5, 1)
	p := player(t, "search:200", 5)
	for rules.Settle(s, &r) != (rules.Turn{}) {
		seat := s.Turn().Seats.First()
		eye := rules.Look(s, seat)
		a, err := p.Choose(t.Context(), eye)
		if err != nil {
			t.Fatal(err)
		}
		all, legal := p.(rules.Rater).Ratings(), eye.Legal(nil)
		if len(legal) == 1 && len(all) != 0 {
			t.Fatalf("rates %v where there is nothing to choose", all)
		}
		sum, most, chosen := 0, 0, 0
		for _, x := range all {
			if !slices.Contains(legal, x.Action) || x.Visits < 1 || x.Value < 0 || x.Value > 1 {
				t.Errorf("rates %+v of %v", x, legal)
			}
			sum, most = sum+x.Visits, max(most, x.Visits)
			if x.Action == a {
				chosen = x.Visits
			}
		}
		if len(legal) > 1 && (sum != 200 || chosen != most) {
			t.Errorf("tried %d times, what it chose %d and another %d times; want 200 and the most", sum, chosen, most)
		}
		s.Apply(a)
	}
}
