package rules

import (
	"math/bits"
	"math/rand/v2"
)

// Rand is a source of chance. Its numbers depend on the seed alone, today and in
// any later release.
type Rand struct{ pcg rand.PCG }

// NewRand returns a source for a seed and a stream within it.
func NewRand(seed, stream uint64) Rand {
	var r Rand
	r.pcg.Seed(seed, stream)
	return r
}

// N returns a number from 0 up to but not including n.
func (r *Rand) N(n int) int {
	hi, lo := bits.Mul64(r.pcg.Uint64(), uint64(n))
	if lo < uint64(n) {
		for min := -uint64(n) % uint64(n); lo < min; {
			hi, lo = bits.Mul64(r.pcg.Uint64(), uint64(n))
		}
	}
	return int(hi)
}

// Settle rolls for chance until a player must act or the game is over.
func Settle(s State, r *Rand) Turn {
	for {
		t := s.Turn()
		if t.Odds == 0 {
			return t
		}
		s.Apply(Roll(r.N(t.Odds)))
	}
}

// Playout plays random legal actions to the end, and returns the buffer, grown,
// and the number of decisions.
func Playout(s State, r *Rand, buf []Action) ([]Action, int) {
	n := 0
	for Settle(s, r) != (Turn{}) {
		buf = s.Legal(buf[:0])
		s.Apply(buf[r.N(len(buf))])
		n++
	}
	return buf, n
}
