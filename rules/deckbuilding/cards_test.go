package deckbuilding

import (
	"fmt"
	"strings"
	"testing"

	"muster/rules/flow"
)

const bases = "e.base: lothal; r.base: dantooine; "

func TestAnOptionThatCannotBeResolvedCannotBeChosen(t *testing.T) {
	s := told(t, rebels, bases+"r.play: duros-spy; e.hand: stormtrooper imperial-shuttle; force: 6")
	do(t, s, "Use Duros Spy")
	if !offers(s, "Stormtrooper") {
		t.Fatal("with the Force at the Rebels' end the Empire must discard")
	}
	do(t, s, "Stormtrooper")
	want(t, s, "e.discard", "stormtrooper")

	s = told(t, rebels, bases+"r.play: duros-spy; force: 5")
	do(t, s, "Use Duros Spy")
	if s.marker != 6 {
		t.Error("with an empty hand the Rebels gain the Force")
	}
	s = told(t, empire, bases+"e.hand: inquisitor; force: 0")
	do(t, s, "Play Inquisitor")
	if offers(s, "1 Force") || !offers(s, "1 attack") {
		t.Error("Force cannot be gained at one's own end")
	}
}

func TestTheOpponentDecides(t *testing.T) {
	s := told(t, rebels, bases+"r.play: b-wing; e.hand: stormtrooper inquisitor")
	do(t, s, "Use B-Wing")
	if got := s.Turn().Seats.First(); got != empire {
		t.Fatalf("seat %d is asked, want the Empire", got)
	}
	do(t, s, "2 attack")
	if !offers(s, "Attack the base with everything (7)") {
		t.Error("B-Wing should have gained 2 attack")
	}
	s = told(t, rebels, bases+"r.play: snowspeeder; e.hand: stormtrooper inquisitor")
	do(t, s, "Use Snowspeeder", "Inquisitor")
	want(t, s, "e.hand", "stormtrooper")
}

func TestYavinAnswersEveryDiscard(t *testing.T) {
	s := told(t, rebels, "e.base: endor; r.base: yavin-4; r.play: snowspeeder snowspeeder; e.hand: stormtrooper inquisitor")
	do(t, s, "Use Snowspeeder", "Inquisitor", "Use Yavin 4", "Use Snowspeeder", "Use Yavin 4")
	if damageOn(s, "endor") != 4 {
		t.Errorf("got %d damage, want 2 twice", damageOn(s, "endor"))
	}
}

func TestHothPreventsTheFirstTwoDamageOfEachTurn(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: hoth*4; e.play: stormtrooper stormtrooper tie-fighter; r.play: u-wing; force: 5")
	do(t, s, "Attack the base with some", "Commit Stormtrooper", "Resolve")
	if damageOn(s, "hoth") != 4 {
		t.Errorf("got %d damage, want the first 2 prevented", damageOn(s, "hoth"))
	}
	do(t, s, "Attack the base with everything")
	if damageOn(s, "hoth") != 8 {
		t.Errorf("got %d damage, want 8", damageOn(s, "hoth"))
	}
	do(t, s, "End your turn", "Use U-Wing")
	if damageOn(s, "hoth") != 5 {
		t.Errorf("got %d damage, want a repair of 3 in full", damageOn(s, "hoth"))
	}
}

func TestTarkinsCardIsExiledAtTheEndOfTheTurn(t *testing.T) {
	s := told(t, empire, bases+"e.play: grand-moff-tarkin; row: star-destroyer x-wing; galaxy: lobot; e.hand: stormtrooper")
	do(t, s, "Use Grand Moff Tarkin")
	want(t, s, "row", "x-wing lobot")
	want(t, s, "e.hand", "stormtrooper star-destroyer")
	do(t, s, "Play Star Destroyer", "End your turn")
	want(t, s, "exile", "star-destroyer")
	want(t, s, "e.play", "")
}

