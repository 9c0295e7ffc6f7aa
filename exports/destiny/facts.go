package destiny

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/paper"
	"muster/validate"
)

// teamParts and deckParts are the sections of a list on paper: before and in
// the table of the deck.
var (
	teamParts = []string{catalog.Character, catalog.Plot, catalog.Battlefield}
	deckParts = []string{"upgrade", "downgrade", "support", "event", catalog.Deck, catalog.Aside}
)

// onPaper refuses what there is no sheet for.
func onPaper(d *exports.Doc, format string) error {
	if err := d.OnlyLists(format); err != nil {
		return err
	}
	for _, l := range d.Lists {
		if l.Game != catalog.Destiny {
			return lang.Fail(lang.Invalid, "paper.game", string(l.Game))
		}
	}
	return nil
}

// part returns the rows of a section, sorted.
func (b *listing) part(name string, order func(a, c *entry) int) []*entry {
	var rows []*entry
	for i := range b.rows {
		if r := &b.rows[i]; sectionOf(r.Entry, r.card) == name {
			rows = append(rows, r)
		}
	}
	slices.SortStableFunc(rows, order)
	return rows
}

// byPoints puts the dearest first.
func (b *listing) byPoints(a, c *entry) int {
	each := func(r *entry) int { n, _ := b.each(r); return n }
	return cmp.Or(cmp.Compare(each(c), each(a)), b.byName(a, c))
}

// byColour puts cards in the order of their colours, then of their names.
func (b *listing) byColour(a, c *entry) int {
	at := func(r *entry) int {
		if r.card == nil {
			return len(paperColours)
		}
		return slices.Index(paperColours, r.card.Color)
	}
	return cmp.Or(cmp.Compare(at(a), at(c)), b.byName(a, c))
}

// byName puts cards in the order of their names, in the language of the sheet.
func (b *listing) byName(a, c *entry) int {
	return cmp.Compare(strings.ToLower(b.name(a)), strings.ToLower(b.name(c)))
}

// paperColours are the colours in the order of the sheets.
var paperColours = []string{"blue", "red", "yellow", "gray"}

// name names a row; an unknown card is named as it was written.
func (b *listing) name(r *entry) string {
	if r.card != nil {
		return b.In(r.card.Name())
	}
	if bare, ok := codeOf(r.Card); ok {
		return bare
	}
	return string(r.Card)
}

// shownName is the name of a row on paper, with what it is taken as.
func (b *listing) shownName(r *entry) string {
	name := paper.Printed(b.name(r), paper.MaxName)
	if r.Role == catalog.Plot && r.elite > 0 {
		return lang.Say("paper.elite", name).In(b.Doc.Lang)
	}
	return name
}

// place is where to find a card: its set and number.
func (b *listing) place(r *entry) string {
	if r.card == nil {
		return ""
	}
	return fmt.Sprintf("%s %d", r.card.Set, r.card.Number)
}

// each returns what one copy costs of the points; ok is false if there is no
// such way to take the card.
func (b *listing) each(r *entry) (points int, ok bool) {
	if r.card == nil || r.Role != catalog.Character && r.Role != catalog.Plot {
		return 0, false
	}
	all := b.pointsOf(r.card)
	if r.Way < 0 || r.Way >= len(all) {
		return 0, false
	}
	return all[r.Way], true
}

// worth writes the points of all copies of a row.
func (b *listing) worth(r *entry) string {
	n, ok := b.each(r)
	if !ok {
		return ""
	}
	return fmt.Sprint(n * r.Count)
}

// lessPoints is what cards of the team take off its points together, which no
// row shows; 0 if that cannot be told.
func (b *listing) lessPoints() int {
	sum := 0
	for i := range b.rows {
		r := &b.rows[i]
		if r.Role != catalog.Character && r.Role != catalog.Plot {
			continue
		}
		each, ok := b.each(r)
		if !ok {
			return 0
		}
		sum += each * r.Count
	}
	return b.discount(sum)
}

// guestDice reports whether an entry is a character set aside with several dice.
func guestDice(e *catalog.Entry, card *catalog.Card) bool {
	return e.Role == catalog.Aside && e.Way > 0 && e.Way < maxDice && (card == nil || card.Type == catalog.Character)
}

// dieCount returns how many dice one copy of a row brings.
func dieCount(r *entry) int {
	switch {
	case r.card == nil && (r.Role == catalog.Character || guestDice(r.Entry, r.card)):
		return r.Way + 1
	case r.card != nil && len(r.card.Faces) > 0:
		return r.dice
	}
	return 0
}

// count adds up the copies of rows.
func count(rows []*entry) int {
	n := 0
	for _, r := range rows {
		n += r.Count
	}
	return n
}

// heading names a section and how many cards are in it.
func (b *listing) heading(part string, rows []*entry) string {
	return fmt.Sprintf("%s (%d)", b.Word("export.heading."+part), count(rows))
}

// pointsOf returns the points of a card in the format of the list.
func (b *listing) pointsOf(c *catalog.Card) []int {
	if b.Format != nil {
		return b.Format.Row(c).Points
	}
	return c.Points
}

// discount is what the cards of the team take off their points together: the
// validator's total has it, the table has not.
func (b *listing) discount(points int) int {
	for _, t := range b.Report.Totals {
		if t.Code == "destiny.points" {
			return t.Have - points
		}
	}
	return 0
}

// What a list has when its format does not say.
const (
	standardPoints = 30
	standardDeck   = 30
)

// mayCost is what checking says of the points, and mayHold of the deck.
func (b *listing) mayCost() validate.Total {
	return b.Limit("destiny.points", validate.Total{Max: standardPoints})
}

func (b *listing) mayHold() validate.Total {
	return b.Limit("destiny.deck-size", validate.Total{Min: standardDeck, Max: standardDeck})
}
