// Package catalog holds what muster knows of cards, formats and lists. It is
// the vocabulary that every other package speaks.
//
// A [Catalog] is every card, in memory, indexed, and never changes: a new one
// replaces it. The facts are embedded in the program; a [Store] keeps a user's
// own in a database.
package catalog

import "iter"

// A Catalog is every card, format and set. It is safe for concurrent use.
type Catalog struct {
	cards   []*Card // by number, from 1
	byID    map[ID]*Card
	formats []*Format
	sets    []*Set
	version string // of the data
}

// Row returns what a format says of a card.
func (f *Format) Row(c *Card) *Row { return &f.rows[c.No] }

// Card returns the card with an id.
func (c *Catalog) Card(id ID) (*Card, bool) {
	card, ok := c.byID[id]
	return card, ok
}

// At returns the card of an entry, or nil if the catalog has none.
func (c *Catalog) At(e *Entry) *Card {
	if e.no > 0 && e.no < len(c.cards) && c.cards[e.no].ID == e.Card {
		return c.cards[e.no]
	}
	return c.byID[e.Card]
}

// Cards yields the cards of a game, in the order of sets and numbers; of every
// game if g is "".
func (c *Catalog) Cards(g Game) iter.Seq[*Card] {
	return func(yield func(*Card) bool) {
		for _, card := range c.cards[1:] {
			if (g == "" || card.Game == g) && !yield(card) {
				return
			}
		}
	}
}

// Format returns a format by its code, whatever its case.
func (c *Catalog) Format(g Game, code string) (*Format, bool) { panic("to come") }

// Formats returns the formats of a game.
func (c *Catalog) Formats(g Game) []*Format { panic("to come") }

// Set returns a set by its code, whatever its case.
func (c *Catalog) Set(g Game, code string) (*Set, bool) { panic("to come") }

// Sets returns the sets of a game, in order.
func (c *Catalog) Sets(g Game) []*Set { panic("to come") }

// Version names the state of the data.
func (c *Catalog) Version() string { return c.version }

// Resolve finds the card that a name means: an id, a code, "Title", "Title,
// Subtitle" or "Title (Set #12)", in either language, without regard to case,
// accents and punctuation. If one card is meant, match is it and near holds
// nothing; if several are, match is nil and near holds them all, the newest
// printing first, and exact is true; otherwise near holds the closest names.
func (c *Catalog) Resolve(g Game, name string) (match *Card, near []*Card, exact bool) {
	panic("to come")
}

// Find returns the cards whose names hold the words of a query, in either
// language, best first; if none does, the cards with the nearest names.
func (c *Catalog) Find(g Game, query string) []*Card { panic("to come") }

// New indexes cards, formats and sets.
func New(cards []Card, formats []Format, sets []Set, version string) *Catalog { panic("to come") }

// Embedded returns the catalog that is part of the program.
func Embedded() *Catalog { panic("to come") }

// Bind notes in the entries of a list where their cards are, so that checking
// looks nothing up.
func (c *Catalog) Bind(l *List) {
	for i := range l.Entries {
		if card, ok := c.byID[l.Entries[i].Card]; ok {
			l.Entries[i].no = card.No
		}
	}
}
