package destiny

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/zones"
)

// table returns a position with nothing on the table.
func table(players int) (*State, error) {
	s := &State{book: new(book)}
	return s, s.lay(players)
}

// wipe empties a position and its book, and keeps their memory and the catalog.
func (s *State) wipe() {
	b := s.book
	*b = book{
		cards: b.cards, find: b.find, kinds: b.kinds[:0], prog: b.prog[:0], passing: b.passing[:0],
		hits: b.hits[:0], draws: b.draws[:0], saves: b.saves[:0],
	}
	*s = State{book: b}
}

// lay lays an empty table for so many players.
func (s *State) lay(players int) error {
	if players < 2 || players > 4 {
		return fmt.Errorf("destiny: %d players", players)
	}
	s.players, s.verbs = players, verbs
	s.winner, s.claimed, s.ending, s.control, s.active = nobody, nobody, nobody, nobody, 0
	for p := range s.on {
		s.on[p] = zones.None
	}
	return nil
}

// finding returns what finds the cards of a catalog by code.
func finding(c *catalog.Catalog) func(code string) (*catalog.Card, error) {
	return func(code string) (*catalog.Card, error) {
		card, ok := c.Card(catalog.Destiny.ID(code))
		if !ok {
			return nil, lang.Fail(lang.Invalid, "play.unknown", code)
		}
		return card, nil
	}
}

// entries counts the entries of lists: there are hardly more kinds of cards.
func entries(lists []*catalog.List) (n int) {
	for _, l := range lists {
		n += len(l.Entries)
	}
	return n
}
