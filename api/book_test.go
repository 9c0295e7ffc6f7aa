package api

import (
	"math"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules/odds"
)

func TestWorkbooksShowTheExactOdds(t *testing.T) {
	c := facts.Embedded()
	f, ok := c.Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("the catalog has no starters")
	}
	for i := range f.Fixed {
		l := f.Fixed[i]
		c.Bind(&l)
		book := BookOdds(c, &l)
		if book == nil || book.Dice != len(odds.Team(c, &l)) || len(book.Pools) < bookResources+2 {
			t.Fatalf("%s: got %+v", l.Name, book)
		}
		for _, p := range book.Pools {
			for n := range p.AtLeast {
				want, err := odds.Pool(odds.Team(c, &l), odds.Question{Symbols: p.Symbols, Resources: p.Resources, AtLeast: n})
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
		if got := BookOdds(facts.Embedded(), l); got != nil {
			t.Errorf("%s: got %+v", l.Game, got)
		}
	}
}
