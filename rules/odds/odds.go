// Package odds is the arithmetic of exact chances: of what is drawn from a deck,
// and how a fraction is written.
//
// Nothing is sampled. What dice show and are worth each game counts for itself,
// in a room beside its engine.
package odds

import (
	"math/big"

	"muster/catalog/lang"
)

// A Question is what somebody wants to know of a list. A game answers of it what
// its lists have.
type Question struct {
	Symbols   []string // codes of the sides of dice that count; nil: the usual ones
	AtLeast   int      // how much of it; 0: not asked, unless Zero is set
	Zero      bool     // AtLeast is asked even if it is 0
	Resources int      // to pay for sides
	Rerolls   int      // each of any dice at once
	Hand      int      // cards that are drawn
}

// An Answer is what is known of a list.
type Answer interface {
	// JSON returns the answer as scripts read it, with the names of cards in a
	// language; name is that of the list.
	JSON(name string, style Style, l lang.Lang) any
}

// A Style is how chances are written.
type Style uint8

const (
	Fractions Style = iota // "9/29"
	Decimals               // 0.3103448275862069
)

// Number writes a chance or a mean.
func (s Style) Number(r *big.Rat) any {
	switch {
	case r == nil:
		return nil
	case s == Decimals:
		return Decimal(r)
	}
	return r.RatString()
}

// Decimal returns a fraction as the nearest floating point number.
func Decimal(r *big.Rat) float64 {
	f, _ := r.Float64()
	return f
}
