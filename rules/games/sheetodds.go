package games

import (
	"context"
	"slices"

	"muster/catalog"
	"muster/exports/destiny"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
)

// sheetResources is how many resources damage is shown with, up to that.
const sheetResources = 3

// SheetOdds computes what the workbook of a list shows of its odds; nil if it shows
// none.
func SheetOdds(ctx context.Context, c *catalog.Catalog, l *catalog.List) any {
	if g := Of(l.Game); g != nil && g.Sheet != nil {
		return g.Sheet(ctx, c, l)
	}
	return nil
}

// poolSheet computes what the dice of a list are worth: all damage together by
// resources, then each symbol that is on them. It is nil if there are no dice, or
// more than can be counted.
func poolSheet(ctx context.Context, c *catalog.Catalog, l *catalog.List) any {
	dice := pool.Team(c, l)
	if len(dice) == 0 {
		return nil
	}
	sheet := &destiny.Odds{Dice: len(dice)}
	var asked []odds.Question
	if slices.ContainsFunc(pool.Damage, func(s string) bool { return shows(dice, s) }) {
		for n := range sheetResources + 1 {
			asked = append(asked, odds.Question{Symbols: pool.Damage, Resources: n, Rerolls: 1})
		}
	}
	for _, s := range catalog.Symbols {
		if s != "*" && shows(dice, s) {
			asked = append(asked, odds.Question{Symbols: []string{s}, Rerolls: 1})
		}
	}
	for _, q := range asked {
		p, err := pool.Pool(ctx, dice, q)
		if err != nil {
			return nil // too much to count, or no time: the other pages are worth the file
		}
		sheet.Pools = append(sheet.Pools, sheetPool(p))
	}
	return sheet
}

// sheetPool says what a pool is worth in plain numbers.
func sheetPool(p *pool.PoolOdds) destiny.Pool {
	shown := destiny.Pool{Symbols: p.Question.Symbols, Resources: p.Question.Resources,
		Mean: odds.Decimal(p.Mean), Rerolled: odds.Decimal(p.BestMean), AtLeast: make([]float64, len(p.Distribution))}
	sum := 0.0
	for n, chance := range slices.Backward(p.Distribution) {
		sum += odds.Decimal(chance)
		shown.AtLeast[n] = min(sum, 1)
	}
	return shown
}

// shows reports whether a symbol is on any of the dice.
func shows(dice []pool.Die, symbol string) bool {
	return slices.ContainsFunc(dice, func(d pool.Die) bool {
		return slices.ContainsFunc(d.Sides, func(s catalog.Side) bool { return s.Symbol == symbol })
	})
}
