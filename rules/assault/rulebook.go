package assault

import (
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
	return rules.Book{
		Plays: plays, Lacking: lacking, Coverage: coverage, Lint: lint, Show: source, Text: spoken,
		Beside: map[string]func(*catalog.Catalog) rules.Coverage{assault.IACP: theirs},
	}
}

// scripts returns the cards of the card files by code, and what is wrong in the files.
var scripts = sync.OnceValues(func() (map[string]*script.Card, []script.Flaw) {
	return script.ParseFiles(cardFiles(), words())
})

// scriptCode is how a card is called in the card files: by its code, which it shares with its
// version of the community; of that it is followed by "/iacp".
func scriptCode(c *catalog.Card) string {
	if assault.Of(c).Version == assault.IACP && c.Set != assault.Community {
		return c.Code() + "/" + assault.IACP
	}
	return c.Code()
}

// plays reports whether the rules know what a card does, and the companion that comes with it.
func plays(c *catalog.Card) bool {
	brings := (&catalog.Card{ID: assault.Of(c).Brings}).Code()
	return shelf().Has(scriptCode(c)) && (brings == "" || shelf().Has(brings))
}

// lacking says that a card cannot be played with: of a version of the community that the
// printed card is there.
func lacking(c *catalog.Card) lang.Msg {
	code := "play.unscripted"
	if assault.Of(c).Version == assault.IACP {
		code = "assault.play.version"
	}
	return lang.Say(code, c.Name(), c.Code())
}

// source returns the lines of a card.
func source(c *catalog.Card) string { return shelf().Source(scriptCode(c)) }

// lint returns what is wrong with the card files: in the language, and against the facts of
// the cards. Missions stand there by the name of their map.
func lint(c *catalog.Catalog) []lang.Msg {
	byCode, flaws := scripts()
	printed, theirs := map[string]*script.Card{}, map[string]*script.Card{}
	for code, sc := range byCode {
		card, version, versioned := strings.Cut(code, "/")
		if !versioned {
			printed[code] = sc
		} else if version == assault.IACP {
			theirs[card] = sc
			if found, _, _ := c.Resolve(catalog.Assault, card); found == nil || found.As(assault.IACP) == found {
				flaws = append(flaws, script.Flaw{Msg: lang.Say("script.card", code), File: sc.File, Line: sc.Line})
			}
		}
	}
	return append(script.Lint(c, catalog.Assault, printed, flaws), script.Lint(c, catalog.Assault, theirs, nil)...)
}

// ours reports whether a card is one that a skirmish can have.
func ours(c *catalog.Card) bool {
	switch c.Type {
	case assault.CompanionType:
		return true
	case assault.DeploymentType, assault.UpgradeType, assault.CommandType:
		return assault.Of(c).Skirmish
	}
	return false
}
