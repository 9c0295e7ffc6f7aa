package destiny

import (
	"slices"

	"muster/catalog"
	"muster/validate"
)

// place moves an entry to where its card belongs.
func (ms *moveSet) place(i int) {
	if !ms.Touchable(i) {
		return
	}
	e := ms.Entries[i]
	card := ms.Catalog.At(&e)
	if e.Role = placeOf(ms.m.kit.fact(card)); e.Role != "" {
		ms.Add(i, e, e.Count)
	}
}

// front puts the front of a two-sided card in the place of its back.
func (ms *moveSet) front(i int) {
	if !ms.Touchable(i) {
		return
	}
	e := ms.Entries[i]
	e.Card = e.Card[:len(e.Card)-1] + "A"
	if card, ok := ms.Catalog.Card(e.Card); ok && ms.m.kit.fact(card).role == ms.m.role(i) {
		ms.Add(i, e, e.Count)
	}
}

// maxCharacters is how many characters of a side are tried where one could be
// added: the cheapest. If none of them fits, hardly any other does.
const maxCharacters = 2

// characters adds a character of the colour or side that a card lacks.
func (ms *moveSet) characters(f *validate.Finding) {
	i := ms.Named(f)
	if i < 0 || len(f.Cards) != 1 || f.Ref == "DES-S-AFF-DECK" {
		return
	}
	card := ms.Catalog.At(&ms.Entries[i])
	if card == nil {
		return
	}
	want := ms.m.kit.fact(card)
	for _, side := range [...]uint8{neutral, hero, villain} {
		if ms.m.has(hero+villain-side) && side != neutral {
			continue
		}
		n, family := 0, 0 // of the last one: another printing is no other character
		for _, c := range ms.m.cheapest() {
			of := ms.m.kit.fact(c)
			fits := of.side == side && (want.colour == gray || of.colour == want.colour)
			if f.Ref == "DES-L-NEUTRAL" || f.Ref == "DES-L-PLOTAFF" && want.side != neutral {
				fits = fits && side == want.side
			}
			if !fits || of.family == family || ms.m.holds(of.family) {
				continue
			}
			ms.Add(len(ms.Entries), catalog.Entry{Card: c.ID, Count: 1, Role: catalog.Character, On: validate.NoMax}, 1)
			family = of.family
			if n++; n == maxCharacters {
				break
			}
		}
	}
}

// has reports whether the team has a character of a side.
func (m *mender) has(side uint8) bool {
	for i := range m.Entries {
		if m.Entries[i].Count > 0 && m.role(i) == characterRole && m.kit.fact(m.Catalog.At(&m.Entries[i])).side == side {
			return true
		}
	}
	return false
}

// holds reports whether a title is in the list.
func (m *mender) holds(family int) bool {
	for i := range m.Entries {
		card := m.Catalog.At(&m.Entries[i])
		if m.Entries[i].Count > 0 && card != nil && m.kit.fact(card).family == family {
			return true
		}
	}
	return false
}

// cheapest returns the characters of the format, the cheapest first; those
// that change how lists are built are left out.
func (m *mender) cheapest() []*catalog.Card {
	if m.known != nil {
		return m.known
	}
	f := m.kit.format(m.List.Format)
	price := func(c *catalog.Card) int {
		p := c.Points
		if f != nil {
			p = f.Row(c).Points
		}
		if len(p) == 0 {
			return 0
		}
		return p[0]
	}
	m.known = []*catalog.Card{}
	for c := range m.Catalog.Cards(m.List.Game) {
		if k := m.kit.fact(c); k.role == characterRole && k.exception == 0 && m.inFormat(c) && (f == nil || !f.Row(c).Restricted) {
			m.known = append(m.known, c)
		}
	}
	slices.SortStableFunc(m.known, func(a, b *catalog.Card) int { return price(a) - price(b) })
	return m.known
}
