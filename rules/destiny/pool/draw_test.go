package pool

import (
	"muster/catalog/facts"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/odds"
	"testing"
)

func codeOf(err error) string { return lang.MsgOf(err).Code }

func TestOddsOfAList(t *testing.T) {
	l := &catalog.List{Game: catalog.Destiny, Entries: []catalog.Entry{
		{Card: "destiny/01028", Count: 2, Role: catalog.Character},
		{Card: "destiny/01046", Count: 1, Role: catalog.Character, Way: 1},
		{Card: "destiny/01154", Count: 2, Role: catalog.Deck},
		{Card: "destiny/99999", Count: 1, Role: catalog.Deck},
	}}
	a, err := Of(t.Context(), facts.Embedded(), l, odds.Question{Hand: 5})
	if err != nil {
		t.Fatal(err)
	}
	if len(a.Pool.Dice) != 4 || a.Stats.Unknown != 1 || a.Draw.Deck != 2 || a.Draw.Hand != 2 {
		t.Errorf("got %d dice, %+v, %+v", len(a.Pool.Dice), a.Stats, a.Draw)
	}
	if _, err := Of(t.Context(), facts.Embedded(), &catalog.List{Game: catalog.Clones}, odds.Question{}); codeOf(err) != "odds.game" {
		t.Errorf("got %v, want odds.game", err)
	}
	l.Entries[0].Count = 99
	if _, err := Of(t.Context(), facts.Embedded(), l, odds.Question{}); codeOf(err) != "odds.dice" {
		t.Errorf("got %v, want odds.dice", err)
	}
}
