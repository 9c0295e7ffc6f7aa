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
	words []spelling         // in those texts, each once

	places map[spot][]*Card  // where cards are
	sets   map[string][]*Set // by key
}

// A spelling is a key with what tells quickly that another is not like it.
type spelling struct {
	key     string
	runes   int
	kinds   uint64    // of letters that occur
	letters [32]uint8 // how many there are of each kind
}

func spell(key string) spelling {
	s := spelling{key: key}
	for _, r := range key {
		s.runes++
		s.kinds |= 1 << (r % 64)
		s.letters[r%32]++
	}
	return s
}

// apart returns how many letters two spellings differ in at least: what one has
// too many must be changed or left out. Beyond most it does not count on.
func (s *spelling) apart(t *spelling, most int) int {
	if d := max(s.runes-t.runes, t.runes-s.runes, bits.OnesCount64(s.kinds&^t.kinds), bits.OnesCount64(t.kinds&^s.kinds)); d > most {
		return d
	}
	more, fewer := 0, 0
	for i, n := range s.letters {
		d := int(n) - int(t.letters[i])
		more += max(d, 0)
		fewer += max(-d, 0)
	}
	return max(more, fewer)
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
	seen := map[string]bool{}
	for _, text := range n.texts {
		for w := range strings.FieldsSeq(text) {
			if !seen[w] {
				seen[w], n.words = true, append(n.words, spell(w))
			}
		}
	}
	n.placeAll(c)
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
	var memory [maxName]byte
	for _, no := range c.names().keys[string(fold(memory[:0], name, noBlanks))] {
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
	words := Words(name)
	if len(words) > maxWords {
		words = "" // neither all of them nor words like them are in a name
	}
	return c.likes.of(asked{g, wanted, words}, func() []*Card { return c.likest(g, wanted, words) })
}

func (c *Catalog) likest(g Game, wanted, words string) []*Card {
	near := c.spelled(g, wanted, 1)
	near = append(near, c.Holding(g, words)...)
	near = append(near, c.spelled(g, wanted, 1+len(wanted)/4)...)
	if len(near) == 0 {
		near = c.wordForWord(g, words)
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
		if like.apart(s, most) > most {
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
	like := make([]map[string]bool, len(wanted))
	for i, w := range wanted {
		if like[i] = c.names().like(w); len(like[i]) == 0 {
			return nil
		}
	}
	var cards []*Card
	for card := range c.Cards(g) {
		text := c.names().texts[card.No]
		if !slices.ContainsFunc(like, func(words map[string]bool) bool { return !holds(text, words) }) {
			cards = append(cards, card)
		}
	}
	return cards
}

// like returns the words of names that are like one of at least four letters.
func (n *names) like(word string) map[string]bool {
	like := map[string]bool{}
	if len(word) < 4 {
		return like
	}
	most, w := 1+len(word)/8, spell(word)
	for i := range n.words {
		if s := &n.words[i]; w.apart(s, most) <= most && levenshtein.ComputeDistance(word, s.key) <= most {
			like[s.key] = true
		}
	}
	return like
}

// holds reports whether a text has one of some words.
func holds(text string, words map[string]bool) bool {
	for w := range strings.FieldsSeq(text) {
		if words[w] {
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
	if len(wanted) == 0 || len(query) > maxWords {
		return nil
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
