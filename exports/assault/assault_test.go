package assault

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
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/exportstest"
	assaultlists "muster/exports/exportstest/assault"
	destinylists "muster/exports/exportstest/destiny"
	"muster/exports/paper"
)

func TestGoldenArmies(t *testing.T) {
	for _, format := range []string{"native", "yaml", "text", "csv", "md", "tta", "iabuilder"} {
		for _, l := range lang.All {
			f, _ := games.Find(format)
			file := filepath.Join("testdata", "fist."+format+"."+string(l)+f.Ext)
			got, err := games.Export(t, format, l, assaultlists.Fist())
			if err != nil {
				t.Fatal(err)
			}
			if *exportstest.Update {
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
		p, err := makePaper(games.Document(l, assaultlists.Fist(), assaultlists.Strange(), assaultlists.Bare()))
		if err != nil {
			t.Fatal(err)
		}
		for i, leaf := range p.Leaves {
			exportstest.InPlace(t, fmt.Sprintf("%s, leaf %d", l, i+1), leaf)
		}
	}
}

func TestASheetHasABoxForEveryPointOfHealth(t *testing.T) {
	p, err := makePaper(games.Document(lang.EN, assaultlists.Fist()))
	if err != nil {
		t.Fatal(err)
	}
	boxes := 0
	var texts []string
	for _, leaf := range p.Leaves {
		texts = append(texts, exportstest.Texts(leaf)...)
		for _, r := range leaf.Rules {
			if r.W == paper.TickSide && r.H == paper.TickSide {
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
	f := exportstest.Open(t, games.Write(t, lang.EN, assaultlists.Fist()))
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
	two := games.Document(lang.EN, assaultlists.Fist(), assaultlists.Fist())
	deck := games.Document(lang.EN, destinylists.LeiaAndHan())
	odd := games.Document(lang.EN, assaultlists.Strange())
	mixed := games.Document(lang.EN, assaultlists.Fist(), destinylists.LeiaAndHan())
	none := assaultlists.Fist()
	none.Entries[0].Count = 0
	for _, c := range []struct {
		format string
		doc    *exports.Doc
		want   string
	}{
		{"vassal", two, "army.export.one"}, {"vassal", deck, "export.other-game"}, {"vassal", odd, "army.export.no-card"},
		{"tta", deck, "export.other-game"}, {"tta", odd, "army.export.no-card"}, {"iabuilder", odd, "army.export.no-data"},
		{"swdestinydb", two, "export.other-game"}, {"tts", two, "export.other-game"}, {"registration-pdf", two, "paper.game"},
		{"csv", mixed, "export.several-games"}, {"xlsx", mixed, "export.several-games"}, {"pdf", mixed, "paper.game"},
		{"text", games.Document(lang.EN, none), "export.cannot-hold"},
		{"pdf", games.Document(lang.EN, none), "export.cannot-hold"},
	} {
		f, _ := games.Find(c.format)
		var b bytes.Buffer
		if err := f.Write(&b, c.doc); lang.MsgOf(err).Code != c.want || b.Len() > 0 {
			t.Errorf("%s: got %v and %d bytes, want %s", c.format, err, b.Len(), c.want)
		}
	}
}

func TestOddArmiesAreWrittenWithoutHarm(t *testing.T) {
	for _, format := range []string{"native", "yaml", "text", "md", "csv", "xlsx", "pdf"} {
		f, _ := games.Find(format)
		for _, l := range []*catalog.List{assaultlists.Strange(), assaultlists.Bare()} {
			if err := f.Write(io.Discard, games.Document(lang.IT, l)); err != nil {
				t.Errorf("%s: %v", format, err)
			}
		}
	}
}
