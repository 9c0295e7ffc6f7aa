package games

import (
	"context"
	"errors"
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
)

// absurd is the longest list of a game that is read, of different cards.
func absurd(g catalog.Game) *catalog.List {
	l := &catalog.List{Game: g}
	for card := range facts.Embedded().Cards(g) {
		if len(l.Entries) < 500 {
			l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Count: 1, On: -1})
		}
	}
	facts.Embedded().Bind(l)
	return l
}

// What is asked of a list that nobody can play ends by its budget, which is told,
// and is the same each time.
func TestAbsurdListsEndWithTheirBudget(t *testing.T) {
	for _, g := range []catalog.Game{catalog.Destiny, catalog.Assault} {
		t.Run(string(g), func(t *testing.T) {
			t.Parallel()
			l := absurd(g)
			all, cut, err := Addable(t.Context(), facts.Embedded(), l)
			if !cut || err != nil {
				t.Errorf("addable: got cut %v, %v, want cut", cut, err)
			}
			if again, _, _ := Addable(t.Context(), facts.Embedded(), l); !slices.Equal(all, again) {
				t.Errorf("addable: got %d cards, then %d, want the same", len(all), len(again))
			}
			p, err := Fix(t.Context(), facts.Embedded(), l, nil)
			if err != nil || !p.Cut {
				t.Errorf("fix: got cut %v, %v, want cut", p.Cut, err)
			}
			gone, cancel := context.WithCancel(t.Context())
			cancel()
			if _, err := Fix(gone, facts.Embedded(), l, nil); !errors.Is(err, context.Canceled) {
				t.Errorf("fix: got %v, want that nobody waits", err)
			}
			if _, _, err := Addable(gone, facts.Embedded(), l); !errors.Is(err, context.Canceled) {
				t.Errorf("addable: got %v, want that nobody waits", err)
			}
		})
	}
}
