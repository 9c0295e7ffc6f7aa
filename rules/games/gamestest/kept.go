package gamestest

import (
	"path/filepath"
	"testing"

	"muster/api/play"
	"muster/catalog"
	"muster/catalog/sqlite"
	"muster/rules"
	"muster/rules/games"
)

// kept sees that a game goes on with the cards that it began with when the server
// comes back with others: corrected ones, or none.
func kept(t *testing.T, c *catalog.Catalog, g *games.Game) {
	db, err := sqlite.Open(filepath.Join(t.TempDir(), "muster.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r := rules.NewRand(11, 2)
	m := begun(t, c, g, 11)
	seats := make([]play.Place, m.Seats())
	for i := range seats {
		seats[i], _ = play.Sit("", "")
	}
	id, n, err := hall(t.Context(), t, c, db).Begin(t.Context(), &play.Session{Match: m, Seats: seats, Seeded: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, cards := range []*catalog.Catalog{c, corrected(c, g.Name), catalog.New(nil, nil, nil, "")} {
		h := hall(t.Context(), t, cards, db)
		for range 15 {
			err := h.With(t.Context(), id, func(x *play.Session) error {
				if x.Match.Over() {
					return nil
				}
				n, err = h.Act(t.Context(), x, n, choose(x.Match, &r))
				return err
			})
			if err != nil {
				t.Fatalf("with other cards the game does not go on after %d actions: %v", n, err)
			}
		}
	}
}

// corrected returns a catalog in which every card of a game is another.
func corrected(c *catalog.Catalog, g catalog.Game) *catalog.Catalog {
	var cards []catalog.Card
	for card := range c.Cards(g) {
		other := *card
		other.Stats = map[string]int{}
		for name, n := range card.Stats {
			other.Stats[name] = n + 1
		}
		other.Faces = nil
		cards = append(cards, other)
	}
	var sets []catalog.Set
	for _, s := range c.Sets(g) {
		sets = append(sets, *s)
	}
	return catalog.New(cards, nil, sets, "corrected")
}
