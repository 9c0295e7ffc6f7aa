package store_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/search"
	"muster/catalog/sqlite"
	"muster/catalog/store"
)

// written is everything with texts that nobody has printed: a few words of each
// card, in two languages, with signs and accents among them.
func written() *catalog.Data {
	d := everything()
	for i := range d.Cards {
		c := &d.Cards[i]
		if i%7 == 0 {
			continue
		}
		c.Text = lang.Text{
			lang.EN: fmt.Sprintf("Number %d, which is “%s”: 100%% of a_b.", i, c.Type),
			lang.IT: fmt.Sprintf("Perché no, più o meno: %s.", c.Title.In(lang.IT)),
		}
	}
	return d
}

var textQueries = []string{
	"x:number", "x:perche", "x:piu", "x:e", "x:12", `x:"number 12"`, "x:nothinglikeit", "-x:number", "x:han|leia", "x:100% x:ab",
	"x:event t:support OR x:upgrade", "(x:number -x:1) sort:name", `x:"no, più"`, "han x:solo", "x!number",
}

func sameCards(t *testing.T, s *store.Store, c *catalog.Catalog, query string) {
	t.Helper()
	want, err := search.Cards(c, "", query)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	got, err := search.Texts(c, "", query, catalog.Mine{}, s.Cards.Written(t.Context(), c))
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%s: got %d cards, %v, want the %d that a look at every text finds", query, len(got), err, len(want))
	}
}

func TestTheIndexOfTextsFindsWhatLookingFinds(t *testing.T) {
	_, s := open(t, sqlite.Memory)
	for range 2 { // the second import replaces what the first has put into the index
		if err := s.Cards.Replace(t.Context(), written()); err != nil {
			t.Fatal(err)
		}
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	found, err := search.Texts(c, "", `x:"number 12 which"`, catalog.Mine{}, s.Cards.Written(t.Context(), c))
	if err != nil || len(found) != 1 {
		t.Fatalf("got %d cards, %v, want the one with these words", len(found), err)
	}
	for _, query := range textQueries {
		sameCards(t, s, c, query)
	}
	if _, err := search.Texts(facts.Embedded(), "", "x:number", catalog.Mine{}, s.Cards.Written(t.Context(), facts.Embedded())); err == nil {
		t.Error("a catalog without texts is asked about texts, and answers")
	}
}

func TestTheIndexOfAnOlderDatabaseIsMade(t *testing.T) {
	now := filepath.Join(t.TempDir(), "now.db")
	_, s := open(t, now)
	if err := s.Cards.Replace(t.Context(), written()); err != nil {
		t.Fatal(err)
	}
	db, path := older(t, 3, "ATTACH '"+now+"' AS now", "INSERT INTO source SELECT * FROM now.source",
		"INSERT INTO card SELECT * FROM now.card", "INSERT INTO card_set SELECT * FROM now.card_set", "INSERT INTO format SELECT * FROM now.format")
	s, err := store.Read(t.Context(), db, path)
	if err != nil {
		t.Fatal(err)
	}
	c, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range textQueries {
		sameCards(t, s, c, query) // read as it is
	}
	_, s = open(t, path)
	var rows int
	if err := db.QueryRowContext(t.Context(), "SELECT count(*) FROM card_text").Scan(&rows); err != nil || rows == 0 {
		t.Errorf("got %d texts in the index, %v", rows, err)
	}
	for _, query := range textQueries {
		sameCards(t, s, c, query)
	}
}

func BenchmarkSearchTexts(b *testing.B) {
	_, s := open(b, filepath.Join(b.TempDir(), "muster.db"))
	if err := s.Cards.Replace(b.Context(), written()); err != nil {
		b.Fatal(err)
	}
	c, err := s.Cards.Load(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := search.Texts(c, "", `x:"number 12"`, catalog.Mine{}, s.Cards.Written(b.Context(), c)); err != nil {
			b.Fatal(err)
		}
	}
}
