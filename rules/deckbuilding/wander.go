package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
)

// Wander implements rules.Wanderer. Most questions are answered where they come up: which card
// is drawn, what a player does in his turn, and what most procedures ask him.
func (s *State) Wander(w *rules.Walk) {
	if s.hear == nil { // who listens is told answers by Apply
		s.walk = w
	}
	w.Through(s, s)
	s.walk = nil
}

// wanders reports whether the next question is answered where it comes up.
func (s *State) wanders() bool { return s.walk != nil && s.walk.Left > 0 }

// rolled returns the outcome of chance, of n, on a walk.
func (s *State) rolled(n int) int {
	k := s.walk.Roll(n)
	s.answered(rules.Chance, 0, uint16(k), 0)
	return k
}

// lot leaves what a player draws from a menu of n as the answer, on a walk, and returns it.
func (s *State) lot(seat rules.Seat, n uint8) option {
	w := s.walk
	o := s.menu[uint8(w.Lots[seat].N(int(n)))]
	s.answered(seat, o.verb(), o.a(), o.b())
	w.Drew(o.word(seat))
	return o
}

// open puts a question to a player, unless it is answered where it comes up, on a walk: what he
// draws is the Answer then. It reports whether the question is put.
func (s *State) open(ask *flow.Ask) bool {
	if !s.wanders() {
		s.Put(*ask)
		return true
	}
	if o := s.lot(ask.Seats.First(), s.answers(ask)); o.verb() == vKind {
		*s.Answer() = s.ofHand(ask, *s.Answer())
	}
	return false
}

// answered leaves the answer to a question that needed not be put.
func (s *State) answered(seat rules.Seat, verb uint8, a, b uint16) {
	left := s.Answer()
	left.Seat, left.Verb, left.A, left.B, left.C = seat, verb, a, b, 0
}
