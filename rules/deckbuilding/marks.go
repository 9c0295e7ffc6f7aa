package deckbuilding

import (
	"math/bits"

	"muster/rules"
	"muster/rules/zones"
)

// Marks are what lists of legal actions ask of many cards at once, so that they
// need not look at each. A card bears them as long as it has a face.
const (
	ofEmpire = iota // of the faction of seat 0
	ofRebels        // of the faction of seat 1
	notUnit
	armed  // attack is printed on it
	useful // it has an ability to use
	lends  // it boosts other cards
	marks
)

// A marking is the cards that bear each mark.
type marking [marks]zones.Bits

// marksOf returns the marks of a kind of card, 1 << each.
func marksOf(k *kind) (all uint8) {
	for mark, bears := range [marks]bool{
		ofEmpire: k.camp == uint8(empire), ofRebels: k.camp == uint8(rebels), notUnit: k.typ != unit,
		armed: k.damage > 0, useful: k.action != 0, lends: len(k.auras) > 0,
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
	s.marked.add(p, s.facts[card].marks)
}

// add gives a card marks, 1 << each.
func (m *marking) add(p zones.Piece, all uint8) {
	for ; all != 0; all &= all - 1 {
		m[bits.TrailingZeros8(all)].Add(p)
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
	for p := range set.All() {
		if s.Card(p) != zones.None {
			s.marked.add(p, s.factOf(p).marks)
		}
	}
}
