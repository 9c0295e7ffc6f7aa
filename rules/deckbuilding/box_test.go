package deckbuilding

import (
	"encoding/csv"
	"os"
	"strconv"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
)

// box returns a catalog of the 82 cards of the core box.
func box(t testing.TB) *catalog.Catalog {
	t.Helper()
	f, err := os.Open("testdata/cards.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var cards []catalog.Card
	for i, r := range rows[1:] {
		c := catalog.Card{
			ID: catalog.ID("deckbuilding/" + r[0]), Game: catalog.Deckbuilding, Number: i + 1, Title: lang.Text{lang.EN: r[1]},
			Side: r[2], Set: r[3], Type: r[4], Unique: r[5] == "true", Traits: strings.Fields(r[6]), Stats: map[string]int{},
		}
		for k, key := range rows[0][7:14] {
			if n, err := strconv.Atoi(r[7+k]); err == nil {
				c.Stats[key] = n
			}
		}
		for k, flag := range []string{"starting_base", "intro_base"} {
			if r[14+k] == "true" {
				c.Flags = append(c.Flags, flag)
			}
		}
		cards = append(cards, c)
	}
	return catalog.New(cards, nil, nil, "test")
}

// game returns a new game with options, given as key and value in turn.
func game(t testing.TB, options ...string) *State {
	t.Helper()
	all := map[string]string{}
	for i := 0; i+1 < len(options); i += 2 {
		all[options[i]] = options[i+1]
	}
	s, err := New(rules.Setup{Catalog: box(t), Options: all})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}
