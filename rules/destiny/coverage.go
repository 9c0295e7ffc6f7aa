package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
	lists "muster/validate/destiny"
)

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: Scripted, Coverage: coverage, Lint: lint, Show: source, Text: told}
}

// coverage counts what is implemented: of the rules, those of the rule book that
// a case asks about and those of deck building; of the cards, those that stand in
// the card files. Other printings of these can be played with too, but are not
// counted.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.NewCoverage(catalog.Destiny)
	for _, p := range paragraphs() {
		if p.id != "" {
			cov.Rule(p.id, p.shown != "")
		}
	}
	for _, r := range lists.Game.Covered() {
		cov.Rule("DES-"+r.ID, r.Done)
	}
	byCode, _ := scripts()
	for card := range c.Cards(catalog.Destiny) {
		cov.Card(card, byCode[card.Code()] != nil)
	}
	return cov
}

// lint returns what is wrong with the card files: in the language, and against
// the facts of the cards.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, flaws := scripts()
	return script.Lint(c, catalog.Destiny, byCode, flaws)
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
