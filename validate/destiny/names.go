package destiny

import (
	"slices"
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
	if d.setMissing(name) {
		f.Msg = lang.Say("import.unknown-card", string(e.Card), lang.Say("destiny.set-missing"))
	}
	switch {
	case isCode(name):
		// The codes near an unknown code are those of other cards.
		if card, ok := d.Catalog.Card(d.List.Game.ID(name)); ok {
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

// setMissing reports whether a code, or the set behind a name, is of a set that the
// catalog does not have.
func (d *Deck) setMissing(name string) bool {
	if _, in, placed := strings.Cut(name, "("); placed {
		set, _, numbered := strings.Cut(in, "#")
		set = strings.TrimSpace(set)
		return numbered && set != "" && !slices.ContainsFunc(d.Catalog.Sets(d.List.Game), func(s *catalog.Set) bool {
			return strings.EqualFold(s.Code, set) || strings.EqualFold(s.Name[lang.EN], set) || strings.EqualFold(s.Name[lang.IT], set)
		})
	}
	if !isCode(name) {
		return false
	}
	digits := strings.TrimRight(name, "ABCD")
	for card := range d.Catalog.Cards(d.List.Game) {
		if code := strings.TrimRight(card.Code(), "ABCD"); len(code) == len(digits) && code[:len(code)-3] == digits[:len(digits)-3] {
			return false
		}
	}
	return true
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
