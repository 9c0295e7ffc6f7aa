package validate

import (
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Line is an entry of a list with its card.
type Line struct {
	Entry *catalog.Entry
	Card  *catalog.Card
	At    int // place in the list, from 1
}

// MaxCount is how many copies one entry may have.
const MaxCount = 99

// MaxLookups is for how many unknown names of a list the nearest are looked
// for, which takes its time.
const MaxLookups = 30

// Illegal adds a finding about a line of the list.
func (r *Report) Illegal(l *Line, code, ref string, args ...any) {
	r.Add(Finding{
		Msg: lang.Say(code, args...), Severity: Illegal, Ref: ref,
		Cards: []catalog.ID{l.Card.ID}, Line: l.Entry.Line, Entry: l.At,
	})
}

// Last returns the finding that was added last.
func (r *Report) Last() *Finding { return &r.Findings[len(r.Findings)-1] }

// Miscounted adds a finding about a number of copies that an entry, counted from
// 1, cannot have.
func (r *Report) Miscounted(e *catalog.Entry, at int) {
	r.Add(Finding{Msg: lang.Say("import.count", string(e.Card), e.Count, lang.Say("import.count-copies", MaxCount)), Severity: Illegal, Line: e.Line, Entry: at})
}

// Names returns the names of cards.
func Names(cards []*catalog.Card) []lang.Text {
	names := make([]lang.Text, len(cards))
	for i, c := range cards {
		names[i] = c.Name()
	}
	return names
}

// Printed names a card so that it cannot be taken for another printing.
func Printed(c *catalog.Card) lang.Text {
	full := lang.Text{}
	for l, name := range c.Name() {
		full[l] = fmt.Sprintf("%s (%s #%d)", name, c.Set, c.Number)
	}
	return full
}

// AllPrinted does so for several cards.
func AllPrinted(cards []*catalog.Card) []lang.Text {
	names := make([]lang.Text, len(cards))
	for i, c := range cards {
		names[i] = Printed(c)
	}
	return names
}

// TypeOf says of which type a card is.
func TypeOf(c *catalog.Card) lang.Msg { return lang.Say("type." + c.Type) }
