package clones

import (
	"math/bits"

	"muster/rules"
	"muster/rules/board"
)

// Legal implements rules.State. Actions are in order: by seat, verb and what they
// are about.
func (s *State) Legal(buf []rules.Action) []rules.Action {
	switch s.stage {
	case placing:
		return s.onSpaces(buf, s.unplaced(), vPlace, s.starts.And(s.free()))
	case placingR2:
		return s.onSpaces(buf, s.everybody(), vR2D2, s.starts.And(s.free()))
	case placingHad:
		return s.onSpaces(buf, s.everybody(), vHead, s.hideouts(head))
	case placingBod:
		return s.onSpaces(buf, s.everybody(), vBody, s.hideouts(body))
	case using:
		for seat := range rules.Seat(s.seats) {
			if s.die[seat] > 0 {
				buf = s.uses(buf, seat)
			}
		}
	case fighting:
		who := rules.Only(s.actor)
		buf = s.onSpaces(buf, who, vMove, s.ways())
		buf = s.onSpaces(buf, who, vDefeat, s.within())
		buf = append(buf, rules.Action{Seat: s.actor, Verb: vEnd})
	case going:
		buf = s.onSpaces(buf, rules.Only(s.actor), vGo, s.trail())
		buf = append(buf, rules.Action{Seat: s.actor, Verb: vEnd})
	case killing:
		buf = s.onSpaces(buf, rules.Only(s.actor), vKill, s.targets())
	}
	return buf
}

// onSpaces lists an action on each space of a set, for each of some players.
func (s *State) onSpaces(buf []rules.Action, seats rules.Seats, verb uint8, set board.Set) []rules.Action {
	for seat := range rules.Seat(s.seats) {
		if !seats.Has(seat) {
			continue
		}
		for i, w := range set {
			for ; w != 0; w &= w - 1 {
				buf = append(buf, rules.Action{Seat: seat, Verb: verb, A: uint16(i<<6 + bits.TrailingZeros64(w))})
			}
		}
	}
	return buf
}

// uses lists what a player can do with his rolled die: on cards, on his sheet, on the
// logo, or nothing.
func (s *State) uses(buf []rules.Action, seat rules.Seat) []rules.Action {
	can := s.values(seat)
	for slot := range slots {
		if s.card[slot] == 0 {
			continue
		}
		for v := uint8(1); v <= dieSides; v++ {
			if can>>v&1 != 0 && s.lacking(slot, v) {
				buf = append(buf, rules.Action{Seat: seat, Verb: vCard, A: uint16(slot), B: uint16(v)})
			}
		}
	}
	for _, kind := range [...]uint8{aFight, aRaise, aSpecial} {
		for i := range s.sheet[seat] {
			a := &s.sheet[seat][i]
			if a.kind != kind || s.used[seat]>>i&1 != 0 {
				continue
			}
			for v := uint8(1); v <= dieSides; v++ {
				if can>>v&1 != 0 && s.takes(seat, a, v) {
					buf = append(buf, rules.Action{Seat: seat, Verb: vFight + kind, A: uint16(i), B: uint16(v)})
				}
			}
		}
	}
	if s.awake() {
		for v := uint8(1); v <= dieSides; v++ {
			if can>>v&1 != 0 {
				buf = append(buf, rules.Action{Seat: seat, Verb: vLogo, B: uint16(v)})
			}
		}
	}
	return append(buf, rules.Action{Seat: seat, Verb: vDiscard})
}

// values returns the numbers that a player can make his die, as bits.
func (s *State) values(seat rules.Seat) (can uint8) {
	for v := uint8(1); v <= dieSides; v++ {
		if s.affords(seat, v) {
			can |= 1 << v
		}
	}
	return can
}

// takes reports whether an action takes a die of a number. One that raises the Force
// does not when it is raised already.
func (s *State) takes(seat rules.Seat, a *action, v uint8) bool {
	if a.requires != 0 && a.requires != v {
		return false
	}
	return a.kind != aSpecial || a.gain == 0 || s.force != mostForce || v != s.die[seat]
}