func TestRedirects(t *testing.T) {
	s := told(t, empire, bases+"e.play: twilek-smuggler; row: bossk dengar; money: 7")
	do(t, s, "Use Twi'lek Smuggler", "Purchase Bossk", "Purchase Dengar")
	want(t, s, "e.deck", "bossk")
	want(t, s, "e.discard", "dengar")

	s = told(t, rebels, "e.base: lothal; r.base: sullust; row: x-wing; money: 7")
	do(t, s, "Purchase X-Wing", "Use Sullust")
	want(t, s, "r.deck", "x-wing")

	s = told(t, empire, bases+"row: fang-fighter; money: 3; force: 1; e.deck: inquisitor")
	do(t, s, "Purchase Fang Fighter", "Use Fang Fighter")
	want(t, s, "e.hand", "inquisitor fang-fighter")

	s = told(t, rebels, bases+"r.play: princess-leia; row: x-wing bossk; force: 4")
	do(t, s, "Use Princess Leia")
	want(t, s, "r.deck", "x-wing")
}

// A purchase is told with what it costs, or as one for free.
func TestAPurchaseForNothingIsToldAsOne(t *testing.T) {
	for table, want := range map[string]string{
		bases + "r.play: princess-leia; row: x-wing; force: 4/Use Princess Leia": "deckbuilding.told.buys-free-deck 0",
		bases + "row: x-wing; money: 7/Purchase X-Wing":                          "deckbuilding.told.buys 3",
	} {
		text, action, _ := strings.Cut(table, "/")
		s, heard := told(t, rebels, text), ""
		s.hear = func(_ *State, n flow.News) {
			if strings.HasPrefix(n.Code, "deckbuilding.told.buys") {
				heard = fmt.Sprint(n.Code, " ", n.N)
			}
		}
		do(t, s, action)
		if heard != want {
			t.Errorf("%s: got %q, want %q", action, heard, want)
		}
	}
}

func TestAQuarrenThatExiledItselfIsGone(t *testing.T) {
	s := told(t, rebels, "e.base: lothal; r.base: jedha; row: quarren-mercenary; money: 4; force: 2")
	do(t, s, "Purchase Quarren Mercenary", "Quarren Mercenary first", "Use Quarren Mercenary", "Use Jedha")
	want(t, s, "exile", "quarren-mercenary")
	want(t, s, "r.hand", "")
}

func TestJedhaLendsTheFirstNeutralCard(t *testing.T) {
	s := told(t, rebels, "e.base: lothal; r.base: jedha; row: lobot bossk; money: 6")
	do(t, s, "Purchase Lobot", "Use Jedha")
	want(t, s, "r.hand", "lobot")
	do(t, s, "Purchase Bossk")
	want(t, s, "r.discard", "bossk")
	do(t, s, "End your turn")
	want(t, s, "exile", "lobot")
}

func TestOrdMantellHuntsOneNeutralUnit(t *testing.T) {
	s := told(t, empire, "e.base: ord-mantell; r.base: dantooine; row: dengar lobot blockade-runner; e.play: at-at at-st")
	if offers(s, "Attack Blockade Runner") {
		t.Error("a neutral ship is no target")
	}
	do(t, s, "Attack Dengar in the row with some", "Commit AT-ST", "Resolve", "Take the reward")
	if s.money[empire] != 4 {
		t.Errorf("got %d resources, want the cost of 4", s.money[empire])
	}
	if offers(s, "Attack Lobot") {
		t.Error("a second neutral unit is offered in the same turn")
	}
}

