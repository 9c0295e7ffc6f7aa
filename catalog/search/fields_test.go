package search_test

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
)

// TestFieldsWriteWhatTheyFind: what a field says may be written is read as that, and
// finds as many cards as it says.
func TestFieldsWriteWhatTheyFind(t *testing.T) {
	for _, g := range []catalog.Game{"", catalog.Destiny, catalog.Assault, catalog.Deckbuilding, catalog.Clones, catalog.Campaign} {
		c := facts.Embedded()
		if apart := facts.Of(g).Apart; apart != nil {
			c = apart.All()
		}
		for _, l := range lang.All {
			for _, f := range search.Fields(c, g, l, false) {
				for _, v := range f.Values {
					query := f.Key + ":" + v.Write
					found, err := search.Cards(c, g, query)
					if err != nil {
						t.Errorf("%s: %s: %v", g, query, err)
						continue
					}
					if n := len(found); f.Has != "words" && f.Field != "in" && (n < v.Cards || n > v.Cards && g != "") {
						t.Errorf("%s: %s finds %d cards, not %d", g, query, n, v.Cards)
					} else if f.Has == "words" && n < v.Cards {
						t.Errorf("%s: %s finds %d cards of %d", g, query, n, v.Cards)
					}
					clauses := search.Clauses(c, g, query)
					if len(clauses) != 1 || clauses[0].Field != f.Field || f.Has != "words" && !slices.Equal(clauses[0].Values, []string{v.Code}) {
						t.Errorf("%s: %s is read as %v, not %s %s", g, query, clauses, f.Field, v.Code)
					}
				}
			}
		}
	}
}

func TestSetsOfTwoGamesMayHaveOneCode(t *testing.T) {
	for _, g := range []catalog.Game{catalog.Assault, catalog.Deckbuilding} {
		if found, err := search.Cards(facts.Embedded(), g, "set:core"); err != nil || len(found) == 0 {
			t.Errorf("%s: got %d cards, %v", g, len(found), err)
		}
	}
}

func TestClausesAreThoseThatAllMeet(t *testing.T) {
	c := facts.Embedded()
	for query, want := range map[string][]search.Clause{
		"leia":                    {},
		"t:event OR f:red":        {},
		"(t:event OR f:red)":      {},
		"è tipo:evento|trama":     {{At: 2, End: 19, Field: "type", Sign: ":", Values: []string{"event", "plot"}}},
		"-f:red cost<=2":          {{At: 0, End: 6, Field: "colour", Sign: ":", Not: true, Values: []string{"red"}}, {At: 7, End: 14, Field: "cost", Sign: "<=", Values: []string{"2"}}},
		"sort:-cost,name":         {{At: 0, End: 15, Field: "sort", Sign: ":", Values: []string{"-cost", "name"}}},
		"t!event -(f:red)":        {{At: 0, End: 7, Field: "type", Sign: "!", Values: []string{"event"}}},
		"Mortis (Day)":            {},
		`s:"Way of the Force"`:    {{At: 0, End: 20, Field: "set", Sign: ":", Values: []string{"WotF"}}},
		`t:"`:                     {},
		"die:RD>=3 sides:blank<2": {{At: 0, End: 9, Field: "die", Sign: ":", Values: []string{"RD>=3"}}, {At: 10, End: 23, Field: "sides", Sign: ":", Values: []string{"blank<2"}}},
	} {
		got := search.Clauses(c, catalog.Destiny, query)
		if !slices.EqualFunc(got, want, func(a, b search.Clause) bool {
			return a.At == b.At && a.End == b.End && a.Field == b.Field && a.Sign == b.Sign && a.Not == b.Not && slices.Equal(a.Values, b.Values)
		}) {
			t.Errorf("%s: got %v, want %v", query, got, want)
		}
	}
}
