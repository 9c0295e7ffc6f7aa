package clones

import (
	"muster/rules"
	"muster/rules/board"
)

// beginFight puts a die on a fight (rule book "Combattere (e muovere!)"). It is worth
// its number and the bonus.
func (s *State) beginFight(seat rules.Seat, action int, v uint8) {
	a := s.occupy(seat, action, v)
	s.actor, s.value, s.moved = seat, v+a.bonus, false
	s.tellUse("clones.told.fights", seat, a, v, int(s.value), 0)
	s.stage = fighting
	s.goOn()
}

// within are the droids beside the Jedi who fights that he can defeat.
func (s *State) within() (all board.Set) {
	at := s.figure[s.actor]
	if at == board.None { // in a rule case only
		return all
	}
	near := s.arena.Near(at)
	for kind := range types {
		if int(s.value) > kind { // resistance 1, 2, 3
			all = all.Or(s.prey(kind).And(near))
		}
	}
	return all
}

// ways are the spaces that the Jedi who fights can move to. He moves again only when
// he has defeated a droid: two moves are one.
func (s *State) ways() board.Set {
	from := s.figure[s.actor]
	if s.moved || from == board.None {
		return board.Set{}
	}
	all := s.arena.Reach(from, s.free())
	all.Drop(from)
	return all
}

// goOn ends a fight in which nothing more can be done.
func (s *State) goOn() {
	if s.within().Empty() && s.ways().Empty() {
		s.end()
	}
}

// move moves the Jedi who fights.
func (s *State) move(x board.Space) {
	s.figure[s.actor], s.moved = x, true
	s.tellSpace("clones.told.moves", int(s.actor), x)
	s.goOn()
}

// defeat defeats a droid beside the Jedi, which waits on the board until the fight is
// over.
func (s *State) defeat(x board.Space) {
	kind := s.kindAt(x)
	s.value -= uint8(kind) + 1
	if s.remove(x, "defeat", "clones.told.defeats") {
		s.fallen[kind]++
	}
	s.moved = false
	s.goOn()
}

// end ends a fight: what was defeated goes to the reserves; or the way of R2-D2.
func (s *State) end() {
	if s.stage == fighting && !s.moved && s.fallen == [types]uint8{} {
		s.tellSeat("clones.told.fights-nobody", s.actor)
	}
	for kind, n := range s.fallen {
		s.reserve[kind] += n
	}
	s.fallen = [types]uint8{}
	s.actor, s.value, s.moved = 0, 0, false
	s.next()
}
