package catalog

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"

	"muster/catalog/lang"
)

// names is every name of every card, folded.
type names struct {
	keys  map[string][]int32 // the cards that a key may mean, by number
	texts []string           // by number: the words of its names, each after a blank
	spelt []spelling         // of all keys
}

// A spelling is a key with what tells quickly that another is not like it.
type spelling struct {
	key     string
	runes   int
	letters uint64 // which occur, a bit for each of a kind
}

func spell(key string) spelling {
	s := spelling{key: key}
	for _, r := range key {
		s.runes++
		s.letters |= 1 << (r % 64)
	}
	return s
}

// apart returns how many letters two spellings differ in at least.
func (s *spelling) apart(t *spelling) int {
	return max(s.runes-t.runes, t.runes-s.runes, bits.OnesCount64(s.letters&^t.letters), bits.OnesCount64(t.letters&^s.letters))
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
	var cards []*Card
	for _, no := range c.names().keys[Key(name)] {
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
	wanted := Key(name)
	if r := []rune(wanted); len(r) > maxName {
		wanted = string(r[:maxName])
	}
	if wanted == "" {
		return nil
	}
	near := c.spelled(g, wanted, 1)
	near = append(near, c.Holding(g, Words(name))...)
	near = append(near, c.spelled(g, wanted, 1+len(wanted)/4)...)
	if len(near) == 0 {
		near = c.wordForWord(g, Words(name))
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
	names, like := c.names(), spell(wanted)
	for i := range names.spelt {
		s := &names.spelt[i]
		if like.apart(s) > most {
			continue
		}
		distance := levenshtein.ComputeDistance(wanted, s.key)
		if distance > most {
			continue
		}
		for _, no := range names.keys[s.key] {
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
	like := make([]spelling, len(wanted))
	for i, w := range wanted {
		like[i] = spell(w)
	}
	var cards []*Card
	for card := range c.Cards(g) {
		text := c.names().texts[card.No]
		if !slices.ContainsFunc(like, func(w spelling) bool { return !hasLike(text, &w) }) {
			cards = append(cards, card)
		}
	}
	return cards
}

// hasLike reports whether a text has a word like one of at least four letters.
func hasLike(text string, w *spelling) bool {
	if len(w.key) < 4 {
		return false
	}
	most := 1 + len(w.key)/8
	for h := range strings.FieldsSeq(text) {
		if s := spell(h); w.apart(&s) <= most && levenshtein.ComputeDistance(w.key, h) <= most {
			return true
		}
	}
	return false
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
func (c *Catalog) Holding(g Game, query string) []*Card {
	wanted := strings.Fields(query)
	if len(wanted) == 0 || len(query) > 2*maxName {
		return nil // no name is as long as that, in bytes
	}
	var ranked [4][]*Card
	same := c.names().keys[Key(query)]
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
