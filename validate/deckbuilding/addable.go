package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/validate"
	"muster/validate/fix"
)

// addable yields the cards of which a copy may be added to a list, in the order
// of the box.
func addable(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, yield func(*catalog.Card) bool) {
	if l.Kind == deckbuilding.Options {
		return
	}
	t := validate.NewTrial(b, g, c, l)
	for card := range c.Cards(catalog.Deckbuilding) {
		role := roleIn(l.Kind, card)
		if l.Kind == deckbuilding.BaseDeck && card.Flagged(deckbuilding.StartingBase) {
			if t.Before.Format != deckbuilding.SecretMode && fix.Copies(l, card.ID) > 0 {
				continue // it stands among the others
			}
			role = deckbuilding.StartBase
		}
		if t.May(catalog.Entry{Card: card.ID, Count: 1, Role: role, On: validate.NoMax}) && !yield(card) {
			return
		}
	}
}
