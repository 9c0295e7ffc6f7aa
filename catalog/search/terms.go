package search

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"

	"muster/catalog"
	"muster/catalog/lang"
)

// terms is what values of conditions may be, made of what the cards have.
type terms struct {
	codes     map[string]map[string]string // by field and folded word: the code that it means
	known     map[string][]string          // by field: its codes, in order
	subtitles []string                     // by number of card: folded, in all languages
	faces     [][]side                     // by number of card: of its die
}

func (c *index) termsOf() *terms {
	t := &terms{
		codes: make(map[string]map[string]string), known: make(map[string][]string),
		subtitles: make([]string, c.Len()+1), faces: make([][]side, c.Len()+1),
	}
	for card := range c.Cards("") {
		for _, l := range lang.All {
			if s, ok := card.Subtitle[l]; ok {
				t.subtitles[card.No] += " " + catalog.Words(s)
			}
		}
		t.add("type", card.Type)
		t.add("side", card.Side)
		t.add("colour", card.Color)
		t.add("rarity", card.Rarity)
		t.add("pool", card.Pool)
		t.add("game", string(card.Game))
		for _, trait := range card.Traits {
			t.add("trait", trait)
		}
		for _, as := range card.Faces {
			f := readSide(as)
			t.faces[card.No] = append(t.faces[card.No], f)
			t.add("symbol", f.symbol)
		}
	}
	for _, known := range t.known {
		slices.Sort(known)
	}
	for _, s := range c.Sets("") {
		t.add("set", s.Code)
		for _, l := range lang.All {
			t.call("set", s.Code, s.Name[l])
		}
	}
	return t
}

// add notes a code of a field with all that it is called.
func (t *terms) add(field, code string) {
	if code == "" || t.codes[field][catalog.Key(code)] == code || slices.Contains(t.known[field], code) {
		return
	}
	t.known[field] = append(t.known[field], code)
	t.call(field, code, code)
	for _, name := range []string{field + "." + code, "faction." + code, "query.also." + field + "." + code} {
		if name == "faction."+code && field != "colour" || !lang.Known(name) {
			continue
		}
		for _, l := range lang.All {
			for word := range strings.SplitSeq(lang.Say(name).In(l), ",") {
				t.call(field, code, word)
			}
		}
	}
}

func (t *terms) call(field, code, name string) {
	if t.codes[field] == nil {
		t.codes[field] = make(map[string]string)
	}
	if k := catalog.Key(name); k != "" && t.codes[field][k] == "" {
		t.codes[field][k] = code
	}
}

// foldTexts folds the printed texts, by number of card.
func (c *index) foldTexts() []string {
	texts := make([]string, c.Len()+1)
	for card := range c.Cards("") {
		texts[card.No] = FoldText(card)
	}
	return texts
}

// FoldText folds the printed text of a card, all languages together.
func FoldText(c *catalog.Card) (folded string) {
	for _, l := range lang.All {
		if s, ok := c.Text[l]; ok {
			folded += " " + catalog.Words(s)
		}
	}
	return folded
}

// Printed looks words up in the texts that cards came with.
func Printed(c *catalog.Catalog) Written {
	for card := range c.Cards("") {
		if len(card.Text) > 0 {
			return indexOf(c).written
		}
	}
	return nil
}

func (c *index) written(words string) (func(*catalog.Card) bool, error) {
	texts := c.texts()
	return func(c *catalog.Card) bool { return strings.Contains(texts[c.No], words) }, nil
}

// letters are the one-letter keys, those of the public deck site.
var letters = map[string]string{
	"a": "side", "b": "trait", "c": "owned", "d": "die", "e": "dice", "f": "colour", "h": "health", "i": "illustrator",
	"l": "subtitle", "o": "cost", "r": "released", "s": "set", "t": "type", "u": "unique", "v": "flavour", "x": "text", "y": "rarity",
}

// keyed are the fields that have words as keys.
var keyed = []string{
	"name", "subtitle", "type", "colour", "side", "set", "cost", "health", "points", "text", "trait", "rarity", "unique", "die",
	"sides", "legal", "banned", "restricted", "in", "released", "owned", "free", "dice", "illustrator", "flavour", "sort",
	"attack", "resources", "force", "target", "pool", "game",
	"figures", "speed", "keyword", "surge", "use", "defence", "is", "tier", "xp",
}

