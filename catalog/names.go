package catalog

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// names is every name of every card, folded.
type names struct {
	cards []*Card            // by number, from 1
	keys  map[string][]int32 // the cards that a key may mean, by number
	texts []string           // by number: the words of its names, each after a blank
	spelt []spelling         // of all keys
	words []spelling         // in those texts, each once

	places map[spot][]*Card  // where cards are
	sets   map[string][]*Set // by key

	likes likes
}

// No more than maxName runes of a name are compared by likeness, and at most
// maxNear cards are proposed for a name that nobody has. The words of a name have
// no more than maxWords bytes; what is written in more than maxWritten is cut.
const (
	maxName    = 64
	maxNear    = 5
	maxWords   = 2 * maxName
	maxWritten = 512
)

// allNames folds all names of all cards, and of sets.
func (x *index) allNames() *names {
	n := &names{cards: x.cards, keys: make(map[string][]int32, 3*len(x.cards)), texts: make([]string, len(x.cards))}
	for _, card := range x.cards[1:] {
		var text strings.Builder
		for _, l := range lang.All {
			title, ok := card.Title[l]
			if !ok {
				continue
			}
			n.add(Key(title), card)
			text.WriteString(" " + Words(title))
			if subtitle := card.Subtitle.In(l); subtitle != "" {
				n.add(Key(title+subtitle), card)
				text.WriteString(" " + Words(subtitle))
			}
			if card.Part == nil {
				continue
			}
			names, rank := card.Part.Names(card, l)
			for _, name := range names {
				n.add(Key(name), card)
			}
			if rank != "" {
				text.WriteString(" " + rank)
			}
		}
		n.texts[card.No] = text.String()
	}
	n.spelt = make([]spelling, 0, len(n.keys))
	for key := range n.keys {
		n.spelt = append(n.spelt, spell(key))
	}
	seen := map[string]bool{}
	for _, text := range n.texts {
		for w := range strings.FieldsSeq(text) {
			if !seen[w] {
				seen[w], n.words = true, append(n.words, spell(w))
			}
		}
	}
	n.place(x.sets)
	return n
}

func (n *names) add(key string, card *Card) {
	if key != "" && !slices.Contains(n.keys[key], int32(card.No)) {
		n.keys[key] = append(n.keys[key], int32(card.No))
	}
}

// Words returns the folded words of the names of each card, in all languages, by
// number: each word after a blank.
func (c *Catalog) Words() []string { return c.names().texts }

// Called returns the cards of a game that have a name.
func (c *Catalog) Called(g Game, name string) []*Card {
	names := c.names()
	var cards []*Card
	var memory [maxName]byte
	for _, no := range names.keys[string(fold(memory[:0], name, noBlanks))] {
		if card := names.cards[no]; g == "" || card.Game == g {
			cards = append(cards, card)
		}
	}
	return cards
}

// Find returns the cards whose names hold the words of a query, in either
// language, best first; if none does, the cards with the nearest names.
func (c *Catalog) Find(g Game, query string) []*Card {
	// A code without its kind may be a word of several names: "nexu".
	if card, ok := c.coded(g, strings.TrimSpace(query)); ok && (ShapeOf(card.Game).Cards == nil || strings.Contains(query, "/")) {
		return []*Card{card}
	}
	if cards := c.Holding(g, Words(query)); cards != nil {
		return cards
	}
	match, near, _ := c.Resolve(g, query)
	if match != nil {
		return []*Card{match}
	}
	return near
}

// Holding returns the cards whose names hold all the words: those of exactly
// that name first, then those that begin so, have words that begin so, or hold
// them anywhere.
func (c *Catalog) Holding(g Game, query string) []*Card { return c.names().holding(g, query) }

func (n *names) holding(g Game, query string) []*Card {
	wanted := strings.Fields(query)
	if len(wanted) == 0 || len(query) > maxWords {
		return nil
	}
	var ranked [4][]*Card
	same := n.keys[Key(query)]
	for card := range ofGame(n.cards, g) {
		text := n.texts[card.No]
		rank := 2
		for _, w := range wanted {
			switch i := strings.Index(text, w); {
			case i < 0:
				rank = -1
			case rank >= 0 && !strings.Contains(text, " "+w):
				rank = 3
			}
		}
		switch {
		case rank < 0:
			continue
		case slices.Contains(same, int32(card.No)) && exactly(card, query):
			rank = 0
		case strings.HasPrefix(text, " "+query):
			rank = 1
		}
		ranked[rank] = append(ranked[rank], card)
	}
	return slices.Concat(ranked[:]...)
}

// exactly reports whether the title of a card is a query, in any language.
func exactly(c *Card, query string) bool {
	for _, title := range c.Title {
		if Words(title) == query {
			return true
		}
	}
	return false
}
