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

// forceHolder returns with whom the Force is: the player on one of the three spaces
// of whose side the marker is.
func (s *State) forceHolder() rules.Seat {
	switch {
	case s.marker < neutral:
		return empire
	case s.marker > neutral:
		return rebels
	}
	return nobody
}

// forceWith reports whether the Force is with a player.
func (s *State) forceWith(seat rules.Seat) bool { return s.forceHolder() == seat }

// forceFull reports whether the marker is on the end space of a player.
func (s *State) forceFull(seat rules.Seat) bool {
	if seat == empire {
		return s.marker == 0
	}
	return s.marker == lightEnd
}
