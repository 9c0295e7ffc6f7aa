package catalog

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"muster/catalog/lang"
)

// names is every name of every card, folded.
type names struct {
	keys  map[string][]int32 // the cards that a key may mean, by number
	texts []string           // by number: the words of its names, each after a blank
}

// No more than maxName runes of a name are compared by likeness, and at most
// maxNear cards are proposed for a name that nobody has.
const (
	maxName = 64
	maxNear = 5
)

func (c *Catalog) nameAll() *names {
	n := &names{keys: make(map[string][]int32, 3*len(c.cards)), texts: make([]string, len(c.cards))}
	for _, card := range c.cards[1:] {
		var text strings.Builder
		for _, l := range lang.All {
			title, ok := card.Title[l]
			if !ok {
				continue
			}
			n.add(key(title), card)
			text.WriteString(" " + words(title))
			if subtitle := card.Subtitle.In(l); subtitle != "" {
				n.add(key(title+subtitle), card)
				text.WriteString(" " + words(subtitle))
			}
		}
		n.texts[card.No] = text.String()
	}
	return n
}

func (n *names) add(key string, card *Card) {
	if key != "" && !slices.Contains(n.keys[key], int32(card.No)) {
		n.keys[key] = append(n.keys[key], int32(card.No))
	}
}

// named returns the cards of a game that have a name.
func (c *Catalog) named(g Game, name string) []*Card {
	var cards []*Card
	for _, no := range c.names().keys[key(name)] {
		if card := c.cards[no]; g == "" || card.Game == g {
			cards = append(cards, card)
		}
	}
	return cards
}

// like returns at most maxNear cards with the names that are most like a name:
// one letter amiss, then those that hold all its words, then a few letters
// amiss, then a letter amiss in each word.
func (c *Catalog) like(g Game, name string) []*Card {
	wanted := key(name)
	if r := []rune(wanted); len(r) > maxName {
		wanted = string(r[:maxName])
	}
	if wanted == "" {
		return nil
	}
	near := c.spelled(g, wanted, 1)
	near = append(near, c.holding(g, words(name))...)
	near = append(near, c.spelled(g, wanted, 1+len(wanted)/4)...)
	if len(near) == 0 {
		near = c.wordForWord(g, words(name))
	}
	var cards []*Card
	for _, card := range near {
		if !slices.Contains(cards, card) && len(cards) < maxNear {
			cards = append(cards, card)
		}
	}
	return cards
}

// spelled returns the cards with a name that differs in at most most letters
// from a key, the most alike first.
func (c *Catalog) spelled(g Game, wanted string, most int) []*Card {
	type candidate struct {
		card     *Card
		distance int
	}
	var near []candidate
	for key, cards := range c.names().keys {
		// A letter takes up to four bytes, so that this is not too strict.
		if d := len(key) - len(wanted); d > 4*most || -d > 4*most {
			continue
		}
		distance := levenshtein.ComputeDistance(wanted, key)
		if distance > most {
			continue
		}
		for _, no := range cards {
			if card := c.cards[no]; g == "" || card.Game == g {
				near = append(near, candidate{card, distance})
			}
		}
	}
	slices.SortFunc(near, func(a, b candidate) int {
		return cmp.Or(a.distance-b.distance, a.card.No-b.card.No)
	})
	cards := make([]*Card, len(near))
	for i, n := range near {
		cards[i] = n.card
	}
	return cards
}

// wordForWord returns the cards that have a word like each word of a query.
func (c *Catalog) wordForWord(g Game, query string) []*Card {
	wanted := strings.Fields(query)
	if len(wanted) == 0 || len(query) > maxName {
		return nil
	}
	var cards []*Card
	for card := range c.Cards(g) {
		has := strings.Fields(c.names().texts[card.No])
		all := !slices.ContainsFunc(wanted, func(w string) bool {
			return !slices.ContainsFunc(has, func(h string) bool {
				return len(w) > 3 && levenshtein.ComputeDistance(w, h) <= 1+len(w)/8
			})
		})
		if all {
			cards = append(cards, card)
		}
	}
	return cards
}

// Find returns the cards whose names hold the words of a query, in either
// language, best first; if none does, the cards with the nearest names.
func (c *Catalog) Find(g Game, query string) []*Card {
	if card, ok := c.coded(g, strings.TrimSpace(query)); ok {
		return []*Card{card}
	}
	if cards := c.holding(g, words(query)); cards != nil {
		return cards
	}
	match, near, _ := c.Resolve(g, query)
	if match != nil {
		return []*Card{match}
	}
	return near
}

// holding returns the cards whose names hold all the words: those of exactly
// that name first, then those that begin so, have words that begin so, or hold
// them anywhere.
func (c *Catalog) holding(g Game, query string) []*Card {
	wanted := strings.Fields(query)
	if len(wanted) == 0 || len(query) > 2*maxName {
		return nil // no name is as long as that, in bytes
	}
	var ranked [4][]*Card
	for card := range c.Cards(g) {
		text := c.names().texts[card.No]
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
		case exactly(card, query):
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
		if words(title) == query {
			return true
		}
	}
	return false
}
