package play

import (
	"path/filepath"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules"
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

// TestLostCardsAreDamage loses the cards that a game began with, or some of them. It
// cannot go on when others are imported, which the doctor knows before.
func TestLostCardsAreDamage(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		command string
		damaged bool
	}{
		"nothing":           {"UPDATE match SET over = 3", false},
		"they are lost":     {"DELETE FROM facts", true},
		"a byte is another": {"UPDATE facts SET data = CAST(x'00' || substr(data, 2) AS BLOB)", true},
		"they end early":    {"UPDATE facts SET data = substr(data, 1, 900)", true},
		"they are others":   {"UPDATE facts SET data = x'030000'", true}, // nothing, deflated
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := toyHall(t, filepath.Join(t.TempDir(), "muster.db"))
			j, n := h.Journal.(*Database), 5
			k, err := keep(h.Catalog.Load(), catalog.Assault)
			if err != nil {
				t.Fatal(err)
			}
			begun := &record{id: "g", game: catalog.Assault, edition: 1, setup: []byte(`{"muster":1}`), cards: k, actions: make([]rules.Action, n)}
			if err := j.create(t.Context(), begun, time.Unix(1, 0)); err != nil {
				t.Fatal(err)
			}
			if _, err := j.db.Exec(t.Context(), c.command); err != nil {
				t.Fatal(err)
			}
			r, err := j.load(t.Context(), "g")
			if err != nil {
				t.Fatal(err)
			}
			h.Catalog.Store(catalog.Join())
			_, err = h.cards(t.Context(), r)
			said := lang.MsgOf(err)
			if (err != nil) != c.damaged || c.damaged && (said.Code != "journal.damaged" || said.Args[0] != "g" || lang.KindOf(err) != lang.Refused) {
				t.Errorf("got %v, want it damaged: %t", err, c.damaged)
			}
			var found []Damage
			games, err := j.Check(t.Context(), func(d *Damage) { found = append(found, *d) })
			if err != nil || games != 1 || (len(found) == 1) != c.damaged {
				t.Errorf("got %v of %d games (%v), want one damaged: %t", found, games, err, c.damaged)
			}
			for _, d := range found {
				if d.Game != "g" || d.First != 0 || d.N != n || d.Cause == nil {
					t.Errorf("got %+v, want nothing of %d actions", d, n)
				}
			}
		})
	}
}
