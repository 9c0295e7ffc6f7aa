package destiny

import (
	"slices"

	"muster/catalog"
)

// isMove reports whether a card may lie under a plot that has moves: on top of
// the deck, whatever their side and colour (Lightsaber Mastery).
func isMove(c *catalog.Card) bool { return c.Type == "event" && c.Has("move") }

// bury finds which copies of move events lie under the plot: those that make
// the deck as nearly legal as can be, and no more than that needs. Events that
// the list sets aside lie there first.
func (d *Deck) bury() {
	d.hidable = d.hidable[:0]
	room := d.Limits.Under - d.movesAside()
	if room <= 0 {
		return
	}
	for i := range d.Cards {
		if l := &d.Cards[i]; isMove(l.Card) && l.Entry.Count > 0 && !d.isAside(l) {
			d.hidable = append(d.hidable, i)
		}
	}
	slices.SortFunc(d.hidable, d.inCatalog)
	d.hidable = slices.CompactFunc(d.hidable, func(i, j int) bool { return d.Cards[i].Card == d.Cards[j].Card })
	best, a, b := d.wrong(), none, none
	for i, x := range d.hidable {
		if best == 0 {
			break
		}
		d.Cards[x].under = 1
		if n := d.wrong(); n < best {
			best, a, b = n, x, none
		}
		for _, y := range d.hidable[i+1:] {
			if room < 2 || d.Cards[y].fact.family == d.Cards[x].fact.family {
				continue
			}
			d.Cards[y].under = 1
			if n := d.wrong(); n < best {
				best, a, b = n, x, y
			}
			d.Cards[y].under = 0
		}
		d.Cards[x].under = 0
	}
	for _, x := range [...]int{a, b} {
		if x != none {
			d.Cards[x].under = 1
		}
	}
}

// wrong weighs what is wrong with the deck: copies that cannot be in it or are
// too many, then those that are missing.
func (d *Deck) wrong() int {
	const illegal = 1000
	n := d.admit() * illegal
	for _, i := range d.hidable {
		if have, limit, first := d.copies(i); first && have > limit {
			n += (have - limit) * illegal
		}
	}
	size := count(d.Cards) - d.buried() + d.unknown[deckRole]
	return n + max(size-d.Limits.Deck.Max, 0)*illegal + max(d.Limits.Deck.Min-size, 0)
}

// buried returns how many copies lie under a plot.
func (d *Deck) buried() int {
	n := 0
	for i := range d.Cards {
		n += d.Cards[i].under
	}
	return n
}

// movesAside counts the titles of move events that the list sets aside.
func (d *Deck) movesAside() int {
	n := 0
	for i := range d.Aside {
		l := &d.Aside[i]
		again := slices.ContainsFunc(d.Aside[:i], func(o Line) bool { return o.fact.family == l.fact.family })
		if isMove(l.Card) && !again {
			n++
		}
	}
	return n
}

// asksFor reports whether a card of the list asks for one that is set aside.
func asksFor(d *Deck, id catalog.ID) bool {
	for l := range d.found {
		if slices.Contains(Guests[l.fact.original.Bare()], id.Bare()) {
			return true
		}
	}
	return false
}

func (d *Deck) isAside(l *Line) bool {
	return slices.ContainsFunc(d.Aside, func(o Line) bool { return o.fact.family == l.fact.family })
}
