package deckbuilding

import (
	"muster/rules"
	"muster/rules/weigh"
	"muster/rules/zones"
)

// A valuation is what cards of a deck are worth, beside what is printed on them: each kind is
// a measure of its own, how many of five cards are of it on the average.
type valuation struct {
	names  []string     // of what is measured, these kinds last
	stands []string     // what it is told as
	model  weigh.Model  // what it weighs
	column []int        // of each kind, among what is measured; 0: it is in nobody's deck
	worths [256]float64 // what each card weighs by its kind
}

// value enters the kinds of the book among what is measured, and what they weigh.
func (b *book) value() {
	b.names, b.stands = append(b.names, measures[:]...), append(b.stands, toldAs[:]...)
	for i := range b.kinds {
		b.column = append(b.column, 0)
		if k := &b.kinds[i]; k.typ != base {
			b.column[i] = len(b.names)
			b.names, b.stands = append(b.names, "card-"+k.card.Code()), append(b.stands, toldAs[mDeckCost])
		}
	}
	b.model = weights.Model(b.names)
	for c := range b.cards {
		if at := b.column[b.kind[c]]; at > 0 {
			b.worths[c] = b.model[at]
		}
	}
}

// sumKinds adds to the measures of kinds so much for each card of a player's deck.
func (s *State) sumKinds(seat rules.Seat, to []float64, each float64) {
	add := func(c zones.Piece) {
		if at := s.column[s.kind[c]]; at > 0 {
			to[at] += each
		}
	}
	held := s.In(of(zDeck, seat)).Or(s.In(of(zHand, seat))).Or(s.In(of(zDiscard, seat))).Or(s.In(of(zUnits, seat)))
	for p := range held.All() {
		if c := s.Card(p); c != zones.None {
			add(c)
		}
	}
	for c := range s.Loose(seat).All() {
		add(c)
	}
}