// A sense is what a key means, and the language that it is a word of.
type sense struct {
	field string
	lang  lang.Lang
}

// keys are all keys, folded.
var keys = sync.OnceValue(func() map[string]sense {
	all := make(map[string]sense)
	for letter, field := range letters {
		all[letter] = sense{field, lang.EN}
	}
	for _, l := range lang.All {
		for _, field := range keyed {
			for word := range strings.SplitSeq(lang.Say("query.key."+field).In(l), ",") {
				if _, taken := all[catalog.Key(word)]; !taken {
					all[catalog.Key(word)] = sense{field, l}
				}
			}
		}
	}
	return all
})

// wordsOf returns what fields are called as keys, each by its first word.
func wordsOf(fields []string) []lang.Text {
	all := make([]lang.Text, len(fields))
	for i, field := range fields {
		all[i] = lang.Text{}
		for _, l := range lang.All {
			all[i][l], _, _ = strings.Cut(lang.Say("query.key."+field).In(l), ",")
		}
	}
	return all
}

// fieldOf returns the field that a key means, or "".
func fieldOf(word string) string { return keys()[catalog.Key(word)].field }

// kindOf returns which kind of side a word means, or "".
func kindOf(word string) string {
	return oneOf(word, "query.side.", "paid", "free", "modified", "unmodified")
}

// answerOf reads yes or no.
func answerOf(word string) (yes, ok bool) {
	switch oneOf(word, "query.answer.", "yes", "no") {
	case "yes":
		return true, true
	case "no":
		return false, true
	}
	return word == "1", word == "0" || word == "1"
}

// oneOf returns which of some things a word means, whose words are of a family.
func oneOf(word, family string, things ...string) string {
	for _, thing := range things {
		for _, l := range lang.All {
			for name := range strings.SplitSeq(lang.Say(family+thing).In(l), ",") {
				if catalog.Key(name) == catalog.Key(word) {
					return thing
				}
			}
		}
	}
	return ""
}

func unknownKey(t token) error {
	all := slices.Sorted(maps.Keys(keys()))
	if near := Nearest(t.clause.key, all); near != nil && len(t.clause.key) > 1 {
		return pointAt("query.key-near", t.at, t.text, t.clause.key, near)
	}
	return pointAt("query.key", t.at, t.text, t.clause.key, wordsOf(keyed))
}

// unknown says that a field has no such value, and which it has.
func (p *parser) unknown(f string, k clause, v value) error {
	t := p.c.terms()
	known := slices.DeleteFunc(slices.Clone(t.known[f]), func(code string) bool { return !p.occurs(f, code) })
	return noValue(k, v, known, slices.Sorted(maps.Keys(t.codes[f])))
}

// occurs reports whether a card of the game that is searched has a code.
func (p *parser) occurs(f, code string) bool {
	for card := range p.c.Cards(p.g) {
		if f == "trait" && card.Has(code) || f != "trait" && codeOf(card, f) == code {
			return true
		}
	}
	return f == "set"
}

// noValue says that a value means nothing, and what it may mean: the known
// ones, or those of the words that are spelled like it.
func noValue(k clause, v value, known, words []string) error {
	if near := Nearest(v.text, words); near != nil {
		return pointAt("query.value-near", v.at, v.text, k.key, near)
	}
	return pointAt("query.value", v.at, v.text, k.key, known)
}

// maxWord is how much of a word is compared with others.
const maxWord = 64

// Nearest returns at most three words, in small letters, that are spelled much like
// another.
func Nearest(word string, of []string) []string {
	wanted := catalog.Key(word)
	if r := []rune(wanted); len(r) > maxWord {
		wanted = string(r[:maxWord])
	}
	distance := func(w string) int { return levenshtein.ComputeDistance(wanted, w) }
	var near []string
	for _, w := range of {
		if len(w) > 1 && distance(w) <= 1+len(wanted)/4 {
			near = append(near, w)
		}
	}
	slices.SortStableFunc(near, func(a, b string) int { return cmp.Compare(distance(a), distance(b)) })
	return near[:min(len(near), 3)]
}
