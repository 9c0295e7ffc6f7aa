// Package assault checks armies and command decks of Imperial Assault, skirmish.
// An [Army] is such a list with its cards found and the limits that its own
// cards set.
package assault

import (
	"muster/catalog"
	"muster/catalog/assault"
	"muster/validate"
)

// Game is how armies are checked.
var Game = validate.Game{
	Name:     catalog.Assault,
	Look:     look,
	Codes:    func() []string { return validate.CodesOf(rules) },
	Refs:     refs,
	RuleBook: func(string) string { return "skirmish" },
	Example: func(c *catalog.Catalog, code string) validate.Sample {
		return validate.SampleOf(catalog.Assault, nil, c, code)
	},
	Covered: covered,
	Fix:     mend,
	Addable: addable,
	Random:  newLottery,
	Format:  assault.FormatFFG,
}

// look finds the cards of a list and runs the rules.
func look(r *validate.Report, c *catalog.Catalog, l *catalog.List) {
	a := validate.Memory[Army](r)
	a.fill(c, l, r)
	validate.Run(r, a, rules)
}

// refs returns where the rule books have the rule of a code, or the cards.
func refs(code string) []string {
	if code == "assault.exception" {
		return exceptionRefs
	}
	return validate.RefsOf(rules, code)
}

// covered lists the rules about armies and command decks by their words, then
// the cards that change them: "UNIQUE_NAME", "C-balanceoftheforce".
func covered() []validate.Coverage {
	all := validate.CoverageOf(rules, "IAS-")
	for i := range exceptions {
		x := &exceptions[i]
		all = append(all, validate.Coverage{ID: "C-" + x.code, Code: "assault.exception", Done: x.change != nil || x.want != nil})
	}
	return all
}
