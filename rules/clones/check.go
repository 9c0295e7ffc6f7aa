package clones

import (
	"fmt"

	"muster/catalog/clones"
	"muster/rules/board"
)

// Check returns the first thing that cannot be in a position: droids, tiles or cards
// that are lost or twice there, two things on a space, Force beyond the track, a zone
// that is neither full nor empty after it was refilled.
func (s *State) Check() error {
	if s.loose {
		return nil
	}
	taken := board.Set{}
	for _, set := range [...]board.Set{s.droids[battle], s.droids[super], s.droids[droideka]} {
		if taken.Meets(set) || !set.Minus(s.arena.All()).Empty() {
			return fmt.Errorf("droids stand on one another or beside the arena")
		}
		taken = taken.Or(set)
	}
	all := s.arena.All()
	for _, x := range append(s.figure[:], s.part[:]...) {
		if x != board.None && (taken.Has(x) || !all.Has(x)) {
			return fmt.Errorf("a figure stands on something, or beside the arena: space %d", x)
		}
		taken.Add(x)
	}
	for kind := range types {
		n := int(s.reserve[kind]) + int(s.removed[kind]) + int(s.fallen[kind]) + s.droids[kind].Len()
		if n != clones.Copies {
			return fmt.Errorf("there are %d droids of type %d", n, kind)
		}
		if s.reserve[kind] == 0 && s.stage != over {
			return fmt.Errorf("reserve %d is empty, and the game goes on", kind)
		}
	}
	switch {
	case s.force > mostForce || s.force == 0 && s.stage != over:
		return fmt.Errorf("the Force marker is on %d", s.force)
	case s.tiles&s.spent != 0 || s.tiles|s.spent != 1<<len(s.zones)-1:
		return fmt.Errorf("tiles are lost or twice there: %b and %b", s.tiles, s.spent)
	case s.unplaced() != 0 && s.stage != placing:
		return fmt.Errorf("a figure is not in the arena")
	}
	return s.checkZones()
}

// checkZones sees that a zone has droids of one type, and is full or empty as long as
// nobody uses dice.
func (s *State) checkZones() error {
	for i := range s.zones {
		spaces := s.zones[i].spaces
		kind := s.kindIn(i)
		for other := kind + 1; other < types; other++ {
			if s.prey(other).Meets(spaces) {
				return fmt.Errorf("zone %d has two types of droids", s.zones[i].number)
			}
		}
		calm := s.stage == checking || s.stage == assaulting || s.stage == drawing
		if calm && kind < types && spaces.Meets(s.free()) {
			return fmt.Errorf("zone %d is neither full nor empty", s.zones[i].number)
		}
	}
	return nil
}
