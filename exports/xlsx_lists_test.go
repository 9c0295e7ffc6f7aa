package exports

import (
	"bytes"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// list makes a list of Destiny.
func list(name, format string, entries ...catalog.Entry) *catalog.List {
	l := &catalog.List{Name: name, Game: catalog.Destiny, Format: format, Entries: entries}
	for i := range l.Entries {
		l.Entries[i].On = -1
	}
	facts.Embedded().Bind(l)
	return l
}

// of makes an entry: so many copies of a card in a role.
func of(role, code string, count, way int) catalog.Entry {
	return catalog.Entry{Card: catalog.ID("destiny/" + code), Count: count, Role: role, Way: way}
}

// leiaAndHan is the example of the rule book: 30 of 30 points, 30 cards.
func leiaAndHan() *catalog.List {
	l := list("Leia and Han", "AW", of("character", "01028", 1, 1), of("character", "01046", 1, 0),
		of("battlefield", "01171", 1, 0))
	for _, code := range []string{"01033", "01034", "01043", "01051", "01052", "01054", "01061", "01103", "01105",
		"01109", "01127", "01133", "01134", "01157", "01162"} {
		l.Entries = append(l.Entries, of("deck", code, 2, 0))
		l.Entries[len(l.Entries)-1].On = -1
	}
	facts.Embedded().Bind(l)
	return l
}

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
	return list(`=HYPERLINK("http://x/","_x0041_ & co")`, "INF",
		of("character", "12054", 1, 1), of("character", "12054", 2, 0),
		of("plot", "13007A", 1, 1), of("battlefield", "01171", 1, 0), of("aside", "11093", 2, 0),
		of("deck", "01157", 3, 0), of("deck", "99999", 1, 0), of("deck", "13006B", 1, 0), of("deck", "08086", 2, 0),
		catalog.Entry{Card: "@SUM(1+1)*cmd|' /C calc'!A0", Count: 1, Role: "deck"},
		catalog.Entry{Card: "-2X _x0041_ Blaster", Count: 2, Role: "deck"})
}

// write writes lists as a spreadsheet.
func write(t testing.TB, l lang.Lang, lists ...*catalog.List) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := writeXLSX(&b, document(l, lists...)); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
