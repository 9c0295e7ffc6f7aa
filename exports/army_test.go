package exports

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
)

// put is an entry of an army.
func put(role, slug string, count, on int) catalog.Entry {
	slug, version, _ := strings.Cut(slug, " ")
	kind := catalog.DeploymentType
	if role == catalog.Command {
		kind = catalog.CommandType
	}
	id := catalog.ID(string(catalog.Assault) + "/" + kind + "/" + slug)
	return catalog.Entry{Card: id, Role: role, Count: count, On: on, Version: version}
}

// fist is an army with everything that sheets show.
func fist() *catalog.List {
	l := &catalog.List{Name: "Vader's Fist", Game: catalog.Assault, Format: "FFG",
		Settings: map[string]string{catalog.Affiliation: catalog.Imperial}, Entries: []catalog.Entry{
			put(catalog.Army, "darthvader", 1, -1), put(catalog.Upgrade, "drivenbyhatred", 1, 0),
			put(catalog.Army, "elitestormtrooper", 2, -1), put(catalog.Upgrade, "elitecrosstraining", 1, 2),
			put(catalog.Army, "imperialofficer", 1, -1), put(catalog.Upgrade, "rulebyfear", 1, -1),
			put(catalog.Command, "takeinitiative", 1, -1), put(catalog.Command, "deflection", 2, -1),
		}}
	facts.Embedded().Bind(l)
	return l
}

// strangeArmy has what no army should have.
func strangeArmy() *catalog.List {
	l := fist()
	l.Name, l.Format = `=HYPERLINK("x")`, "IACP"
	l.Entries = append(l.Entries, put(catalog.Army, "eliteatst iacp", 20, -1), put(catalog.Army, "generalweiss", 1, -1),
		catalog.Entry{Card: "Nobody at All", Role: catalog.Army, Count: 3, On: -1},
		catalog.Entry{Card: "=1+1", Role: catalog.Command, Count: 99, On: -1},
		put(catalog.Upgrade, "nothing", 2, 99), put("hand", "darthvader", 1, -1))
	for _, name := range hostile {
		l.Entries = append(l.Entries, catalog.Entry{Card: catalog.ID(name), Role: catalog.Upgrade, Count: 1, On: 0})
	}
	facts.Embedded().Bind(l)
	return l
}

// bareArmy has no cards.
func bareArmy() *catalog.List { return &catalog.List{Game: catalog.Assault} }

func TestGoldenArmies(t *testing.T) {
	for _, format := range []string{"native", "yaml", "text", "csv", "md", "tta", "iabuilder"} {
		for _, l := range lang.All {
			f, _ := find(format)
			file := filepath.Join("testdata", "fist."+format+"."+string(l)+f.Ext)
			got, err := export(t, format, l, fist())
			if err != nil {
				t.Fatal(err)
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s: got\n%s\nto see the difference: go test ./exports -run Golden -update && git diff", file, got)
			}
		}
	}
}

func TestNothingOverlapsOnTheSheetOfAnArmy(t *testing.T) {
	for _, l := range lang.All {
		p, err := armyPaper(document(l, fist(), strangeArmy(), bareArmy()))
		if err != nil {
			t.Fatal(err)
		}
		for i, leaf := range p.leaves {
			inPlace(t, fmt.Sprintf("%s, leaf %d", l, i+1), leaf)
		}
	}
}

func TestASheetHasABoxForEveryPointOfHealth(t *testing.T) {
	p, err := armyPaper(document(lang.EN, fist()))
	if err != nil {
		t.Fatal(err)
	}
	boxes := 0
	var texts []string
	for _, leaf := range p.leaves {
		texts = append(texts, leaf.texts()...)
		for _, r := range leaf.rules {
			if r.w == tickSide && r.h == tickSide {
				boxes++
			}
		}
	}
	const (
		cards    = 4
		health   = 16 + 2*3*5 + 3
		commands = 3
	)
	if boxes != cards+health+commands {
		t.Errorf("got %d boxes, want %d", boxes, cards+health+commands)
	}
	crosses := 0
	for _, s := range texts {
		if strings.HasPrefix(s, "+ Cross-Training") {
			crosses++
		}
	}
	if crosses != 1 {
		t.Errorf("one Cross-Training stands on %d groups", crosses)
	}
	for _, want := range []string{"Stormtrooper (elite)", "+ Driven by Hatred (-5)", "Speed 4 · Defence: 2 × black · Attack: melee, 2 × red, yellow",
		"Surges: pierce 3; +2 damage", "Force User", "Command deck: 3 cards, 2 points"} {
		if !slices.Contains(texts, want) {
			t.Errorf("%q is not on the sheet: %q", want, texts)
		}
	}
}

func TestAWorkbookOfAnArmyCountsItsPoints(t *testing.T) {
	f := open(t, write(t, lang.EN, fist()))
	for at, want := range map[string]string{"B6": "35", "B7": "4", "B8": "3", "B9": "2", "B10": "0"} {
		if got, err := f.CalcCellValue("Check", at); err != nil || got != want {
			t.Errorf("Check!%s: got %q, %v, want %s", at, got, err, want)
		}
	}
	if err := f.SetCellValue("Army", "A4", 4); err != nil { // stormtroopers
		t.Fatal(err)
	}
	for at, want := range map[string]string{"B6": "53", "F6": "not ok", "B10": "1"} {
		if got, err := f.CalcCellValue("Check", at); err != nil || got != want {
			t.Errorf("with four groups, Check!%s: got %q, %v, want %s", at, got, err, want)
		}
	}
}

func TestWhatFormatsOfArmiesCannotHold(t *testing.T) {
	two := document(lang.EN, fist(), fist())
	deck := document(lang.EN, leiaAndHan())
	odd := document(lang.EN, strangeArmy())
	mixed := document(lang.EN, fist(), leiaAndHan())
	none := fist()
	none.Entries[0].Count = 0
	for _, c := range []struct {
		format string
		doc    *Doc
		want   string
	}{
		{"vassal", two, "army.export.one"}, {"vassal", deck, "export.other-game"}, {"vassal", odd, "army.export.no-card"},
		{"tta", deck, "export.other-game"}, {"tta", odd, "army.export.no-card"}, {"iabuilder", odd, "army.export.no-data"},
		{"swdestinydb", two, "export.other-game"}, {"tts", two, "export.other-game"}, {"registration-pdf", two, "paper.game"},
		{"csv", mixed, "export.several-games"}, {"xlsx", mixed, "export.several-games"}, {"pdf", mixed, "paper.game"},
		{"text", document(lang.EN, none), "export.cannot-hold"},
		{"pdf", document(lang.EN, none), "export.cannot-hold"},
	} {
		f, _ := find(c.format)
		var b bytes.Buffer
		if err := f.Write(&b, c.doc); lang.MsgOf(err).Code != c.want || b.Len() > 0 {
			t.Errorf("%s: got %v and %d bytes, want %s", c.format, err, b.Len(), c.want)
		}
	}
}

func TestOddArmiesAreWrittenWithoutHarm(t *testing.T) {
	for _, format := range []string{"native", "yaml", "text", "md", "csv", "xlsx", "pdf"} {
		f, _ := find(format)
		for _, l := range []*catalog.List{strangeArmy(), bareArmy()} {
			if err := f.Write(io.Discard, document(lang.IT, l)); err != nil {
				t.Errorf("%s: %v", format, err)
			}
		}
	}
}
