package pool

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/odds"
)

// The most that is computed. Every limit is far above what a game needs.
const (
	MaxDice      = 12
	MaxRerolls   = 3
	MaxResources = 99
	maxAtLeast   = 999
	maxStates    = 1 << 19 // partly rolled pools that differ
	maxRolls     = 44      // of dice, one after another: their cases fit into a wide
	sides        = 6
)

// PoolOdds are what a pool of dice is worth. Each reroll rolls any dice of the
// pool again, once all dice have been rolled. Mean is the expected worth when
// rerolls are used so that it is highest; Chance is that of at least so much when
// they are used so that it is highest.
type PoolOdds struct {
	Dice     []Die
	Question odds.Question // with the symbols that counted

	Distribution []*big.Rat // chance of each worth of one roll, from 0
	Mean         *big.Rat   // of one roll
	Chance       *big.Rat   // of at least AtLeast in one roll; nil if not asked
	BestMean     *big.Rat   // with the rerolls
	BestChance   *big.Rat   // with the rerolls; nil if not asked
}

// Pool computes what dice that are rolled are worth. It is an error if the context is
// done before.
func Pool(ctx context.Context, dice []Die, q odds.Question) (*PoolOdds, error) {
	if err := check(&q); err != nil {
		return nil, err
	}
	if len(q.Symbols) == 0 {
		q.Symbols = Damage
	}
	p := &purse{q.Symbols, q.Resources}
	if len(dice) > MaxDice {
		return nil, lang.Fail(lang.TooLarge, "odds.dice", len(dice), MaxDice)
	}
	t := tableOf(dice, p)
	t.ctx = ctx
	if t.states() > maxStates || len(dice)*(q.Rerolls+1) > maxRolls {
		return nil, lang.Fail(lang.TooLarge, "odds.large", len(dice))
	}
	worth, ways := t.all(p)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	o := &PoolOdds{Dice: dice, Question: q, Distribution: distribution(worth, ways, t.dice)}
	o.Mean = mean(o.Distribution, func(n int) int { return n })
	o.BestMean = o.Mean
	if q.Rerolls > 0 {
		o.BestMean = t.best(worth, q.Rerolls, func(n int) int { return n })
	}
	if q.AtLeast > 0 || q.Zero {
		enough := func(n int) int {
			if n >= q.AtLeast {
				return 1
			}
			return 0
		}
		o.Chance = mean(o.Distribution, enough)
		o.BestChance = o.Chance
		if q.Rerolls > 0 {
			o.BestChance = t.best(worth, q.Rerolls, enough)
		}
	}
	return o, ctx.Err()
}

// check says what makes no sense about a question on a pool.
func check(q *odds.Question) error {
	for _, r := range []struct {
		name    string
		n, most int
	}{
		{"at-least", q.AtLeast, maxAtLeast}, {"resources", q.Resources, MaxResources}, {"rerolls", q.Rerolls, MaxRerolls},
	} {
		if r.n < 0 || r.n > r.most {
			return lang.Fail(lang.Invalid, "odds.range", r.name, r.n, 0, r.most)
		}
	}
	for i, s := range q.Symbols {
		if s == "*" || !slices.Contains(catalog.Symbols, s) {
			known := catalog.Symbols[:len(catalog.Symbols)-1]
			return lang.Fail(lang.Invalid, "odds.symbol", s, strings.Join(known, ", "))
		}
		if slices.Contains(q.Symbols[:i], s) {
			return lang.Fail(lang.Invalid, "odds.twice", s)
		}
	}
	return nil
}

// distribution counts the ways to every worth.
func distribution(worth []int, ways []uint64, rolls int) []*big.Rat {
	counts := make([]uint64, slices.Max(worth)+1)
	for i, n := range worth {
		counts[n] += ways[i]
	}
	all := make([]*big.Rat, len(counts))
	for i, n := range counts {
		all[i] = wide{0, n}.over(rolls)
	}
	return all
}

// mean returns the mean of a value of what is distributed.
func mean(d []*big.Rat, value func(int) int) *big.Rat {
	sum := new(big.Rat)
	for n, p := range d {
		sum.Add(sum, new(big.Rat).Mul(p, big.NewRat(int64(value(n)), 1)))
	}
	return sum
}
