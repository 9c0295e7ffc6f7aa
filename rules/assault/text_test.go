package assault

import (
	"fmt"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
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

// What changes an attack without being used is told with the dice: what holds, what is printed,
// conditions.
func TestWhatHoldsIsToldWithTheDice(t *testing.T) {
	for want, given := range map[string]string{
		"+1 damage: Spectre Cell\n":                                   `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "rebeltrooper"}, "x": {"of": "b", "card": "stormtrooper"}}, "a": {"in_play": ["spectrecell"]}, "activation": {"group": "rebeltrooper", "figure": "A"}}`,
		"+3 accuracy: Zeb Orrelios, Spectre-4\n−2 accuracy: Hidden\n": `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "zeborrelios"}, "x": {"of": "b", "card": "stormtrooper", "conditions": ["hidden"]}}, "activation": {"group": "zeborrelios", "figure": "A"}}`,
		"−1 surge: Weakened\n+1 block: IG-88, Assassin Droid\n":       `{"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "rebeltrooper", "conditions": ["weakened"]}, "x": {"of": "b", "card": "ig88"}}, "activation": {"group": "rebeltrooper", "figure": "A"}}`,
	} {
		s, luck := arranged(t, given), rules.NewRand(1, 1)
		lines := saying(s, lang.EN)
		for _, label := range []string{"attack", "target"} {
			s.Apply(casetest.Labelled(t, s, label))
		}
		for rules.Settle(s, &luck); s.Depth() > 0 && s.fight() != nil && s.fight().stage < fightSurges; rules.Settle(s, &luck) {
			s.Apply(s.Legal(nil)[0])
		}
		_, said, _ := strings.Cut(strings.Join(*lines, "\n"), "the dice show")
		if _, said, _ = strings.Cut(said, "\n"); !strings.HasPrefix(said+"\n", want) {
			t.Errorf("got\n%s\nwant\n%s", said, want)
		}
	}
}

// That a mission is still to be drawn is said, and which it is then told.
func TestTheMissionIsTold(t *testing.T) {
	s, luck := sampleGame(t, nil), rules.NewRand(1, 1)
	lines := saying(s, lang.EN)
	for rules.Settle(s, &luck); s.setMission == noMission; rules.Settle(s, &luck) {
		if got, want := s.situation()[0].In(lang.EN), "Lothal Wastes: the mission is not drawn yet"; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		s.Apply(s.Legal(nil)[0])
	}
	want := "the mission is drawn: Lothal Wastes, " + s.field.Missions[s.setMission].Title
	if got := strings.Join(*lines, "\n"); !strings.HasSuffix(got, want) {
		t.Errorf("got\n%s\nwant at the end\n%s", got, want)
	}
}

// Who has the initiative because the other yields it is said before anything is chosen, and told.
func TestAnInitiativeThatIsYieldedIsTold(t *testing.T) {
	s := arranged(t, `{"grid": ["+---+---+---+---+---+---+", "| .   .   .   .   .   . |", "+---+---+---+---+---+---+"], "zones": {"red": [[0, 0], [0, 1]], "blue": [[0, 4], [0, 5]]},
		"new_game": {"a": {"army": ["probedroid"], "upgrades": ["deviousscheme"], "deck": ["fleetfooted", "fleetfooted", "fleetfooted", "fleetfooted"]}, "b": {"army": ["darthvader"], "deck": ["fleetfooted", "fleetfooted", "fleetfooted", "fleetfooted"]}}}`)
	if all := s.situation(); len(all) < 2 || all[1].Code != "assault.stand.initiative" || s.Ask().About != aboutZone {
		t.Errorf("got %v", all)
	}
	lines := saying(s, lang.EN)
	s.Apply(s.Legal(nil)[0])
	if got := strings.Join(*lines, "\n"); !strings.Contains(got, "A has the initiative") {
		t.Errorf("got %s", got)
	}
}

// Two tokens of the same set are no set twice.
func TestTokensThatAreSwappedAreNamedOnce(t *testing.T) {
	s, luck := sampleGame(t, map[string]string{"map": "lothal-wastes", "mission": "b"}), rules.NewRand(1, 1)
	asked := lang.Msg{}
	for turn := rules.Settle(s, &luck); turn != (rules.Turn{}) && asked.Zero(); turn = rules.Settle(s, &luck) {
		if q := s.question(); strings.HasPrefix(q.In(lang.EN), "Fluctuations: do you want") {
			asked = q
		}
		legal := s.Legal(nil)
		s.Apply(legal[luck.N(len(legal))])
	}
	en, it := "Fluctuations: do you want to swap a fluctuation token not swapped yet with another?", "Fluctuations: vuoi scambiare un segnalino fluttuazione non ancora scambiato con un altro?"
	if asked.In(lang.EN) != en || asked.In(lang.IT) != it {
		t.Errorf("got %s / %s", asked.In(lang.EN), asked.In(lang.IT))
	}
}
