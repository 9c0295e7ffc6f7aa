package deckbuilding

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
	lists "muster/validate/deckbuilding"
)

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: Scripted, Coverage: coverage, Lint: lint, Show: source, Text: spoken}
}

// Scripted reports whether the rules know what a card does.
func Scripted(c *catalog.Card) bool { return shelf().Has(c.Code()) }

// listRule begins the ids of the rules of lists.
const listRule = "DB-LIST-"

// coverage counts what is implemented: the rules that a case asks about, those
// of lists if they are checked too. Two against two needs a second box, and its
// rules are not in the rule book: it is no line.
func coverage(c *catalog.Catalog) rules.Coverage {
	byCode, _ := scripts()
	return counted(c, byCode)
}

// counted is the coverage with such scripts.
func counted(c *catalog.Catalog, byCode map[string]*script.Card) rules.Coverage {
	cov := rules.NewCoverage(catalog.Deckbuilding)
	checked := map[string]bool{}
	for _, r := range lists.Game.Covered() {
		checked[listRule+r.ID] = r.Done
	}
	for _, l := range lines {
		if strings.HasPrefix(l.ID, listRule) && !checked[l.ID] {
			l.Case = ""
		}
		cov.Line(l)
	}
	for card := range c.Cards(catalog.Deckbuilding) {
		cov.Card(card, byCode[card.Code()] != nil)
	}
	return cov
}

// lint returns what is wrong with the card files: in the language, and against
// the facts of the cards.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, flaws := scripts()
	return script.Lint(c, catalog.Deckbuilding, byCode, flaws)
}

// source returns the lines of a card's script.
func source(card *catalog.Card) string { return shelf().Source(card.Code()) }
