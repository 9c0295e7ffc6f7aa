package destiny

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	destinylists "muster/exports/exportstest/destiny"
)

// starters are the two lists that come with the game.
func starters(t testing.TB) []*catalog.List {
	t.Helper()
	f, ok := facts.Embedded().Format(catalog.Destiny, "starter")
	if !ok || len(f.Fixed) < 2 {
		t.Fatal("the catalog has no starters")
	}
	var all []*catalog.List
	for i := range f.Fixed {
		l := f.Fixed[i]
		l.Format = "starter"
		facts.Embedded().Bind(&l)
		all = append(all, &l)
	}
	return all
}

// odd is a list with everything that is seldom: a plot taken elite, a
// character taken both ways, cards set aside, a downgrade, unknown cards and
// names that look like formulas.
func odd() *catalog.List {
	return destinylists.List(`=HYPERLINK("http://x/","_x0041_ & co")`, "INF",
		destinylists.Of("character", "12054", 1, 1), destinylists.Of("character", "12054", 2, 0),
		destinylists.Of("plot", "13007A", 1, 1), destinylists.Of("battlefield", "01171", 1, 0), destinylists.Of("aside", "11093", 2, 0),
		destinylists.Of("deck", "01157", 3, 0), destinylists.Of("deck", "99999", 1, 0), destinylists.Of("deck", "13006B", 1, 0), destinylists.Of("deck", "08086", 2, 0),
		catalog.Entry{Card: "@SUM(1+1)*cmd|' /C calc'!A0", Count: 1, Role: "deck"},
		catalog.Entry{Card: "-2X _x0041_ Blaster", Count: 2, Role: "deck"})
}
