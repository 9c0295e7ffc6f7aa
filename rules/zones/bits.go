package zones

import (
	"iter"
	"math/bits"
)

// Bits are a set that lies in memory, where pieces are put in and taken out one by one:
// the word of a piece is found without a question. A [Set] stays in registers.
type Bits [4]uint64

// Add puts a piece into the set.
func (b *Bits) Add(p Piece) { b[p>>6] |= 1 << (p & 63) }

// Adds puts a piece into the set and reports whether it was not there.
func (b *Bits) Adds(p Piece) bool {
	if b.Has(p) {
		return false
	}
	b.Add(p)
	return true
}

// Drop takes a piece out of the set.
func (b *Bits) Drop(p Piece) { b[p>>6] &^= 1 << (p & 63) }

// Has reports whether a piece is in the set.
func (b *Bits) Has(p Piece) bool { return b[p>>6]>>(p&63)&1 != 0 }

// All yields the pieces of the set in ascending order, which stays as it is meanwhile.
func (b *Bits) All() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for i, left := range b {
			for ; left != 0; left &= left - 1 {
				if !yield(Piece(i<<6 + bits.TrailingZeros64(left))) {
					return
				}
			}
		}
	}
}

// Empty reports whether no piece is in the set.
func (b *Bits) Empty() bool { return b[0]|b[1]|b[2]|b[3] == 0 }

// Len returns how many pieces are in the set.
func (b *Bits) Len() int {
	return bits.OnesCount64(b[0]) + bits.OnesCount64(b[1]) + bits.OnesCount64(b[2]) + bits.OnesCount64(b[3])
}

// First returns the smallest piece of the set, or None.
func (b *Bits) First() Piece {
	for i, word := range b {
		if word != 0 {
			return Piece(i<<6 + bits.TrailingZeros64(word))
		}
	}
	return None
}

// Nth returns the piece with exactly k smaller pieces in the set, or None.
func (b *Bits) Nth(k int) Piece {
	for i, word := range b {
		n := bits.OnesCount64(word)
		if k < n {
			return Piece(i<<6 + nth(word, k))
		}
		k -= n
	}
	return None
}

// Set returns the set as a value.
func (b *Bits) Set() Set { return Set{b[0], b[1], b[2], b[3]} }

// Bits returns the set as it lies in memory.
func (s Set) Bits() Bits { return Bits{s.a, s.b, s.c, s.d} }

// Join puts the pieces of a set in.
func (b *Bits) Join(s Set) {
	b[0] |= s.a
	b[1] |= s.b
	b[2] |= s.c
	b[3] |= s.d
}

// Clear takes the pieces of a set out.
func (b *Bits) Clear(s Set) {
	b[0] &^= s.a
	b[1] &^= s.b
	b[2] &^= s.c
	b[3] &^= s.d
}
