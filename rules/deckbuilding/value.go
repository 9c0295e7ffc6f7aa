package deckbuilding

import (
	"muster/rules"
	"muster/rules/script"
	"muster/rules/zones"
)

// attackOf adds up the attack of a player's cards in play as it is now: what is
// printed, what they gained in this turn, and what cards in play give them.
func (s *State) attackOf(seat rules.Seat, cards zones.Set) int {
	n := s.bare(seat, cards)
	own := s.In(of(zUnits, seat)).Or(s.In(of(zShips, seat))).Or(s.In(of(zBase, seat)))
	for src := range own.And(s.marked[lends].Set()).All() {
		n += s.aurasOf(src, cards, seat)
	}
	return n
}

// bare is attackOf without what other cards give.
func (s *State) bare(seat rules.Seat, cards zones.Set) (n int) {
	for p := range cards.All() {
		k := s.factOf(p)
		n += int(k.attack) + int(s.gained[p])
		if k.own {
			n += s.ownBoosts(p, seat)
		}
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
func (s *State) aurasOf(src zones.Piece, cards zones.Set, seat rules.Seat) (n int) {
	auras := s.kindOf(src).auras
	for i := range auras {
		a := &auras[i]
		for p := range cards.All() {
			if s.covers(a.to, p, seat) {
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
