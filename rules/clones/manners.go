package clones

import (
	"muster/rules"
)

// idleDie is a fault of this game alone: a die used for nothing that a card misses or, if it is
// the last one of its player in the round, that something of his sheet takes. Before
// that he may keep the spaces of his sheet for better dice.
const idleDie = "idle-die"

// Faults implements rules.Critic. All win together, and nothing hurts who plays.
func (s *State) Faults(a rules.Action, tell func(fault string, done bool)) {
	switch s.stage {
	case using:
		if s.hasUse(a.Seat, s.left[a.Seat] == 0) {
			rules.Tempts(s, a, idleDie, func(b rules.Action) bool { return b.Verb == vDiscard }, tell)
		}
		if s.hasUse(a.Seat, true) {
			rules.Tempts(s, a, rules.NullAction, s.isNull, tell)
		}
	case fighting:
		// A droid that is defeated goes back to its reserve, which is what counts.
		if near := s.within(); !near.Empty() {
			rules.Tempts(s, a, rules.IdleEnd, func(b rules.Action) bool { return b.Verb == vEnd }, tell)
		}
	}
}

// hasUse reports whether something comes of a player's die as it is: on a card that lacks
// its number or, if that matters, on his sheet. A card with a sum may take too much.
func (s *State) hasUse(seat rules.Seat, sheet bool) bool {
	for _, a := range s.uses(nil, seat) {
		switch {
		case a.B != uint16(s.die[seat]) || a.Verb == vDiscard || a.Verb == vLogo:
		case a.Verb == vCard:
			if s.cards[s.card[a.A]-1].sum == 0 {
				return true
			}
		case sheet && a.Verb == vFight:
			if s.couldDefeat(a) {
				return true
			}
		case sheet && !s.isNull(a):
			return true
		}
	}
	return false
}

// couldDefeat reports whether a droid can be defeated in a fight that begins with an action.
func (s *State) couldDefeat(a rules.Action) bool {
	c := s.Copy(nil).(*State)
	c.Apply(a)
	if c.stage != fighting {
		return false
	}
	if near := c.within(); !near.Empty() {
		return true
	}
	for x := range c.ways().All() {
		c.figure[c.actor] = x
		if near := c.within(); !near.Empty() {
			return true
		}
	}
	return false
}

// isNull reports whether nothing comes of an action on a sheet: the Force is no higher than
// it was, what the die cost taken into account, or no droid is there that it takes.
func (s *State) isNull(a rules.Action) bool {
	if a.Verb != vRaise && a.Verb != vSpecial {
		return false
	}
	v := uint8(a.B)
	gain := s.gained(&s.sheet[a.Seat][a.A], v)
	if gain == 0 {
		c := s.Copy(nil).(*State)
		c.Apply(a)
		return c.stage != killing
	}
	cost := max(v, s.die[a.Seat]) - min(v, s.die[a.Seat])
	return min(s.force-cost+gain, mostForce) <= s.force
}

// gained returns the points of Force that a die brings on an action; 0 if that does something else.
func (s *State) gained(a *action, v uint8) uint8 {
	if a.kind == aRaise {
		return s.gains[v]
	}
	return a.gain
}
