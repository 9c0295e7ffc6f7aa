package rules

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"math/bits"
	mathrand "math/rand/v2"

	"muster/catalog/lang"
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

// Commit has the chance of a match that has not begun come from a secret.
func (m *Match) Commit(s *Secret) { m.fair = &fairness{s, mathrand.NewChaCha8(s.Seed)} }

// Secret returns where the chance of the match comes from, nil if from a seed that
// somebody chose. Nobody may be shown it before the end.
func (m *Match) Secret() *Secret {
	if m.fair == nil {
		return nil
	}
	return m.fair.Secret
}

// Prove has Replay refuse a throw that is not the one of the seed. It is called
// before anything is replayed. An error, of kind Refused, says that the secret of
// the log is not the one that its commitment was made of.
func (m *Match) Prove(l *Log) error {
	m.proof = true
	if l.commitment == "" {
		return nil
	}
	if l.Secret == nil {
		return lang.Fail(lang.Refused, "log.secret")
	}
	if sum := l.Secret.Commitment(); l.commitment != hex.EncodeToString(sum[:]) {
		return lang.Fail(lang.Refused, "log.commitment")
	}
	return nil
}

// threw says why an outcome cannot have come of the chance of the match.
func (m *Match) threw(mv Move) error {
	k := mv.Action.A
	switch odds := m.state.Turn().Odds; {
	case m.fair != nil:
		k = uint16(m.fair.N(odds))
	case m.proof:
		k = uint16(m.rand.N(odds))
	}
	if k != mv.Action.A {
		return lang.Fail(lang.Refused, "log.throw", mv.Line, int(mv.Action.A), int(k))
	}
	return nil
}
