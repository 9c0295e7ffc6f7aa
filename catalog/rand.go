package catalog

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

// Shuffle puts things into another order.
func Shuffle[T any](r *Rand, all []T) {
	for i := len(all) - 1; i > 0; i-- {
		k := r.N(i + 1)
		all[i], all[k] = all[k], all[i]
	}
}
