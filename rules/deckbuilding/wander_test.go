package deckbuilding

import (
	"testing"

	"muster/rules"
)

// strollers is a walk with dice and lots of its own, which are those of a seed.
func strollers(seed uint64) *rules.Walk {
	dice, one, two := rules.NewRand(seed, 0), rules.NewRand(seed, 1), rules.NewRand(seed, 2)
	return &rules.Walk{Dice: &dice, Lots: []*rules.Rand{&one, &two}}
}

func TestWanderEndsWhereQuestionByQuestionEnds(t *testing.T) {
	games := uint64(30)
	if testing.Short() {
		games = 5
	}
	for _, options := range [][]string{
		{"mode", modeFull}, {"mode", modeSecret, "bribe", "true"}, {"mode", modeFull, "bases_to_win", "2", "coruscant.ability", "bottom"},
	} {
		start := game(t, options...)
		for i := range games {
			s, slow := start.Copy(nil).(*State), start.Copy(nil).(*State)
			w, want := strollers(i), strollers(i)
			legs := rules.NewRand(i, 3)
			for n := 0; slow.Turn() != (rules.Turn{}); {
				leg := 1 + legs.N(40)
				w.Left, want.Left = leg, leg
				s.Wander(w)
				want.Through(slow, slow)
				n += leg
				if s.pos != slow.pos || w.Sum != want.Sum || w.Decisions != want.Decisions || *w.Dice != *want.Dice {
					t.Fatalf("%v, game %d, after action %d: the walk took %d decisions, and %d if it is asked", options, i, n, w.Decisions, want.Decisions)
				}
			}
		}
	}
}

func TestWanderTellsListenersEachAnswer(t *testing.T) {
	told := func(walk func(*State, *rules.Walk)) (n int) {
		s, w := game(t), strollers(4)
		s.Tell(func(rules.Event) { n++ })
		w.Left = 300
		walk(s, w)
		return n
	}
	got := told((*State).Wander)
	want := told(func(s *State, w *rules.Walk) { w.Through(s, s) })
	if got != want || got == 0 {
		t.Errorf("it tells %d events, and %d if it is asked", got, want)
	}
}
