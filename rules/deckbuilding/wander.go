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

// drawn returns what the active player does in his turn, on a walk.
func (s *State) drawn() *rules.Action {
	w, seat := s.walk, s.active
	n := s.actions(seat)
	o := s.menu[uint8(w.Lots[seat].N(int(n)))]
	a := s.answered(seat, o.verb(), o.a(), o.b())
	w.Chose(*a)
	return a
}

// open puts a question to a player, unless it is answered where it comes up, on a walk: what he
// draws is the Answer then. It reports whether the question is put.
func (s *State) open(ask *flow.Ask) bool {
	if !s.wanders() {
		s.Put(*ask)
		return true
	}
	w, seat := s.walk, ask.Seats.First()
	n := s.answers(ask)
	a := s.menu[uint8(w.Lots[seat].N(int(n)))].action(seat)
	w.Chose(a)
	if a.Verb == vKind {
		a = s.ofHand(ask, a)
	}
	*s.Answer() = a
	return false
}

// answered leaves the answer to a question that needed not be put, and returns it.
func (s *State) answered(seat rules.Seat, verb uint8, a, b uint16) *rules.Action {
	left := s.Answer()
	left.Seat, left.Verb, left.A, left.B, left.C = seat, verb, a, b, 0
	return left
}
