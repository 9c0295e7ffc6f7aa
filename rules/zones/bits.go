package zones

// Bits are a set that lies in memory, where pieces are put in and taken out one by one:
// the word of a piece is found without a question. A [Set] stays in registers.
type Bits [4]uint64

// Add puts a piece into the set.
func (b *Bits) Add(p Piece) { b[p>>6] |= 1 << (p & 63) }

// Drop takes a piece out of the set.
func (b *Bits) Drop(p Piece) { b[p>>6] &^= 1 << (p & 63) }

// Has reports whether a piece is in the set.
func (b *Bits) Has(p Piece) bool { return b[p>>6]>>(p&63)&1 != 0 }

// Set returns the set as a value.
func (b *Bits) Set() Set { return Set{b[0], b[1], b[2], b[3]} }

// Clear takes the pieces of a set out.
func (b *Bits) Clear(s Set) {
	b[0] &^= s.a
	b[1] &^= s.b
	b[2] &^= s.c
	b[3] &^= s.d
}
