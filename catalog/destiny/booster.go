package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// What is in a booster: so many cards of a rarity, and a rare one that is
// legendary once in legendaryOdds.
const (
	boosterCommons   = 3
	boosterUncommons = 1
	boosterRares     = 1
	legendaryOdds    = 6
)

// BoosterSize is how many cards a booster has. Their dice come with them.
const BoosterSize = boosterCommons + boosterUncommons + boosterRares

// opened is what can be opened and drafted.
var opened = catalog.Boosters{
	Sets: Boosted, Pool: PoolOf,
	Of: func(c *catalog.Catalog, set string) (catalog.Booster, error) { return boosterOf(c, set) },
	Draft: func(from []catalog.Booster, players, rounds int, r *catalog.Rand) catalog.Draft {
		own := make([]*Booster, len(from))
		for i := range from {
			own[i] = from[i].(*Booster)
		}
		return newDraft(own, players, rounds, r)
	},
}

// A Booster is what the boosters of a set are filled from.
type Booster struct {
	Set *catalog.Set

	commons, uncommons, rares, legendaries []*catalog.Card
}

// Code returns the code of the set.
func (b *Booster) Code() string { return b.Set.Code }

// boosterOf returns what the boosters of a set are filled from. The set is
// named by its code or its name.
func boosterOf(c *catalog.Catalog, set string) (*Booster, error) {
	s := setCalled(c, set)
	if s == nil {
		return nil, lang.Fail(lang.NotFound, "random.set", set, Boosted(c))
	}
	b := filledOf(c, s)
	if !b.full() {
		return nil, lang.Fail(lang.Invalid, "random.no-boosters", s.Name, Boosted(c))
	}
	return b, nil
}

// setCalled returns the set with a code or a name, in any language, or nil.
func setCalled(c *catalog.Catalog, name string) *catalog.Set {
	name = strings.TrimSpace(name)
	if s, ok := c.Set(catalog.Destiny, name); ok {
		return s
	}
	for _, s := range c.Sets(catalog.Destiny) {
		for _, l := range lang.All {
			if s.Name[l] != "" && catalog.Key(s.Name[l]) == catalog.Key(name) {
				return s
			}
		}
	}
	return nil
}

// Boosted returns the codes of the sets that have boosters.
func Boosted(c *catalog.Catalog) string {
	var codes []string
	for _, s := range c.Sets(catalog.Destiny) {
		if filledOf(c, s).full() {
			codes = append(codes, s.Code)
		}
	}
	return strings.Join(codes, " ")
}

func filledOf(c *catalog.Catalog, s *catalog.Set) *Booster {
	b := &Booster{Set: s}
	for card := range c.Cards(s.Game) {
		if card.Set != s.Code {
			continue
		}
		switch card.Rarity {
		case "C":
			b.commons = append(b.commons, card)
		case "U":
			b.uncommons = append(b.uncommons, card)
		case "R":
			b.rares = append(b.rares, card)
		case "L":
			b.legendaries = append(b.legendaries, card)
		}
	}
	return b
}

func (b *Booster) full() bool {
	return len(b.commons) >= boosterCommons && len(b.uncommons) >= boosterUncommons &&
		len(b.rares) >= boosterRares && len(b.legendaries) >= boosterRares
}

// Open returns the cards of a booster: the rare or legendary one first, then
// the uncommon, then the common ones, which are different cards.
func (b *Booster) Open(r *catalog.Rand) []*catalog.Card {
	best := b.rares
	if r.N(legendaryOdds) == 0 {
		best = b.legendaries
	}
	cards := append(pick(r, best, boosterRares), pick(r, b.uncommons, boosterUncommons)...)
	return append(cards, pick(r, b.commons, boosterCommons)...)
}

// pick returns n different cards of many.
func pick(r *catalog.Rand, from []*catalog.Card, n int) []*catalog.Card {
	var picked []*catalog.Card
	for len(picked) < n {
		if card := from[r.N(len(from))]; !slices.Contains(picked, card) {
			picked = append(picked, card)
		}
	}
	return picked
}

// PoolOf makes a list of cards: a pool, in the order of the catalog. Each entry
// says how often a card is there.
func PoolOf(c *catalog.Catalog, name string, cards []*catalog.Card) *catalog.List {
	l := &catalog.List{Name: name, Game: catalog.Destiny, Format: catalog.PoolFormat}
	count := map[*catalog.Card]int{}
	for _, card := range cards {
		count[card]++
	}
	for card := range c.Cards(catalog.Destiny) {
		if n := count[card]; n > 0 {
			l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Count: n, Role: RoleOf(card), On: -1})
		}
	}
	c.Bind(l)
	return l
}

// RoleOf returns where in a list a card belongs; nil is one that nobody knows.
func RoleOf(card *catalog.Card) string {
	if card != nil && slices.Contains([]string{catalog.Character, catalog.Battlefield, catalog.Plot}, card.Type) {
		return card.Type
	}
	return catalog.Deck
}
