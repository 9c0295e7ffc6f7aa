package ai_test

import (
	"testing"

	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

// long is a game whose first turn takes several actions: what looks best in its middle, the last
// of the options, has proved bad by its end. Then the other player has one action.
type long struct {
	*toy.State        // what else a state can do
	options    uint16 // of the first action
	endless    bool   // the turn never ends
	at         int    // how many actions were taken
	bait       bool   // the last option was taken
}

func (s *long) Turn() rules.Turn {
	switch {
	case s.at < 2 || s.endless:
		return rules.Turn{Seats: rules.Only(0)}
	case s.at == 2:
		return rules.Turn{Seats: rules.Only(1)}
	}
	return rules.Turn{}
}

func (s *long) Legal(buf []rules.Action) []rules.Action {
	a := rules.Action{Seat: s.Turn().Seats.First()}
	if s.at > 0 {
		return append(buf, a)
	}
	for a.A = range s.options {
		buf = append(buf, a)
	}
	return buf
}

func (s *long) Apply(a rules.Action) {
	s.bait = s.bait || s.at == 0 && a.A == s.options-1
	s.at++
}

func (s *long) Copy(dst rules.State) rules.State {
	d, ok := dst.(*long)
	if !ok {
		d = new(long)
	}
	*d = *s
	return d
}

func (s *long) Redeal(rules.Seat, *rules.Rand) {}

func (s *long) Score(rules.Seat) float64 { return 0.5 }

func (s *long) Appraise(seat rules.Seat) float64 {
	worth := 0.5
	switch {
	case s.bait && s.at == 1:
		worth = 0.6
	case s.bait:
		worth = 0.1
	}
	if seat == 1 {
		return 1 - worth
	}
	return worth
}

// TestATurnIsPlayedOut has a search with two tries choose between what looks good while the turn
// lasts and what is good: it sees that only if it plays the turn out, which may never end.
func TestATurnIsPlayedOut(t *testing.T) {
	for _, c := range []struct{ turns, endless, bait bool }{{false, false, true}, {true, false, false}, {true, true, false}} {
		p := &ai.Search{Iterations: 2, Turns: c.turns}
		p.Seed(3, 1)
		a, err := p.Choose(t.Context(), rules.Look(&long{State: toy.New(), options: 2, endless: c.endless}, 0))
		if err != nil || (a.A == 1) != c.bait {
			t.Errorf("%+v: it took %v, %v", c, a, err)
		}
	}
}

// crowd is a long game in which the first option leads to a crowd of moves that lose and an
// action of another kind that wins.
type crowd struct {
	long
	won bool
}

func (s *crowd) Legal(buf []rules.Action) []rules.Action {
	if s.at != 1 || s.bait {
		return s.long.Legal(buf)
	}
	for x := range uint16(100) {
		buf = append(buf, rules.Action{A: x})
		if x == 50 {
			buf = append(buf, rules.Action{Verb: 1})
		}
	}
	return buf
}

func (s *crowd) Apply(a rules.Action) {
	s.won = s.won || a.Verb == 1
	s.long.Apply(a)
}

func (s *crowd) Copy(dst rules.State) rules.State {
	d, ok := dst.(*crowd)
	if !ok {
		d = new(crowd)
	}
	*d = *s
	return d
}

func (s *crowd) Appraise(seat rules.Seat) float64 {
	worth := 0.2
	switch {
	case s.won:
		worth = 0.9
	case s.bait, s.at == 1:
		worth = 0.5
	}
	if seat == 1 {
		return 1 - worth
	}
	return worth
}

// TestATurnIsPlayedOutWithEachKindOfAction hides what wins among a hundred moves, behind what looks as good
// as the other option.
func TestATurnIsPlayedOutWithEachKindOfAction(t *testing.T) {
	for seed := range uint64(10) {
		p := &ai.Search{Iterations: 2, Turns: true}
		p.Seed(seed, 1)
		a, err := p.Choose(t.Context(), rules.Look(&crowd{long: long{State: toy.New(), options: 2}}, 0))
		if err != nil || a.A != 0 {
			t.Errorf("seed %d: it took %v, %v", seed, a, err)
		}
	}
}

// TestMoreTriesCompareMore counts what is tried of sixty options.
func TestMoreTriesCompareMore(t *testing.T) {
	for tries, want := range map[int]int{3: 1, 20: 5, 200: 8, 1000: 20, 5000: 60} {
		p := &ai.Search{Iterations: tries, Halving: true}
		p.Seed(3, 1)
		if _, err := p.Choose(t.Context(), rules.Look(&long{State: toy.New(), options: 60}, 0)); err != nil {
			t.Fatal(err)
		}
		if got := len(p.Ratings()); got != want {
			t.Errorf("%d tries: it compared %d, want %d", tries, got, want)
		}
	}
}
