package games

import (
	"slices"
	"strings"
	"sync"

	"muster/catalog"
	cardsearch "muster/catalog/search"
)

// texts are those that the scripts of cards make, for cards that came without one:
// folded, by number of card, made when they are first asked for.
type texts struct{ folded func() []string }

func textsOf(c *catalog.Catalog) texts {
	return catalog.Memo(c, func(c *catalog.Catalog) texts {
		return texts{sync.OnceValue(func() []string {
			all := make([]string, c.Len()+1)
			for card := range c.Cards("") {
				if told := Told(c, card); told != card {
					all[card.No] = cardsearch.FoldText(told)
				}
			}
			return all
		})}
	})
}

// HasTexts reports whether what cards of a game do can be told: of any game if name is "".
func HasTexts(c *catalog.Catalog, name catalog.Game) bool {
	if cardsearch.Printed(c) != nil {
		return true
	}
	return slices.ContainsFunc(All, func(g *Game) bool { return (name == "" || name == g.Name) && g.Play != nil && g.Play.Text != nil })
}

// written looks words up in the texts that cards came with, as printed does, and of cards
// without one in those that their scripts make.
func written(c *catalog.Catalog, name catalog.Game, printed cardsearch.Written) cardsearch.Written {
	if !HasTexts(c, name) {
		return nil
	}
	return func(words string) (func(*catalog.Card) bool, error) {
		made := textsOf(c)
		if printed == nil {
			return made.match(words), nil
		}
		came, err := printed(words)
		says := made.match(words)
		return func(c *catalog.Card) bool { return came(c) || says(c) }, err
	}
}

func (t texts) match(words string) func(*catalog.Card) bool {
	folded := t.folded()
	return func(c *catalog.Card) bool { return strings.Contains(folded[c.No], words) }
}
