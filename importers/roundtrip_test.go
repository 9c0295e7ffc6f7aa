package importers_test

import (
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/exports/exportstest"
	"muster/rules/games"
)

// roundLists are lists that every format holds; cards set aside have a test of their own.
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

// asideFormats are all formats in which a list of Destiny is written. Notations give back
// what is set aside, or refuse it; what is printed shows it.
var asideFormats = map[string]string{
	"native": "kept", "yaml": "kept", "share": "kept", "text": "kept", "csv": "kept", "md": "kept", "tts": "kept", "o8d": "kept",
	"xlsx": "kept", "registration-xlsx": "kept",
	"swdestinydb": "refused", "vassal": "other game", "tta": "other game", "iabuilder": "other game",
	"pdf": "shown", "pull": "shown", "pull-pdf": "shown", "registration-pdf": "shown",
	"open-lists": "shown", "open-lists-pdf": "shown", "open-lists-xlsx": "shown",
}

func TestCardsSetAsideComeBackOrAreRefused(t *testing.T) {
	lists := map[string]*catalog.List{
		"cards":                   sheetList(t, "Aside", "INF", "character 01028 1 1\naside 11093 2 0\naside 01157 1 0"),
		"a card of the deck":      sheetList(t, "Aside", "INF", "character 01028 1 1\ndeck 01157 2 0\naside 01157 1 0"),
		"a character of the team": sheetList(t, "Aside", "INF", "character 09020 2 0\naside 09020 2 0"),
		"a character with dice":   sheetList(t, "Aside", "INF", "character 01028 1 1\naside 09020 1 1\naside 09020 2 0\naside 01046 1 1\naside 16063 1 2"),
		"two of them":             sheetList(t, "Aside", "INF", "character 01028 1 1\naside 09020 2 1"),
		"a plot and a support":    sheetList(t, "Aside", "INF", "character 01028 1 1\naside 15101 1 0\naside 05051 2 0\naside 13004A 1 0\naside 02112 1 0"),
		"a battlefield":           sheetList(t, "Aside", "INF", "character 01028 1 1\nbattlefield 01171 1 0\naside 01172 1 0"),
	}
	for _, f := range games.Formats {
		for name, list := range lists {
			for _, l := range lang.All {
				t.Run(f.Name+" in "+string(l)+", "+name, func(t *testing.T) { staysAside(t, f.Name, l, list) })
			}
		}
	}
}

func staysAside(t *testing.T, format string, l lang.Lang, list *catalog.List) {
	switch way := asideFormats[format]; way {
	case "kept":
		comesBack(t, format, l, list, false)
	case "refused", "other game":
		code := map[string]string{"refused": "export.cannot-hold", "other game": "export.other-game"}[way]
		if text, err := written(t, format, l, list); lang.MsgOf(err).Code != code || text != "" {
			t.Errorf("got %q, %v, want %s and nothing written", text, err, code)
		}
	case "shown":
		text, err := written(t, format, l, list)
		if err != nil {
			t.Fatal(err)
		}
		if text = shown(t, format, text); !strings.Contains(text, lang.Say("export.section.aside").In(l)) && !strings.HasPrefix(format, "pull") {
			t.Errorf("nothing is set aside in\n%s", text)
		}
		for i := range list.Entries {
			if card := cardfacts.Embedded().At(&list.Entries[i]); !strings.Contains(text, card.Title.In(l)) {
				t.Errorf("%s is not in\n%s", card.Title.In(l), text)
			}
		}
	default:
		t.Errorf("what does it do with cards set aside?")
	}
}

// shown returns the words of something printed.
func shown(t *testing.T, format, text string) string {
	var said []string
	switch {
	case strings.HasSuffix(format, "pdf"):
		for _, page := range exportstest.PdfTexts(t, text) {
			said = append(said, page...)
		}
	case strings.HasSuffix(format, "xlsx"):
		book, err := excelize.OpenReader(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		for _, sheet := range book.GetSheetList() {
			rows, err := book.GetRows(sheet)
			if err != nil {
				t.Fatal(err)
			}
			for _, row := range rows {
				said = append(said, row...)
			}
		}
	default:
		return text
	}
	return strings.Join(said, "\n")
}

// The log of a game and the store of lists keep lists as they are written in JSON.
func TestDiceSetAsideAreKeptInJSON(t *testing.T) {
	list := sheetList(t, "Aside", "INF", "character 01028 1 1\naside 09020 1 1\naside 11093 2 0")
	data, err := list.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	got, err := catalog.ReadNative(data)
	if err != nil {
		t.Fatal(err)
	}
	if g, w := facts(got), facts(list); g != w {
		t.Errorf("got\n%s\nwant\n%s\nwritten\n%s", g, w, data)
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

// A number behind the name of a list counts nothing.
func TestNamesWithNumbersComeBack(t *testing.T) {
	for _, name := range []string{"Leia (2)", "Leia x2", "Deck (30)", "Store 2024 - 3", "Leia, 2x Scout // Rearm", "Event: 2"} {
		list := sheetList(t, name, "AW", "character 01028 1 1\ndeck 01157 1 0")
		for _, format := range []string{"o8d", "text", "md", "csv", "tts", "native"} {
			text, err := written(t, format, lang.EN, list)
			if err != nil {
				t.Fatal(err)
			}
			if got, _, err := read(text); err != nil || facts(got) != facts(list) {
				t.Errorf("%s: got %v, %v\nwant %s", format, got, err, facts(list))
			}
		}
		army := &catalog.List{Game: catalog.Assault, Name: name, Format: "FFG", Entries: []catalog.Entry{{Card: "assault/deployment/darthvader", Role: "army", Count: 1, On: -1}}}
		for _, l := range lang.All {
			text, err := written(t, "text", l, army)
			if err != nil {
				t.Fatal(err)
			}
			if got, _, err := read(text); err != nil || facts(got) != facts(army) {
				t.Errorf("got %v, %v\nwant %s", got, err, facts(army))
			}
		}
	}
}
