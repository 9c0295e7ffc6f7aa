package importers_test

import (
	"slices"
	"testing"

	"muster/catalog"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	"muster/importers"
	"muster/importers/importerstest"
	"muster/rules/games"
	"muster/validate"
)

// A reader reads a file in one format, whatever else it may be.
type reader func(in *importers.Input) (*catalog.List, error)

func as(kind importers.Kind, name string) reader {
	return func(in *importers.Input) (*catalog.List, error) { return importers.ReadAs(all(in), kind, name) }
}

// fuzz feeds a format. What it accepts comes back from the native notation and,
// where the format can hold it, from the format itself.
func fuzz(f *testing.F, as reader, to string, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, l := range roundLists(f) {
		if text, err := written(f, to, lang.EN, l); err == nil {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, data string) {
		in := &importers.Input{Data: []byte(data), Catalog: cardfacts.Embedded(), Report: &validate.Report{}}
		list, err := as(in)
		if err != nil {
			if lang.MsgOf(err).Code == "internal" {
				t.Errorf("an error that nobody can understand: %v", err)
			}
			return
		}
		for i := range list.Entries {
			// A name may stand in the column of codes; written again, it is a name.
			e := &list.Entries[i]
			if in.Catalog.At(e) == nil {
				if _, _, exact := in.Catalog.Resolve(catalog.Destiny, string(e.Card)); exact {
					return
				}
			}
		}
		again(t, "native", list, facts)
		if to == "yaml" || to == "csv" {
			again(t, to, list, facts)
		}
		if to == "swdestinydb" {
			again(t, to, list, sorted)
		}
	})
}

// again writes and reads a list once more.
func again(t *testing.T, format string, list *catalog.List, tell func(*catalog.List) string) {
	text, err := written(t, format, lang.EN, list)
	if err != nil {
		return // the format cannot hold it, and says so
	}
	got, report, err := read(text)
	if err != nil {
		t.Fatalf("%s: %v\n%s", format, err, text)
	}
	for _, f := range report.Findings {
		switch f.Code {
		case "import.count":
			return // more copies than a list can have in one entry
		case "import.guess", "import.ambiguous":
			return // a name that nobody has, which this format takes for a slip
		}
	}
	if got.Game != list.Game && !slices.ContainsFunc(list.Entries, func(e catalog.Entry) bool { return cardfacts.Embedded().At(&e) != nil }) {
		return // nothing but names that nobody has: of which game they are is a guess
	}
	if g, w := tell(got), tell(list); g != w {
		t.Errorf("%s: got\n%s\nwant\n%s\nwritten\n%s", format, g, w, text)
	}
}

func FuzzNative(f *testing.F) {
	fuzz(f, games.ReadJSON, "native", `{"muster":1,"entries":[{"card":"Scout","count":1e400,"dice":-1},{"card":"é","on":3,"elite":true}]}`)
}

func FuzzYAML(f *testing.F) {
	fuzz(f, func(in *importers.Input) (*catalog.List, error) { return importers.ReadYAML(all(in)) }, "yaml", "muster: 1\nname: >\n  a\n  b\nentries:\n- card: 01033\n", "slots:\n  01033: 2\n")
}

func FuzzDestinyDB(f *testing.F) {
	fuzz(f, as(importers.JSON, "swdestinydb"), "swdestinydb", `{"slots":{"12054":{"quantity":2,"dice":2,"dices":"2,1"},"01028":2,"13007A":2}}`,
		`{"slots":{"":1}}`, `{"slots":{"000":1}}`)
}

func FuzzDestinyText(f *testing.F) {
	fuzz(f, as(importers.Text, "text"), "text", importerstest.Shared)
}

func FuzzCSV(f *testing.F) {
	fuzz(f, as(importers.Table, "csv"), "csv", "code;count\n1033;2\n", "name\tqty\n'=1\t2\n\"a\nb\"\t1\n", "Code,nAme\nJedi KNight,0")
}

func FuzzPlain(f *testing.F) {
	fuzz(f, as(importers.Text, "plain"), "md", exampleText, "# A\n\n## Characters\n- 2x Leia Organa\n", "Scout x2\n-1 x\n2.5 Sout (AW #33)", "Name: x\nFormat: y\nDeck\na")
}

func FuzzTTS(f *testing.F) {
	leia := card("Leia Organa, Born Leader", "elite AW 28")
	fuzz(f, games.ReadJSON, "tts", saved(thingOf("Bag", "x", "Format: AW", leia, card("[b]Scout[/b]", "AW 33"), thingOf("Deck", "", "", card("Rearm", "01109")))),
		saved(leia, thingOf("Custom_Dice", "Leia Organa", "")), `{"ObjectStates":[{"States":{"2":`+leia+`}}]}`, `cb({"ContainedObjects":null,"Name":"Bag"});`)
}

// FuzzLoose looks at what is taken off lines: whatever stands there, a list in
// the native notation comes back, and nothing takes long.
func FuzzLoose(f *testing.F) {
	fuzz(f, as(importers.Text, "plain"), "native", "> **2x** [Scout](https://swdestinydb.com/card/01033), 1x Rearm", "| # | Card |\n|--|--|\n| 2 | Scout (elite) | AW #33 |",
		"Battlefield: Rebel War Room\n２✕ Ｓｃｏｕｔ [AW33] - good", "1. 2x eLeia Organa <b>x</b> &#039; :x: https://x", "x2 01033 Scout [01033] (2)", "0000X0000000000000000000000 &#00 0")
}

func FuzzLink(f *testing.F) {
	for _, s := range []string{"https://swdestinydb.com/decklist/view/7/x-1.0", "db.swdrenewedhope.com/deck/view/12345", "https://[::1]:x/", "1234", "www.%zz"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		err := games.Link(s)
		if err == nil {
			return
		}
		for _, l := range lang.All {
			if said := lang.MsgOf(err).In(l); said == "" || lang.MsgOf(err).Code != "import.url" {
				t.Errorf("%q: got %q", s, said)
			}
		}
	})
}
