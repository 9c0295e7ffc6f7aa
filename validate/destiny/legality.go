package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// checkFormat: a card is of a set of the format, or was printed again in one.
func checkFormat(d *Deck, r *validate.Report) {
	for _, lines := range d.lines() {
		for i := range lines {
			if l := &lines[i]; l.row != nil && !l.row.Legal {
				r.Illegal(&l.Line, "destiny.format", "DES-L-FORMAT", l.Card.Name(), d.Format.Code)
			}
		}
	}
}

func checkBanned(d *Deck, r *validate.Report) {
	for _, lines := range d.lines() {
		for i := range lines {
			if l := &lines[i]; l.row != nil && l.row.Banned {
				r.Illegal(&l.Line, "destiny.banned", "DES-L-BANNED", l.Card.Name(), d.Format.Code)
			}
		}
	}
}

// checkRestricted: of the restricted titles a list has one, in as many
// copies as it likes. The finding stands where the second begins.
func checkRestricted(d *Deck, r *validate.Report) {
	first, more := 0, false
	for _, lines := range d.lines() {
		for i := range lines {
			if l := &lines[i]; l.row != nil && l.row.Restricted {
				if first == 0 {
					first = l.fact.family
				}
				more = more || l.fact.family != first
			}
		}
	}
	if more {
		r.Add(d.restricted())
	}
}

// restricted returns the finding about more than one restricted title.
func (d *Deck) restricted() validate.Finding {
	f := validate.Finding{Severity: validate.Illegal, Ref: "DES-L-RESTR"}
	var titles []lang.Text
	var families []int
	for at := range d.List.Entries {
		l := d.lineAt(at + 1)
		if l == nil || l.row == nil || !l.row.Restricted {
			continue
		}
		if !slices.Contains(families, l.fact.family) {
			families = append(families, l.fact.family)
			titles = append(titles, l.Card.Title)
			if len(families) == 2 {
				f.Line, f.Entry = l.Entry.Line, l.At
			}
		}
		if !slices.Contains(f.Cards, l.Card.ID) {
			f.Cards = append(f.Cards, l.Card.ID)
		}
	}
	f.Msg = lang.Say("destiny.restricted", titles, d.Format.Code)
	return f
}

// lineAt returns the line of an entry, counted from 1, or nil if its card is
// not in its place.
func (d *Deck) lineAt(at int) *Line {
	for _, lines := range d.lines() {
		for i := range lines {
			if lines[i].At == at {
				return &lines[i]
			}
		}
	}
	return nil
}

// checkRestrictedPair: two cards of a pair are never in one list. The
// finding stands at the later one.
func checkRestrictedPair(d *Deck, r *validate.Report) {
	if d.format == nil {
		return
	}
	for _, pair := range d.format.pairs {
		a, b := d.lineOf(pair[0]), d.lineOf(pair[1])
		if a == nil || b == nil {
			continue
		}
		if a.At > b.At {
			a, b = b, a
		}
		r.Illegal(&b.Line, "destiny.restricted-pair", "DES-L-PAIRS", b.Card.Name(), a.Card.Name(), d.Format.Code)
		r.Last().Cards = append(r.Last().Cards, a.Card.ID)
	}
}

// lineOf returns the first line of a card, in whatever printing, or nil.
func (d *Deck) lineOf(id catalog.ID) *Line {
	for _, lines := range d.lines() {
		for i := range lines {
			if lines[i].Card.Original() == id {
				return &lines[i]
			}
		}
	}
	return nil
}

// checkBackSide: a two-sided card is taken by its front, or by its back if
// that has points.
func checkBackSide(d *Deck, r *validate.Report) {
	for _, lines := range d.lines() {
		for i := range lines {
			if l := &lines[i]; l.fact.back {
				r.Illegal(&l.Line, "destiny.back-side", "DES-L-TWOSIDE", l.Card.Name())
			}
		}
	}
}
