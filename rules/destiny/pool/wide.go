package pool

import (
	"math/big"
	"math/bits"
)

// A wide is a whole number of 128 bits: enough to count the cases of a pool that
// is rolled again and again, and far faster than a big.Int.
type wide struct{ hi, lo uint64 }

func (w wide) plus(o wide) wide {
	lo, carry := bits.Add64(w.lo, o.lo, 0)
	hi, _ := bits.Add64(w.hi, o.hi, carry)
	return wide{hi, lo}
}

func (w wide) times(n uint64) wide {
	hi, lo := bits.Mul64(w.lo, n)
	return wide{hi + w.hi*n, lo}
}

func (w wide) less(o wide) bool { return w.hi < o.hi || w.hi == o.hi && w.lo < o.lo }

func (w wide) big() *big.Int {
	n := new(big.Int).SetUint64(w.hi)
	return n.Lsh(n, 64).Add(n, new(big.Int).SetUint64(w.lo))
}

// over returns w divided by a power of six.
func (w wide) over(rolls int) *big.Rat {
	six := new(big.Int).Exp(big.NewInt(sides), big.NewInt(int64(rolls)), nil)
	return new(big.Rat).SetFrac(w.big(), six)
}
