package pool

import (
	"math/big"

	"muster/rules/odds"
	"muster/validate/destiny"
)

// DrawOdds are the chances of an opening hand of a list.
type DrawOdds struct {
	Deck, Hand int
	Copies     []Seen // of a card of which there are so many
	Types      []Seen // of any card of a type
}

// A Seen is the chance to see at least one of some cards.
type Seen struct {
	Type     string // "" if not of a type
	Cards    int
	Opening  *big.Rat
	Mulligan *big.Rat
}

// drawsOf computes the odds of a hand, which is no larger than the deck.
func drawsOf(s *destiny.Stats, copies []int, hand int) *DrawOdds {
	d := &DrawOdds{Deck: s.Deck, Hand: min(hand, s.Deck)}
	seen := func(kind string, n int) Seen {
		draw := odds.Draw{Deck: s.Deck, Copies: min(n, s.Deck), Hand: d.Hand}
		return Seen{kind, n, draw.AtLeast(1), draw.Mulligan(1)}
	}
	for _, n := range copies {
		d.Copies = append(d.Copies, seen("", n))
	}
	for _, t := range s.Types {
		d.Types = append(d.Types, seen(t.Type, t.Count))
	}
	return d
}
