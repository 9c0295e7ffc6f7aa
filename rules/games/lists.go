package games

import (
	"slices"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/validate"
)

// Check checks a list by the rules of its game, adds what it finds to a report,
// and returns the report. Findings that an importer added before stay.
func Check(r *validate.Report, c *catalog.Catalog, l *catalog.List) *validate.Report {
	return lists(l.Game).Check(r, c, l)
}

// lists returns how lists of a game are checked, or nil.
func lists(name catalog.Game) *validate.Game {
	if g := Of(name); g != nil {
		return g.Lists
	}
	return nil
}

// told are the games whose findings are told, in the order in which they always
// were.
var told = []catalog.Game{catalog.Destiny, catalog.Deckbuilding, catalog.Campaign, catalog.Assault}

// Codes returns the codes of all findings, in the order of the rules; those that
// are about no rule follow.
func Codes() []string {
	var codes, more []string
	for _, name := range told {
		g := lists(name)
		codes, more = append(codes, g.Codes()...), slices.Concat(g.More, more)
	}
	return slices.Concat(codes, more, validate.Imports)
}

// Explain explains a finding code, if there is such a code.
func Explain(code string) (*validate.Explanation, bool) {
	for _, name := range told {
		if e, ok := lists(name).Explain(facts.Embedded(), code); ok {
			return e, true
		}
	}
	return nil, false
}

// Covered lists the rules about lists of a game that the rule pages have, and
// whether they are checked.
func Covered(name catalog.Game) []validate.Coverage {
	if g := lists(name); g != nil && g.Covered != nil {
		return g.Covered()
	}
	return nil
}
