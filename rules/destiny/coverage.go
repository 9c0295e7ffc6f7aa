package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
	"muster/validate"
)

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: Scripted, Coverage: coverage, Lint: lint, Show: source, Text: told}
}

// coverage counts what is implemented: of the rules, those of the rule book that
// a case asks about and those of deck building; of the cards, those of Awakenings.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.Coverage{Game: catalog.Destiny}
	cov.Rules.Missing = []string{}
	cov.Cards.Unscripted = []catalog.ID{}
	for _, p := range paragraphs() {
		switch {
		case p.id == "":
			continue
		case p.shown != "":
			cov.Rules.Covered++
		default:
			cov.Rules.Missing = append(cov.Rules.Missing, p.id)
		}
		cov.Rules.Total++
	}
	for _, r := range validate.Covered() {
		cov.Rules.Total++
		if r.Done {
			cov.Rules.Covered++
		} else {
			cov.Rules.Missing = append(cov.Rules.Missing, "DES-"+r.ID)
		}
	}
	for card := range c.Cards(catalog.Destiny) {
		if card.Set != "AW" {
			continue
		}
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
	return script.Lint(c, catalog.Destiny, byCode, finds)
}

// source returns the lines of a card's script.
func source(card *catalog.Card) string {
	byCode, _ := scripts()
	sc, ok := scriptOf(byCode, card)
	if !ok {
		return ""
	}
	return script.Source(cardFiles, sc.Code)
}
