package destiny

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/stable"
	"muster/validate"
)

// Stats are the counts of a Destiny list that a builder looks at. What the
// catalog has not is counted in Unknown and nowhere else.
type Stats struct {
	Deck    int                   `json:"deck"`    // cards in the deck
	Unknown int                   `json:"unknown"` // cards that the catalog has not
	Types   []TypeCount           `json:"types"`   // of the deck, the most frequent first
	Costs   []validate.CostCount  `json:"costs"`   // of the deck, upwards; those without a cost last
	Rarity  []validate.NamedCount `json:"rarity"`  // of the whole list
	Dice    int                   `json:"dice"`    // of the whole list
	Faces   []FaceCount           `json:"faces"`   // by symbol, in the order of catalog.Symbols
}

// A TypeCount is how many cards of a type there are, by colour.
type TypeCount struct {
	Type   string                `json:"type"`
	Count  int                   `json:"count"`
	Colors []validate.NamedCount `json:"colours"`
}

// A FaceCount is how often a symbol is on dice.
type FaceCount struct {
	Symbol     string `json:"symbol"`
	Faces      int    `json:"faces"`
	Unmodified int    `json:"unmodified"` // without those that are modifiers
	Dice       int    `json:"dice"`       // with at least one such face
}

// StatsOf counts a Destiny list.
func StatsOf(c *catalog.Catalog, l *catalog.List) *Stats {
	s := &Stats{Types: []TypeCount{}, Costs: []validate.CostCount{}, Rarity: []validate.NamedCount{}, Faces: make([]FaceCount, len(catalog.Symbols))}
	for i, symbol := range catalog.Symbols {
		s.Faces[i].Symbol = symbol
	}
	colors, costs, rarity := map[string]map[string]int{}, map[int]int{}, map[string]int{}
	for i := range l.Entries {
		e := &l.Entries[i]
		n := min(max(e.Count, 0), validate.MaxCount)
		card := c.At(e)
		if card == nil {
			s.Unknown += n
			continue
		}
		rarity[card.Rarity] += n
		s.addDice(card, n*DiceOf(card, e))
		if f := factOf(card); roleOf(e.Role, &f) == deckRole {
			s.Deck += n
			if colors[card.Type] == nil {
				colors[card.Type] = map[string]int{}
			}
			colors[card.Type][card.Color] += n
			costs[costOf(card)] += n
		}
	}
	for kind, of := range colors {
		t := TypeCount{Type: kind, Colors: validate.Sorted(of)}
		for _, color := range t.Colors {
			t.Count += color.Count
		}
		s.Types = append(s.Types, t)
	}
	stable.Sort(s.Types, func(a, b TypeCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Type, b.Type))
	})
	s.Rarity = validate.Sorted(rarity)
	s.Costs = validate.Curve(costs)
	return s
}

// DiceOf returns how many dice a copy of an entry brings: a character one for each
// of its values up to the one it is taken for, any other card with a die one.
func DiceOf(card *catalog.Card, e *catalog.Entry) int {
	if f := factOf(card); len(card.Faces) > 0 && roleOf(e.Role, &f) == characterRole {
		return min(max(e.Way, 0), max(len(card.Points), 1)-1) + 1
	}
	return dice(card)
}

// addDice counts the sides of n dice of a card.
func (s *Stats) addDice(card *catalog.Card, n int) {
	if n == 0 {
		return
	}
	s.Dice += n
	var seen [16]bool
	for _, text := range card.Faces {
		side, ok := catalog.ReadSide(text)
		if !ok {
			continue
		}
		at := slices.Index(catalog.Symbols, side.Symbol)
		f := &s.Faces[at]
		f.Faces += n
		if !side.Plus {
			f.Unmodified += n
		}
		if !seen[at] {
			seen[at] = true
			f.Dice += n
		}
	}
}

func costOf(card *catalog.Card) int {
	if cost, ok := card.Stats["cost"]; ok {
		return min(max(cost, 0), catalog.MaxSide)
	}
	return validate.NoCost
}
