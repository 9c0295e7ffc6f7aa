package ai_test

import (
	"testing"

	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

// walk is a game of one player, who may go up to four spaces, one or two at once, or stop.
type walk struct {
	*toy.State // what else a state can do
	at         uint16
	stopped    bool
}

const (
	stop = iota
	goes // A spaces
)

func (s *walk) Turn() rules.Turn {
	if s.stopped {
		return rules.Turn{}
	}
	return rules.Turn{Seats: rules.Only(0)}
}

func (s *walk) Legal(buf []rules.Action) []rules.Action {
	buf = append(buf, rules.Action{Verb: stop})
	for n := uint16(1); n <= 2 && s.at+n <= 4; n++ {
		buf = append(buf, rules.Action{Verb: goes, A: n})
	}
	return buf
}

func (s *walk) Apply(a rules.Action) {
	s.at += a.A
	s.stopped = a.Verb == stop
}

func (s *walk) Copy(dst rules.State) rules.State {
	d, ok := dst.(*walk)
	if !ok {
		d = new(walk)
	}
	*d = *s
	return d
}

func (s *walk) Redeal(rules.Seat, *rules.Rand)                     {}
func (s *walk) Score(rules.Seat) float64                           { return s.Appraise(0) }
func (s *walk) Appraise(rules.Seat) float64                        { return 0.5 + float64(s.at)/10 }
func (s *walk) Faults(rules.Action, func(fault string, done bool)) {}
func (s *walk) Returns(rules.State, rules.Action) bool             { return false }
func (s *walk) Again(last, a rules.Action) bool                    { return last.Verb == goes && a.Verb == goes }

// TestNobodyWalksInPieces has a search walk as far as it may at once: having gone where it chose to go it
// goes no further, but it does if it was taken elsewhere, as by a person whom it advises.
func TestNobodyWalksInPieces(t *testing.T) {
	two, one := rules.Action{Verb: goes, A: 2}, rules.Action{Verb: goes, A: 1}
	for _, turns := range []bool{false, true} {
		for gone, want := range map[rules.Action]rules.Action{two: {Verb: stop}, one: two} {
			p, s := &ai.Search{Iterations: 40, Turns: turns}, &walk{State: toy.New()}
			p.Seed(3, 1)
			choose := func(n int, last rules.Action) rules.Action {
				a, err := p.Choose(t.Context(), rules.Look(s, 0).At(n, last))
				if err != nil {
					t.Fatal(err)
				}
				return a
			}
			if a := choose(7, rules.Action{}); a != two {
				t.Fatalf("first it chose %v, turns %t", a, turns)
			}
			s.Apply(gone)
			if a := choose(8, gone); a != want {
				t.Errorf("gone by %v it chose %v, turns %t", gone, a, turns)
			}
		}
	}
}
