package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
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
	s.tell("deckbuilding.told.plays", seat, p, 0)
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

// Steps of the procedure pPlayAll.
const (
	toGather = iota
	toPlay   // what is left of the cards that were gathered
)

// playAll plays the cards that were in the hand when it began, one after the
// other.
func (s *State) playAll(f *flow.Frame) flow.Signal {
	if f.Step == toGather {
		f.Step = toPlay
		*s.Gather(f) = s.In(of(zHand, f.Seat))
	}
	left := s.Gathered(f)
	depth := s.Depth()
	for p := range left.And(s.In(of(zHand, f.Seat))).All() {
		left.Drop(p)
		s.play(p, f.Seat)
		if s.Depth() > depth {
			return flow.Go // what answers it comes before the next card
		}
	}
	return flow.Done
}
