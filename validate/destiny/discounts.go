package destiny

import (
	"strings"

	"muster/catalog"
)

// cheaper takes a point off for each other character of a kind, each copy
// counted ("Team Up 1" and its like).
func cheaper(kind func(*catalog.Card) bool) func(*Deck, *Line) {
	return func(d *Deck, l *Line) { d.Limits.Discount += d.others(l, kind) }
}

// cheaperOnce takes one point off if there is another character of a kind.
func cheaperOnce(kind func(*catalog.Card) bool) func(*Deck, *Line) {
	return func(d *Deck, l *Line) { d.Limits.Discount += min(1, d.others(l, kind)) }
}

// cheaperPlot takes a point off a plot with a trait.
func cheaperPlot(name string) func(*Deck, *Line) {
	return func(d *Deck, _ *Line) {
		for i := range d.Plots {
			if d.Plots[i].Card.Has(name) {
				d.Limits.Discount += d.Plots[i].Entry.Count
			}
		}
	}
}

// others counts the characters of a kind, without the card of a line.
func (d *Deck) others(self *Line, kind func(*catalog.Card) bool) int {
	n := 0
	for i := range d.Team {
		if l := &d.Team[i]; l.Card != self.Card && kind(l.Card) {
			n += l.Entry.Count
		}
	}
	return n
}

func trait(name string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Has(name) }
}

func uniqueTrait(name string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Unique && c.Has(name) }
}

// title means every character of a title, whatever its subtitle.
func title(titles ...string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool {
		for _, t := range titles {
			if strings.EqualFold(c.Title["en"], t) {
				return true
			}
		}
		return false
	}
}

func traitOrTitle(name, character string) func(*catalog.Card) bool {
	return func(c *catalog.Card) bool { return c.Has(name) || title(character)(c) }
}

// printing means one card, in whatever printing.
func printing(code string) func(*catalog.Card) bool {
	id := catalog.ID("destiny/" + code)
	return func(c *catalog.Card) bool { return c.Original() == id }
}
