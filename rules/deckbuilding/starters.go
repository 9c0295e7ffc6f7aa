package deckbuilding

import "muster/catalog"

// starters returns lists without a card, which stand for what the box brings.
func starters(*catalog.Catalog) (lists []*catalog.List) {
	for _, s := range [...]struct{ name, faction string }{{"Empire", catalog.Empire}, {"Rebels", catalog.Rebels}} {
		l := &catalog.List{Name: s.name, Game: catalog.Deckbuilding, Kind: catalog.BaseDeck}
		l.SetTo(catalog.Faction, s.faction)
		lists = append(lists, l)
	}
	return lists
}
