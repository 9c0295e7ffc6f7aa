package games_test

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/sqlite"
	"muster/catalog/store"
	"muster/rules/games"
)

// What a script says is found in both languages, with and without a database; what came
// with a card stands in its place.
func TestWordsAreFoundInWhatScriptsSay(t *testing.T) {
	embedded := facts.Embedded()
	db, err := sqlite.Open(sqlite.Memory)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	s, err := store.Open(t.Context(), db, sqlite.Memory)
	if err != nil {
		t.Fatal(err)
	}
	d := &catalog.Data{Game: catalog.Destiny, Version: "destiny test", Source: "a test"}
	for card := range embedded.Cards(catalog.Destiny) {
		d.Cards = append(d.Cards, *card)
		if card.ID == "destiny/01159" {
			d.Cards[len(d.Cards)-1].Text = lang.Text{lang.EN: "Quite another thing."}
		}
	}
	for s := range slices.Values(embedded.Sets(catalog.Destiny)) {
		d.Sets = append(d.Sets, *s)
	}
	if err := s.Cards.Replace(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	kept, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		query       string
		made, given bool // whether Electroshock is found
	}{
		{`x:"remove a die"`, true, false}, {`testo:"rimuovere 1 dado"`, true, false}, {"x:quite", false, true}, {"x:nothinglikeit", false, false},
	} {
		has := func(c *catalog.Catalog, found []*catalog.Card, err error) bool {
			t.Helper()
			if err != nil {
				t.Errorf("%s: %v", x.query, err)
			}
			return slices.ContainsFunc(found, func(card *catalog.Card) bool { return card.ID == "destiny/01159" })
		}
		found, err := games.Search(embedded, catalog.Destiny, x.query, catalog.Mine{})
		if got := has(embedded, found, err); got != x.made {
			t.Errorf("%s: found: %v", x.query, got)
		}
		found, err = games.SearchTexts(kept, "", x.query, catalog.Mine{}, s.Cards.Written(t.Context(), kept))
		if got := has(kept, found, err); got != x.given {
			t.Errorf("%s: found in a database: %v", x.query, got)
		}
	}
	if _, err := games.Search(embedded, catalog.Campaign, "x:damage", catalog.Mine{}); lang.MsgOf(err).Code != "query.no-texts" {
		t.Errorf("cards without any text are asked for theirs: got %v", err)
	}
}
