package clones

import (
	"muster/rules"
	"muster/rules/board"
)

// awake reports whether R2-D2 may move: both parts of C-3PO are turned over, and he
// is not whole yet (rule book "Espansione R2-D2/C-3PO").
func (s *State) awake() bool {
	return s.expansion && s.flipped[head] && s.flipped[body] && !s.whole && s.figure[r2d2] != board.None
}

// putOnLogo puts a die on the logo: R2-D2 moves up to so many spaces.
func (s *State) putOnLogo(seat rules.Seat, v uint8) {
	s.take(seat, v)
	s.logo[v]++
	s.tellLogo(seat, v)
	s.actor, s.value, s.stage = seat, v, going
	s.goFurther()
}

// goal returns where R2-D2 wants to: to the head, then with it to the body.
func (s *State) goal() board.Space {
	if s.carries {
		return s.part[body]
	}
	return s.part[head]
}

// trail are the spaces that R2-D2 gets to with the steps that are left. His goal is
// one where he stops.
func (s *State) trail() board.Set {
	from := s.figure[r2d2]
	if s.value == 0 || s.goal() == board.None {
		return board.Set{}
	}
	free := s.free()
	all := s.arena.Within(from, int(s.value), free)
	short := s.arena.Within(from, int(s.value)-1, free)
	if near := s.arena.Near(s.goal()); near.Meets(short) {
		all.Add(s.goal())
	}
	all.Drop(from)
	return all
}

// goFurther ends the way of R2-D2 if he gets no further.
func (s *State) goFurther() {
	if s.trail().Empty() {
		s.end()
	}
}

// goTo moves R2-D2. At the head he takes it, and goes on with the steps that are
// left; at the body C-3PO is whole. Elsewhere he stops.
func (s *State) goTo(x board.Space) {
	from := s.figure[r2d2]
	free := s.free()
	if x != s.goal() {
		s.figure[r2d2] = x
		s.tellSpace("clones.told.moves", r2d2, x)
		s.end()
		return
	}
	free.Add(x)
	s.value -= uint8(s.arena.Steps(from, x, free))
	s.figure[r2d2] = x
	s.tellSpace("clones.told.moves", r2d2, x)
	if s.carries {
		s.whole, s.part[body] = true, board.None
		s.note("done", none, "")
		s.tellSpace("clones.told.whole", r2d2, x)
		s.end()
		return
	}
	s.carries, s.part[head] = true, board.None
	s.note("take", none, partNames[head])
	s.tellSpace("clones.told.takes-head", r2d2, x)
	s.goFurther()
}
