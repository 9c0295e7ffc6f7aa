package validate

import (
	"slices"
	"strings"

	"muster/catalog"
)

// fix_team.go: cards that take the place of others, and characters that bring
// what the deck needs.

// prepare settles what needs no search: names that mean a card are read as that
// card, misspelt ones as the nearest, and numbers of copies that are none are
// made one. What no card is near to goes.
func (s *search) prepare() {
	r := new(Report).Check(s.catalog, s.list)
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Entry < 1 || f.Severity != Illegal {
			continue
		}
		e := &s.entries[f.Entry-1]
		switch {
		case f.Code == "import.count":
			s.base++
			e.Count = min(max(e.Count, 1), maxCopies)
		case strings.HasPrefix(f.Code, "import."), f.Code == "deckbuilding.deck-unknown-card":
			s.base += min(max(e.Count, 1), maxCount)
			s.respell(e)
		default:
			continue
		}
		s.steps = append(s.steps, step{f.Entry - 1, f.Msg})
	}
	for i := range s.entries {
		e := &s.entries[i]
		if e.Count > 0 && s.catalog.At(e) == nil {
			if match, _, _ := s.catalog.Resolve(s.list.Game, string(e.Card)); match != nil {
				e.Card = match.ID
			}
		}
		if card := s.catalog.At(e); card == nil {
			e.Count = 0
		} else if e.Role == "" {
			e.Role = placeOf(s.kit.fact(card))
		}
		if e.Role == "" {
			e.Role = catalog.Deck
		}
		s.ids = append(s.ids, e.Card)
		if card := s.catalog.At(e); card != nil && s.kit.fact(card).exception > 0 {
			s.limits = true
		}
	}
}

// respell makes of a name the card that is nearest to it, or nothing.
func (s *search) respell(e *catalog.Entry) {
	name := strings.TrimPrefix(string(e.Card), string(s.list.Game)+"/")
	if isCode(name) {
		e.Count = 0
		return
	}
	_, near, _ := s.catalog.Resolve(s.list.Game, name)
	if len(near) == 0 {
		e.Count = 0
		return
	}
	// Of several cards one that can be where the list has it is meant.
	at := slices.IndexFunc(near, func(c *catalog.Card) bool {
		f := s.kit.fact(c)
		return roleOf(e.Role, f) == f.role && s.inFormat(c)
	})
	e.Card = near[max(at, 0)].ID
}

// inFormat reports whether the format has a card at all.
func (s *search) inFormat(c *catalog.Card) bool {
	f := s.kit.format(s.list.Format)
	if s.kit.fact(c).back {
		return false
	}
	return f == nil || f.Row(c).Legal && !f.Row(c).Banned
}

// placeOf returns the role that a card is for.
func placeOf(f *fact) string {
	switch f.role {
	case characterRole:
		return catalog.Character
	case plotRole:
		return catalog.Plot
	case battlefieldRole:
		return catalog.Battlefield
	case deckRole:
		return catalog.Deck
	}
	return ""
}

// place moves an entry to where its card belongs.
func (ms *moveSet) place(i int) {
	if !ms.touchable(i) {
		return
	}
	e := ms.entries[i]
	card := ms.catalog.At(&e)
	if e.Role = placeOf(ms.kit.fact(card)); e.Role != "" {
		ms.add(i, e, e.Count)
	}
}

// front puts the front of a two-sided card in the place of its back.
func (ms *moveSet) front(i int) {
	if !ms.touchable(i) {
		return
	}
	e := ms.entries[i]
	e.Card = e.Card[:len(e.Card)-1] + "A"
	if card, ok := ms.catalog.Card(e.Card); ok && ms.kit.fact(card).role == ms.role(i) {
		ms.add(i, e, e.Count)
	}
}

// maxCharacters is how many characters of a side are tried where one could be
// added: the cheapest. If none of them fits, hardly any other does.
const maxCharacters = 2

// characters adds a character of the colour or side that a card lacks.
func (ms *moveSet) characters(f *Finding) {
	i := ms.named(f)
	if i < 0 || len(f.Cards) != 1 || f.Ref == "DES-S-AFF-DECK" {
		return
	}
	card := ms.catalog.At(&ms.entries[i])
	if card == nil {
		return
	}
	want := ms.kit.fact(card)
	for _, side := range [...]uint8{neutral, hero, villain} {
		if ms.has(hero+villain-side) && side != neutral {
			continue
		}
		n, family := 0, 0 // of the last one: another printing is no other character
		for _, c := range ms.cheapest() {
			of := ms.kit.fact(c)
			fits := of.side == side && (want.colour == gray || of.colour == want.colour)
			if f.Ref == "DES-L-NEUTRAL" || f.Ref == "DES-L-PLOTAFF" && want.side != neutral {
				fits = fits && side == want.side
			}
			if !fits || of.family == family || ms.holds(of.family) {
				continue
			}
			ms.add(len(ms.entries), catalog.Entry{Card: c.ID, Count: 1, Role: catalog.Character, On: noMax}, 1)
			family = of.family
			if n++; n == maxCharacters {
				break
			}
		}
	}
}

// has reports whether the team has a character of a side.
func (s *search) has(side uint8) bool {
	for i := range s.entries {
		if s.entries[i].Count > 0 && s.role(i) == characterRole && s.kit.fact(s.catalog.At(&s.entries[i])).side == side {
			return true
		}
	}
	return false
}

// holds reports whether a title is in the list.
func (s *search) holds(family int) bool {
	for i := range s.entries {
		card := s.catalog.At(&s.entries[i])
		if s.entries[i].Count > 0 && card != nil && s.kit.fact(card).family == family {
			return true
		}
	}
	return false
}

// cheapest returns the characters of the format, the cheapest first; those
// that change how lists are built are left out.
func (s *search) cheapest() []*catalog.Card {
	if s.characters != nil {
		return s.characters
	}
	f := s.kit.format(s.list.Format)
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
	s.characters = []*catalog.Card{}
	for c := range s.catalog.Cards(s.list.Game) {
		if k := s.kit.fact(c); k.role == characterRole && k.exception == 0 && s.inFormat(c) && (f == nil || !f.Row(c).Restricted) {
			s.characters = append(s.characters, c)
		}
	}
	slices.SortStableFunc(s.characters, func(a, b *catalog.Card) int { return price(a) - price(b) })
	return s.characters
}
