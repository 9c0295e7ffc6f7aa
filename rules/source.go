package rules

import (
	"encoding/hex"
	mathrand "math/rand/v2"

	"muster/catalog/lang"
)

// A source is where the chance of a match comes from: a seed, a secret or real dice.
type source struct {
	seed  uint64
	rand  Rand
	fair  *fairness // that of the secret, if there is one
	proof bool      // each throw that is replayed must be the one of the seed

	// Dice decides what chance does instead of the match's own source, if it
	// is not nil: real dice on a table. It returns an outcome below odds.
	Dice func(odds int) (int, error)
}

func seeded(seed uint64) source { return source{seed: seed, rand: NewRand(seed, 0)} }

// Seed returns the seed that the match was started with.
func (s *source) Seed() uint64 { return s.seed }

// Commit has the chance of a match that has not begun come from a secret.
func (s *source) Commit(to *Secret) { s.fair = &fairness{to, mathrand.NewChaCha8(to.Seed)} }

// Secret returns where the chance of the match comes from, nil if from a seed that
// somebody chose. Nobody may be shown it before the end.
func (s *source) Secret() *Secret {
	if s.fair == nil {
		return nil
	}
	return s.fair.Secret
}

// Prove has Replay refuse a throw that is not the one of the seed. It is called
// before anything is replayed. An error, of kind Refused, says that the log has no seed,
// or that its secret is not the one that its commitment was made of.
func (s *source) Prove(l *Log) error {
	if l.seedless {
		return lang.Fail(lang.Refused, "log.no-seed")
	}
	s.proof = true
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

// throw returns which of some outcomes chance has come to.
func (s *source) throw(odds int) (int, error) {
	switch {
	case s.Dice != nil:
		return s.Dice(odds)
	case s.fair != nil:
		return s.fair.N(odds), nil
	}
	return s.rand.N(odds), nil
}

// threw says why a move of a log cannot be what chance came to.
func (s *source) threw(mv Move, odds int) error {
	k := mv.Action.A
	switch {
	case s.fair != nil:
		k = uint16(s.fair.N(odds))
	case s.proof:
		k = uint16(s.rand.N(odds))
	}
	if k != mv.Action.A {
		return lang.Fail(lang.Refused, "log.throw", mv.Line, int(mv.Action.A), int(k))
	}
	return nil
}
