package assault

import (
	"maps"
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
)

// bookOf answers what a person asks about the rules.
func bookOf() rules.Book {
	return rules.Book{Plays: plays, Coverage: coverage, Lint: lint, Show: source, Text: spoken}
}

// scripts returns the cards of the card files by code, and what is wrong in the files.
var scripts = sync.OnceValues(func() (map[string]*script.Card, []script.Flaw) {
	return script.ParseFiles(cardFiles, words())
})

// plays reports whether the rules know what a card does, and the companion that comes with it.
func plays(c *catalog.Card) bool {
	brings := (&catalog.Card{ID: assault.Of(c).Brings}).Code()
	return shelf().Has(c.Code()) && (brings == "" || shelf().Has(brings))
}

// source returns the lines of a card.
func source(c *catalog.Card) string { return shelf().Source(c.Code()) }

// lint returns what is wrong with the card files: in the language, and against the facts of
// the cards. Missions stand there by the name of their map.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, flaws := scripts()
	byCode = maps.Clone(byCode)
	maps.DeleteFunc(byCode, func(code string, _ *script.Card) bool { return strings.Contains(code, "/") })
	return script.Lint(c, catalog.Assault, byCode, flaws)
}

// ours reports whether a card is one that a skirmish can have, as the publisher printed it.
func ours(c *catalog.Card) bool {
	f := assault.Of(c)
	switch c.Type {
	case assault.CompanionType:
		return f.Version != assault.IACP
	case assault.DeploymentType, assault.UpgradeType, assault.CommandType:
		return f.Skirmish && f.Version != assault.IACP
	}
	return false
}
