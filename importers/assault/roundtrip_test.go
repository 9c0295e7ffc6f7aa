package assault_test

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/assault"
	cardfacts "muster/catalog/facts"
	"muster/catalog/lang"
	assaultexports "muster/exports/assault"
	"muster/importers"
	"muster/rules/games"
)

// armies are ten with every way to take a card, that of the notes on the formats
// among them, and the ten examples: three of each affiliation, of both systems.
func armies(t testing.TB) map[string]*catalog.List {
	t.Helper()
	files, err := filepath.Glob("testdata/armies/*.txt")
	examples, err2 := filepath.Glob("../../examples/assault/*.json")
	if files = append(files, examples...); err != nil || err2 != nil || len(files) != 20 {
		t.Fatalf("got %d files, want 20 (%v, %v)", len(files), err, err2)
	}
	lists := map[string]*catalog.List{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		l, r, err := read(string(data))
		if err != nil || len(r.Findings) > 0 {
			t.Fatalf("%s: %v %v", file, err, r.Findings)
		}
		lists[filepath.Base(file)] = l
	}
	return lists
}

// armyWhole are the entries of an army and what it says of itself.
func armyWhole(l *catalog.List) string {
	return strings.Join([]string{l.Name, l.Format, l.Settings[catalog.Affiliation], armyFactsOf(l)}, "\n")
}

func TestArmiesComeBack(t *testing.T) {
	for _, format := range []string{"native", "yaml", "text", "md", "csv", "xlsx"} {
		for name, list := range armies(t) {
			for _, l := range lang.All {
				t.Run(format+" in "+string(l)+", "+name, func(t *testing.T) {
					got := there(t, format, l, list)
					if g, w := armyWhole(got), armyWhole(list); g != w {
						t.Errorf("got\n%s\nwant\n%s", g, w)
					}
				})
			}
		}
	}
}

// TestCardsForCampaignsComeBack writes a list of the cards that are for campaigns only,
// each beside the one for skirmishes where there is one of its name.
func TestCardsForCampaignsComeBack(t *testing.T) {
	list := &catalog.List{Game: catalog.Assault, Format: assault.FormatFFG}
	c := cardfacts.Embedded()
	for card := range c.Cards(catalog.Assault) {
		f := assault.Of(card)
		twins := slices.DeleteFunc(c.Called(catalog.Assault, card.Title[lang.EN]), func(o *catalog.Card) bool { return !assault.Of(o).Skirmish || assault.Of(o).Elite != f.Elite })
		if card.Type != assault.DeploymentType || f.Skirmish {
			continue
		}
		for _, one := range append(twins[:min(1, len(twins))], card) {
			list.Entries = append(list.Entries, catalog.Entry{Card: one.ID, Role: assault.Army, Count: 1, On: -1})
		}
	}
	if len(list.Entries) < 12 {
		t.Fatalf("%d cards, want 12 at least", len(list.Entries))
	}
	for _, format := range []string{"native", "text", "md", "csv", "xlsx"} {
		for _, l := range lang.All {
			if g, w := armyWhole(there(t, format, l, list)), armyWhole(list); g != w {
				t.Errorf("%s in %s: got\n%s\nwant\n%s", format, l, g, w)
			}
		}
	}
}

// there writes an army and reads it again, without a remark.
func there(t *testing.T, format string, l lang.Lang, list *catalog.List) *catalog.List {
	t.Helper()
	text, err := written(t, format, l, list)
	if err != nil {
		t.Fatal(err)
	}
	got, r, err := read(text)
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Findings {
		t.Errorf("finding: %s", r.Findings[i].In(lang.EN))
	}
	return got
}

// loose is an army as formats hold it that know nothing but cards.
func loose(l *catalog.List) *catalog.List {
	bare := &catalog.List{Game: l.Game, Format: l.Format, Settings: l.Settings, Entries: slices.Clone(l.Entries)}
	for i := range bare.Entries {
		bare.Entries[i].On = -1
	}
	return bare
}

func TestArmiesComeBackFromFormatsOfCards(t *testing.T) {
	for format, cannot := range map[string][]string{
		"vassal": {"aphra.json", "rogue-one.json", "walker.json"},
		"tta":    {"aphra.json", "rogue-one.json", "walker.json"},
		"iabuilder": {"admiral.txt", "imperial-iacp.txt", "rebel-han.txt", "rebel-iacp.txt", "mercenary-iacp.txt",
			"aphra.json", "heroes.json", "modular.json", "rogue-one.json", "spectres.json", "walker.json"},
	} {
		var refused []string
		for name, list := range armies(t) {
			if _, err := written(t, format, lang.EN, list); err != nil {
				refused = append(refused, name)
				if code := lang.MsgOf(err).Code; !strings.HasPrefix(code, "army.export.no-") {
					t.Errorf("%s as %s: %v", name, format, err)
				}
				continue
			}
			if g, w := armyFactsOf(there(t, format, lang.EN, list)), armyFactsOf(loose(list)); g != w {
				t.Errorf("%s as %s: got\n%s\nwant\n%s", name, format, g, w)
			}
		}
		slices.Sort(refused)
		slices.Sort(cannot)
		if !slices.Equal(refused, cannot) {
			t.Errorf("%s refuses %v, want %v", format, refused, cannot)
		}
	}
}

func TestTheAddressOfAnArmyIsTheSameAgain(t *testing.T) {
	data, err := os.ReadFile("testdata/armies/admiral.txt")
	if err != nil {
		t.Fatal(err)
	}
	got, err := written(t, "tta", lang.EN, armies(t)["admiral.txt"])
	if err != nil || got != string(data) {
		t.Errorf("got %s%v, want %s", got, err, data)
	}
}

func TestADeckFileHasThePiecesOfItsCards(t *testing.T) {
	list := armies(t)["imperial-vader.txt"]
	text, err := written(t, "vassal", lang.EN, list)
	if err != nil {
		t.Fatal(err)
	}
	again, err := written(t, "vassal", lang.EN, there(t, "vassal", lang.EN, list))
	if err != nil || again != text {
		t.Errorf("read and written again it is another file (%v)", err)
	}
	vader, _ := assaultexports.VassalPiece("ffg/34")
	if !strings.HasPrefix(text, string(vader)+"\x1b") {
		t.Error("it does not begin with the piece of Darth Vader")
	}
}

func TestSeveralArmiesInOneFile(t *testing.T) {
	all := armies(t)
	names := slices.Sorted(maps.Keys(all))
	names = slices.DeleteFunc(names, func(n string) bool { return all[n].Name == "" })
	lists := make([]*catalog.List, len(names))
	for i, n := range names {
		lists[i] = all[n]
	}
	d := document(lang.IT, lists...)
	for _, format := range []string{"native", "yaml", "csv", "xlsx"} {
		var b bytes.Buffer
		f, _ := games.FindFormat(format)
		if err := f.Write(&b, d); err != nil {
			t.Fatal(err)
		}
		found, err := games.ReadAll(&importers.Input{Data: b.Bytes(), Catalog: cardfacts.Embedded()})
		if err != nil || len(found) != len(names) {
			t.Errorf("%s: got %d armies, %v, want %d", format, len(found), err, len(names))
			continue
		}
		for i := range found {
			if g, w := armyWhole(found[i].List), armyWhole(all[names[i]]); g != w {
				t.Errorf("%s: got\n%s\nwant\n%s", format, g, w)
			}
		}
	}
}
