package deckbuilding

import (
	"muster/rules"
	"muster/rules/zones"
)

// gainForce moves the Force marker towards a player's end, where it stops (rule
// book "The Balance of the Force").
func (s *State) gainForce(seat rules.Seat, n int) {
	if seat == empire {
		n = min(int(s.marker), n)
		s.marker -= uint8(n)
	} else {
		n = min(int(lightEnd-s.marker), n)
		s.marker += uint8(n)
	}
	s.tellSome("deckbuilding.told.force", seat, zones.None, n)
}

// forceWith reports whether the Force is with a player: the marker is on one of
// the three spaces of his side.
func (s *State) forceWith(seat rules.Seat) bool {
	if seat == empire {
		return s.marker < neutral
	}
	return s.marker > neutral
}

// forceFull reports whether the marker is on the end space of a player.
func (s *State) forceFull(seat rules.Seat) bool {
	if seat == empire {
		return s.marker == 0
	}
	return s.marker == lightEnd
}
