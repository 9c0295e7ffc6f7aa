package destiny

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// named returns the card that the name in an entry means, or reports that it
// means none.
func (d *Deck) named(e *catalog.Entry, at int, r *validate.Report) *catalog.Card {
	f := validate.Finding{Severity: validate.Illegal, Line: e.Line, Entry: at}
	name := strings.TrimPrefix(string(e.Card), string(d.List.Game)+"/")
	f.Msg = lang.Say("import.unknown-card", string(e.Card), lang.Say("check.nothing-near"))
	switch {
	case isCode(name):
		// The codes near an unknown code are those of other cards.
		if card, ok := d.Catalog.Card(catalog.ID(string(d.List.Game) + "/" + name)); ok {
			return card
		}
	case d.lookups < validate.MaxLookups:
		d.lookups++
		match, near, exact := d.Catalog.Resolve(d.List.Game, name)
		if match != nil {
			return match
		}
		if exact {
			f.Msg = lang.Say("import.ambiguous", string(e.Card), validate.AllPrinted(near))
		} else if len(near) > 0 {
			f.Msg = lang.Say("import.unknown-card", string(e.Card), validate.Names(near))
		}
	}
	r.Add(f)
	return nil
}

// isCode reports whether a name is written like the code of a card: "01028",
// "13007A".
func isCode(name string) bool {
	digits := strings.TrimRight(name, "ABCD")
	if len(digits) < 5 || len(name) > len(digits)+1 {
		return false
	}
	return strings.Trim(digits, "0123456789") == ""
}
