package deckbuilding

import (
	"math/bits"

	"muster/rules"
	"muster/rules/zones"
)

// A stall is the row as lists of legal actions need it: bit i of its sets stands for its
// card i, in the order of a set of cards. It is set up when it is looked at, if the row has
// changed since.
type stall struct {
	of    zones.Bits // the cards that lay in the row
	open  bool       // and each has the face that it had
	cards [64]zones.Piece
	costs [64]uint8

	upTo    [maxCost + 1]uint64 // what costs no more; in the last what costs more too
	camps   [noCamp + 1]uint64
	units   uint64
	repeats uint64 // one of its kind lies before it
}

// maxCost is under what cards are filed that cost no less.
const maxCost = 8

// turned tells that a card was given a face.
func (t *stall) turned(p zones.Piece) { t.open = t.open && !t.of.Has(p) }

// laid returns the stall of the row as it lies.
func (s *State) laid() *stall {
	t := &s.stall
	if row := s.Lying(zRow); !t.open || maskOf(&t.of) != maskOf(row) {
		t.of, t.open = *row, true
		s.lookOver(t)
	}
	return t
}

// lookOver fills the sets of a stall.
func (s *State) lookOver(t *stall) {
	t.upTo, t.camps, t.units, t.repeats = [len(t.upTo)]uint64{}, [len(t.camps)]uint64{}, 0, 0
	var done zones.Bits
	bit, i := uint64(1), 0
	for p := range t.of.All() {
		k := s.factOf(p)
		t.cards[i&63], t.costs[i&63] = p, k.cost
		t.upTo[min(k.cost, maxCost)] |= bit
		t.camps[min(k.camp, noCamp)] |= bit
		if k.unit {
			t.units |= bit
		}
		if !done.Adds(zones.Piece(k.no)) {
			t.repeats |= bit
		}
		bit <<= 1
		i++
	}
	for c := 1; c < len(t.upTo); c++ {
		t.upTo[c] |= t.upTo[c-1]
	}
}

// goods returns what a player can pay for, and whatever costs more than maxCost if he has
// that much.
func (t *stall) goods(seat rules.Seat, money uint16) uint64 {
	return t.upTo[min(money, maxCost)] &^ t.camps[foeOf(seat)&1]
}

// prey returns what a player may attack: units of the other faction, and neutral ones if he
// hunts.
func (t *stall) prey(seat rules.Seat, hunts bool) uint64 {
	if hunts {
		return t.units &^ t.camps[seat&1]
	}
	return t.units & t.camps[foeOf(seat)&1]
}

// next takes the first card out of a set of a stall, and returns it with its cost.
func (t *stall) next(set *uint64) (p zones.Piece, cost uint8) {
	i := bits.TrailingZeros64(*set) & 63
	*set &= *set - 1
	return t.cards[i], t.costs[i]
}
