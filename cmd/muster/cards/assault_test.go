package cards_test

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

func TestACardOfImperialAssaultIsShownInBothLanguages(t *testing.T) {
	for l, want := range map[string]string{
		"en": `Elite Stormtrooper
  Assaltatore elite
  Deployment card, Imperial
  Imperial Assault, assault/deployment/elitestormtrooper
  elite: red border
  cost: 9, for 3 figures of 3 each
  health: 5, speed: 4
  attack: ranged, blue, green
  defence: black
  surge: +3 accuracy
  surge: +2 damage
  traits: Trooper
  copies in an army: 2
  in the version of the community (IACP):
    cost: 7, for 3 figures of 3 each
  known from: the public card data of the game, Imperial Commander 2
  of the same name: Stormtrooper (assault/deployment/stormtrooper)

  Squad Training: While attacking, if there is another friendly Trooper figure
  adjacent to this figure, you may reroll an attack die.
  Last Stand: When this figure is defeated, another figure of your group
  becomes Focused.
`,
		"it": `Assaltatore elite
  Elite Stormtrooper
  Carta Schieramento, Imperiale
  Imperial Assault, assault/deployment/elitestormtrooper
  elite: bordo rosso
  costo: 9, per 3 miniature da 3 ciascuna
  salute: 5, velocità: 4
  attacco: a distanza, blu, verde
  difesa: nero
  impulso: +3 precisione
  impulso: +2 danni
  tratti: Soldato
  copie in un esercito: 2
  nella versione della comunità (IACP):
    costo: 7, per 3 miniature da 3 ciascuna
  fonti: i dati pubblici delle carte del gioco, Imperial Commander 2
  dello stesso nome: Assaltatore (assault/deployment/stormtrooper)

  Squad Training: Quando attacchi, se c'è un'altra miniatura Soldato amica
  adiacente a questa miniatura, puoi ripetere il tiro di un dado di attacco.
  Last Stand: Quando questa miniatura è sconfitta, un'altra miniatura del tuo
  gruppo ottiene la condizione Concentrato.
`,
	} {
		if got := muster(t, "", "cards", "show", "--lang", l, "assault/deployment/elitestormtrooper"); got.Status != app.Fine || got.Out != want {
			t.Errorf("%s: got %+v, want\n%s", l, got, want)
		}
	}
}

func TestEveryCardOfImperialAssaultCanBeShown(t *testing.T) {
	for _, l := range []string{"en", "it"} {
		for _, view := range []string{"full", "table", "list"} {
			got := muster(t, "", "cards", "search", "--game", "assault", "--lang", l, "--view", view, "-n", "0", "is:skirmish OR is:campaign")
			if got.Status != app.Fine || strings.Count(got.Out, "\n") < 547 || strings.Contains(got.Out, "assault.") || strings.Contains(got.Out, "{") {
				t.Errorf("%s, %s: got %d lines, %s", l, view, strings.Count(got.Out, "\n"), got.Err)
			}
		}
	}
}

func TestBoxesOfImperialAssaultAreOwned(t *testing.T) {
	db := filepath.Join(t.TempDir(), "own.db")
	for _, args := range [][]string{
		{"add", "--product", "jabbas-realm", "--product", "IG-88"},
		{"add", "--game", "assault", "-n", "2", "Elite Stormtrooper"},
		{"set", "-n", "1", "assault/command/rally"},
	} {
		if got := muster(t, "", append([]string{"collection", "--db", db}, args...)...); got.Status != app.Fine {
			t.Fatalf("%v: got %+v", args, got)
		}
	}
	got := muster(t, "", "collection", "show", "--db", db, "t:deployment is:unique")
	if got.Status != app.Fine || !strings.Contains(got.Out, "assault/deployment/ig88 ") || strings.Contains(got.Out, "darthvader") {
		t.Errorf("got %+v", got)
	}
	file := filepath.Join(t.TempDir(), "own.csv")
	if got := muster(t, "", "collection", "export", "--db", db, "--to", "csv", "-o", file); got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	if got := muster(t, "", "collection", "import", "--db", db, "--dry-run", file); got.Status != app.Fine || !strings.Contains(got.Out, "nothing is different") {
		t.Errorf("what was written is read otherwise: got %+v", got)
	}
	if got := muster(t, "", "collection", "add", "--db", db, "--game", "chess", "Rook"); got.Status != app.Misuse {
		t.Errorf("got %+v", got)
	}
}

func TestFactsOfImperialAssaultOfOnesOwn(t *testing.T) {
	db := filepath.Join(t.TempDir(), "own.db")
	if got := muster(t, "", "catalog", "import", "--db", db, "../../../catalog/assault/data"); got.Status != app.Fine || !strings.Contains(got.Out, "547 cards and 2 formats") {
		t.Errorf("got %+v", got)
	}
	if got := muster(t, "", "cards", "show", "--db", db, "assault/deployment/darthvader"); got.Status != app.Fine || !strings.Contains(got.Out, "cost: 18") {
		t.Errorf("got %+v", got)
	}
}

func TestTheTextOfAVersionIsShownBelowThatOfTheCard(t *testing.T) {
	got := muster(t, "", "cards", "show", "assault/deployment/elitegamorreanguard")
	printed, theirs, ok := strings.Cut(got.Out, "\n  in the version of the community (IACP):\n\n")
	if got.Status != app.Fine || !ok || strings.Contains(printed, "Professional:") || !strings.Contains(theirs, "Professional: While attacking, you may reroll an attack die.") {
		t.Errorf("got %+v", got)
	}
	if got = muster(t, "", "cards", "show", "assault/deployment/eliteprobedroid"); strings.Contains(got.Out, "\n\n  in the version") {
		t.Errorf("a version with the same text: got %s", got.Out)
	}
}
