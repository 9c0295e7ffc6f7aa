// Package destiny checks lists of Star Wars: Destiny. A format sets the limits of
// a [Deck], then its cards change them, then the rules run against the limits.
package destiny

import (
	"muster/catalog"
	"muster/validate"
)

// Game is how lists of Destiny are checked.
var Game = validate.Game{
	Name:     catalog.Destiny,
	Look:     look,
	Codes:    func() []string { return append(validate.CodesOf(rules), validate.CodesOf(starters)...) },
	More:     poolCodes,
	Refs:     refs,
	RuleBook: ruleBook,
	Example: func(c *catalog.Catalog, code string) validate.Sample {
		return validate.SampleOf(catalog.Destiny, headings, c, code)
	},
	Covered: covered,
	Fix:     mend,
	Addable: addable,
	Random:  newLottery,
	Within:  Within,
}

// headings of a list that is written as text.
var headings = map[string]string{
	catalog.Character: "Characters", catalog.Deck: "Deck", catalog.Battlefield: "Battlefield", catalog.Plot: "Plot",
}

// look finds the cards of a list, its format and its limits, and runs the rules.
func look(r *validate.Report, c *catalog.Catalog, l *catalog.List) {
	d := deckOf(r)
	checked := rules
	d.fill(c, l, r)
	if isPool(l) {
		d.format, d.Format, checked = nil, nil, pools
	} else {
		d.choose(r)
	}
	d.adjust()
	if d.format != nil && len(d.format.fixed) > 0 {
		checked = starters
	}
	validate.Run(r, d, checked)
}

// deckOf returns the list that a report is about, as the rules saw it.
func deckOf(r *validate.Report) *Deck { return validate.Memory[Deck](r) }
