package deckbuilding

import (
	"muster/catalog"
	"muster/rules"
	"muster/rules/zones"
)

// Deeds implements rules.Chronicler. A card that is only borrowed for a turn is
// played, and neither bought nor kept.
func (s *State) Deeds(before rules.State, tell func(rules.Seat, rules.Deed, catalog.ID)) {
	b := before.(*State)
	had := b.owned(empire).Or(b.owned(rebels))
	for seat := range rules.Seat(2) {
		for p := range s.owned(seat).Minus(had).All() {
			tell(seat, rules.Bought, s.kindOf(p).card.ID)
		}
		for p := range s.standing(seat).Minus(b.standing(seat)).All() {
			tell(seat, rules.Played, s.kindOf(p).card.ID)
		}
		if s.phase == phaseOver {
			s.kept(seat, tell)
		}
	}
}

// kept tells which cards a player has, those of his deck that nobody has looked
// at among them.
func (s *State) kept(seat rules.Seat, tell func(rules.Seat, rules.Deed, catalog.ID)) {
	faces := s.Loose(seat)
	for p := range s.owned(seat).All() {
		if c := s.Card(p); c != zones.None {
			faces.Add(c)
		}
	}
	for c := range faces.All() {
		tell(seat, rules.Kept, s.kinds[s.book.kind[c]].card.ID)
	}
}

// standing is the units and capital ships of a player in play.
func (s *State) standing(seat rules.Seat) zones.Set {
	return s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat)))
}

// owned is the cards of a player, wherever they are, without those borrowed.
func (s *State) owned(seat rules.Seat) zones.Set {
	return s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))).Or(s.In(of(zDiscard, seat))).Or(s.standing(seat)).Minus(s.doomed)
}
