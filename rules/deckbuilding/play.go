package deckbuilding

import (
	"muster/rules"
	"muster/rules/zones"
)

// play puts a card of the hand into play; its player gains its resources, then
// its Force (rule book "Playing a card").
func (s *State) play(p zones.Piece, seat rules.Seat) {
	k := s.kindOf(p)
	if k.typ == ship {
		s.Move(p, of(zShips, seat))
	} else {
		s.Move(p, of(zUnits, seat))
	}
	s.Show(p, both)
	s.money[seat] += uint16(k.resources)
	s.gainForce(seat, int(k.force))
	first := false
	if k.camp == noCamp {
		s.plays++
		first = s.plays == 1
	}
	s.offer(evPlay, p, p)
	if first {
		s.offer(evFirstPlay, s.baseOf(seat), p)
	}
}
