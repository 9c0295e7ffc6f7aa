package catalog

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// PoolFormat is the format of a list that is no deck but the cards to build one
// of.
const PoolFormat = "pool"

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

// A Booster is what the boosters of a set are filled from.
type Booster struct {
	Set *Set

	commons, uncommons, rares, legendaries []*Card
}

// BoosterOf returns what the boosters of a set are filled from. The set is
// named by its code or its name.
func (c *Catalog) BoosterOf(g Game, set string) (*Booster, error) {
	s := c.setCalled(g, set)
	if s == nil {
		return nil, lang.Fail(lang.NotFound, "random.set", set, c.Boosted(g))
	}
	b := c.filled(s)
	if !b.full() {
		return nil, lang.Fail(lang.Invalid, "random.no-boosters", s.Name, c.Boosted(g))
	}
	return b, nil
}

// setCalled returns the set with a code or a name, in any language, or nil.
func (c *Catalog) setCalled(g Game, name string) *Set {
	name = strings.TrimSpace(name)
	if s, ok := c.Set(g, name); ok {
		return s
	}
	for _, s := range c.Sets(g) {
		for _, l := range lang.All {
			if s.Name[l] != "" && key(s.Name[l]) == key(name) {
				return s
			}
		}
	}
	return nil
}

// Boosted returns the codes of the sets that have boosters.
func (c *Catalog) Boosted(g Game) string {
	var codes []string
	for _, s := range c.Sets(g) {
		if c.filled(s).full() {
			codes = append(codes, s.Code)
		}
	}
	return strings.Join(codes, " ")
}

func (c *Catalog) filled(s *Set) *Booster {
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
func (b *Booster) Open(r *Rand) []*Card {
	best := b.rares
	if r.N(legendaryOdds) == 0 {
		best = b.legendaries
	}
	cards := append(pick(r, best, boosterRares), pick(r, b.uncommons, boosterUncommons)...)
	return append(cards, pick(r, b.commons, boosterCommons)...)
}

// pick returns n different cards of many.
func pick(r *Rand, from []*Card, n int) []*Card {
	var picked []*Card
	for len(picked) < n {
		if card := from[r.N(len(from))]; !slices.Contains(picked, card) {
			picked = append(picked, card)
		}
	}
	return picked
}

// PoolOf makes a list of cards: a pool, in the order of the catalog. Each entry
// says how often a card is there.
func (c *Catalog) PoolOf(g Game, name string, cards []*Card) *List {
	l := &List{Name: name, Game: g, Format: PoolFormat}
	count := map[*Card]int{}
	for _, card := range cards {
		count[card]++
	}
	for card := range c.Cards(g) {
		if n := count[card]; n > 0 {
			l.Entries = append(l.Entries, Entry{Card: card.ID, Count: n, Role: placeOf(card), On: -1})
		}
	}
	c.Bind(l)
	return l
}

// placeOf returns where in a list a card belongs.
func placeOf(card *Card) string {
	switch card.Type {
	case Character, Battlefield, Plot:
		return card.Type
	}
	return Deck
}
