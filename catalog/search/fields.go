package search

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
)

// A Field is something that cards of a game may be asked for: its key, and the values
// that its cards have.
type Field struct {
	Field    string  `json:"field"`
	Key      string  `json:"key"`      // to be written before the sign
	Has      string  `json:"has"`      // "code", "number", "answer" or "words"
	Compares bool    `json:"compares"` // < and > may be written
	Sorts    bool    `json:"sorts"`
	Values   []Value `json:"values"` // those that there are; of words some that are told
}

// A Value is what may be written behind the sign of a field.
type Value struct {
	Code  string `json:"code"`
	Write string `json:"write"` // as the language reads it, in quotation marks if it needs them
	Name  string `json:"name"`
	Cards int    `json:"cards"` // that have it
}

// coded are the fields whose values are codes, with what the code of a card is.
var coded = []struct {
	field string
	of    func(*catalog.Card) []string
	name  func(code string) lang.Msg
}{
	{"type", func(c *catalog.Card) []string { return one(c.Type) }, catalog.TypeName},
	{"side", func(c *catalog.Card) []string { return one(c.Side) }, catalog.SideName},
	{"colour", func(c *catalog.Card) []string { return one(c.Color) }, catalog.ColorName},
	{"set", func(c *catalog.Card) []string { return one(c.Set) }, nil},
	{"trait", func(c *catalog.Card) []string { return c.Traits }, catalog.TraitName},
	{"rarity", func(c *catalog.Card) []string { return one(c.Rarity) }, catalog.RarityName},
	{"pool", func(c *catalog.Card) []string { return one(c.Pool) }, catalog.PoolName},
	{"die", symbolsOf, catalog.SymbolName},
}

func one(code string) []string {
	if code == "" {
		return nil
	}
	return []string{code}
}

// symbolsOf returns the symbols of a card's die, each once.
func symbolsOf(c *catalog.Card) []string {
	var all []string
	for _, side := range c.Faces {
		if _, symbol, _ := catalog.CutSide(side); !slices.Contains(all, symbol) {
			all = append(all, symbol)
		}
	}
	return all
}

// numbered are the fields whose values are numbers.
var numbered = []string{"cost", "points", "health", "figures", "speed", "attack", "resources", "force", "target", "tier", "xp"}

// Fields returns what cards of a game may be asked for, in the words of a language; "" is
// what cards of several games have in common. Texts says whether words are looked up in
// those of cards.
func Fields(c *catalog.Catalog, g catalog.Game, l lang.Lang, texts bool) []Field {
	f := &fielder{index: indexOf(c), g: g, l: l}
	for _, k := range coded {
		f.add(k.field, "code", f.codes(k.field, k.of, k.name))
	}
	for _, field := range numbered {
		f.add(field, "number", f.numbers(field))
	}
	for _, field := range []string{"keyword", "surge", "defence", "attack", "use"} {
		f.add(field, "words", f.said(field))
	}
	f.add("is", "code", f.kinds())
	f.add("unique", "answer", f.answers())
	for _, field := range []string{"legal", "banned", "restricted"} {
		f.add(field, "code", f.formats(field))
	}
	if catalog.ShapeOf(g).Collected || g == "" {
		f.always("in", "code", []Value{{Code: "collection", Write: f.word("query.in.collection"), Name: f.word("query.in.collection")}})
		f.always("owned", "number", []Value{})
		f.always("free", "number", []Value{})
	}
	if texts {
		f.always("text", "words", []Value{})
	}
	return f.all
}

type fielder struct {
	*index
	g   catalog.Game
	l   lang.Lang
	all []Field
}

// add notes a field that tells cards of the game apart.
func (f *fielder) add(field, has string, values []Value) {
	if len(values) > 1 || field == "is" && len(values) > 0 {
		f.always(field, has, values)
	}
}

func (f *fielder) always(field, has string, values []Value) {
	f.all = append(f.all, Field{
		Field: field, Key: Key(field, f.l), Has: has, Values: values,
		Compares: has == "number" && ordered[field] || field == "set", Sorts: Sortable(field),
	})
}

// word returns the first of the words that there are for something.
func (f *fielder) word(code string) string { return firstOf(lang.Say(code).In(f.l)) }

// Key is the word for a field in a language.
func Key(field string, l lang.Lang) string { return firstOf(lang.Say("query.key." + field).In(l)) }

func firstOf(words string) string {
	word, _, _ := strings.Cut(words, ",")
	return strings.TrimSpace(word)
}