func TestBoosts(t *testing.T) {
	for name, x := range map[string]struct{ text, label string }{
		"Vader with the Force":      {bases + "e.play: darth-vader; force: 2", "Attack the base with everything (10)"},
		"Vader without":             {bases + "e.play: darth-vader; force: 3", "Attack the base with everything (6)"},
		"a neutral fighter counts":  {bases + "e.play: imperial-carrier fang-fighter tie-fighter at-st", "Attack the base with everything (11)"},
		"Piett helps ships":         {bases + "e.play: admiral-piett star-destroyer gozanti-cruiser", "Attack the base with everything (6)"},
		"Endor":                     {"e.base: endor; r.base: dantooine; e.play: stormtrooper at-st tie-fighter", "Attack the base with everything (10)"},
		"Rodian in the row":         {bases + "e.play: rodian-gunslinger; row: jyn-erso", "Attack Jyn Erso in the row with everything (4 of 4)"},
		"Rodian against the base":   {bases + "e.play: rodian-gunslinger", "Attack the base with everything (2)"},
		"two carriers give 2":       {bases + "e.play: imperial-carrier imperial-carrier tie-fighter", "Attack the base with everything (4)"},
		"Carrier gives no one else": {bases + "e.play: imperial-carrier stormtrooper", "Attack the base with everything (2)"},
	} {
		t.Run(name, func(t *testing.T) {
			if s := told(t, empire, x.text); !offers(s, x.label) {
				do(t, s, x.label)
			}
		})
	}
	s := told(t, rebels, "e.base: lothal; e.victory: dantooine hoth; r.base: sullust; r.play: baze-malbus")
	do(t, s, "Attack the base with everything (4)")
}

func TestScoutTrooperLooksAtTheTopOfTheGalaxyDeck(t *testing.T) {
	for top, want := range map[string]struct {
		marker  uint8
		discard string
	}{"at-st": {2, ""}, "x-wing": {3, "x-wing"}, "lobot": {3, ""}} {
		s := told(t, empire, bases+"e.play: scout-trooper; galaxy: "+top+" bossk")
		do(t, s, "Use Scout Trooper")
		if s.marker != want.marker || in(s, "galaxy.discard") != want.discard {
			t.Errorf("%s: got marker %d, discard pile %q", top, s.marker, in(s, "galaxy.discard"))
		}
	}
}

func TestCoruscantLooksAtTwo(t *testing.T) {
	for _, where := range []string{"top", "bottom"} {
		s := told(t, rebels, "e.base: coruscant; r.base: dantooine; galaxy: at-st lobot bossk", "coruscant.ability", where)
		do(t, s, "End your turn", "Use Coruscant", "AT-ST")
		want(t, s, "galaxy.discard", "at-st")
		first := "lobot"
		if where == "bottom" {
			first = "bossk"
		}
		if got := s.kindOf(s.next(galaxy)).card.Code(); got != first {
			t.Errorf("%s: got %s on top, want %s", where, got, first)
		}
	}
}

func TestBasesAreRevealed(t *testing.T) {
	text := "e.bases: corellia mustafar rodia kessel; r.base: hoth; row: x-wing boba-fett lobot jyn-erso; galaxy: y-wing u-wing at-st; e.hand: stormtrooper"
	s := told(t, rebels, text+"; r.play: x-wing")
	do(t, s, "End your turn", "Rodia", "Use Rodia")
	want(t, s, "galaxy.discard", "x-wing jyn-erso")
	if damageOn(s, "hoth") != 0 {
		t.Error("Hoth prevents the first 2 damage")
	}
	want(t, s, "row", "boba-fett y-wing u-wing lobot")

	s = told(t, rebels, text+"; force: 4")
	do(t, s, "End your turn", "Mustafar", "Use Mustafar")
	if s.money[empire] != 1 {
		t.Error("the Force at the end counts after the base was revealed")
	}
	s = told(t, rebels, text)
	do(t, s, "End your turn", "Corellia", "Use Corellia", "Boba Fett")
	want(t, s, "e.hand", "stormtrooper boba-fett")

	s = told(t, rebels, text+"; e.discard: imperial-shuttle inquisitor")
	do(t, s, "End your turn", "Kessel", "Use Kessel", "Imperial Shuttle", "Stormtrooper", "No more")
	want(t, s, "exile", "imperial-shuttle stormtrooper")
}

