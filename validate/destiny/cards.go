package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// checkType: upgrades, downgrades, supports and events are in the deck; every
// other card has a place of its own.
func checkType(d *Deck, r *validate.Report) {
	for i := range d.Misplaced {
		l := &d.Misplaced[i]
		role := lang.Say("check.no-role")
		switch l.Entry.Role {
		case catalog.Deck, catalog.Character, catalog.Battlefield, catalog.Plot:
			role = lang.Say("check.role." + l.Entry.Role)
		}
		r.Illegal(&l.Line, "destiny.type", "DES-S-TYPES", l.Card.Title, validate.TypeOf(l.Card), role)
	}
}

// checkCopies: a deck has no more copies of a title than the least limit of
// its printings in the list.
func checkCopies(d *Deck, r *validate.Report) {
	for i := range d.Cards {
		n, limit, first := d.copies(i)
		if !first || n <= limit || n == limit+1 && d.another(i) {
			continue
		}
		most := limit
		if d.another(i) {
			most++
		}
		f := manyCopies(d.Cards[i:], most, anyLine)
		f.Msg = lang.Say("destiny.copies", d.Cards[i].Card.Title, n, most)
		if f.Ref = "DES-S-COPIES"; limit != maxCopies {
			f.Ref = d.ref(f.Ref, "DES-L-LIMIT")
		}
		r.Add(f)
	}
}

// copies counts the copies that the deck has of the title of a line, and
// returns their limit. Of the lines of a title one is the first.
func (d *Deck) copies(i int) (n, limit int, first bool) {
	family := d.Cards[i].fact.family
	limit = d.Cards[i].fact.limit
	for j := range d.Cards {
		if l := &d.Cards[j]; l.fact.family == family {
			if j < i {
				return 0, 0, false
			}
			n += l.Entry.Count - l.under
			limit = min(limit, l.fact.limit)
		}
	}
	return n, limit, true
}

// another reports whether the title of a line is one of those of which the
// deck may have a copy more. Of too many the first of the catalog are.
func (d *Deck) another(i int) bool {
	left := d.Limits.Extra
	for j := 0; j < len(d.Cards) && left > 0; j++ {
		if d.Cards[j].fact.family < d.Cards[i].fact.family {
			if n, limit, first := d.copies(j); first && n == limit+1 {
				left--
			}
		}
	}
	return left > 0
}

// checkAffiliation: a team with heroes takes no villain cards, a team with
// villains no hero cards.
func checkAffiliation(d *Deck, r *validate.Report) {
	if d.allNeutral() {
		return
	}
	for i := range d.Cards {
		if l := &d.Cards[i]; l.lacks&lackSide != 0 {
			r.Illegal(&l.Line, "destiny.affiliation", "DES-S-AFF-DECK", l.Card.Title, sideOf(l.Card))
		}
	}
}

// checkColour: a red, blue or yellow card needs a character of its colour.
func checkColour(d *Deck, r *validate.Report) {
	for i := range d.Cards {
		if l := &d.Cards[i]; l.lacks&lackColour != 0 {
			r.Illegal(&l.Line, "destiny.colour", "DES-S-COLOUR", l.Card.Title, colourOf(l.Card))
		}
	}
}

// checkDice: each copy of a card brings the die that belongs to it, once; only characters
// and plots are taken in several ways, and of the cards set aside characters.
func checkDice(d *Deck, r *validate.Report) {
	for _, lines := range d.lines() {
		for i := range lines {
			l := &lines[i]
			if l.Entry.Way < 0 || l.Entry.Way > 0 && l.fact.role != characterRole && l.fact.role != plotRole {
				r.Illegal(&l.Line, "destiny.dice", "DES-S-DICE", l.Card.Title, dice(l.Card), l.Entry.Way+1)
			}
		}
	}
	for i := range d.Aside {
		l := &d.Aside[i]
		if l.Entry.Way < 0 || l.Entry.Way > 0 && (l.fact.role != characterRole || l.Entry.Way >= max(2, len(l.Card.Points)) || dice(l.Card) == 0) {
			r.Illegal(&l.Line, "destiny.dice", "DES-S-DICE", l.Card.Title, dice(l.Card), l.Entry.Way+1)
		}
	}
}

// dice returns how many dice a copy of a card brings if it is not elite.
func dice(c *catalog.Card) int {
	if len(c.Faces) > 0 {
		return 1
	}
	return 0
}
