package destiny

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// complete adds to an answer what its list lacks, as long as nothing becomes
// illegal, and says what it added.
func (m *mender) complete(a *validate.Answer, was *fix.Mended) {
	l := a.List
	for _, part := range [...]struct {
		role string
		is   validate.Measure
	}{{catalog.Character, validate.Characters}, {catalog.Battlefield, validate.Battlefields}, {catalog.Deck, validate.DeckSize}} {
		lacks := m.Check(l).Lack(part.is)
		if lacks == nil {
			continue
		}
		missing := lacks.Args[1].(int) - lacks.Args[0].(int)
		lost := m.lost(was, part.role)
		missing = m.add(a, lacks.Msg, m.nearest(l, lost, part.role), part.role, missing)
		if missing > 0 && len(lost) > 0 {
			// What was lost may have been lost because its like is refused.
			m.add(a, lacks.Msg, m.nearest(l, nil, part.role), part.role, missing)
		}
	}
}

// add adds cards that are offered to an answer, as many copies as are missing, and
// returns how many still are.
func (m *mender) add(a *validate.Answer, why lang.Msg, offers []fix.Offer, role string, missing int) int {
	failed, tier := 0, fix.Lost
	for _, o := range offers {
		if o.Tier > tier {
			failed, tier = 0, o.Tier
		}
		if failed == maxTrials {
			continue
		}
		n := m.addTo(a.List, o.Card, role, min(missing, o.Most))
		if n == 0 {
			failed++
			continue
		}
		failed = 0
		a.Additions = append(a.Additions, fix.Addition(o, n, why))
		if missing -= n; missing == 0 {
			break
		}
	}
	return missing
}

// maxTrials is how many cards are tried one after the other to complete a list.
const maxTrials = 300

// addTo adds as many copies of a card as may be, up to most, and returns how
// many they are.
func (m *mender) addTo(l *catalog.List, card *catalog.Card, role string, most int) int {
	before := slices.Clone(l.Entries)
	at := slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return e.Card == card.ID && e.Role == role && e.Way == 0 })
	if at < 0 {
		at = len(l.Entries)
		l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Role: role, On: validate.NoMax})
		m.Catalog.Bind(l)
	}
	limit := 1
	if role == catalog.Deck {
		limit = m.kit.fact(card).limit
	}
	for n := min(most, limit); n > 0; n-- {
		l.Entries[at].Count += n
		if m.Verdict(l) < validate.Illegal {
			return n
		}
		l.Entries[at].Count -= n
	}
	l.Entries = before
	return 0
}

// nearest returns the cards of a role, those first that are most like what the
// list lost: another printing of it, then what the user owns, then by colour
// and by what it costs. A card of which some copies are owned comes twice: as
// often as it is owned, then without a limit.
func (m *mender) nearest(l *catalog.List, lost []*catalog.Card, role string) []fix.Offer {
	kept := m.inList(l, role)
	like := lost
	if len(like) == 0 {
		like = kept
	}
	stock := m.Own.Stock(m.Catalog)
	stock.Use(l)
	var all []fix.Offer
	for c := range m.Catalog.Cards(m.List.Game) {
		f := m.kit.fact(c)
		if placeOf(f) != role || f.exception > 0 || !m.inFormat(c) || c.ReprintOf != "" && m.printsBefore(c) {
			continue
		}
		o := fix.Offer{Card: c, Tier: fix.Other, Distance: m.distance(c, like, lost, kept), Owned: stock.Copies(c), Most: validate.MaxCount}
		switch {
		case o.Distance < unlike:
			o.Tier = fix.Lost
		case o.Owned > 0:
			of := o
			of.Tier, of.Most = fix.Owned, of.Owned
			all = append(all, of)
			o.Owned = 0
		}
		all = append(all, o)
	}
	fix.Sort(all)
	return all
}

// printsBefore reports whether the first printing of a reprint may be used as
// well, and would be the same offer.
func (m *mender) printsBefore(c *catalog.Card) bool {
	first, ok := m.Catalog.Card(c.ReprintOf)
	return ok && m.inFormat(first)
}

// unlike is the distance from which a card is of another title.
const unlike = 2

// distance says how unlike a card is to the cards that were lost, or to those
// that are there. A title that was lost is nearest, then another copy of a
// card of the list.
func (m *mender) distance(c *catalog.Card, like, lost, kept []*catalog.Card) int {
	f := m.kit.fact(c)
	of := func(o *catalog.Card) bool { return m.kit.fact(o).family == f.family }
	switch {
	case slices.ContainsFunc(lost, of):
		return 0
	case f.role == deckRole && slices.ContainsFunc(kept, of):
		return 1
	}
	least := 100
	for _, o := range like {
		d := unlike + 2*fix.Apart(price(c), price(o))
		if o.Color != c.Color {
			d += 3
		}
		if o.Side != c.Side {
			d += 2
		}
		if o.Type != c.Type {
			d += 4
		}
		least = min(least, d)
	}
	return least
}

// price returns what a card costs to play or to have in a team.
func price(c *catalog.Card) int {
	if len(c.Points) > 0 {
		return c.Points[0]
	}
	return c.Stats["cost"]
}

// lost returns the cards of a role that an answer took out.
func (m *mender) lost(was *fix.Mended, role string) []*catalog.Card {
	var all []*catalog.Card
	for i := range m.List.Entries {
		before, now := &m.List.Entries[i], &was.Entries[i]
		if card := m.Catalog.At(before); card != nil && placeOf(m.kit.fact(card)) == role &&
			(now.Count < before.Count || now.Card != before.Card || m.moved(before, now)) {
			all = append(all, card)
		}
	}
	return all
}

func (m *mender) inList(l *catalog.List, role string) []*catalog.Card {
	var all []*catalog.Card
	for i := range l.Entries {
		if card := m.Catalog.At(&l.Entries[i]); card != nil && l.Entries[i].Role == role {
			all = append(all, card)
		}
	}
	return all
}
