package rules_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// setup has two lists, so that a log can be written. The toy does not look at
// them.
func setup() rules.Setup {
	return rules.Setup{Lists: []*catalog.List{{Game: catalog.Destiny, Name: "one"}, {Game: catalog.Destiny, Name: "two"}}}
}

func start(t testing.TB, seed uint64) *rules.Match {
	t.Helper()
	m, err := rules.Start(toy.Game, setup(), seed)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// lowest is a player who always takes the first of the legal actions.
type lowest struct{}

func (lowest) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	return e.Legal(nil)[0], nil
}

// failing is a player who cannot decide.
type failing struct{ err error }

func (f failing) Choose(context.Context, rules.Eye) (rules.Action, error) {
	return rules.Action{}, f.err
}

func drive(t testing.TB, m *rules.Match, players map[rules.Seat]rules.Player) {
	t.Helper()
	if err := rules.Drive(t.Context(), m, players); err != nil {
		t.Fatal(err)
	}
}

func TestDrivePlaysToTheEnd(t *testing.T) {
	m := start(t, 1)
	drive(t, m, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
	if !m.Over() || m.N() == 0 {
		t.Errorf("after %d actions: over is %v", m.N(), m.Over())
	}
	if sum := m.Score(0) + m.Score(1); sum != 1 {
		t.Errorf("the scores add up to %v, want 1", sum)
	}
	if _, err := m.Do(rules.Action{}); lang.MsgOf(err).Code != "action.over" {
		t.Errorf("after the end: got %v, want action.over", err)
	}
}

func TestDriveStopsForAPerson(t *testing.T) {
	m := start(t, 1)
	drive(t, m, map[rules.Seat]rules.Player{0: lowest{}})
	if !m.Turn().Seats.Has(1) {
		t.Errorf("got turn %+v, want that of seat 1", m.Turn())
	}
}

func TestDriveEndsWithThePlayerOrTheContext(t *testing.T) {
	oops := errors.New("oops")
	if err := rules.Drive(t.Context(), start(t, 1), map[rules.Seat]rules.Player{0: failing{oops}}); !errors.Is(err, oops) {
		t.Errorf("got %v, want what the player said", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := rules.Drive(ctx, start(t, 1), map[rules.Seat]rules.Player{0: lowest{}}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want that it was told to stop", err)
	}
}

func TestSameSeedSameGame(t *testing.T) {
	both := map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}}
	a, b, c := start(t, 4), start(t, 4), start(t, 5)
	for _, m := range []*rules.Match{a, b, c} {
		drive(t, m, both)
	}
	if !slices.Equal(a.Actions(), b.Actions()) {
		t.Error("the same seed gives two games")
	}
	if slices.Equal(a.Actions(), c.Actions()) {
		t.Error("two seeds give the same game")
	}
}

// A brittle position breaks at its second action.
type brittle struct {
	rules.State
	n int
}

func (b *brittle) Apply(a rules.Action) {
	if b.n++; b.n > 1 {
		panic("a broken promise")
	}
	b.State.Apply(a)
}

// TestWhatBreaksIsNotInTheLog writes the log of a game that an action broke.
func TestWhatBreaksIsNotInTheLog(t *testing.T) {
	game := *toy.Game
	game.New = func(s rules.Setup) (rules.State, error) {
		first, err := toy.Game.New(s)
		return &brittle{State: first}, err
	}
	m, err := rules.Start(&game, setup(), 1)
	if err != nil {
		t.Fatal(err)
	}
	func() {
		defer func() {
			if recover() == nil {
				t.Error("nothing breaks")
			}
		}()
		_ = rules.Drive(t.Context(), m, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
	}()
	if err := m.WriteLog(io.Discard, lang.EN); err != nil || m.N() != 1 {
		t.Errorf("after %d actions: %v", m.N(), err)
	}
}

func TestDoRefuses(t *testing.T) {
	m := start(t, 1)
	if _, err := m.Do(rules.Roll(0)); lang.MsgOf(err).Code != "action.illegal" {
		t.Errorf("a player who rolls: got %v, want action.illegal", err)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	before := m.Digest()
	for code, a := range map[string]rules.Action{
		"action.turn":    {Seat: 1, A: 1},
		"action.illegal": {Seat: 0, A: 99},
	} {
		if _, err := m.Do(a); lang.MsgOf(err).Code != code {
			t.Errorf("%v: got %v, want %s", a, err, code)
		}
	}
	if m.Digest() != before {
		t.Error("a refused action changed the position")
	}
}

func TestDoReturnsWhatWasAdded(t *testing.T) {
	m := start(t, 1)
	dealt, err := m.Settle()
	if err != nil || len(dealt) != 6 {
		t.Fatalf("got %v, %v, want six cards dealt", dealt, err)
	}
	risk := rules.Action{Seat: 0, Verb: toy.Risk, A: m.Eye(0).Legal(nil)[0].A}
	added, err := m.Do(risk)
	if err != nil || len(added) != 3 || added[0] != risk || added[1].Seat != rules.Chance {
		t.Errorf("got %v, %v, want the action, the die and the draw", added, err)
	}
}

func TestUndo(t *testing.T) {
	m := start(t, 1)
	if err := m.Undo(0); lang.MsgOf(err).Code != "match.undo" {
		t.Errorf("nothing done: got %v, want match.undo", err)
	}
	drive(t, m, map[rules.Seat]rules.Player{})
	before, n := m.Digest(), m.N()
	for _, seat := range []rules.Seat{0, 1} {
		if _, err := m.Do(m.Eye(seat).Legal(nil)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Undo(0); err != nil {
		t.Fatal(err)
	}
	if m.Digest() != before || m.N() != n || !m.Turn().Seats.Has(0) {
		t.Errorf("got %d actions and turn %+v, want %d and that of seat 0", m.N(), m.Turn(), n)
	}
	drive(t, m, map[rules.Seat]rules.Player{0: lowest{}, 1: lowest{}})
	if !m.Over() {
		t.Error("the game does not go on after Undo")
	}
}

func TestRealDice(t *testing.T) {
	m := start(t, 1)
	var asked []int
	m.Dice = func(odds int) (int, error) {
		asked = append(asked, odds)
		return odds - 1, nil
	}
	drive(t, m, map[rules.Seat]rules.Player{})
	if want := []int{9, 9, 8, 8, 7, 7}; !slices.Equal(asked, want) {
		t.Errorf("asked for %v, want %v", asked, want)
	}
	for _, o := range m.Eye(0).Legal(nil) {
		if o.A < 7 {
			t.Errorf("card %d was dealt, want the highest three", o.A)
		}
	}
	m = start(t, 1)
	for _, k := range []int{9, -1} {
		m.Dice = func(int) (int, error) { return k, nil }
		if _, err := m.Settle(); lang.MsgOf(err).Code != "action.illegal" {
			t.Errorf("outcome %d of 9: got %v, want action.illegal", k, err)
		}
	}
}

func TestNumberOfPlayers(t *testing.T) {
	s := setup()
	s.Lists = s.Lists[:1]
	if _, err := rules.Start(toy.Game, s, 1); lang.MsgOf(err).Code != "match.players" {
		t.Errorf("got %v, want match.players", err)
	}
}

func TestRandIsFair(t *testing.T) {
	r := rules.NewRand(1, 2)
	var seen [6]int
	for range 60_000 {
		seen[r.N(6)]++
	}
	for k, n := range seen {
		if n < 9_600 || n > 10_400 {
			t.Errorf("%d came %d times of 60000", k, n)
		}
	}
}

// TestRandNeverChanges holds the numbers of a seed for ever: logs name seeds.
func TestRandNeverChanges(t *testing.T) {
	r := rules.NewRand(42, 7)
	var got []int
	for range 8 {
		got = append(got, r.N(100))
	}
	if want := []int{71, 51, 59, 97, 62, 67, 4, 46}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
