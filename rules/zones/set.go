// Package zones keeps the pieces of a game: where each one is, and who knows
// what it is.
package zones

import (
	"iter"
	"math/bits"
)

// A Piece is a card, die, figure or token, numbered from 0.
type Piece uint8

// None is no piece.
const None Piece = 255

// A Set is a set of pieces.
type Set [4]uint64

// Of returns the set of the given pieces.
func Of(ps ...Piece) (s Set) {
	for _, p := range ps {
		s.Add(p)
	}
	return s
}

// Add puts a piece into the set; None is left out.
func (s *Set) Add(p Piece) {
	if p != None {
		s[p>>6] |= 1 << (p & 63)
	}
}

// Drop takes a piece out of the set.
func (s *Set) Drop(p Piece) { s[p>>6] &^= 1 << (p & 63) }

// Has reports whether a piece is in the set.
func (s *Set) Has(p Piece) bool { return s[p>>6]>>(p&63)&1 != 0 }

// Empty reports whether no piece is in the set.
func (s *Set) Empty() bool { return s[0]|s[1]|s[2]|s[3] == 0 }

// And returns the pieces that are in both sets.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]} }

// Or returns the pieces that are in either set.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]} }

// Minus returns the pieces of s that are not in t.
func (s Set) Minus(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]} }

// Len returns how many pieces are in the set.
func (s *Set) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// Nth returns the piece with exactly k smaller pieces in s, or None.
func (s *Set) Nth(k int) Piece {
	for i, w := range s {
		n := bits.OnesCount64(w)
		if k >= n {
			k -= n
			continue
		}
		for ; k > 0; k-- {
			w &= w - 1
		}
		return Piece(i<<6 + bits.TrailingZeros64(w))
	}
	return None
}

// First returns the smallest piece of s, or None.
func (s *Set) First() Piece { return s.Nth(0) }

// After returns the smallest piece of s above p, or the smallest of all if p is
// None. It returns None if there is no such piece.
func (s *Set) After(p Piece) Piece {
	if p == None {
		return s.First()
	}
	above := s.Above(p)
	return above.First()
}

// Above returns the pieces of s with a number above p.
func (s Set) Above(p Piece) Set {
	i := int(p >> 6)
	for k := range i {
		s[k] = 0
	}
	s[i] &= ^uint64(0) << (p & 63) << 1
	return s
}

// All yields the pieces of s in ascending order.
func (s Set) All() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Piece(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
