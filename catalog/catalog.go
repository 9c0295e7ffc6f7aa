// Package catalog holds what muster knows of cards, formats and lists. It is
// the vocabulary that every other package speaks.
//
// A [Catalog] is every card, in memory, indexed, and never changes: a new one
// replaces it. Its facts come from the [Source] of each game.
package catalog

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"
)

// A Catalog is every card, format and set. It is safe for concurrent use.
type Catalog struct {
	*index
	brought map[Game]any // see Bringing
}

// An index is what is known of all cards.
type index struct {
	cards   []*Card // by number, from 1
	byID    map[ID]*Card
	formats []*Format
	sets    []*Set
	origins map[Game]origin

	names func() *names // made when the first name is asked for
	codes func() map[string]bool
	memo  sync.Map // what others work out of it
}

// An origin is where the data of a game comes from.
type origin struct {
	version string
	source  string // "" if it is part of the program
}

// New indexes cards, formats and sets. Cards are numbered in the order of games,
// sets and places in their sets; formats are compiled for exactly these cards.
// The cards belong to the catalog from then on.
func New(cards []Card, formats []Format, sets []Set, version string) *Catalog {
	x := &index{origins: make(map[Game]origin)}
	for i := range cards {
		x.origins[cards[i].Game] = origin{version: version}
	}
	for _, s := range sets {
		x.sets = append(x.sets, &s)
	}
	slices.SortStableFunc(x.sets, bySetOrder)
	x.number(cards)
	x.families()
	x.titles()
	x.versions()
	x.names, x.codes = sync.OnceValue(x.allNames), sync.OnceValue(x.allCodes)
	c := &Catalog{index: x}
	for _, f := range formats {
		c.formats = append(c.formats, c.compile(f))
	}
	return c
}

// Memo returns what somebody works out of a catalog, which is kept: each kind of
// thing is made once at most, but for makers who meet.
func Memo[T any](c *Catalog, make func(*Catalog) T) T {
	key := (*T)(nil)
	if made, ok := c.memo.Load(key); ok {
		return made.(T)
	}
	made, _ := c.memo.LoadOrStore(key, make(c))
	return made.(T)
}

// Len returns how many cards there are.
func (c *Catalog) Len() int { return len(c.cards) - 1 }

// Card returns the card with an id.
func (c *Catalog) Card(id ID) (*Card, bool) {
	card, ok := c.byID[id]
	return card, ok
}

// At returns the card of an entry, in the version that it names, or nil if the
// catalog has none.
func (c *Catalog) At(e *Entry) *Card {
	var card *Card
	if e.no > 0 && e.no < len(c.cards) && c.cards[e.no].ID == e.Card {
		card = c.cards[e.no]
	} else {
		card = c.byID[e.Card]
	}
	if e.Version != "" && card != nil {
		return card.As(e.Version)
	}
	return card
}

// Cards yields the cards of a game, in the order of sets and numbers; of every
// game if g is "".
func (c *Catalog) Cards(g Game) iter.Seq[*Card] {
	return ofGame(c.cards, g)
}

// ofGame yields the cards of a game out of all by their numbers.
func ofGame(cards []*Card, g Game) iter.Seq[*Card] {
	return func(yield func(*Card) bool) {
		for _, card := range cards[1:] {
			if (g == "" || card.Game == g) && !yield(card) {
				return
			}
		}
	}
}

// Format returns a format by its code, whatever its case.
func (c *Catalog) Format(g Game, code string) (*Format, bool) {
	for _, f := range c.formats {
		if f.Game == g && strings.EqualFold(f.Code, code) {
			return f, true
		}
	}
	return nil, false
}

// Formats returns the formats of a game; of every game if g is "".
func (c *Catalog) Formats(g Game) []*Format {
	var of []*Format
	for _, f := range c.formats {
		if g == "" || f.Game == g {
			of = append(of, f)
		}
	}
	return of
}

// Set returns a set by its code, whatever its case.
func (c *Catalog) Set(g Game, code string) (*Set, bool) {
	for _, s := range c.sets {
		if s.Game == g && strings.EqualFold(s.Code, code) {
			return s, true
		}
	}
	return nil, false
}

// Sets returns the sets of a game, in order; of every game if g is "".
func (c *Catalog) Sets(g Game) []*Set {
	var of []*Set
	for _, s := range c.sets {
		if g == "" || s.Game == g {
			of = append(of, s)
		}
	}
	return of
}

// Version names the state of the data of a game: "destiny 2021-07-06"; that of
// all games if g is "".
func (c *Catalog) Version(g Game) string {
	if g != "" {
		return c.origins[g].version
	}
	var all []string
	for _, g := range slices.Sorted(maps.Keys(c.origins)) {
		all = append(all, c.origins[g].version)
	}
	return strings.Join(all, ", ")
}

// Bringing returns the catalog of somebody who brings something of his own for lists
// of a game, of which each gets it that brings nothing itself.
func (c *Catalog) Bringing(g Game, what any) *Catalog {
	own := maps.Clone(c.brought)
	if own == nil {
		own = map[Game]any{}
	}
	own[g] = what
	return &Catalog{c.index, own}
}

// Same reports whether two catalogs have the same cards, whatever is brought.
func (c *Catalog) Same(o *Catalog) bool { return c.index == o.index }

// Brought returns what somebody brings for lists of a game; nil if that is nothing.
func (c *Catalog) Brought(g Game) any { return c.brought[g] }

// A Binder is a part of a list that takes from a catalog what it needs: what somebody brings (Brought).
type Binder interface{ Bind(c *Catalog) }

// Bind notes in the entries of a list where their cards are, so that checking
// looks nothing up.
func (c *Catalog) Bind(l *List) {
	if part, ok := l.Part.(Binder); ok {
		part.Bind(c)
	}
	for i := range l.Entries {
		l.Entries[i].no = 0
		if card, ok := c.byID[l.Entries[i].Card]; ok {
			l.Entries[i].no = card.No
		}
	}
}