// count counts how many cards have each of some values.
func (f *fielder) count(of func(*catalog.Card) []string) map[string]int {
	n := map[string]int{}
	for card := range f.Cards(f.g) {
		for _, code := range of(card) {
			n[code]++
		}
	}
	return n
}

func (f *fielder) codes(field string, of func(*catalog.Card) []string, name func(string) lang.Msg) []Value {
	n := f.count(of)
	values := make([]Value, 0, len(n))
	if field == "set" {
		for _, s := range f.Sets(f.g) {
			// A code that sets of two games have is there once.
			if n[s.Code] > 0 && f.terms().codes[field][catalog.Key(s.Code)] == s.Code {
				values = append(values, Value{s.Code, quote(s.Code), s.Name.In(f.l), n[s.Code]})
			}
		}
		return values
	}
	terms := field
	if field == "die" {
		terms = "symbol"
	}
	for code, cards := range n {
		said := code
		if m := name(code); lang.Known(m.Code) {
			said = firstOf(m.In(f.l))
		}
		write := code
		if w := strings.ToLower(said); f.terms().codes[terms][catalog.Key(w)] == code {
			write = w
		}
		values = append(values, Value{code, quote(write), said, cards})
	}
	stable.Sort(values, func(a, b Value) int {
		if field == "trait" {
			return cmp.Or(strings.Compare(catalog.Key(a.Name), catalog.Key(b.Name)), strings.Compare(a.Code, b.Code))
		}
		if a.Code == blankSide || b.Code == blankSide { // last
			return strings.Compare(b.Code, a.Code)
		}
		return cmp.Or(b.Cards-a.Cards, strings.Compare(a.Code, b.Code))
	})
	return values
}

// quote writes a value so that it is read as one.
func quote(value string) string {
	if strings.ContainsAny(value, " ()|") {
		return `"` + value + `"`
	}
	return value
}

func (f *fielder) numbers(field string) []Value {
	n := map[int]int{}
	for card := range f.Cards(f.g) {
		if field == "points" {
			for _, p := range slices.Compact(slices.Clone(card.Points)) {
				n[p]++
			}
		} else if has, ok := card.Stats[field]; ok {
			n[has]++
		}
	}
	values := make([]Value, 0, len(n))
	for _, has := range slices.Sorted(maps.Keys(n)) {
		s := strconv.Itoa(has)
		values = append(values, Value{s, s, s, n[has]})
	}
	return values
}

// said lists the sentences that a field looks into.
func (f *fielder) said(field string) []Value {
	n := f.count(func(c *catalog.Card) []string {
		if c.Part == nil {
			return nil
		}
		var all []string
		for _, m := range c.Part.Says(c, field) {
			if said := m.In(f.l); !slices.Contains(all, said) {
				all = append(all, said)
			}
		}
		return all
	})
	values := make([]Value, 0, len(n))
	for _, said := range slices.Sorted(maps.Keys(n)) {
		values = append(values, Value{said, quote(strings.Map(plain, said)), said, n[said]})
	}
	return values
}

// plain leaves out what would end a value in quotation marks.
func plain(r rune) rune {
	if r == '"' {
		return -1
	}
	return r
}

func (f *fielder) kinds() []Value {
	var values []Value
	for _, kind := range kinds {
		if kind.name == "unique" { // it has a field
			continue
		}
		n := 0
		for card := range f.Cards(f.g) {
			if kind.is != nil && kind.is(card) || kind.is == nil && card.Part != nil && card.Part.Is(card, kind.name) {
				n++
			}
		}
		if n > 0 {
			word := f.word("query.is." + kind.name)
			values = append(values, Value{kind.name, quote(word), word, n})
		}
	}
	return values
}

func (f *fielder) answers() []Value {
	n := f.count(func(c *catalog.Card) []string {
		if c.Unique {
			return []string{"yes"}
		}
		return []string{"no"}
	})
	var values []Value
	for _, code := range []string{"yes", "no"} {
		if n[code] > 0 {
			word := f.word("query.answer." + code)
			values = append(values, Value{code, word, word, n[code]})
		}
	}
	return values
}

func (f *fielder) formats(field string) []Value {
	var values []Value
	for _, format := range f.Formats(f.g) {
		n := 0
		for card := range f.Cards(f.g) {
			switch row := format.Row(card); {
			case field == "banned" && row.Banned, field == "restricted" && row.Restricted, field == "legal" && row.Legal && !row.Banned:
				n++
			}
		}
		if n > 0 {
			values = append(values, Value{format.Code, quote(format.Code), format.Name.In(f.l), n})
		}
	}
	return values
}
