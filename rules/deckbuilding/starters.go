package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/deckbuilding"
)

// starters returns lists without a card, which stand for what the box brings.
func starters(*catalog.Catalog) (lists []*catalog.List) {
	for _, s := range [...]struct{ name, faction string }{{"Empire", deckbuilding.Empire}, {"Rebels", deckbuilding.Rebels}} {
		l := &catalog.List{Name: s.name, Game: catalog.Deckbuilding, Kind: deckbuilding.BaseDeck}
		l.SetTo(deckbuilding.Faction, s.faction)
		lists = append(lists, l)
	}
	return lists
}
