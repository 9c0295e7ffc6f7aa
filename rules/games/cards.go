package games

import (
	"muster/catalog"
	cardsearch "muster/catalog/search"
)

// A search finds cards by a query; what somebody owns is asked for when the query
// does.
type search func(query string, own func() (*catalog.Collection, error)) ([]*catalog.Card, error)

// Search returns the cards of a game that a query asks for; "" is all games of
// which there are lists.
func Search(c *catalog.Catalog, name catalog.Game, query string, own func() (*catalog.Collection, error)) ([]*catalog.Card, error) {
	if g := Of(name); g != nil && g.Search != nil {
		return g.Search(query, own)
	}
	return cardsearch.Owned(c, name, query, own)
}

// Card returns the card of an id, which may be without its game.
func Card(c *catalog.Catalog, id string) (*catalog.Card, bool) {
	if card, ok := c.Card(catalog.ID(id)); ok {
		return card, true
	}
	for _, g := range All {
		if card, ok := c.Card(catalog.ID(string(g.Name) + "/" + id)); ok {
			return card, true
		}
	}
	for _, g := range All {
		if g.Cards == nil {
			continue
		}
		if card, ok := g.Cards().Card(catalog.ID(id)); ok {
			return card, true
		}
	}
	return nil, false
}
