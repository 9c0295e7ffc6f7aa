package deckbuilding

import "muster/rules"

// Wander implements rules.Wanderer. Most questions are answered where they come up: which card
// is drawn, and what a player does in his turn.
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
	k := s.walk.Dice.N(n)
	s.took(rules.Roll(k))
	return k
}

// drawn returns what the active player does in his turn, on a walk.
func (s *State) drawn() *rules.Action {
	s.walk.Decisions++
	s.menu.n = 0
	s.actions(s.active)
	return s.took(s.menu.draw(s.active, s.walk.Lots[s.active]))
}

// took counts an action on a walk, and leaves it as the answer to a question.
func (s *State) took(a rules.Action) *rules.Action {
	s.walk.Took(a)
	*s.Answer() = a
	return s.Answer()
}
