package catalog

import (
	"fmt"

	"muster/catalog/lang"
)

// A Telling is what is told of the cards of a game, in the language of a reader.
// What is nil besides Facts is told as of any game.
type Telling struct {
	Facts   func(c *Card, l lang.Lang) []string   // what is printed on a card besides its name, its die and its text
	Kind    func(c *Card) lang.Msg                // what it is, in a few words; a zero Msg is as of any game
	Others  func(c *Catalog, card *Card) lang.Msg // which other cards have its name; may be zero
	Doubt   func(d *Doubt, c *Card) lang.Msg      // a fact of it that is not settled
	Columns []string                              // of a table of its cards
	Row     func(c *Card, l lang.Lang) []string

	Long bool // a fact may fill several lines

	Code func(c *Card) string                       // what people name a card by; nil: its code or its id
	Seen func(c *Card, l lang.Lang, whole bool) any // what programs read, of one among many less; nil: the card
}

// AnyColumns are the columns of a table of cards of several games, or of one that tells
// none of its own.
var AnyColumns = []string{"code", "name", "type", "side", "colour", "price", "health", "die"}

// KindCounts counts cards by their types, in the order in which they come.
func KindCounts(cards []*Card) []lang.Msg {
	n := map[string]int{}
	var kinds []string
	for _, c := range cards {
		if n[c.Type]++; n[c.Type] == 1 {
			kinds = append(kinds, c.Type)
		}
	}
	all := make([]lang.Msg, len(kinds))
	for i, kind := range kinds {
		all[i] = lang.Say("cmd.catalog.kind", TypeName(kind), n[kind])
	}
	return all
}

// TraitNames returns what traits are called, in their order.
func TraitNames(traits []string) []lang.Msg {
	names := make([]lang.Msg, len(traits))
	for i, t := range traits {
		names[i] = TraitName(t)
	}
	return names
}

// Stat returns a number of a card as a table shows it, "" if it has none.
func (c *Card) Stat(name string) string {
	if n, ok := c.Stats[name]; ok {
		return fmt.Sprint(n)
	}
	return ""
}
