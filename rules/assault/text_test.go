package assault

import (
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
