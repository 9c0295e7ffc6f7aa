package validate

import (
	"muster/catalog"
	"muster/catalog/lang"
)

// cards.go: what may be in a deck (Rules Reference, part 4).

// destinyType: upgrades, downgrades, supports and events are in the deck; every
// other card has a place of its own.
func destinyType(d *Deck, r *Report) {
	for i := range d.Misplaced {
		l := &d.Misplaced[i]
		role := lang.Say("check.no-role")
		switch l.Entry.Role {
		case catalog.Deck, catalog.Character, catalog.Battlefield, catalog.Plot:
			role = lang.Say("check.role." + l.Entry.Role)
		}
		r.illegal(l, "destiny.type", "DES-S-TYPES", l.Card.Title, typeOf(l.Card), role)
	}
}

// destinyCopies: a deck has no more copies of a title than the least limit of
// its printings in the list.
func destinyCopies(d *Deck, r *Report) {
next:
	for i := range d.Cards {
		family, limit, n := d.Cards[i].fact.family, d.Cards[i].fact.limit, 0
		for j := range d.Cards {
			if l := &d.Cards[j]; l.fact.family == family {
				if j < i {
					continue next
				}
				n += l.Entry.Count
				limit = min(limit, l.fact.limit)
			}
		}
		if n > limit {
			f := manyCopies(d.Cards[i:], limit, anyLine)
			f.Msg = lang.Say("destiny.copies", d.Cards[i].Card.Title, n, limit)
			if f.Ref = "DES-S-COPIES"; limit != maxCopies {
				f.Ref = "DES-L-LIMIT"
			}
			r.Add(f)
		}
	}
}

// destinyAffiliation: a team with heroes takes no villain cards, a team with
// villains no hero cards.
func destinyAffiliation(d *Deck, r *Report) {
	for i := range d.Cards {
		l := &d.Cards[i]
		var opposite mask
		switch l.fact.side {
		case hero:
			opposite = 1 << villain
		case villain:
			opposite = 1 << hero
		default:
			continue
		}
		if d.sides&opposite != 0 && !d.permitted(l) {
			r.illegal(l, "destiny.affiliation", "DES-S-AFF-DECK", l.Card.Title, sideOf(l.Card))
		}
	}
}

// destinyColour: a red, blue or yellow card needs a character of its colour.
func destinyColour(d *Deck, r *Report) {
	if d.unknown[characterRole] > 0 {
		return
	}
	for i := range d.Cards {
		l := &d.Cards[i]
		if l.fact.colour != gray && d.colours&(1<<l.fact.colour) == 0 && !d.permitted(l) {
			r.illegal(l, "destiny.colour", "DES-S-COLOUR", l.Card.Title, colourOf(l.Card))
		}
	}
}

// destinyDice: each copy of a card in the deck brings the die that belongs to
// it, once; only characters and plots are taken in several ways.
func destinyDice(d *Deck, r *Report) {
	for _, lines := range d.lines() {
		for i := range lines {
			l := &lines[i]
			if l.Entry.Way < 0 || l.Entry.Way > 0 && l.fact.role != characterRole && l.fact.role != plotRole {
				r.illegal(l, "destiny.dice", "DES-S-DICE", l.Card.Title, dice(l.Card), l.Entry.Way+1)
			}
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
