package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/validate"
)

// A mask is a set of sides or colours.
type mask uint8

// Sides and colours, as bits of a mask. Neutral and gray are 0: they need
// nobody of their kind.
const (
	neutral = iota
	hero
	villain
)

const (
	gray = iota
	red
	blue
	yellow
)

// Roles of entries, as numbers.
const (
	noRole = iota
	characterRole
	plotRole
	deckRole
	battlefieldRole
	asideRole
	roles
)

// The codes of sides, colours and roles by their numbers, and the types of the
// cards of a deck.
var (
	sideNames   = [...]string{neutral: "neutral", hero: "hero", villain: "villain"}
	colourNames = [...]string{gray: "gray", red: "red", blue: "blue", yellow: "yellow"}
	roleNames   = [roles]string{characterRole: catalog.Character, plotRole: catalog.Plot, deckRole: catalog.Deck,
		battlefieldRole: catalog.Battlefield, asideRole: catalog.Aside}
	deckTypes = []string{"upgrade", "downgrade", "support", "event"}
)

// A fact is what the rules ask of a card, as small numbers.
type fact struct {
	role      uint8 // where a card of this type belongs
	side      uint8
	colour    uint8
	back      bool // the other side of a two-sided card, and never taken by itself
	limit     int  // copies in a deck
	family    int
	exception int // index into exceptions, counted from 1; 0 none
	original  catalog.ID
	sets      []string // in which it was printed
}

// A format is a catalog's format, with what the rules ask of it.
type format struct {
	*catalog.Format
	pairs [][2]catalog.ID // cards that exclude one another, each pair once
	fixed []starter       // the lists that alone are legal, if there are any
}

// A kit is what the rules need of a catalog, compiled once.
type kit struct {
	facts   []fact // by card number
	formats []format
}

var kits = validate.Kit[kit]{Compile: compile}

func compile(c *catalog.Catalog) *kit {
	k := &kit{facts: []fact{{}}}
	exception := exceptionsByCard()
	for card := range c.Cards(catalog.Destiny) {
		for len(k.facts) <= card.No {
			k.facts = append(k.facts, fact{})
		}
		k.facts[card.No] = factOf(card)
		// A reprint changes what its original changes.
		k.facts[card.No].exception = exception[card.Original()]
	}
	printed := map[catalog.ID][]string{}
	for card := range c.Cards(catalog.Destiny) {
		printed[card.Original()] = append(printed[card.Original()], card.Set)
	}
	for card := range c.Cards(catalog.Destiny) {
		k.facts[card.No].original, k.facts[card.No].sets = card.Original(), printed[card.Original()]
	}
	for _, f := range c.Formats(catalog.Destiny) {
		k.formats = append(k.formats, format{Format: f, pairs: pairsOf(c, f), fixed: startersOf(c, k, f)})
	}
	return k
}

func factOf(c *catalog.Card) fact {
	f := fact{limit: c.Limit, family: c.Family, back: backSide(c)}
	if f.limit <= 0 {
		f.limit = maxCopies
	}
	f.role = uint8(max(noRole, slices.Index(roleNames[:], c.Type)))
	if slices.Contains(deckTypes, c.Type) {
		f.role = deckRole
	}
	f.side = uint8(max(neutral, slices.Index(sideNames[:], c.Side)))
	f.colour = uint8(max(gray, slices.Index(colourNames[:], c.Color)))
	return f
}

// backSide reports whether a card is the other side of a two-sided one, and
// not one of those that a team may begin with: characters that have points,
// and one plot.
func backSide(c *catalog.Card) bool {
	code := c.Code()
	if code == "" {
		return false
	}
	if side := code[len(code)-1]; side < 'B' || side > 'Z' {
		return false
	}
	return code != rescuingAPrincess && (c.Type != "character" || len(c.Points) == 0)
}

const rescuingAPrincess = "701044B"

// fact returns the facts of a card. One of another game has none.
func (k *kit) fact(c *catalog.Card) *fact {
	if c.No < len(k.facts) {
		return &k.facts[c.No]
	}
	return &k.facts[0]
}

// format returns the format of a code, whatever its case, or nil.
func (k *kit) format(code string) *format {
	for i := range k.formats {
		if strings.EqualFold(k.formats[i].Code, code) {
			return &k.formats[i]
		}
	}
	return nil
}

func pairsOf(c *catalog.Catalog, f *catalog.Format) [][2]catalog.ID {
	var pairs [][2]catalog.ID
	if len(f.Pairs) == 0 {
		return nil
	}
	for card := range c.Cards(catalog.Destiny) {
		for _, other := range f.Pairs[card.ID] {
			// Most pairs are named from both sides.
			if card.ID < other || !slices.Contains(f.Pairs[other], card.ID) {
				pairs = append(pairs, [2]catalog.ID{card.ID, other})
			}
		}
	}
	return pairs
}

// roleOf returns the number of a role. An entry without one is where a card of
// its type belongs.
func roleOf(role string, f *fact) uint8 {
	if role == "" {
		if f != nil {
			return f.role
		}
		return deckRole
	}
	// A switch, for every entry of a list is asked.
	switch role {
	case catalog.Character:
		return characterRole
	case catalog.Plot:
		return plotRole
	case catalog.Deck:
		return deckRole
	case catalog.Battlefield:
		return battlefieldRole
	case catalog.Aside:
		return asideRole
	}
	return noRole
}
