package search

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/stable"
)

// A sorting is a key to sort by.
type sorting struct {
	sense
	falling bool
}

// sortable are the fields that cards may be sorted by.
var sortable = []string{
	"name", "cost", "points", "health", "set", "colour", "type", "side", "rarity", "attack", "resources", "force", "target",
	"figures", "speed", "tier", "xp",
}

// sort notes what sort: says: keys, a minus before those that fall.
func (p *parser) sort(t token) error {
	if t.clause.sign != ":" {
		return pointAt("query.sign", t.at, t.text, t.clause.key+t.clause.sign, t.clause.key)
	}
	for _, v := range t.clause.values {
		for name := range strings.SplitSeq(v.text, ",") {
			name, falling := strings.CutPrefix(name, "-")
			sense := keys()[catalog.Key(name)]
			if !slices.Contains(sortable, sense.field) {
				return pointAt("query.sort", v.at, v.text, wordsOf(sortable))
			}
			p.sorts = append(p.sorts, sorting{sense, falling})
		}
	}
	return nil
}

// arrange sorts cards. A card that lacks what is sorted by comes last either
// way; equal ones stay in the order in which they are.
func (c *index) arrange(cards []*catalog.Card, by []sorting) {
	if len(by) == 0 {
		return
	}
	type row struct {
		card *catalog.Card
		keys []int
	}
	rows, all := make([]row, len(cards)), make([]int, len(cards)*len(by))
	for i, card := range cards {
		rows[i] = row{card, all[i*len(by) : (i+1)*len(by)]}
		for j, s := range by {
			n, ok := c.sortKey(card, s)
			switch {
			case !ok:
				n = math.MaxInt
			case s.falling:
				n = -n
			}
			rows[i].keys[j] = n
		}
	}
	stable.Sort(rows, func(a, b row) int { return slices.Compare(a.keys, b.keys) })
	for i := range rows {
		cards[i] = rows[i].card
	}
}

// sortKey returns the number that a card is sorted by, if it has one.
func (c *index) sortKey(card *catalog.Card, s sorting) (n int, ok bool) {
	o := c.order()
	switch s.field {
	case "name":
		return o.names[s.lang][card.No], true
	case "set":
		return o.sets[card.No], true
	case "cost", "health", "attack", "resources", "force", "target", "figures", "speed", "tier", "xp":
		n, ok = card.Stats[s.field]
		return n, ok
	case "points":
		if len(card.Points) == 0 {
			return 0, false
		}
		return card.Points[0], true
	}
	return o.codes[s.field][codeOf(card, s.field)], true
}

// order is what cards are sorted by that is not a number, as numbers.
type order struct {
	names map[lang.Lang][]int       // by number of card
	sets  []int                     // by number of card
	codes map[string]map[string]int // by field and code
}

func (c *index) orderOf() *order {
	o := &order{names: make(map[lang.Lang][]int), sets: make([]int, c.Len()+1), codes: make(map[string]map[string]int)}
	sets := c.Sets("")
	for _, l := range lang.All {
		o.names[l] = c.nameOrder(l)
	}
	for card := range c.Cards("") {
		o.sets[card.No] = slices.IndexFunc(sets, func(s *catalog.Set) bool { return s.Game == card.Game && s.Code == card.Set })
	}
	for _, f := range []string{"type", "side", "colour", "rarity"} {
		o.codes[f] = make(map[string]int)
		for i, code := range c.terms().known[f] {
			o.codes[f][code] = i
		}
	}
	return o
}

// nameOrder returns the place of each card in the order of names; cards of one
// name have one place.
func (c *index) nameOrder(l lang.Lang) []int {
	names := make([]string, c.Len()+1)
	for card := range c.Cards("") {
		names[card.No] = catalog.Words(card.Name().In(l))
	}
	sorted := slices.Collect(c.Cards(""))
	slices.SortFunc(sorted, func(a, b *catalog.Card) int {
		return cmp.Or(strings.Compare(names[a.No], names[b.No]), a.No-b.No)
	})
	places := make([]int, c.Len()+1)
	for i, card := range sorted {
		places[card.No] = i
		if i > 0 && names[card.No] == names[sorted[i-1].No] {
			places[card.No] = places[sorted[i-1].No]
		}
	}
	return places
}

func codeOf(c *catalog.Card, field string) string {
	switch field {
	case "type":
		return c.Type
	case "side":
		return c.Side
	case "colour":
		return c.Color
	case "pool":
		return c.Pool
	case "game":
		return string(c.Game)
	}
	return c.Rarity
}
