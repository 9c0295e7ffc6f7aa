package clones

import (
	"muster/rules/board"
)

// place puts a figure beside a pillar (rule book "Preparazione del gioco").
func (s *State) place(figure int, x board.Space) {
	s.figure[figure] = x
	s.tellSpace("clones.told.places", figure, x)
	switch {
	case s.unplaced() != 0:
		s.stage = placing
	case s.expansion && s.figure[r2d2] == board.None:
		s.stage = placingR2
	default:
		s.step, s.times = battle, 0
		s.stage = filling
		if !s.waits {
			s.fillNext()
		}
	}
}

// fillNext draws the next tile of set-up: so many of each type, type by type.
func (s *State) fillNext() {
	for ; s.step < types; s.step, s.times = s.step+1, 0 {
		if int(s.times) < s.zonesOfType && s.wantTile() {
			return
		}
	}
	s.step, s.times = 0, 0
	if s.expansion {
		s.stage = placingHad
		if !s.waits {
			s.hideable()
		}
		return
	}
	s.ready()
}

// hideable goes on without C-3PO if no battle droid is there to be replaced.
func (s *State) hideable() {
	if s.hideouts(head).Empty() {
		s.ready()
	}
}

// hideouts are the spaces of the battle droids that a part of C-3PO may replace: of
// the lowest zone with some of them his head, of the highest his body.
func (s *State) hideouts(part int) (spaces board.Set) {
	for zone := range s.zones {
		if here := s.droids[battle].And(s.zones[zone].spaces); !here.Empty() {
			if spaces = here; part == head {
				break
			}
		}
	}
	return spaces
}

// hide puts a part of C-3PO in the place of a battle droid.
func (s *State) hide(part int, x board.Space) {
	s.droids[battle].Drop(x)
	s.reserve[battle]++
	s.part[part] = x
	s.tellPart("clones.told.hides", part, x)
	if part == head && !s.hideouts(body).Empty() {
		s.stage = placingBod
		return
	}
	s.ready()
}

// ready ends the preparation: the first round begins.
func (s *State) ready() {
	s.stage = due
}
