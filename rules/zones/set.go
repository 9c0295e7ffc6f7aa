// Package zones keeps the pieces of a game: where each one is, and who knows
// what it is.
package zones

import (
	"iter"
	"math/bits"
	"strconv"
)

// A Piece is a card, die, figure or token, numbered from 0.
type Piece uint8

// None is no piece.
const None Piece = 255

// ID is what views and news call a piece; "" for None.
func (p Piece) ID() string {
	if p == None {
		return ""
	}
	return "p" + strconv.Itoa(int(p))
}

// A Set is a set of pieces. Four fields stay in registers, an array would not.
type Set struct{ a, b, c, d uint64 }

// Of returns the set of the given pieces.
func Of(ps ...Piece) (s Set) {
	for _, p := range ps {
		s.Add(p)
	}
	return s
}

// Mask returns the set of the pieces below 64 that have a bit in n.
func Mask(n uint64) Set { return Set{a: n} }

// Mask returns the pieces below 64 as bits.
func (s Set) Mask() uint64 { return s.a }

// Add puts a piece into the set; None is left out.
func (s *Set) Add(p Piece) {
	bit := uint64(1) << (p & 63)
	switch p >> 6 {
	case 0:
		s.a |= bit
	case 1:
		s.b |= bit
	case 2:
		s.c |= bit
	default:
		if p != None {
			s.d |= bit
		}
	}
}

// Drop takes a piece out of the set.
func (s *Set) Drop(p Piece) {
	bit := uint64(1) << (p & 63)
	switch p >> 6 {
	case 0:
		s.a &^= bit
	case 1:
		s.b &^= bit
	case 2:
		s.c &^= bit
	default:
		s.d &^= bit
	}
}

// Has reports whether a piece is in the set.
func (s Set) Has(p Piece) bool { return s.word(p>>6)>>(p&63)&1 != 0 }

// word returns the pieces from 64 i on as bits.
func (s Set) word(i Piece) uint64 {
	switch i {
	case 0:
		return s.a
	case 1:
		return s.b
	case 2:
		return s.c
	}
	return s.d
}

// Empty reports whether no piece is in the set.
func (s Set) Empty() bool { return s.a|s.b|s.c|s.d == 0 }

// And returns the pieces that are in both sets.
func (s Set) And(t Set) Set { return Set{s.a & t.a, s.b & t.b, s.c & t.c, s.d & t.d} }

// Or returns the pieces that are in either set.
func (s Set) Or(t Set) Set { return Set{s.a | t.a, s.b | t.b, s.c | t.c, s.d | t.d} }

// Minus returns the pieces of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s.a &^ t.a, s.b &^ t.b, s.c &^ t.c, s.d &^ t.d} }

// Len returns how many pieces are in the set.
func (s Set) Len() int {
	return bits.OnesCount64(s.a) + bits.OnesCount64(s.b) + bits.OnesCount64(s.c) + bits.OnesCount64(s.d)
}

// Nth returns the piece with exactly k smaller pieces in s, or None.
func (s Set) Nth(k int) Piece {
	for i := Piece(0); !s.Empty(); i++ {
		n := bits.OnesCount64(s.a)
		if k < n {
			return i<<6 + Piece(nth(s.a, k))
		}
		k -= n
		s = Set{s.b, s.c, s.d, 0}
	}
	return None
}

// First returns the smallest piece of s, or None.
func (s Set) First() Piece {
	switch {
	case s.a != 0:
		return Piece(bits.TrailingZeros64(s.a))
	case s.b != 0:
		return 64 + Piece(bits.TrailingZeros64(s.b))
	case s.c != 0:
		return 128 + Piece(bits.TrailingZeros64(s.c))
	case s.d != 0:
		return 192 + Piece(bits.TrailingZeros64(s.d))
	}
	return None
}

// After returns the smallest piece of s above p, or the smallest of all if p is
// None. It returns None if there is no such piece.
func (s Set) After(p Piece) Piece {
	if p == None {
		return s.First()
	}
	return s.Above(p).First()
}

// Above returns the pieces of s with a number above p.
func (s Set) Above(p Piece) Set {
	above := ^uint64(0) << (p & 63) << 1
	switch p >> 6 {
	case 0:
		s.a &= above
	case 1:
		s.a, s.b = 0, s.b&above
	case 2:
		s.a, s.b, s.c = 0, 0, s.c&above
	default:
		s = Set{d: s.d & above}
	}
	return s
}

// All yields the pieces of s in ascending order.
func (s Set) All() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		// The body of a loop stands where yield is called: once, and few words are kept for it.
		for left := s; ; {
			var p Piece
			switch {
			case left.a != 0:
				p = Piece(bits.TrailingZeros64(left.a))
				left.a &= left.a - 1
			case left.b != 0:
				p = 64 + Piece(bits.TrailingZeros64(left.b))
				left.b &= left.b - 1
			case left.c != 0:
				p = 128 + Piece(bits.TrailingZeros64(left.c))
				left.c &= left.c - 1
			case left.d != 0:
				p = 192 + Piece(bits.TrailingZeros64(left.d))
				left.d &= left.d - 1
			default:
				return
			}
			if !yield(p) {
				return
			}
		}
	}
}
