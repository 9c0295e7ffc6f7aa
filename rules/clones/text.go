package clones

import (
	"strings"
	"sync"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/script"
)

// answers is what a person may ask about the rules.
func answers() rules.Book {
	return rules.Book{Coverage: coverage, Lint: lint, Show: source, Text: spoken}
}

// speech says what sheets and cards do.
var speech = sync.OnceValue(func() *script.Speech {
	return &script.Speech{Vocab: words(), Family: "text.clones."}
})

// source returns the lines of a sheet or a card.
func source(card *catalog.Card) string {
	var b strings.Builder
	for line := range strings.Lines(scriptOf(clones.Known())) {
		switch {
		case strings.HasPrefix(line, card.Code()+" "):
			b.WriteString(line)
		case b.Len() > 0 && line[0] == '\t':
			b.WriteString(line)
		case b.Len() > 0:
			return b.String()
		}
	}
	return b.String()
}

// spoken says what a sheet or a card does; nil of what does nothing.
func spoken(_ *catalog.Catalog, card *catalog.Card) lang.Text {
	src := source(card)
	if src == "" {
		return nil
	}
	cards, _ := script.Parse(src, words())
	said := lang.Text{}
	for _, l := range lang.All {
		said[l] = speech().Card(&cards[0], "", l)
	}
	return said
}

// lint returns what is wrong with our components, and with their lines.
func lint(*catalog.Catalog) []lang.Msg {
	all := clones.Known().Lint()
	_, flaws := script.Parse(scriptOf(clones.Known()), words())
	for _, f := range flaws {
		all = append(all, f.Msg)
	}
	return all
}

// coverage counts what is implemented: the rules that a case asks about, and the
// sheets and cards.
func coverage(c *catalog.Catalog) rules.Coverage {
	cov := rules.NewCoverage(catalog.Clones)
	for _, l := range lines {
		cov.Line(l)
	}
	for card := range c.Cards(catalog.Clones) {
		if card.Type != clones.JediCard && card.Type != clones.DroidCard {
			cov.Card(card, source(card) != "")
		}
	}
	return cov
}
