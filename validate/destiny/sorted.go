package destiny

import (
	"slices"

	"muster/catalog"
)

// A sorted is the memory in which the entries of a list are put in order.
type sorted struct {
	keys    []uint64 // an entry each: its rank, the number of its card, where it stood
	entries []catalog.Entry
}

// The bits of a key below the rank, and below the number of the card.
const (
	rankBits = 40
	cardBits = 16
)

// sort puts the entries of the list in order: by rank, and by the numbers of their cards.
// Those that are alike in both stay in theirs.
func (t *lottery) sort() {
	s, list := &t.sorted, t.list.Entries
	s.keys, s.entries = s.keys[:0], append(s.entries[:0], list...)
	for i, card := range t.cards {
		s.keys = append(s.keys, rank(&list[i])<<rankBits|uint64(card.No)<<cardBits|uint64(i))
	}
	slices.Sort(s.keys)
	for i, key := range s.keys {
		list[i] = s.entries[key&(1<<cardBits-1)]
	}
}

// rank says where in a list entries of a role stand.
func rank(e *catalog.Entry) uint64 {
	switch e.Role {
	case catalog.Character:
		return 0
	case catalog.Plot:
		return 1
	case catalog.Battlefield:
		return 2
	case catalog.Deck:
		return 3
	}
	return 4
}