func TestDestroyingShips(t *testing.T) {
	s := told(t, rebels, bases+"r.play: hammerhead-corvette; e.play: blockade-runner; row: star-destroyer c-roc-cruiser mon-calamari-cruiser; galaxy: lobot")
	do(t, s, "Use Hammerhead Corvette")
	if offers(s, "C-ROC") || offers(s, "Mon Calamari") || !offers(s, "Blockade Runner") {
		t.Error("any ship that the opponent has, or one of his faction in the row")
	}
	do(t, s, "Star Destroyer")
	want(t, s, "row", "mon-calamari-cruiser lobot c-roc-cruiser")
	want(t, s, "exile", "hammerhead-corvette")

	s = told(t, empire, "e.base: death-star; r.base: dantooine; money: 4; e.play: star-destroyer; r.play: blockade-runner; row: c-roc-cruiser; galaxy: lobot")
	do(t, s, "Use Death Star")
	if offers(s, "Star Destroyer") {
		t.Error("one's own ship is no target")
	}
	do(t, s, "Blockade Runner")
	want(t, s, "r.discard", "blockade-runner")
	if s.money[empire] != 0 || offers(s, "Use Death Star") {
		t.Error("it costs 4, once a turn")
	}
}

func TestJerjerrodSwapsWithTheForce(t *testing.T) {
	s := told(t, empire, bases+"e.play: moff-jerjerrod; force: 2; galaxy: at-st bossk; row: x-wing lobot")
	do(t, s, "Use Moff Jerjerrod", "Use Moff Jerjerrod", "X-Wing")
	want(t, s, "row", "at-st lobot")
	if got := s.kindOf(s.next(galaxy)).card.Code(); got != "x-wing" {
		t.Errorf("got %s on top, want the X-Wing", got)
	}
}

func TestTatooineSwapsARebelCard(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.bases: tatooine; galaxy.discard: x-wing at-st; row: boba-fett lobot")
	do(t, s, "End your turn", "Use Tatooine", "Boba Fett")
	want(t, s, "row", "x-wing lobot")
	want(t, s, "galaxy.discard", "at-st boba-fett")
	if s.money[rebels] != 1 {
		t.Errorf("got %d resources, want 1", s.money[rebels])
	}
}

func TestJynPutsACardOnTheDeck(t *testing.T) {
	s := told(t, rebels, bases+"r.play: jyn-erso; e.hand: darth-vader stormtrooper; force: 4")
	do(t, s, "Use Jyn Erso", "Darth Vader")
	want(t, s, "e.hand", "stormtrooper")
	want(t, s, "e.deck", "darth-vader")
}

func TestCostsMustBePaid(t *testing.T) {
	s := told(t, empire, bases+"e.play: gozanti-cruiser c-roc-cruiser jabba-the-hutt; force: 2; e.deck: at-st lobot")
	for _, label := range []string{"Use Gozanti", "Use C-ROC", "Use Jabba"} {
		if offers(s, label) {
			t.Errorf("%s without a card in hand", label)
		}
	}
	s = told(t, empire, bases+"e.hand: stormtrooper imperial-shuttle; e.play: jabba-the-hutt; force: 2; e.deck: at-st lobot")
	do(t, s, "Use Jabba", "Stormtrooper")
	want(t, s, "e.hand", "imperial-shuttle at-st lobot")
	want(t, s, "exile", "stormtrooper")
}

func TestJawaBuysFromTheGalaxyDiscardPile(t *testing.T) {
	s := told(t, empire, bases+"e.play: jawa-scavenger; money: 4; galaxy.discard: boba-fett dengar x-wing")
	do(t, s, "Use Jawa Scavenger")
	want(t, s, "e.discard", "dengar")
	if s.money[empire] != 0 {
		t.Errorf("got %d resources, want them spent", s.money[empire])
	}
}

func TestFirstNeutralCardPlayed(t *testing.T) {
	s := told(t, empire, "e.base: kafrene; r.base: dantooine; e.hand: lobot bossk; e.deck: at-st at-at")
	do(t, s, "Play Lobot", "Kafrene first", "Use Kafrene", "2 resources", "Play Bossk")
	want(t, s, "e.hand", "at-st")
}
