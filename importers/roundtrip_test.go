package importers_test

import (
	"strings"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
)

// roundLists are lists that every format holds, but for cards set aside.
func roundLists(t testing.TB) map[string]*catalog.List {
	lists := map[string]*catalog.List{
		"the example of the rule book": sheetList(t, "Leia and Han", "AW",
			"character 01028 1 1\ncharacter 01046 1 0\ndeck 01033 2 0\ndeck 01157 2 0\nbattlefield 01171 1 0"),
		"a plot":                                 sheetList(t, "", "", "plot 08155 1 0\ncharacter 01028 1 0"),
		"an elite plot":                          sheetList(t, "Elite", "INF", "plot 13007A 1 1\ncharacter 01028 1 1"),
		"a plot of two values, not elite":        sheetList(t, "x", "INF", "plot 13007A 1 0"),
		"a character taken both ways":            sheetList(t, "Knights", "STD", "character 12054 1 1\ncharacter 12054 1 0"),
		"three elite copies":                     sheetList(t, "Knights", "", "character 12054 3 1"),
		"copies of a character who is nobody":    sheetList(t, "Troopers", "AW", "character 01002 4 0"),
		"three dice":                             sheetList(t, "Din", "INF", "character 16063 1 2"),
		"a unique character twice":               sheetList(t, "Twins", "INF", "character 01028 2 0\ncharacter 01046 2 1"),
		"a character without a die, a downgrade": sheetList(t, "Low", "INF", "character 14024 1 0\ndeck 05062 2 0"),
		"cards of one place":                     sheetList(t, "RM", "INF", "deck 15043 2 0\ndeck 15045 1 0"),
		"two sides":                              sheetList(t, "Sides", "INF", "character 13001A 1 0\ncharacter 15003B 1 1\nbattlefield 13010B 1 0"),
		"unknown cards":                          sheetList(t, "Future", "XYZ", "deck 99999 2 0\ncharacter 98765 1 1"),
	}
	f, ok := cardfacts.Embedded().Format(catalog.Destiny, "starter")
	if !ok {
		t.Fatal("the catalog has no starters")
	}
	for i := range f.Fixed {
		lists[f.Fixed[i].Name] = &f.Fixed[i]
	}
	return lists
}

func TestListsComeBack(t *testing.T) {
	for _, format := range []string{"native", "yaml", "swdestinydb", "text", "csv", "md", "tts", "registration-xlsx"} {
		ordered := format == "native" || format == "yaml" || format == "csv"
		for name, list := range roundLists(t) {
			for _, l := range lang.All {
				t.Run(format+" in "+string(l)+", "+name, func(t *testing.T) { comesBack(t, format, l, list, ordered) })
			}
		}
	}
}

func comesBack(t *testing.T, format string, l lang.Lang, list *catalog.List, ordered bool) {
	text, err := written(t, format, l, list)
	if err != nil {
		t.Fatal(err)
	}
	got, report, err := read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, f := range report.Findings {
		if f.Code != "import.guess" { // swdestinydb's text leaves open what numbers count
			t.Errorf("finding: %s", f.In(lang.EN))
		}
	}
	if g, w := sorted(got), sorted(list); g != w {
		t.Errorf("got\n%s\nwant\n%s\nwritten\n%s", g, w, text)
	}
	if g, w := facts(got), facts(list); ordered && g != w {
		t.Errorf("order: got\n%s\nwant\n%s", g, w)
	}
}

func TestCardsSetAsideComeBackOrAreRefused(t *testing.T) {
	list := sheetList(t, "Aside", "INF", "character 01028 1 1\naside 11093 2 0\naside 01157 1 0")
	for _, format := range []string{"native", "yaml", "text", "csv", "md", "tts", "registration-xlsx"} {
		comesBack(t, format, lang.IT, list, false)
	}
	if text, err := written(t, "swdestinydb", lang.EN, list); lang.MsgOf(err).Code != "export.cannot-hold" || text != "" {
		t.Errorf("swdestinydb: got %q, %v, want a refusal and nothing written", text, err)
	}
}

func TestNamesThatAreFormulasComeBackFromCSV(t *testing.T) {
	for _, name := range []string{"=1+1", "+1", "-2X Blaster", "@SUM(1+1)*cmd|' /C calc'!A0", "|x", "%x", "＝1+1", "＋1", "－1", "＠x", "'=x"} {
		list := sheetList(t, name, name, "deck 01157 1 0")
		list.Entries = append(list.Entries, catalog.Entry{Card: catalog.ID(name), Role: catalog.Deck, Count: 1, On: -1})
		text, err := written(t, "csv", lang.EN, list)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(text, ","+name) {
			t.Errorf("%s stands in a cell as it is:\n%s", name, text)
		}
		got, _, err := read(text)
		if err != nil {
			t.Fatal(err)
		}
		if facts(got) != facts(list) {
			t.Errorf("got\n%s\nwant\n%s", facts(got), facts(list))
		}
	}
}
