package deckbuilding

import (
	"slices"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
)

// galaxyCards and boxCards are how many cards are in the galaxy deck, and in the
// box without the bases.
const (
	starterCards = 10
	galaxyCards  = 90
	boxCards     = 120
	rowCards     = 6
)

// checkStarter: a starter deck is the seven, two and one that the rule book lists.
func checkStarter(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.StarterDeck) {
		return
	}
	const code, ref = "deckbuilding.starter-composition", "STARTER-COMPOSITION"
	n := b.count(anyRole)
	r.Count(validate.Other, code, n+b.unknown(), validate.Exactly(starterCards))
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil {
			continue
		}
		want := 0
		if l.Card.Pool == deckbuilding.StarterPool && (b.side == "" || l.Card.Side == b.side) {
			want = l.Card.Limit
		}
		if n := &b.have[b.kit.at[l.Card.No]]; *n > want {
			r.Illegal(l, code, ref, l.Card.Name(), *n, want)
			*n = want // told once
		}
	}
	if b.side == "" {
		return
	}
	for i, c := range b.kit.cards {
		if have := b.have[i]; c.Pool == deckbuilding.StarterPool && c.Side == b.side && have < c.Limit {
			r.Add(validate.Finding{Severity: validate.Incomplete, Ref: ref, Cards: []catalog.ID{c.ID}, Msg: lang.Say(code, c.Name(), have, c.Limit)})
		}
	}
}

// checkGalaxy: the galaxy deck is the ninety galaxy cards, and neither pilots nor
// starter cards nor bases are among them, in whatever zone of a table.
func checkGalaxy(b *Box, r *validate.Report) {
	const code, ref = "deckbuilding.galaxy-composition", "GALAXY-COMPOSITION"
	switch {
	case b.is(deckbuilding.GalaxyDeck):
		n := b.count(anyRole)
		r.Count(validate.Other, code, n+b.unknown(), validate.Exactly(galaxyCards))
		b.surplus(r, code, ref, deckbuilding.GalaxyPool)
		var lacking []*catalog.Card
		for i, c := range b.kit.cards {
			if c.Pool == deckbuilding.GalaxyPool && b.have[i] < c.Limit {
				lacking = append(lacking, c)
			}
		}
		if lacking != nil && n+b.unknown() < galaxyCards {
			missing(r, lacking, code, ref, n, galaxyCards)
		}
	case b.is(deckbuilding.Table):
		b.count(isGalaxy)
		b.surplusIn(r, code, ref, deckbuilding.GalaxyPool, isGalaxy)
		b.count(isPilots)
		b.surplusIn(r, code, ref, deckbuilding.PilotPool, isPilots)
	}
}

// isGalaxy reports whether a zone of a table holds galaxy cards only.
func isGalaxy(zone string) bool {
	return zone == deckbuilding.GalaxyRow || zone == deckbuilding.GalaxyDeck || zone == deckbuilding.GalaxyDiscard
}

func isPilots(zone string) bool { return zone == deckbuilding.Pilots }

// surplus reports the cards of which there are more than the box has, or that
// are not of a pool at all.
func (b *Box) surplus(r *validate.Report, code, ref, pool string) {
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil {
			continue
		}
		want := 0
		if l.Card.Pool == pool {
			want = l.Card.Limit
		}
		if n := &b.have[b.kit.at[l.Card.No]]; *n > want {
			r.Illegal(l, code, ref, l.Card.Name(), *n, want)
			*n = want // told once
		}
	}
}

// surplusIn reports the cards of some zones that are not of their pool.
func (b *Box) surplusIn(r *validate.Report, code, ref, pool string, in func(zone string) bool) {
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil || !in(l.Entry.Role) || l.Card.Pool == pool {
			continue
		}
		if n := &b.have[b.kit.at[l.Card.No]]; *n > 0 {
			r.Illegal(l, code, ref, l.Card.Name(), *n, 0)
			*n = 0 // told once
		}
	}
}

