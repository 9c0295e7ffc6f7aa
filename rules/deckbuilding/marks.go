package deckbuilding

import (
	"math/bits"

	"muster/rules"
	"muster/rules/zones"
)

// Marks are what lists of legal actions ask of many cards at once, so that they
// need not look at each. A card bears them as long as it has a face.
const (
	armed  = iota // attack is printed on it
	useful        // it has an ability to use
	lends         // it boosts other cards
	hunts         // as a base, it lets neutral units of the row be attacked
	marks
)

// A marking is the cards that bear each mark.
type marking [marks]zones.Bits

// marksOf returns the marks of a kind of card, 1 << each.
func marksOf(k *kind) (all uint8) {
	for mark, bears := range [marks]bool{
		armed: k.damage > 0, useful: k.action != 0, lends: len(k.auras) > 0, hunts: k.hunts,
	} {
		if bears {
			all |= 1 << mark
		}
	}
	return all
}

// Bind gives a card its face, and its marks.
func (s *State) Bind(owner rules.Seat, p, card zones.Piece) {
	s.Table.Bind(owner, p, card)
	s.stall.turned(p)
	s.marked.add(p, s.facts[card].marks)
}

// add gives a card marks, 1 << each.
func (m *marking) add(p zones.Piece, all uint8) {
	word, bit := p>>6, uint64(1)<<(p&63)
	for ; all != 0; all &= all - 1 {
		m[bits.TrailingZeros8(all)][word] |= bit
	}
}

// unmark takes the marks off cards that have lost their faces.
func (s *State) unmark(set zones.Set) {
	for i := range s.marked {
		s.marked[i].Clear(set)
	}
}

// remark gives cards, some of which have faces, the marks of those.
func (s *State) remark(set zones.Set) {
	s.unmark(set)
	s.stall.open = false
	for p := range set.All() {
		if s.Card(p) != zones.None {
			s.marked.add(p, s.factOf(p).marks)
		}
	}
}
