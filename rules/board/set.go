package board

import (
	"iter"
	"math/bits"
)

// A Space is a place on a map, numbered from 0.
type Space uint16

// None is no space.
const None Space = 1<<16 - 1

// Most is how many spaces a map may have. Whoever needs more raises the number of
// words; everything else follows.
const (
	Most  = 64 * words
	words = 5
)

// A Set is a set of spaces. It is a plain value: == compares it, = copies it.
type Set [words]uint64

// Of returns the set of the given spaces.
func Of(all ...Space) (s Set) {
	for _, x := range all {
		s.Add(x)
	}
	return s
}

// Add puts a space into the set; None is left out.
func (s *Set) Add(x Space) {
	if x < Most {
		s[x>>6] |= 1 << (x & 63)
	}
}

// Drop takes a space out of the set.
func (s *Set) Drop(x Space) {
	if x < Most {
		s[x>>6] &^= 1 << (x & 63)
	}
}

// Has reports whether a space is in the set.
func (s *Set) Has(x Space) bool { return x < Most && s[x>>6]>>(x&63)&1 != 0 }

// Empty reports whether no space is in the set.
func (s Set) Empty() bool { return s == Set{} }

// And returns the spaces that are in both sets.
func (s Set) And(t Set) Set {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Or returns the spaces that are in either set.
func (s Set) Or(t Set) Set {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s *Set) join(t *Set) {
	for i := range s {
		s[i] |= t[i]
	}
}

// Minus returns the spaces of s that are not in t.
func (s Set) Minus(t Set) Set {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// Meets reports whether a space is in both sets.
func (s Set) Meets(t Set) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Len returns how many spaces are in the set.
func (s Set) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// First returns the smallest space of the set, or None.
func (s Set) First() Space {
	for i, w := range s {
		if w != 0 {
			return Space(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return None
}

// Last returns the largest space of the set, or None.
func (s Set) Last() Space {
	for i := words - 1; i >= 0; i-- {
		if s[i] != 0 {
			return Space(i<<6 + bits.Len64(s[i]) - 1)
		}
	}
	return None
}

// Above returns the spaces of the set with a number above x.
func (s Set) Above(x Space) Set {
	for i := range s {
		switch at := int(x >> 6); {
		case i < at:
			s[i] = 0
		case i == at:
			s[i] &= ^uint64(0) << (x & 63) << 1
		}
	}
	return s
}

// All yields the spaces of the set in ascending order.
func (s Set) All() iter.Seq[Space] {
	return func(yield func(Space) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(Space(i<<6 + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}
