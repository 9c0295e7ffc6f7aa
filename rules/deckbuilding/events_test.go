package deckbuilding

import (
	"testing"

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
		"a card goes from the row to the deck": {
			bases + "e.play: moff-jerjerrod; force: 2; galaxy: at-st bossk; row: x-wing lobot",
			[]string{"Use Moff Jerjerrod", "Use Moff Jerjerrod", "X-Wing"}, "deckbuilding.told.on-galaxy", 1,
		},
		"a card goes from the row to the discard pile": {
			"e.base: lothal; r.bases: tatooine; galaxy.discard: x-wing at-st; row: boba-fett lobot",
			[]string{"End your turn", "Use Tatooine", "Boba Fett"}, "deckbuilding.told.purges", 1,
		},
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
