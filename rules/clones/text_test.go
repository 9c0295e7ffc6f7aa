package clones

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules/cases/casetest"
)

func TestTextsAreAsTheyWereRead(t *testing.T) { casetest.Texts(t, catalog.Clones, spoken) }

func TestTextsHaveNothingLeftOver(t *testing.T) { casetest.NothingLeftOver(t, catalog.Clones, spoken) }

func TestEveryWordCanBeSaid(t *testing.T) { casetest.Words(t, catalog.Clones, words(), speech()) }

// What the lines of sheets and cards say is what the components say.
func TestLinesSayWhatComponentsSay(t *testing.T) {
	b, err := bookOf(clones.Known())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range clones.Known().Sheets {
		for i, a := range actionsOf(&s, b.entries[s.ID]) {
			f := s.Actions[i]
			want := action{id: f.ID, bonus: uint8(f.Bonus), requires: uint8(f.Requires), fact: a.fact, name: a.name}
			switch {
			case f.Kind == clones.RaiseForce:
				want.kind = aRaise
			case f.Kind == clones.Special:
				want.kind, want.gain = aSpecial, uint8(f.Effect.Amount)
				for _, d := range f.Effect.Targets {
					want.icons[d]++
				}
			}
			if !reflect.DeepEqual(a, want) {
				t.Errorf("%s %s: got %+v, want %+v", s.ID, f.ID, a, want)
			}
		}
	}
	for i, c := range clones.Known().Threats {
		var zones []uint8
		for _, d := range c.Penalty.Zones {
			zones = append(zones, uint8(d))
		}
		if got := b.cards[i]; int(got.force) != c.Penalty.Amount || !reflect.DeepEqual(got.zones, zones) {
			t.Errorf("%s: got %+v", c.ID, got)
		}
	}
	if found := lint(nil); len(found) > 0 {
		t.Errorf("got %v", found)
	}
}

// In Italian things are called what the rule book calls them.
func TestItalianHasTheWordsOfTheRuleBook(t *testing.T) {
	files, err := filepath.Glob("../../catalog/lang/words/it/clones/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for word, right := range map[string]string{
			"pilastr": "colonna", "riforniment": "Riempimento Zona", "tracciato del tempo": "tracciato Temporale", "} di Forza": "punti Forza",
			"megaminacc": "Megaminaccia", "gettone": "segnalino",
		} {
			for i, line := range strings.Split(string(data), "\n") {
				if _, said, _ := strings.Cut(line, " = "); strings.Contains(said, word) {
					t.Errorf("%s:%d: %q is %s in the rule book", file, i+1, word, right)
				}
			}
		}
	}
	for n, want := range map[int]string{0: "restano 0", 1: "resta 1", 2: "restano 2"} {
		if got := lang.Say("clones.play.end", n).In(lang.IT); !strings.Contains(got, "("+want+")") {
			t.Errorf("got %q, want %s", got, want)
		}
	}
}
