package rules

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// A Book answers questions about the rules of a game. A function that is nil
// has nothing to say.
type Book struct {
	// Plays reports whether the rules know what a card does; nil: they know
	// every card of the game.
	Plays func(*catalog.Card) bool

	// Lacking says that a card, which Plays does not know, cannot be played with;
	// nil: all that can be said is that its rules are not written.
	Lacking func(*catalog.Card) lang.Msg

	// Coverage counts what of the rules and the cards is implemented.
	Coverage func(*catalog.Catalog) Coverage

	// Beside counts the same of cards that are counted apart, by what they are called.
	Beside map[string]func(*catalog.Catalog) Coverage

	// Lint returns what is wrong with the scripts of the cards.
	Lint func(*catalog.Catalog) []lang.Msg

	// Show returns the script of a card, or "" if it has none.
	Show func(*catalog.Card) string

	// Text says what a card does, in sentences made of its script; nil if it
	// has none.
	Text func(*catalog.Catalog, *catalog.Card) lang.Text

	// About returns the rules of play that are about a card.
	About func(*catalog.Card) []Rule

	// Asked returns the questions about a card that its text leaves open, as the game
	// answers them.
	Asked func(*catalog.Card) []Question
}

// A Rule is a numbered rule of play.
type Rule struct {
	ID   string
	Says lang.Msg
}

// A Question is one that the printed words of cards leave open, with its answer.
type Question struct {
	ID           string
	Asks, Answer lang.Msg
}

// A Coverage says what of a game is implemented.
type Coverage struct {
	Game  catalog.Game `json:"game"`
	Rules struct {
		Total   int      `json:"total"`
		Covered int      `json:"covered"`
		Missing []string `json:"missing"`
		Lines   []Line   `json:"lines,omitempty"` // each with its case, where a game tells
	} `json:"rules"`
	Cards struct {
		Total      int          `json:"total"`
		Scripted   int          `json:"scripted"`
		Native     int          `json:"native"`
		Unscripted []catalog.ID `json:"unscripted"`

		Sets map[string]*SetCoverage `json:"sets"` // by code
	} `json:"cards"`
}

// A SetCoverage says how many cards of a set can be played with.
type SetCoverage struct {
	Total    int `json:"total"`
	Scripted int `json:"scripted"`
}

// NewCoverage returns a coverage in which nothing has been counted.
func NewCoverage(g catalog.Game) Coverage {
	c := Coverage{Game: g}
	c.Rules.Missing, c.Cards.Unscripted, c.Cards.Sets = []string{}, []catalog.ID{}, map[string]*SetCoverage{}
	return c
}

// Rule counts a rule by its id, and notes it as missing if it is not covered.
func (c *Coverage) Rule(id string, covered bool) {
	c.Rules.Total++
	if covered {
		c.Rules.Covered++
	} else {
		c.Rules.Missing = append(c.Rules.Missing, id)
	}
}

// Line counts a rule that is covered if a rule case tests it.
func (c *Coverage) Line(l Line) {
	c.Rule(l.ID, l.Case != "")
	if l.Case != "" {
		c.Rules.Lines = append(c.Rules.Lines, l)
	}
}

// Card counts a card of a set.
func (c *Coverage) Card(card *catalog.Card, scripted bool) {
	set := c.Cards.Sets[card.Set]
	if set == nil {
		set = new(SetCoverage)
		c.Cards.Sets[card.Set] = set
	}
	c.Cards.Total++
	set.Total++
	if scripted {
		c.Cards.Scripted++
		set.Scripted++
	} else {
		c.Cards.Unscripted = append(c.Cards.Unscripted, card.ID)
	}
}

// A Line is a rule, and the rule case that tests it.
type Line struct {
	ID   string `json:"id"`
	Case string `json:"case"`
}
