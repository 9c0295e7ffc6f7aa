package rules

import (
	"crypto/rand"
	"crypto/sha256"
	"math/bits"
	mathrand "math/rand/v2"
)

// A Secret is where the chance of a game between people comes from. Nobody sees it
// before the end, and everybody is shown its commitment from the beginning: then
// it cannot have been chosen since.
type Secret struct {
	Seed  [32]byte
	Nonce [16]byte
}

// NewSecret returns one that nobody can guess.
func NewSecret() *Secret {
	s := new(Secret)
	rand.Read(s.Seed[:])
	rand.Read(s.Nonce[:])
	return s
}

// Commitment returns the SHA-256 of seed and nonce.
func (s *Secret) Commitment() [sha256.Size]byte {
	return sha256.Sum256(append(s.Seed[:], s.Nonce[:]...))
}

// A fairness is the chance of a secret: ChaCha8 on its seed, one throw after the
// other.
type fairness struct {
	*Secret
	stream *mathrand.ChaCha8
}

// N returns a number from 0 up to but not including n: the high half of a number of
// the stream times n. Numbers whose low half is below 2⁶⁴ mod n are passed over,
// for they would make some outcomes likelier.
func (f *fairness) N(n int) int {
	for {
		hi, lo := bits.Mul64(f.stream.Uint64(), uint64(n))
		if lo >= -uint64(n)%uint64(n) {
			return int(hi)
		}
	}
}
