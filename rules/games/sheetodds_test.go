package games

import (
	"muster/catalog/facts"

	"math"
	"testing"

	"muster/catalog"
	"muster/exports/destiny"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
)

func TestWorksheetsShowTheExactOdds(t *testing.T) {
	c := facts.Embedded()
	f, ok := c.Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("the catalog has no starters")
	}
	for i := range f.Fixed {
		l := f.Fixed[i]
		c.Bind(&l)
		sheet, _ := SheetOdds(t.Context(), c, &l).(*destiny.Odds)
		if sheet == nil || sheet.Dice != len(pool.Team(c, &l)) || len(sheet.Pools) < sheetResources+2 {
			t.Fatalf("%s: got %+v", l.Name, sheet)
		}
		for _, p := range sheet.Pools {
			for n := range p.AtLeast {
				want, err := pool.Pool(t.Context(), pool.Team(c, &l), odds.Question{Symbols: p.Symbols, Resources: p.Resources, AtLeast: n})
				if err != nil {
					t.Fatal(err)
				}
				if n > 0 && math.Abs(p.AtLeast[n]-odds.Decimal(want.Chance)) > 1e-12 {
					t.Errorf("%s, %d of %v or more: got %v, want %v", l.Name, n, p.Symbols, p.AtLeast[n], want.Chance)
				}
				if p.Mean != odds.Decimal(want.Mean) || p.Rerolled < p.Mean {
					t.Errorf("%s, mean of %v: got %v and %v, want %v and more", l.Name, p.Symbols, p.Mean, p.Rerolled, want.Mean)
				}
			}
		}
	}
}

func TestListsWithoutDiceHaveNoOdds(t *testing.T) {
	for _, l := range []*catalog.List{{Game: catalog.Destiny}, {Game: catalog.Assault}} {
		if got := SheetOdds(t.Context(), facts.Embedded(), l); got != nil {
			t.Errorf("%s: got %+v", l.Game, got)
		}
	}
}
