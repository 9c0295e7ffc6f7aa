package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/deckbuilding"
)

// starters returns lists without a card, which stand for what the box brings. They have no
// names: each seat is called by its side, in the language of whoever reads.
func starters(*catalog.Catalog) (lists []*catalog.List) {
	for _, side := range factions {
		l := &catalog.List{Game: catalog.Deckbuilding, Kind: deckbuilding.BaseDeck}
		l.SetTo(deckbuilding.Faction, side)
		lists = append(lists, l)
	}
	return lists
}
