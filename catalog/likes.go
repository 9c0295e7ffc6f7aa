package catalog

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"

	"muster/catalog/stable"
)

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

// like returns at most maxNear cards with the names that are most like a name:
// those that have all its words, then one letter amiss, then those that hold all its
// words in others, then a few letters amiss, then a letter amiss in each word.
func (n *names) like(g Game, name string) []*Card {
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
	return n.likes.of(asked{g, wanted, words}, func() []*Card { return n.likest(g, wanted, words) })
}

func (n *names) likest(g Game, wanted, words string) []*Card {
	held := n.holding(g, words)
	near := slices.DeleteFunc(slices.Clone(held), func(card *Card) bool { return !n.whole(card, words) })
	near = append(near, n.spelled(g, wanted, 1)...)
	near = append(near, held...)
	near = append(near, n.spelled(g, wanted, 1+len(wanted)/4)...)
	if len(near) == 0 {
		near = n.wordForWord(g, words)
	}
	var cards []*Card
	for _, card := range near {
		if !slices.Contains(cards, card) && len(cards) < maxNear {
			cards = append(cards, card)
		}
	}
	return cards
}

// whole reports whether all of some words are words of the names of a card.
func (n *names) whole(card *Card, words string) bool {
	text := n.texts[card.No] + " "
	for w := range strings.FieldsSeq(words) {
		if !strings.Contains(text, " "+w+" ") {
			return false
		}
	}
	return true
}

// spelled returns the cards with a name that differs in at most most letters
// from a key, the most alike first.
func (n *names) spelled(g Game, wanted string, most int) []*Card {
	type candidate struct {
		card     *Card
		distance int
	}
	var near []candidate
	like := spell(wanted)
	for i := range n.spelt {
		s := &n.spelt[i]
		if like.apart(s, most) > most {
			continue
		}
		distance := levenshtein.ComputeDistance(wanted, s.key)
		if distance > most {
			continue
		}
		for _, no := range n.keys[s.key] {
			if card := n.cards[no]; g == "" || card.Game == g {
				near = append(near, candidate{card, distance})
			}
		}
	}
	stable.Sort(near, func(a, b candidate) int {
		return cmp.Or(a.distance-b.distance, a.card.No-b.card.No)
	})
	cards := make([]*Card, len(near))
	for i := range near {
		cards[i] = near[i].card
	}
	return cards
}

// wordForWord returns the cards that have a word like each word of a query.
func (n *names) wordForWord(g Game, query string) []*Card {
	wanted := strings.Fields(query)
	if len(wanted) == 0 || len(query) > maxName {
		return nil
	}
	like := make([]map[string]bool, len(wanted))
	for i, w := range wanted {
		if like[i] = n.wordsLike(w); len(like[i]) == 0 {
			return nil
		}
	}
	var cards []*Card
	for card := range ofGame(n.cards, g) {
		text := n.texts[card.No]
		if !slices.ContainsFunc(like, func(words map[string]bool) bool { return !holds(text, words) }) {
			cards = append(cards, card)
		}
	}
	return cards
}

// wordsLike returns the words of names that are like one of at least four letters.
func (n *names) wordsLike(word string) map[string]bool {
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

// likes are the answers to the names that were asked for last. A list is read,
// checked and mended, and its rules run once for every card that could be added:
// each time the same names would be held against all names there are.
type likes struct {
	mu          sync.Mutex
	now, before map[asked][]*Card
}

type asked struct {
	game       Game
	key, words string
}

// manyLikes is after how many names those that were not asked for again are
// forgotten.
const manyLikes = 1024

// of returns what find found for a name, now or before.
func (l *likes) of(name asked, find func() []*Card) []*Card {
	l.mu.Lock()
	found, ok := l.now[name]
	if !ok {
		found, ok = l.before[name]
	}
	l.mu.Unlock()
	if !ok {
		found = find()
	}
	l.keep(name, found)
	return slices.Clone(found)
}

func (l *likes) keep(name asked, found []*Card) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, kept := l.now[name]; kept {
		return
	}
	if l.now == nil || len(l.now) == manyLikes {
		l.now, l.before = make(map[asked][]*Card), l.now
	}
	l.now[name] = found
}
