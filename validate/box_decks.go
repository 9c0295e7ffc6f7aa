package validate

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// galaxyCards and boxCards are how many cards are in the galaxy deck, and in the
// box without the bases.
const (
	starterCards = 10
	galaxyCards  = 90
	boxCards     = 120
	rowCards     = 6
)

// boxStarter: a starter deck is the seven, two and one that the rule book lists.
func boxStarter(d *Deck, r *Report) {
	if !d.is(catalog.StarterDeck) {
		return
	}
	const code, ref = "deckbuilding.starter-composition", "STARTER-COMPOSITION"
	n := d.box.count(anyRole)
	r.Count(Other, code, n+d.box.unknown(), Exactly(starterCards))
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil {
			continue
		}
		want := 0
		if l.Card.Pool == catalog.StarterPool && (d.box.side == "" || l.Card.Side == d.box.side) {
			want = l.Card.Limit
		}
		if n := &d.box.have[d.box.kit.at[l.Card.No]]; *n > want {
			r.illegal(l, code, ref, l.Card.Name(), *n, want)
			*n = want // told once
		}
	}
	if d.box.side == "" {
		return
	}
	for i, c := range d.box.kit.cards {
		if have := d.box.have[i]; c.Pool == catalog.StarterPool && c.Side == d.box.side && have < c.Limit {
			r.Add(Finding{Severity: Incomplete, Ref: ref, Cards: []catalog.ID{c.ID}, Msg: lang.Say(code, c.Name(), have, c.Limit)})
		}
	}
}

// boxGalaxy: the galaxy deck is the ninety galaxy cards, and neither pilots nor
// starter cards nor bases are among them, in whatever zone of a table.
func boxGalaxy(d *Deck, r *Report) {
	const code, ref = "deckbuilding.galaxy-composition", "GALAXY-COMPOSITION"
	switch {
	case d.is(catalog.GalaxyDeck):
		n := d.box.count(anyRole)
		r.Count(Other, code, n+d.box.unknown(), Exactly(galaxyCards))
		d.surplus(r, code, ref, catalog.GalaxyPool)
		var lacking []*catalog.Card
		for i, c := range d.box.kit.cards {
			if c.Pool == catalog.GalaxyPool && d.box.have[i] < c.Limit {
				lacking = append(lacking, c)
			}
		}
		if lacking != nil && n+d.box.unknown() < galaxyCards {
			r.missing(lacking, code, ref, n, galaxyCards)
		}
	case d.is(catalog.Table):
		d.box.count(isGalaxy)
		d.surplusIn(r, code, ref, catalog.GalaxyPool, isGalaxy)
		d.box.count(isPilots)
		d.surplusIn(r, code, ref, catalog.PilotPool, isPilots)
	}
}

// isGalaxy reports whether a zone of a table holds galaxy cards only.
func isGalaxy(zone string) bool {
	return zone == catalog.GalaxyRow || zone == catalog.GalaxyDeck || zone == catalog.GalaxyDiscard
}

func isPilots(zone string) bool { return zone == catalog.Pilots }

// surplus reports the cards of which there are more than the box has, or that
// are not of a pool at all.
func (d *Deck) surplus(r *Report, code, ref, pool string) {
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil {
			continue
		}
		want := 0
		if l.Card.Pool == pool {
			want = l.Card.Limit
		}
		if n := &d.box.have[d.box.kit.at[l.Card.No]]; *n > want {
			r.illegal(l, code, ref, l.Card.Name(), *n, want)
			*n = want // told once
		}
	}
}

// surplusIn reports the cards of some zones that are not of their pool.
func (d *Deck) surplusIn(r *Report, code, ref, pool string, in func(zone string) bool) {
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil || !in(l.Entry.Role) || l.Card.Pool == pool {
			continue
		}
		if n := &d.box.have[d.box.kit.at[l.Card.No]]; *n > 0 {
			r.illegal(l, code, ref, l.Card.Name(), *n, 0)
			*n = 0 // told once
		}
	}
}

// sideOf returns whose cards a line is among: those of the list, of a player of
// a table; "" if they are nobody's.
func (d *Deck) sideOf(l *Line) string {
	switch {
	case d.is(catalog.PlayerCards):
		return d.box.side
	case d.is(catalog.Table) && (l.Entry.Role == catalog.Empire || l.Entry.Role == catalog.Rebels):
		return l.Entry.Role
	}
	return ""
}

// boxCardType: no base is in a deck.
func boxCardType(d *Deck, r *Report) {
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.isBase() && (d.is(catalog.PlayerCards) || d.sideOf(l) != "") {
			r.illegal(l, "deckbuilding.deck-card-type", "DECK-CARD-TYPE", l.Card.Name())
		}
	}
}

// boxFaction: a player has cards of his own faction and neutral ones only.
func boxFaction(d *Deck, r *Report) {
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil || l.Card.Side == "neutral" {
			continue
		}
		if side := d.sideOf(l); side != "" && side != l.Card.Side {
			r.illegal(l, "deckbuilding.deck-faction", "DECK-FACTION",
				l.Card.Name(), catalog.SideName(l.Card.Side), catalog.SideName(side))
		}
	}
}

// boxCopies: a player has no more copies of a card than the box.
func boxCopies(d *Deck, r *Report) {
	if !d.is(catalog.PlayerCards) {
		return
	}
	n := d.box.count(anyRole)
	r.Count(Other, "deckbuilding.cards", n+d.box.unknown(), AtLeast(0))
	d.moreThanTheBox(r, "deckbuilding.deck-copies", "DECK-COPIES")
}

// moreThanTheBox reports the cards of which there are more copies than the box
// has.
func (d *Deck) moreThanTheBox(r *Report, code, ref string) {
	for i := range d.box.lines {
		l := &d.box.lines[i]
		if l.Card == nil {
			continue
		}
		if n := &d.box.have[d.box.kit.at[l.Card.No]]; *n > l.Card.Limit {
			r.illegal(l, code, ref, l.Card.Name(), *n, l.Card.Limit)
			*n = l.Card.Limit // told once
		}
	}
}

// boxTable: all zones of a table together hold no more copies of a card than
// the box; if it is the table of a game, no fewer either.
func boxTable(d *Deck, r *Report) {
	if !d.is(catalog.Table) {
		return
	}
	const code, ref = "deckbuilding.table-copies", "TABLE-COPIES"
	n := d.box.count(anyRole) + d.box.unknown()
	r.Count(Other, code, n, UpTo(boxCards))
	d.moreThanTheBox(r, code, ref)
	if !d.whole() || n >= boxCards {
		return
	}
	var lacking []*catalog.Card
	for i, c := range d.box.kit.cards {
		if c.Pool != catalog.BasePool && d.box.have[i] < c.Limit {
			lacking = append(lacking, c)
		}
	}
	r.missing(lacking, code, ref, n, boxCards)
}

// whole reports whether a table is the table of a game and not a part of it:
// the row is full, and both players and the galaxy deck have cards.
func (d *Deck) whole() bool {
	zones := [...]string{catalog.Empire, catalog.Rebels, catalog.GalaxyDeck, catalog.GalaxyRow}
	var have [len(zones)]int
	for i := range d.box.lines {
		if z := slices.Index(zones[:], d.box.lines[i].Entry.Role); z >= 0 {
			have[z] += d.box.lines[i].Entry.Count
		}
	}
	return have[0] > 0 && have[1] > 0 && have[2] > 0 && have[3] >= rowCards
}
