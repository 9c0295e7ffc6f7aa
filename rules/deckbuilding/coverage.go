package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
)

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: Scripted, Coverage: coverage, Lint: lint, Show: source, Text: spoken}
}

// Scripted reports whether the rules know what a card does.
func Scripted(c *catalog.Card) bool {
	byCode, _ := scripts()
	_, ok := byCode[c.Code()]
	return ok
}

// coverage counts what is implemented. Two against two needs a second box, and
// its rules are not in the rule book: it is no line.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.Coverage{Game: catalog.Deckbuilding}
	cov.Rules.Total, cov.Rules.Covered = len(lines), len(lines)
	cov.Rules.Missing, cov.Rules.Lines = []string{}, lines
	cov.Cards.Unscripted = []catalog.ID{}
	for card := range c.Cards(catalog.Deckbuilding) {
		cov.Cards.Total++
		if Scripted(card) {
			cov.Cards.Scripted++
		} else {
			cov.Cards.Unscripted = append(cov.Cards.Unscripted, card.ID)
		}
	}
	return cov
}

// lint returns what is wrong with the card files: in the language, and against
// the facts of the cards.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, finds := scripts()
	return script.Lint(c, catalog.Deckbuilding, byCode, finds)
}

// source returns the lines of a card's script.
func source(card *catalog.Card) string { return script.Source(cardFiles, card.Code()) }
