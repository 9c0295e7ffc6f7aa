package attack

import (
	"context"

	"muster/catalog/lang"
)

// Of computes what an attack does.
func Of(a *Attack) (*Odds, error) {
	left := maxWork
	return within(context.Background(), a, &left)
}

// Grid computes an attack against each of several defences, and there at each of
// several ranges. Rerolls that would be too much work for all of them together
// are refused, and it is an error if the context is done before.
func Grid(ctx context.Context, a Attack, defences [][]Die, ranges []int) ([][]*Odds, error) {
	left := maxWork
	all := make([][]*Odds, len(defences))
	for i, d := range defences {
		a.Defence = d
		for _, a.Range = range ranges {
			o, err := within(ctx, &a, &left)
			if err != nil {
				return nil, err
			}
			all[i] = append(all[i], o)
		}
	}
	return all, nil
}

// Ranges lists the ranges at which the attack can hit, from 1; the range 0 alone
// if it needs no accuracy.
func (a *Attack) Ranges() []int {
	if a.Type == Melee {
		return []int{0}
	}
	all := make([]int, a.Farthest())
	for i := range all {
		all[i] = i + 1
	}
	return all
}

// within computes what an attack does, with as much work as is left.
func within(ctx context.Context, a *Attack, left *int) (*Odds, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	mine := min(a.AttackerRerolls, len(a.pool()))
	theirs := min(a.DefenderRerolls, len(a.Defence))
	rolls := len(a.pool()) + len(a.Defence) + mine + theirs
	if rolls > maxRolls {
		return nil, lang.Fail(lang.TooLarge, "attack.large")
	}
	t := tableOf(a)
	c := &count{ctx: ctx, table: t, attack: rollOf(a.pool(), t.attack), defence: rollOf(a.Defence, t.defence), all: power(rolls)}
	c.decide()
	if mine+theirs == 0 {
		c.plain()
		return c.odds(a), nil
	}
	if err := c.rerolls(a, mine, theirs, left); err != nil {
		return nil, err
	}
	return c.odds(a), ctx.Err()
}

// A count counts the cases of an attack.
type count struct {
	ctx             context.Context
	table           *table
	attack, defence *roll
	outcomes        []outcome // by sum of the attack, then of the defence
	all             uint64

	ways   []uint64 // by damage
	missed uint64
	used   []uint64 // by abilities used; nil if they have no side effects
	hit    []uint64 // of those, the cases with damage
}

// decide decides what becomes of every sum of the attack with every sum of the
// defence.
func (c *count) decide() {
	c.outcomes = make([]outcome, 0, len(c.attack.sums)*len(c.defence.sums))
	most := uint16(0)
	for _, a := range c.attack.sums {
		for _, d := range c.defence.sums {
			o := c.table.outcome(a, d)
			most = max(most, o.damage)
			c.outcomes = append(c.outcomes, o)
		}
	}
	c.ways = make([]uint64, most+1)
}

// plain counts the cases of an attack in which no die is rolled again.
func (c *count) plain() {
	for i, n := range c.attack.ways {
		row := c.outcomes[i*len(c.defence.sums):]
		for j, k := range c.defence.ways {
			c.add(row[j], n*k)
		}
	}
}

// add counts cases with an outcome.
func (c *count) add(o outcome, ways uint64) {
	c.ways[o.damage] += ways
	if o.missed {
		c.missed += ways
	}
	if c.table.sets == 0 {
		return
	}
	if c.used == nil {
		c.used, c.hit = make([]uint64, c.table.sets), make([]uint64, c.table.sets)
	}
	c.used[o.used] += ways
	if o.damage > 0 {
		c.hit[o.used] += ways
	}
}

// odds returns what was counted.
func (c *count) odds(a *Attack) *Odds {
	o := &Odds{Ways: c.ways, Missed: c.missed, All: c.all, Works: make([]uint64, len(a.Surges))}
	for last := len(o.Ways) - 1; last > 0 && o.Ways[last] == 0; last-- {
		o.Ways = o.Ways[:last]
	}
	for i := range a.Surges {
		from := c.hit
		if a.Surges[i].always() {
			from = c.used
		}
		for set, ways := range from {
			if a.Surges[i].Aside() && set>>i&1 == 1 {
				o.Works[i] += ways
			}
		}
	}
	return o
}
