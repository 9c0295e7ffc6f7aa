package odds

import (
	"math/big"

	"muster/catalog/lang"
)

// A Draw is a number of cards drawn from a deck without putting any back.
type Draw struct {
	Deck   int // cards
	Copies int // of them that are wanted
	Hand   int // cards drawn
}

// MaxDeck and MaxHand are the most cards whose odds are computed.
const (
	MaxDeck = 1000
	MaxHand = 30
)

// Check says what makes no sense about a draw.
func (d Draw) Check() error {
	switch {
	case d.Deck < 0 || d.Deck > MaxDeck:
		return lang.Fail(lang.Invalid, "odds.range", "deck", d.Deck, 0, MaxDeck)
	case d.Copies < 0 || d.Copies > d.Deck:
		return lang.Fail(lang.Invalid, "odds.range", "copies", d.Copies, 0, d.Deck)
	case d.Hand < 0 || d.Hand > min(d.Deck, MaxHand):
		return lang.Fail(lang.Invalid, "odds.range", "hand", d.Hand, 0, min(d.Deck, MaxHand))
	}
	return nil
}

// Exactly returns the chance that just k of the wanted cards are drawn.
func (d Draw) Exactly(k int) *big.Rat {
	if k < 0 || k > d.Copies || k > d.Hand || d.Hand-k > d.Deck-d.Copies {
		return new(big.Rat)
	}
	// An Int, not int64: a deck of a hundred has more hands than that counts.
	ways := binomial(d.Copies, k)
	ways.Mul(ways, binomial(d.Deck-d.Copies, d.Hand-k))
	return new(big.Rat).SetFrac(ways, binomial(d.Deck, d.Hand))
}

func binomial(n, k int) *big.Int { return new(big.Int).Binomial(int64(n), int64(k)) }

// AtLeast returns the chance that k or more of the wanted cards are drawn: 1 if
// k is 0.
func (d Draw) AtLeast(k int) *big.Rat {
	sum := new(big.Rat)
	for i := max(k, 0); i <= min(d.Copies, d.Hand); i++ {
		sum.Add(sum, d.Exactly(i))
	}
	return sum
}

// Mulligan returns the chance of k or more wanted cards in a hand of which any
// cards may once be put back (DES "Setup": they are shuffled in before as many
// are drawn). For that chance it is best to put back all but the wanted cards.
func (d Draw) Mulligan(k int) *big.Rat { return d.MulliganThen(k, 0) }

// Then returns the chance of k or more wanted cards after so many more are drawn.
func (d Draw) Then(k, more int) *big.Rat {
	return Draw{d.Deck, d.Copies, min(d.Hand+more, d.Deck)}.AtLeast(k)
}

// MulliganThen is Then where cards of the hand may be put back first, as with
// [Draw.Mulligan].
func (d Draw) MulliganThen(k, more int) *big.Rat {
	sum := new(big.Rat)
	for held := 0; held <= min(d.Copies, d.Hand); held++ {
		p := d.Exactly(held)
		if held < k {
			again := Draw{d.Deck - held, d.Copies - held, d.Hand - held}
			p.Mul(p, again.Then(k-held, more))
		}
		sum.Add(sum, p)
	}
	return sum
}
