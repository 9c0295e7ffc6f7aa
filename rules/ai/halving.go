package ai

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"
	"time"

	"muster/rules"
)

// How what may be done now is compared.
const (
	contenders = 8  // that begin at least,
	share      = 50 // one for each of so many tries,
	least      = 4  // unless that leaves fewer for each of them
)

// halve spends the tries on what may be done now in rounds, each of which only the better
// half outlasts (sequential halving: Karnin, Koren and Somekh 2013; at the root of a tree:
// Danihelka et al. 2022). Whoever is in a round is tried equally often.
func (t *tree) halve(ctx context.Context, e rules.Eye, seat rules.Seat) error {
	all := t.tries - t.known()
	left, better := all, func(a, b int32) int { return cmp.Compare(t.nodes[b].value, t.nodes[a].value) }
	t.arms = t.arms[:0]
	for _, a := range t.legal {
		t.arms = append(t.arms, t.find(0, a))
	}
	slices.SortStableFunc(t.arms, better)
	arms := t.arms[:min(len(t.arms), max(contenders, t.tries/share), max(1, all/least))]
	for rounds := max(1, bits.Len(uint(len(arms)-1))); rounds > 0; rounds-- {
		for end := left - left/rounds; left > end; {
			if err := ctx.Err(); err != nil || left < all && !t.until.IsZero() && time.Now().After(t.until) {
				return err
			}
			some := arms[:min(len(arms), left)]
			t.compare(e, seat, some)
			left -= len(some)
		}
		slices.SortStableFunc(arms, better)
		if len(arms) > 2 {
			arms = arms[:(len(arms)+1)/2]
		}
	}
	return nil
}

// compare makes a try of each of some children of the root on the same guess, with the same
// luck: what they are worth differs less by chance.
func (t *tree) compare(e rules.Eye, seat rules.Seat, arms []int32) {
	t.guess = e.Guess(t.guess, &t.rand)
	luck := rules.NewRand(uint64(t.rand.N(math.MaxInt32)), 1)
	own := t.rand
	for _, arm := range arms {
		t.again = t.guess.Copy(t.again)
		t.arm, t.rand = arm, luck
		t.again = t.try(t.again, seat)
	}
	t.rand, t.arm = own, 0
}
