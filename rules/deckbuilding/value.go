package deckbuilding

import (
	"muster/rules"
	"muster/rules/script"
	"muster/rules/zones"
)

// attackOf adds up the attack of a player's cards in play as it is now: what is
// printed, what they gained in this turn, and what cards in play give them.
func (s *State) attackOf(seat rules.Seat, cards zones.Set) int {
	all := cards.Bits()
	return s.strength(seat, maskOf(&all))
}

// strength is attackOf.
func (s *State) strength(seat rules.Seat, cards mask) (n int) {
	for left := cards; !left.empty(); left = left.rest() {
		p := left.first()
		k := s.factOf(p)
		n += int(k.attack) + int(s.gained[p])
		if k.own {
			n += s.ownBoosts(p, seat)
		}
	}
	own := s.front(zUnits, seat).or(s.front(zShips, seat)).or(s.front(zBase, seat))
	for lenders := own.and(maskOf(&s.marked[lends])); !lenders.empty(); lenders = lenders.rest() {
		n += s.aurasOf(lenders.first(), cards, seat)
	}
	return n
}

// ownBoosts returns what a card gives itself.
func (s *State) ownBoosts(p zones.Piece, seat rules.Seat) (n int) {
	boosts := s.kindOf(p).boosts
	for i := range boosts {
		n += s.boost(&boosts[i], p, seat)
	}
	return n
}

// aurasOf returns what a card in play gives to others of a set, together.
func (s *State) aurasOf(src zones.Piece, cards mask, seat rules.Seat) (n int) {
	auras := s.kindOf(src).auras
	for i := range auras {
		a := &auras[i]
		for left := cards; !left.empty(); left = left.rest() {
			if s.covers(a.to, left.first(), seat) {
				n += s.boost(a, src, seat)
			}
		}
	}
	return n
}

// boost returns what a boost of a card is worth now.
func (s *State) boost(b *boost, src zones.Piece, seat rules.Seat) int {
	s.asks.Seat, s.asks.Src = seat, src
	if b.flag != 0 && !s.Holds(b.flag, &s.asks) {
		return 0
	}
	if b.per == nil {
		return b.n
	}
	set := s.Set(b.per, &s.asks)
	return b.n * set.Len()
}

// covers reports whether a card of a player in play is in a set of his cards.
func (s *State) covers(sel *script.Selector, p zones.Piece, seat rules.Seat) bool {
	s.asks.Seat = seat
	typ := s.kindOf(p).typ
	return (sel.Noun == nUnit) == (typ == unit) && s.belongs(sel, p, &s.asks)
}
