package deckbuilding

import (
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
)

func TestWhatAllSeeIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		table   string
		actions []string
		want    string
		cards   int // that it tells of
	}{
		"what is left of a hand is discarded": {bases + "e.hand: stormtrooper at-st; e.deck: bossk", []string{"End your turn"}, "told.discards", 2},
		"a reward is left":                    {"e.base: lothal; r.base: dantooine; e.play: at-st; row: x-wing lobot", []string{"Attack X-Wing", "Leave"}, "deckbuilding.told.no-reward", 1},
		"the Force brings a resource":         {"e.base: lothal; r.base: dantooine; r.play: u-wing; force: 6", []string{"End your turn"}, "deckbuilding.told.income-force", 1},
		"and ships do":                        {"e.base: lothal; r.base: dantooine; r.play: rebel-transport hammerhead-corvette", []string{"End your turn"}, "deckbuilding.told.income", 1},
		"a card goes from the row to the deck": {
			bases + "e.play: moff-jerjerrod; force: 2; galaxy: at-st bossk; row: x-wing lobot",
			[]string{"Use Moff Jerjerrod", "Use Moff Jerjerrod", "X-Wing"}, "deckbuilding.told.on-galaxy", 1,
		},
		"a card goes from the row to the discard pile": {
			"e.base: lothal; r.bases: tatooine; galaxy.discard: x-wing at-st; row: boba-fett lobot",
			[]string{"End your turn", "Use Tatooine", "Boba Fett"}, purgesRow, 1,
		},
		"a card is discarded from the row":    {bases + "e.play: tie-bomber; galaxy: bossk; row: x-wing lobot", []string{"Use TIE Bomber", "X-Wing"}, purgesRow, 1},
		"and another comes in":                {bases + "e.play: tie-bomber; galaxy: bossk; row: x-wing lobot", []string{"Use TIE Bomber", "X-Wing"}, "deckbuilding.told.row", 1},
		"a card is discarded from the deck":   {bases + "e.play: scout-trooper; galaxy: x-wing; row: lobot", []string{"Use Scout Trooper"}, "deckbuilding.told.purges", 1},
		"cards are discarded by a base":       {"e.bases: rodia; r.base: tatooine; galaxy: at-st bossk; row: x-wing y-wing lobot; r.hand: rebel-trooper", []string{"End your turn", "End your turn", "Use Rodia"}, purgesRow, 2},
		"a card goes from the row to a hand":  {bases + "e.play: grand-moff-tarkin; galaxy: lobot; row: tie-bomber x-wing", []string{"Use Grand Moff Tarkin"}, "deckbuilding.told.takes-row", 1},
		"a card comes back from the discards": {bases + "e.play: at-at; e.discard: stormtrooper", []string{"Use AT-AT"}, "deckbuilding.told.takes-back", 1},
		"a ship is destroyed in the row":      {"e.base: death-star; r.base: dantooine; money: 4; galaxy: at-st; row: rebel-transport x-wing", []string{"Use Death Star"}, "deckbuilding.told.destroyed-row", 1},
		"a card of the hand goes back":        {"e.base: lothal; e.hand: at-st; e.deck: bossk stormtrooper tie-bomber tie-fighter at-at; r.base: dantooine; r.play: jyn-erso; force: 6", []string{"End your turn", "Use Jyn Erso", "Bossk"}, "deckbuilding.told.on-foe-deck", 1},
		"a purchased card is drawn next":      {"e.base: lothal; r.base: sullust; r.hand: alliance-shuttle alliance-shuttle alliance-shuttle; row: rebel-trooper", []string{"End your turn", "Play the whole hand", "Purchase", "Use Sullust"}, "deckbuilding.told.on-deck", 1},
	} {
		t.Run(name, func(t *testing.T) {
			s := told(t, empire, c.table)
			var codes []string
			s.Tell(func(e rules.Event) {
				codes = append(codes, e.Code)
				for _, x := range e.List {
					if e.Code == c.want && x.Eyes&both != both {
						t.Errorf("%v is told of to %b only", x.Name, x.Eyes)
					}
				}
			})
			do(t, s, c.actions...)
			n := 0
			for _, code := range codes {
				if code == c.want {
					n++
				}
			}
			if n != c.cards {
				t.Errorf("got %d of %s in %q, want %d", n, c.want, codes, c.cards)
			}
		})
	}
}

// A capital ship of which both players have one in play is told of with whose it is.
func TestOfTwoShipsAlikeItIsToldWhose(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine; e.play: blockade-runner; r.play: blockade-runner hammerhead-corvette")
	var whose []string
	s.Tell(func(e rules.Event) {
		if x, is := e.Args[0].(rules.Thing); is && e.Code == "told.damage" {
			whose = append(whose, x.Name.(lang.Text).In(lang.EN)+map[rules.Seats]string{0: "", rules.Only(rebels): " of the Rebels"}[x.Of])
		}
	})
	for p := range s.In(of(zShips, rebels)).All() {
		s.assign(p, 1)
	}
	if got := strings.Join(whose, ", "); got != "Blockade Runner of the Rebels, Hammerhead Corvette" && got != "Hammerhead Corvette, Blockade Runner of the Rebels" {
		t.Errorf("got %s", got)
	}
}

// TestSentencesFitAnyName: names come without articles, numbers with decimals.
func TestSentencesFitAnyName(t *testing.T) {
	for want, m := range map[string]lang.Msg{
		"Rebels ripara 2 danni alla base Alderaan":       lang.Say("deckbuilding.told.repairs", "Rebels", "Alderaan", "", 2),
		"Alderaan: 1 danno inflitto":                     lang.Say("deckbuilding.why.lives.deals", "Alderaan", 1),
		"Alderaan: 0,6 danni risparmiati":                lang.Say("deckbuilding.why.lives.saves", "Alderaan", 0.6),
		"attacco +0,3 da usare in questo turno":          lang.Say("deckbuilding.why.ready.own", 0.3),
		"la Forza è più vicina di 0,7 caselle":           lang.Say("deckbuilding.why.force.own", 0.7),
		"1 risorsa in meno da spendere per l'avversario": lang.Say("deckbuilding.why.resources.foe", 1),
	} {
		if got := m.In(lang.IT); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