// sideOf returns whose cards a line is among: those of the list, of a player of
// a table; "" if they are nobody's.
func (b *Box) sideOf(l *validate.Line) string {
	switch {
	case b.is(deckbuilding.PlayerCards):
		return b.side
	case b.is(deckbuilding.Table) && (l.Entry.Role == deckbuilding.Empire || l.Entry.Role == deckbuilding.Rebels):
		return l.Entry.Role
	}
	return ""
}

// checkCardType: no base is in a deck, nor in a zone of a table. Those of galaxy cards
// and of pilots are checked by what they hold.
func checkCardType(b *Box, r *validate.Report) {
	for i := range b.lines {
		l := &b.lines[i]
		zone := l.Entry.Role
		if isBase(l) && (b.is(deckbuilding.PlayerCards) || b.is(deckbuilding.Table) && !isGalaxy(zone) && !isPilots(zone)) {
			r.Illegal(l, "deckbuilding.deck-card-type", "DECK-CARD-TYPE", l.Card.Name())
		}
	}
}

// checkFaction: a player has cards of his own faction and neutral ones only.
func checkFaction(b *Box, r *validate.Report) {
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil || l.Card.Side == "neutral" {
			continue
		}
		if side := b.sideOf(l); side != "" && side != l.Card.Side {
			r.Illegal(l, "deckbuilding.deck-faction", "DECK-FACTION",
				l.Card.Name(), catalog.SideName(l.Card.Side), catalog.SideName(side))
		}
	}
}

// checkCopies: a player has no more copies of a card than the box.
func checkCopies(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.PlayerCards) {
		return
	}
	n := b.count(anyRole)
	r.Count(validate.Other, "deckbuilding.cards", n+b.unknown(), validate.AtLeast(0))
	b.moreThanTheBox(r, "deckbuilding.deck-copies", "DECK-COPIES")
}

// moreThanTheBox reports the cards of which there are more copies than the box
// has.
func (b *Box) moreThanTheBox(r *validate.Report, code, ref string) {
	for i := range b.lines {
		l := &b.lines[i]
		if l.Card == nil {
			continue
		}
		if n := &b.have[b.kit.at[l.Card.No]]; *n > l.Card.Limit {
			r.Illegal(l, code, ref, l.Card.Name(), *n, l.Card.Limit)
			*n = l.Card.Limit // told once
		}
	}
}

// checkTable: all zones of a table together hold no more copies of a card than
// the box; if it is the table of a game, no fewer either.
func checkTable(b *Box, r *validate.Report) {
	if !b.is(deckbuilding.Table) {
		return
	}
	const code, ref = "deckbuilding.table-copies", "TABLE-COPIES"
	n := b.count(anyRole) + b.unknown() - b.bases()
	r.Count(validate.Other, code, n, validate.UpTo(boxCards))
	b.moreThanTheBox(r, code, ref)
	if !b.whole() || n >= boxCards {
		return
	}
	var lacking []*catalog.Card
	for i, c := range b.kit.cards {
		if c.Pool != deckbuilding.BasePool && b.have[i] < c.Limit {
			lacking = append(lacking, c)
		}
	}
	missing(r, lacking, code, ref, n, boxCards)
}

// bases counts the bases of a list, which are not among the cards of a table.
func (b *Box) bases() int {
	n := 0
	for i := range b.lines {
		if l := &b.lines[i]; isBase(l) {
			n += l.Entry.Count
		}
	}
	return n
}

// whole reports whether a table is the table of a game and not a part of it:
// the row is full, and both players and the galaxy deck have cards.
func (b *Box) whole() bool {
	zones := [...]string{deckbuilding.Empire, deckbuilding.Rebels, deckbuilding.GalaxyDeck, deckbuilding.GalaxyRow}
	var have [len(zones)]int
	for i := range b.lines {
		if z := slices.Index(zones[:], b.lines[i].Entry.Role); z >= 0 {
			have[z] += b.lines[i].Entry.Count
		}
	}
	return have[0] > 0 && have[1] > 0 && have[2] > 0 && have[3] >= rowCards
}
