package assault

import (
	"fmt"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/cases/casetest"
)

// TestTextsAreAsTheyWereRead compares what is said of every card with
// testdata/texts, which people have read beside the cards.
func TestTextsAreAsTheyWereRead(t *testing.T) {
	casetest.Texts(t, catalog.Assault, spoken)
}

func TestTextsHaveNothingLeftOver(t *testing.T) {
	casetest.NothingLeftOver(t, catalog.Assault, spoken)
}

func TestEveryWordCanBeSaid(t *testing.T) { casetest.Words(t, catalog.Assault, words(), speech()) }

func TestWhatACardDoesIsSaidInBothLanguages(t *testing.T) {
	c := facts.Embedded()
	card, ok := c.Card(catalog.Assault.ID("deployment/trandoshanhunter"))
	if !ok {
		t.Fatal("there is no such card")
	}
	said := lang.Text{
		lang.EN: "Relentless: When you declare an attack targeting a figure within 3 spaces, the target suffers 1 strain.\nScattergun: While attacking, if the target is adjacent to this figure, apply +1 damage.",
		lang.IT: "Relentless: Quando dichiari un attacco contro una miniatura entro 3 caselle, la miniatura bersaglio subisce 1 fatica.\nScattergun: Quando attacchi, se la miniatura bersaglio è adiacente a questa miniatura, applica +1 danno.",
	}
	for l, want := range said {
		if got := spoken(c, card)[l]; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestWhatIsAsked reads questions: each says who asks, and what for.
func TestWhatIsAsked(t *testing.T) {
	const crew = `{"grid": ["+---+---+---+", "| B   A   C |", "+   +   +   +", "| .   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": %q}, "B": {"of": "a", "card": "rebeltrooper"}, "C": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "activation": {"group": %[1]q, "figure": "A"}}`
	for _, c := range []struct {
		card   string
		does   []string
		en, it string
	}{
		{"gideonargus", []string{"use Tactical Maneuver"}, "Gideon Argus: have another friendly figure in the line of sight of this figure gain 2 movement points. Which?",
			"Gideon Argus: far ottenere a un'altra miniatura amica nella linea di vista di questa miniatura 2 punti movimento. Quale?"},
		{"eliteimperialofficer", []string{"use Executive Order"}, "Elite Imperial Officer: choose another friendly figure within 2 spaces. Which?",
			"Ufficiale Imperiale elite: scegliere un'altra miniatura amica entro 2 caselle. Quale?"},
		{"eliteimperialofficer", []string{"use Executive Order", "Rebel Trooper 1"}, "Executive Order: which option?", "Executive Order: quale opzione?"},
	} {
		s := arranged(t, fmt.Sprintf(crew, c.card))
		for _, label := range c.does {
			s.Apply(casetest.Labelled(t, s, label))
		}
		if en, it := s.question().In(lang.EN), s.question().In(lang.IT); en != c.en || it != c.it {
			t.Errorf("got  %s / %s\nwant %s / %s", en, it, c.en, c.it)
		}
	}
	if en, it := dieMsg(white, -1).In(lang.EN), dieMsg(white, -1).In(lang.IT); en != "white" || it != "bianco" {
		t.Errorf("a die that is not rolled yet is %s / %s", en, it)
	}
}
