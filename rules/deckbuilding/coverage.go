package deckbuilding

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
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
	var all []lang.Msg
	for _, f := range finds {
		all = append(all, lang.Say("script.at", f.Line, f.Msg))
	}
	for code, sc := range byCode {
		card, ok := c.Card(catalog.ID(string(catalog.Deckbuilding) + "/" + code))
		switch {
		case !ok:
			all = append(all, lang.Say("script.at", sc.Line, lang.Say("script.card", code)))
		case card.Title[lang.EN] != sc.Name:
			all = append(all, lang.Say("script.at", sc.Line, lang.Say("script.name", code, card.Title[lang.EN], sc.Name)))
		}
	}
	slices.SortFunc(all, func(a, b lang.Msg) int { return a.Args[0].(int) - b.Args[0].(int) })
	return all
}

// source returns the lines of a card's script.
func source(card *catalog.Card) string {
	files, _ := cardFiles.ReadDir("cards")
	for _, file := range files {
		src, _ := cardFiles.ReadFile("cards/" + file.Name())
		_, rest, ok := strings.Cut("\n"+string(src), "\n"+card.Code()+" ")
		if !ok {
			continue
		}
		lines := strings.Split(rest, "\n")
		n := 1
		for n < len(lines) && strings.HasPrefix(lines[n], "\t") {
			n++
		}
		return card.Code() + " " + strings.Join(lines[:n], "\n") + "\n"
	}
	return ""
}
