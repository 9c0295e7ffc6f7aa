package gamestest

import (
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
	"muster/validate"
)

// spoken collects codes that are said without words.
type spoken map[string]bool

func (s spoken) say(codes ...string) {
	for _, code := range codes {
		if code != "" && !lang.Known(code) {
			s[code] = true
		}
	}
}

// worded sees that there are words for what is made of a family and a name: types
// of cards, totals of lists, zones, numbers and marks of a game that is played.
// That a code has words in every language if it has in one, package lang sees.
func worded(t *testing.T, c *catalog.Catalog, g *games.Game, lists map[string]*catalog.List) {
	s := spoken{}
	for card := range c.Cards(g.Name) {
		s.say("type." + card.Type)
		if card.Side != "" {
			s.say("side." + card.Side)
		}
		for _, trait := range card.Traits {
			s.say("trait." + trait)
		}
	}
	for _, l := range lists {
		for _, total := range games.Check(new(validate.Report), c, l).Totals {
			_, name, _ := strings.Cut(total.Code, ".")
			s.say("cmd.total." + total.Code)
			if g.Writes != nil && !g.Writes.Alone {
				s.say("export.total." + name)
			}
		}
	}
	if g.Play != nil && g.Play.New != nil {
		m := begun(t, c, g, 5)
		r := rules.NewRand(5, 1)
		for n := 0; !m.Over() && n < 500; n++ {
			s.view(m.View(m.Turn().Seats.First()))
			if _, err := m.Do(choose(m, &r)); err != nil {
				t.Fatal(err)
			}
		}
	}
	for code := range s {
		t.Errorf("%s says %s, which has no words", g.Name, code)
	}
}

// unnamed are the counts that no table of numbers shows.
var unnamed = []string{"round", "active", "phase", "control", "claimed", "force"}

// view says what a seat sees.
func (s spoken) view(v rules.View) {
	if v.Ask != nil {
		s.say(v.Ask.Code)
	}
	for _, o := range v.Options {
		s.say(o.Say.Code)
	}
	for key := range v.Counts {
		if name, seat := rules.CountOf(key); seat != rules.Nobody && !slices.Contains(unnamed, name) {
			s.say("term.count." + name)
		}
	}
	for _, z := range v.Zones {
		s.say("term.zone." + z.Name)
		for i := range z.Pieces {
			for _, m := range z.Pieces[i].Marks {
				if m.Kind != rules.Health && m.Kind != rules.Damage { // told as one
					s.say("term.mark." + m.Kind)
				}
			}
		}
	}
}
