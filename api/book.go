package api

import (
	"slices"

	"muster/catalog"
	"muster/exports"
	"muster/rules/odds"
	"muster/validate"
)

// bookResources is how many resources damage is shown with, up to that.
const bookResources = 3

// BookOdds computes what the dice of a list are worth, for its workbook: all
// damage together by resources, then each symbol that is on them. It is nil if
// there are no dice, or more than can be counted.
func BookOdds(c *catalog.Catalog, l *catalog.List) *exports.Odds {
	if l.Game != catalog.Destiny {
		return nil
	}
	dice := odds.Team(c, l)
	if len(dice) == 0 {
		return nil
	}
	book := &exports.Odds{Dice: len(dice)}
	var asked []odds.Question
	if slices.ContainsFunc(odds.Damage, func(s string) bool { return shows(dice, s) }) {
		for n := range bookResources + 1 {
			asked = append(asked, odds.Question{Symbols: odds.Damage, Resources: n, Rerolls: 1})
		}
	}
	for _, s := range validate.Symbols {
		if s != "*" && shows(dice, s) {
			asked = append(asked, odds.Question{Symbols: []string{s}, Rerolls: 1})
		}
	}
	for _, q := range asked {
		p, err := odds.Pool(dice, q)
		if err != nil {
			return nil // too much to count: the other pages are worth the file
		}
		book.Pools = append(book.Pools, bookPool(p))
	}
	return book
}

// bookPool says what a pool is worth in plain numbers.
func bookPool(p *odds.PoolOdds) exports.Pool {
	pool := exports.Pool{Symbols: p.Question.Symbols, Resources: p.Question.Resources,
		Mean: odds.Decimal(p.Mean), Rerolled: odds.Decimal(p.BestMean), AtLeast: make([]float64, len(p.Distribution))}
	sum := 0.0
	for n, chance := range slices.Backward(p.Distribution) {
		sum += odds.Decimal(chance)
		pool.AtLeast[n] = min(sum, 1)
	}
	return pool
}

// shows reports whether a symbol is on any of the dice.
func shows(dice []odds.Die, symbol string) bool {
	return slices.ContainsFunc(dice, func(d odds.Die) bool {
		return slices.ContainsFunc(d.Sides, func(s validate.Side) bool { return s.Symbol == symbol })
	})
}
