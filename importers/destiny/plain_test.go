package destiny_test

import (
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/importers/importerstest"
)

func TestWaysToWriteALine(t *testing.T) {
	readAs(t, "", []written{
		{"2x Scout", "deck 01033 x2", ""},
		{"2 Scout", "deck 01033 x2", ""},
		{"2 x Scout", "deck 01033 x2", ""},
		{"2xScout", "deck 01033 x2", ""},
		{"2× Scout", "deck 01033 x2", ""},
		{"Scout x2", "deck 01033 x2", ""},
		{"Scout (x2)", "deck 01033 x2", ""},
		{"  - 2x Scout", "deck 01033 x2", ""},
		{"• 2 scout // good early", "deck 01033 x2", ""},
		{"2 Esploratore", "deck 01033 x2", ""},
		{"2 Scout (AW #33)", "deck 01033 x2", ""},
		{"2x Scout (Awakenings #33)", "deck 01033 x2", ""},
		{"2x Esploratore (Risvegli #33)", "deck 01033 x2", ""},
		{"2x 01033", "deck 01033 x2", ""},
		{"2 destiny/01033", "deck 01033 x2", ""},
		{"2x Leia Organa, Born Leader", "character 01028 x1 way 1", ""},
		{"1x Leia Organa, Born Leader (elite)", "character 01028 x1 way 1", ""},
		{"2x Leia Organa, Born Leader (elite)", "character 01028 x1 way 1", ""},
		{"Leia Organa, Leader Nata (2 dadi)", "character 01028 x1 way 1", ""},
		{"3x First Order Stormtrooper", "character 01002 x3", ""},
		{"2x Jedi Knight", "character 12054 x1 way 1", "1 import.guess"},
		{"3x Jedi Knight", "character 12054 x3", "1 import.guess"},
		{"2 Rescue Han Solo", "plot 13007A x1 way 1", ""},
		{"Rebel War Room", "battlefield 01171 x1", ""},
		{"1 74-Z Speeder Bike", "deck 05064 x1", ""},
		{"2x Scuot", "deck Scuot x2", ""}, // two letters of five: too short a name for two slips
		{"2x DL-44 Heavy Blastr Pistol", "deck 01051 x2", "1 import.guess"},
		{"2x Scuot (Awakenings #33)", "deck 01033 x2", "1 import.guess"},
		{"2x Nothing Like This At All Ever", "deck Nothing Like This At All Ever x2", ""},
		{"2x 99999", "deck 99999 x2", ""},
		{"-1 Scout", "deck 01033 x1", "1 import.count"},
		{"0x Scout", "deck 01033 x1", "1 import.count"},
		{"2.5x Scout", "deck 01033 x2", "1 import.count"},
		{"100 Scout", "deck 01033 x99", "1 import.count"},
		{"99999999999999999999 Scout", "deck 01033 x99", "1 import.count"},
		{"9x Leia Organa, Born Leader", "character 01028 x3", "1 import.count"},
	})
}

// A written is a line as somebody writes it, and what is read.
type written struct{ line, want, findings string }

// readAs holds what is read of lines, below others, against what is wanted.
func readAs(t *testing.T, above string, all []written) {
	for _, c := range all {
		t.Run(c.line, func(t *testing.T) {
			l, r, err := read(above + c.line)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
			if at := 1 + strings.Count(above, "\n"); len(l.Entries) > 0 && l.Entries[0].Line != at {
				t.Errorf("line: got %d, want %d", l.Entries[0].Line, at)
			}
		})
	}
}

func TestWaysToWriteAList(t *testing.T) {
	for _, c := range []struct{ name, text, list, want, findings string }{
		{"headings, a title and comments", "My deck\n# mine\n\nCharacters:\n2 Rey, Force Prodigy\n\nEvents (1)\n// ours\n1x Rearm\nBattlefield\nRebel War Room",
			"My deck", "character 01038 x1 way 1; deck 01109 x1; battlefield 01171 x1", ""},
		{"Italian headings", "PERSONAGGI\n1x Han Solo, Canaglia\n== Migliorie (2) ==\n2 Esploratore\nCampo di battaglia\nSala di Guerra Ribelle",
			"", "character 01046 x1; deck 01033 x2; battlefield 01171 x1", ""},
		{"no headings: types decide", "Trio\n\n2 Leia Organa, Born Leader\n2 Scout\nRebel War Room",
			"Trio", "character 01028 x1 way 1; deck 01033 x2; battlefield 01171 x1", ""},
		{"a card may name the list", "Han Solo\n\nCharacters\n1 Han Solo, Scoundrel", "Han Solo", "character 01046 x1", ""},
		{"a heading says what a title means", "Characters\n1 C-3PO\n1 Chopper\nSupports\n1 Chopper", "", "character 11077 x1; character 11094 x1; deck 03042 x1", ""},
		{"settings", "Name: Test\nFormat: Standard\nDeck\n1 Scout (AW #33)", "Test", "deck 01033 x1", ""},
		{"the sets of the other cards decide", "2 Scout\n2 Shoot First", "", "deck 01033 x2; deck 01133 x2", "2 import.ambiguous"},
		{"else the newest printing", "2 Shoot First", "", "deck 701078 x2", "1 import.ambiguous"},
		{"name and number contradict one another: the name decides", "2x Shoot First (Awakenings #33)", "", "deck 01133 x2", "1 import.ambiguous"},
		{"a shared text", importerstest.Shared, "Clones", "character 05038 x2; plot 08155 x1", ""},
		{"one line a copy", "Title\n\nCHARACTER\n---------\n1x First Order Stormtrooper (Awakenings #2)\n1x First Order Stormtrooper (Awakenings #2)\n",
			"Title", "character 01002 x2", ""},
		{"two cards of one place", "T\n\nUPGRADE\n-------\n2x Force Reflexes (Redemption #48)\n1x You Will Go to the Dagobah System (Redemption #48)\n",
			"T", "deck 15043 x2; deck 15045 x1", ""},
		{"a byte order mark", "\ufeff2 Scout", "", "deck 01033 x2", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, r, err := read(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(l); got != c.want || l.Name != c.list {
				t.Errorf("got %q: %s, want %q: %s", l.Name, got, c.list, c.want)
			}
			if got := codes(r); got != c.findings {
				t.Errorf("findings: got %q, want %q", got, c.findings)
			}
		})
	}
}

func TestFormatIsFoundByItsName(t *testing.T) {
	for _, name := range []string{"std", "STD", "Standard"} {
		l, _, err := read("Formato: " + name + "\n2 Scout")
		if err != nil || l.Format != "STD" {
			t.Errorf("%s: got %v, %v, want STD", name, l, err)
		}
	}
}

func TestAmbiguousNameTellsWhatWasTaken(t *testing.T) {
	_, r, err := read("2 Shoot First")
	if err != nil || len(r.Findings) != 1 {
		t.Fatalf("got %v, %v, want one finding", r.Findings, err)
	}
	want := `"Shoot First" may be several cards: Shoot First (EC #79), Shoot First (AW #133); Shoot First (EC #79) was taken`
	if got := r.Findings[0].In(lang.EN); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
