package catalog

import (
	"strings"

	"muster/catalog/lang"
)

// An ID names a card for ever: "destiny/01006".
type ID string

// ID returns the id of the card of a game that has a code there; "" for none.
func (g Game) ID(code string) ID {
	if code == "" {
		return ""
	}
	return ID(string(g) + "/" + code)
}

// A Card is what is printed on a card.
type Card struct {
	ID        ID
	Game      Game
	Set       string // code of the set, "AW"
	Number    int    // position in the set
	Title     lang.Text
	Subtitle  lang.Text // nil if there is none
	Type      string    // character, upgrade, downgrade, support, event, battlefield, plot; unit, capital_ship, base; deployment…
	Side      string    // affiliation: hero, villain, neutral; rebel, imperial, mercenary, neutral; faction: empire, rebels, neutral
	Color     string    // red, blue, yellow, gray
	Rarity    string    // S C U R L
	Traits    []string  // subtypes, by code
	Unique    bool
	Limit     int            // copies in a list; of The Deckbuilding Game in the box
	Points    []int          // one per way to take it: {12, 15}
	Stats     map[string]int // "cost" (absent: X or none), "health" (hit points), "attack", "resources", "force", "target", "reward_…"
	Faces     []string       // of its die: "2RD1", "Sp", "-"; nil if it has none
	ReprintOf ID
	DieOf     ID        // the card whose die it shares, if another's (parallel die)
	Flags     []string  // "flip", "errata", "starting_base"
	Pool      string    // where its copies begin, in The Deckbuilding Game: [GalaxyPool]
	Doubts    []Doubt   // facts of it that are not settled
	Text      lang.Text // printed text; only in a user's own database
	Part      Part      // what only cards of its game say; nil if they say no more

	No     int // its number in the compiled catalog, from 1
	Family int // number of its title family: cards that are copies of one another
}

// Code returns the part of the ID by which people know the card: what stands
// behind the last "/", "01006".
func (c *Card) Code() string { return string(c.ID[strings.LastIndexByte(string(c.ID), '/')+1:]) }

// Name returns the title, with the subtitle if there is one, as one Text, or the
// name that its part has for it.
func (c *Card) Name() lang.Text {
	if c.Part != nil {
		if name := c.Part.Name(c); name != nil {
			return name
		}
	}
	if len(c.Subtitle) == 0 {
		return c.Title
	}
	full := lang.Text{}
	for _, l := range lang.All {
		if c.Title[l] != "" {
			full[l] = c.Title[l] + ", " + c.Subtitle.In(l)
		}
	}
	return full
}

// Has reports whether the card has a trait.
func (c *Card) Has(trait string) bool {
	for _, t := range c.Traits {
		if t == trait {
			return true
		}
	}
	return false
}

// Flagged reports whether a card has a flag.
func (c *Card) Flagged(flag string) bool {
	for _, f := range c.Flags {
		if f == flag {
			return true
		}
	}
	return false
}

// A Set is a product in which cards appeared.
type Set struct {
	Game     Game
	Code     string // "AW"
	Name     lang.Text
	Position int
	Released string // "2016-12-01", or "" if unknown
}
