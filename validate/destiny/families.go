package destiny

import "muster/catalog"

// Families are the title families that cards of a list are of. Most cards that are drawn are
// the first of theirs, and need not be looked for among the entries.
type families []uint64

// add puts the family of a card in.
func (f *families) add(card *catalog.Card) {
	at := card.Family / 64
	for len(*f) <= at {
		*f = append(*f, 0)
	}
	(*f)[at] |= 1 << (card.Family % 64)
}

// has reports whether a card of the family of one is on the list.
func (f families) has(card *catalog.Card) bool {
	at := card.Family / 64
	return at < len(f) && f[at]>>(card.Family%64)&1 != 0
}

// only leaves the families of some cards.
func (f *families) only(cards []*catalog.Card) {
	clear(*f)
	for _, card := range cards {
		f.add(card)
	}
}
