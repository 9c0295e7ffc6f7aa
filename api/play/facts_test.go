package play

import (
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

func TestCardsComeBackAsTheyWere(t *testing.T) {
	t.Parallel()
	h := toyHall(t, filepath.Join(t.TempDir(), "muster.db"))
	for _, game := range []catalog.Game{catalog.Destiny, catalog.Assault, catalog.Deckbuilding, catalog.Clones} {
		k, err := keep(facts.Embedded(), game)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.Journal.(*Database).db.Write(t.Context(), k.save); err != nil {
			t.Fatal(err)
		}
		r := &record{id: "g", game: game, facts: k.digest}
		deflated, err := h.Journal.cards(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		back, err := unpack(deflated, r)
		if err != nil {
			t.Fatal(err)
		}
		again, err := keep(back, game)
		if err != nil || string(again.digest) != string(k.digest) {
			t.Errorf("%s: the cards are others (%v)", game, err)
		}
	}
}
