package deckbuilding

import (
	"math/bits"

	"muster/rules"
	"muster/rules/zones"
)

// A mask is a set of cards of the box, of which there are so few that three words hold them. It
// stays in registers where a zones.Set has to wait in memory.
type mask struct{ a, b, c uint64 }

const _ = uint(3*64 - maxCards) // there are as few

// front returns what a player has in a zone of his. There are two players: masked, the seat needs
// no check of bounds.
func (s *State) front(z zones.Zone, seat rules.Seat) mask { return maskOf(s.Lying(of(z, seat&1))) }

// maskOf returns the cards of a set that lies in memory.
func maskOf(b *zones.Bits) mask { return mask{b[0], b[1], b[2]} }

func (m mask) empty() bool       { return m.a|m.b|m.c == 0 }
func (m mask) or(n mask) mask    { return mask{m.a | n.a, m.b | n.b, m.c | n.c} }
func (m mask) and(n mask) mask   { return mask{m.a & n.a, m.b & n.b, m.c & n.c} }
func (m mask) minus(n mask) mask { return mask{m.a &^ n.a, m.b &^ n.b, m.c &^ n.c} }

// several reports whether there is more than one card in a set that is not empty.
func (m mask) several() bool { return !m.rest().empty() }

// first returns the smallest card of a set that is not empty.
func (m mask) first() zones.Piece {
	switch {
	case m.a != 0:
		return zones.Piece(bits.TrailingZeros64(m.a))
	case m.b != 0:
		return zones.Piece(64 + bits.TrailingZeros64(m.b))
	}
	return zones.Piece(128 + bits.TrailingZeros64(m.c))
}

// rest returns the set without its smallest card.
func (m mask) rest() mask {
	switch {
	case m.a != 0:
		m.a &= m.a - 1
	case m.b != 0:
		m.b &= m.b - 1
	default:
		m.c &= m.c - 1
	}
	return m
}

// set returns the set as what questions hold.
func (m mask) set() zones.Set {
	b := zones.Bits{m.a, m.b, m.c}
	return b.Set()
}

// above returns the cards of a set with a number above p.
func (m mask) above(p zones.Piece) mask {
	above := ^uint64(0) << (p & 63) << 1
	switch p >> 6 {
	case 0:
		m.a &= above
	case 1:
		m.a, m.b = 0, m.b&above
	default:
		m.a, m.b, m.c = 0, 0, m.c&above
	}
	return m
}

// has reports whether a card is in the set.
func (m mask) has(p zones.Piece) bool {
	word := m.c
	switch p >> 6 {
	case 0:
		word = m.a
	case 1:
		word = m.b
	}
	return word>>(p&63)&1 != 0
}
