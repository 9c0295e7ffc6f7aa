// Package deckbuilding checks lists of The Deckbuilding Game: bases, decks,
// tables, and the options of a game. A [Box] is such a list with its cards found.
package deckbuilding

import (
	"muster/catalog"
	"muster/validate"
)

// Game is how lists of The Deckbuilding Game are checked.
var Game = validate.Game{
	Name:     catalog.Deckbuilding,
	Look:     look,
	Codes:    func() []string { return validate.CodesOf(rules) },
	Refs:     func(code string) []string { return validate.RefsOf(rules, code) },
	RuleBook: func(string) string { return "box" },
	Example: func(c *catalog.Catalog, code string) validate.Sample {
		return validate.SampleOf(catalog.Deckbuilding, headings, c, code)
	},
	Covered: func() []validate.Coverage { return validate.CoverageOf(rules, "") },
	Fix:     mend,
	Addable: addable,
}

// headings of a list that is written as text.
var headings = map[string]string{catalog.Deck: "Deck"}

// look finds the cards of a list and runs the rules.
func look(r *validate.Report, c *catalog.Catalog, l *catalog.List) {
	b := validate.Memory[Box](r)
	b.fill(c, l, r)
	validate.Run(r, b, rules)
}
