package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Set implements script.Game.
func (s *State) Set(sel *script.Selector, f *flow.Frame) (set zones.Set) {
	if sel.Side != enemy {
		set = s.gathered(sel, f.Seat, f)
	}
	if sel.Side != your {
		set = set.Or(s.gathered(sel, foeOf(f.Seat), f))
	}
	if !filtered(sel) {
		return set
	}
	for p := range set.All() {
		if !s.belongs(sel, p, f) {
			set.Drop(p)
		}
	}
	return set
}

// gathered returns what the zone and the noun of a selector name, of a player or
// of nobody.
func (s *State) gathered(sel *script.Selector, seat rules.Seat, f *flow.Frame) (set zones.Set) {
	switch sel.Zone {
	case inHand:
		return s.In(of(zHand, seat))
	case inDiscard:
		return s.named(sel.Noun, s.In(of(zDiscard, seat)))
	case inHandOrDiscard:
		return s.In(of(zHand, seat)).Or(s.In(of(zDiscard, seat)))
	case inVictory:
		return s.In(of(zVictory, seat))
	case inRow, inRowOrPlay:
		return s.inRow(sel, f).Or(s.inPlay(sel, seat))
	case inRowOrEnemyPlay:
		return s.inRow(sel, f).Or(s.inPlay(sel, foeOf(f.Seat)))
	case inGalaxyDiscard:
		return s.In(of(zDiscard, galaxy))
	case inLooked:
		return s.looked(f)
	}
	return s.inPlay(sel, seat)
}

// inPlay returns the cards that a player has in play and a noun names.
func (s *State) inPlay(sel *script.Selector, seat rules.Seat) zones.Set {
	switch {
	case sel.Zone == inRow:
		return zones.Set{}
	case sel.Noun == nUnit:
		return s.In(of(zUnits, seat))
	case sel.Noun == nShip:
		return s.In(of(zShips, seat))
	case sel.Noun == nBase:
		return s.In(of(zBase, seat))
	case sel.Noun == nTarget:
		return s.In(of(zShips, seat)).Or(s.In(of(zBase, seat)))
	}
	return s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat)))
}

// inRow returns the cards of the row that a noun names; "your" are those of the
// player's faction, "enemy" those of the other one.
func (s *State) inRow(sel *script.Selector, f *flow.Frame) zones.Set {
	set := s.named(sel.Noun, s.In(zRow))
	for p := range set.All() {
		k := s.kindOf(p)
		if sel.Side == your && campOf(f.Seat, k) != campOwn || sel.Side == enemy && campOf(f.Seat, k) != campHostile {
			set.Drop(p)
		}
	}
	return set
}

// named keeps the cards outside play that are what a noun names.
func (s *State) named(noun uint8, set zones.Set) zones.Set {
	if noun == nCard {
		return set
	}
	for p := range set.All() {
		if (noun == nShip) != (s.kindOf(p).typ == ship) {
			set.Drop(p)
		}
	}
	return set
}

// looked returns the cards on top of the galaxy deck that the program has looked
// at: those of the first M places that are left.
func (s *State) looked(f *flow.Frame) (set zones.Set) {
	for p := range s.In(of(zDeck, galaxy)).All() {
		if n := s.PlaceOf(p); n > 0 && int16(n) <= f.M {
			set.Add(p)
		}
	}
	return set
}

// campOf says whose a kind of card is, as a player sees it.
func campOf(seat rules.Seat, k *kind) uint8 {
	switch k.camp {
	case noCamp:
		return campNeutral
	case uint8(seat):
		return campOwn
	}
	return campHostile
}

// filtered reports whether a selector tests each card.
func filtered(sel *script.Selector) bool { return len(sel.Filters) > 0 }

// belongs reports whether a card that its zone puts into a set belongs there.
func (s *State) belongs(sel *script.Selector, p zones.Piece, f *flow.Frame) bool {
	for i := range sel.Filters {
		if !s.Passes(p, &sel.Filters[i], f) {
			return false
		}
	}
	return true
}

// Passes implements script.Game.
func (s *State) Passes(p zones.Piece, fl *script.Filter, f *flow.Frame) bool {
	if s.Card(p) == zones.None {
		return false
	}
	k := s.kindOf(p)
	var bits uint64
	switch fl.Group {
	case byCamp:
		bits = 1 << campOf(f.Seat, k)
	case byFaction:
		bits = 1 << k.camp
	case byUnique:
		if k.unique {
			bits = 2
		}
	case byOther:
		if p != f.Src {
			bits = 2
		}
	case byTrait:
		return k.traits.Any(fl.Nos) != fl.Not
	case byName:
		return k.names.Any(fl.Nos) != fl.Not
	}
	return (bits&fl.Mask != 0) != fl.Not
}

// Ref implements script.Game.
func (s *State) Ref(ref uint8, f *flow.Frame) zones.Piece {
	switch ref {
	case refThis:
		return f.Src
	case refSeen:
		return f.It[seen]
	case refBought:
		return s.bought(f)
	case refThat:
		return f.It[script.That]
	}
	return zones.None
}

// Value implements script.Game.
func (s *State) Value(value uint8, _ zones.Piece, f *flow.Frame) int {
	if value == valResources {
		return int(s.money[f.Seat])
	}
	return int(f.M) // what was purged
}

// Holds implements script.Game.
func (s *State) Holds(flag uint8, f *flow.Frame) bool {
	switch flag {
	case flagForce:
		return s.forceWith(f.Seat)
	case flagRaid:
		return s.raid
	}
	return s.sinks
}

// Foes implements script.Game.
func (s *State) Foes(f *flow.Frame) rules.Seats { return rules.Only(foeOf(f.Seat)) }

// OfOne implements script.Game: there is one opponent.
func (s *State) OfOne(*script.Selector, *flow.Frame) bool { return false }

// Chose implements script.Game.
func (s *State) Chose(*script.Selector, zones.Piece, *flow.Frame) {}
