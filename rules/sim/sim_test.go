package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/sim"
)

func job(games int, players ...string) sim.Job {
	return sim.Job{
		Game:    toy.Game,
		Setup:   rules.Setup{Lists: []*catalog.List{{}, {}}},
		Players: players,
		Games:   games,
		Seed:    11,
	}
}

func run(t testing.TB, j sim.Job) *sim.Stats {
	t.Helper()
	st, err := sim.Run(t.Context(), j)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// numbers are the Stats without the time they took.
func numbers(st *sim.Stats) string {
	st.Seconds, st.GamesPerSecond, st.DecisionsPerSecond = 0, 0, 0
	b, _ := json.Marshal(st)
	return string(b)
}

func TestNumbersDoNotDependOnCores(t *testing.T) {
	for _, names := range [][]string{nil, {"greedy", "random"}, {"search:20", "greedy"}} {
		j := job(150, names...)
		j.Workers = 1
		one := numbers(run(t, j))
		j.Workers = 4
		if four := numbers(run(t, j)); four != one {
			t.Errorf("%v: 4 workers say %s, 1 says %s", names, four, one)
		}
		j.Seed++
		if other := numbers(run(t, j)); other == one {
			t.Errorf("%v: another seed gives the same games", names)
		}
	}
}

func TestEveryGameIsCounted(t *testing.T) {
	st := run(t, job(500))
	if sum := st.Seats[0].Wins + st.Seats[1].Wins + st.Draws; sum != 500 {
		t.Errorf("got %d wins and draws, want 500", sum)
	}
	if st.Decisions < 500*4 {
		t.Errorf("got %d decisions, want some in every game", st.Decisions)
	}
	if better := run(t, job(200, "greedy")).Seats[0]; better.Low < 0.7 || better.Player != "greedy" {
		t.Errorf("got %+v, want that greedy wins", better)
	}
}

func TestWilson(t *testing.T) {
	// Values from Wilson's formula computed by hand elsewhere.
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 0, 0, 1},
		{0, 10, 0, 0.2775},
		{5, 10, 0.2366, 0.7634},
		{10, 10, 0.7225, 1},
		{600, 1000, 0.5693, 0.6299},
	} {
		low, high := sim.Wilson(c.k, c.n)
		if math.Abs(low-c.low) > 5e-4 || math.Abs(high-c.high) > 5e-4 {
			t.Errorf("Wilson(%d, %d): got %.4f to %.4f, want %.4f to %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

func TestSoManyGamesAlwaysSuffice(t *testing.T) {
	widest := func(n int) (half float64) {
		for k := range n + 1 {
			low, high := sim.Wilson(k, n)
			half = max(half, (high-low)/2)
		}
		return half
	}
	for _, half := range []float64{0.25, 0.1, 0.05, 0.01, 0.0123} {
		n := sim.Suffices(half)
		if widest(n) > half || n > 2 && widest(n-2) <= half {
			t.Errorf("±%v: %d games make ±%v, two less ±%v", half, n, widest(n), widest(n-2))
		}
	}
	if n := sim.Suffices(1e-9); n != sim.MaxGames {
		t.Errorf("got %d games", n)
	}
}

func TestCheckedGamesAreTheSameGames(t *testing.T) {
	j := job(100)
	plain := numbers(run(t, j))
	j.Check = true
	if checked := numbers(run(t, j)); checked != plain {
		t.Errorf("checked: %s, not checked: %s", checked, plain)
	}
}

// A liar is the toy, but legal in a way that changes with every look.
type liar struct {
	*toy.State
	looks *int
}

func (l liar) Copy(dst rules.State) rules.State {
	return liar{l.State.Copy(nil).(*toy.State), l.looks}
}

func (l liar) Same(o rules.State) bool { return l.State.Same(o.(liar).State) }

func (l liar) Legal(buf []rules.Action) []rules.Action {
	*l.looks++
	if buf = l.State.Legal(buf); len(buf) > 1 && *l.looks%2 == 0 {
		buf[0], buf[1] = buf[1], buf[0]
	}
	return buf
}

func TestCheckFindsABrokenPromise(t *testing.T) {
	j := job(50)
	j.Game = &rules.Game{Name: "liar", Min: 2, Max: 2, New: func(rules.Setup) (rules.State, error) {
		return liar{toy.New(), new(int)}, nil
	}}
	j.Check, j.Workers = true, 1
	if _, err := sim.Run(t.Context(), j); lang.MsgOf(err).Code != "sim.broken" {
		t.Errorf("got %v, want sim.broken", err)
	}
}

// A faulty game panics in its second round.
type faulty struct{ *toy.State }

func (f faulty) Copy(rules.State) rules.State { return faulty{f.State.Copy(nil).(*toy.State)} }

func (f faulty) Apply(a rules.Action) {
	if f.Round() > 1 {
		panic("out of cards")
	}
	f.State.Apply(a)
}

func TestAPanicIsAnError(t *testing.T) {
	j := job(50)
	j.Game = &rules.Game{Name: "faulty", Min: 2, Max: 2, New: func(rules.Setup) (rules.State, error) {
		return faulty{toy.New()}, nil
	}}
	_, err := sim.Run(t.Context(), j)
	if lang.MsgOf(err).Code != "sim.broken" {
		t.Errorf("got %v, want sim.broken", err)
	}
	if where := fmt.Sprint(errors.Unwrap(err)); !strings.Contains(where, "faulty.Apply") {
		t.Errorf("got %s, want where it was", where)
	}
}

// A chronicled game tells of a card that is bought by every action, and breaks after so many of
// all games; below 0 never.
type chronicled struct {
	*toy.State
	left *int
}

func (c chronicled) Copy(rules.State) rules.State {
	return chronicled{c.State.Copy(nil).(*toy.State), c.left}
}

func (c chronicled) Apply(a rules.Action) {
	if *c.left--; *c.left == 0 {
		panic("out of cards")
	}
	c.State.Apply(a)
}

func (c chronicled) Deeds(_ rules.State, tell func(rules.Seat, rules.Deed, catalog.ID)) {
	tell(0, rules.Bought, "toy/card")
}

// What was done with cards in a game that broke is not told of the next.
func TestAGameThatBreaksCountsNoCards(t *testing.T) {
	second := func(left int) []sim.CardStats {
		j := job(2)
		j.Cards = true
		j.Game = &rules.Game{Name: "chronicled", Min: 2, Max: 2, New: func(rules.Setup) (rules.State, error) {
			return chronicled{toy.New(), &left}, nil
		}}
		w, err := sim.NewWorker(&j)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Play(t.Context(), sim.Range{From: 0, To: 1}); (err != nil) != (left == 0) {
			t.Fatalf("got %v with %d actions left", err, left)
		}
		got, err := w.Play(t.Context(), sim.Range{From: 1, To: 2})
		if err != nil {
			t.Fatal(err)
		}
		return got.Cards
	}
	if got, want := second(3), second(-1); len(want) != 1 || !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestWrongJobs(t *testing.T) {
	three := job(1)
	three.Setup.Lists = make([]*catalog.List, 3)
	for name, c := range map[string]struct {
		job  sim.Job
		code string
	}{
		"no games":         {job(0), "sim.games"},
		"too many games":   {job(sim.MaxGames + 1), "sim.games"},
		"unknown player":   {job(1, "oracle"), "player.unknown"},
		"too many players": {job(1, "random", "random", "random"), "sim.players"},
		"too many lists":   {three, "match.players"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := sim.Run(t.Context(), c.job); lang.MsgOf(err).Code != c.code {
				t.Errorf("got %v, want %s", err, c.code)
			}
		})
	}
}

func TestStopsWhenToldWithWhatWasCounted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := job(sim.MaxGames)
	j.Workers = 1
	j.Progress = func(done int) {
		if done == 70 {
			cancel()
		}
	}
	st, err := sim.Run(ctx, j)
	if !errors.Is(err, context.Canceled) || st == nil {
		t.Fatalf("got %v and %v, want that it was told to stop", st, err)
	}
	if st.Seconds = 0; st.Games != 70 || numbers(st) != numbers(run(t, job(70))) {
		t.Errorf("got %s", numbers(st))
	}
}

// A pace counts what it lets go on.
type pace struct{ asked, stopped *atomic.Int64 }

func (p pace) Go(context.Context) error { p.asked.Add(1); return nil }
func (p pace) Stop()                    { p.stopped.Add(1) }

func TestWorkersGoOnAtThePaceOfOthers(t *testing.T) {
	var p = pace{new(atomic.Int64), new(atomic.Int64)}
	j := job(50)
	plain := numbers(run(t, j))
	j.Workers, j.Pace = 3, func() sim.Pace { return p }
	st := run(t, j)
	if p.asked.Load() < st.Decisions || p.stopped.Load() != 3 || numbers(st) != plain {
		t.Errorf("asked %d times for %d decisions, %d workers stopped", p.asked.Load(), st.Decisions, p.stopped.Load())
	}
}

// TestNoAllocationAfterWarmUp compares a long run with a short one: what is
// allocated must not grow with the games.
func TestNoAllocationAfterWarmUp(t *testing.T) {
	allocs := func(games int) float64 {
		j := job(games)
		j.Workers = 1
		return testing.AllocsPerRun(5, func() { run(t, j) })
	}
	if few, many := allocs(10), allocs(1010); many > few {
		t.Errorf("1000 games more allocate %v times more", many-few)
	}
}

func BenchmarkSim(b *testing.B) {
	j := job(b.N)
	j.Workers = 1
	b.ReportAllocs()
	st := run(b, j)
	b.ReportMetric(st.GamesPerSecond, "games/s")
}
