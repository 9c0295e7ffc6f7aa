package destiny

import (
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// mend finds the smallest changes that make a list legal: cards are taken out,
// characters and plots lose dice, a character is added; a card in a wrong place
// is moved, a misspelt one is replaced. A list of a format of fixed lists becomes
// one of them.
func mend(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *validate.Repair {
	p := &validate.Repair{Report: g.Check(new(validate.Report), c, l), List: l}
	if p.Report.Legal() || isPool(l) {
		return p
	}
	m := newMender(b, g, c, l, p.Report.Format)
	m.Own = own
	if f := m.kit.format(p.Report.Format); f != nil && len(f.fixed) > 0 {
		p.Answers = m.toStarters(f)
		return p
	}
	m.prepare()
	m.Answers(p)
	return p
}

// A mender mends one list.
type mender struct {
	*fix.Search
	kit   *kit
	known []*catalog.Card // see cheapest
	set   moveSet
}

func newMender(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, format string) *mender {
	m := &mender{Search: fix.New(b, g, c, l, format), kit: kits.Of(c)}
	m.Moves = fix.Moves{Mend: m.mend, InDeck: m.inDeck, Changes: m.changes, Complete: m.complete}
	for i := range m.Entries {
		m.lenient(&m.Entries[i])
	}
	return m
}

// lenient notes a card that may change the limits.
func (m *mender) lenient(e *catalog.Entry) {
	if card := m.Catalog.At(e); card != nil && m.kit.fact(card).exception > 0 {
		m.Lenient = true
	}
}

// inDeck reports whether an entry is of the deck.
func (m *mender) inDeck(e *catalog.Entry) bool {
	card := m.Catalog.At(e)
	return card != nil && roleOf(e.Role, m.kit.fact(card)) == deckRole
}

func (m *mender) role(i int) uint8 {
	if card := m.Catalog.At(&m.Entries[i]); card != nil {
		return roleOf(m.Entries[i].Role, m.kit.fact(card))
	}
	return noRole
}

// changes says what is different in an entry that stays.
func (m *mender) changes(was, now *catalog.Entry, say func(code string, args ...any)) {
	if m.Replaced(was, now) {
		say("fix.replace", m.NameOf(was), validate.Printed(m.Catalog.At(now)))
	}
	if m.moved(was, now) {
		say("fix.place", m.NameOf(now), lang.Say("check.role."+now.Role))
	}
	if now.Way != was.Way {
		say("fix.dice", m.NameOf(now), now.Way+1, was.Way+1)
	}
}

// moved reports whether an entry stands elsewhere now. One that had no role
// stood where its card belongs.
func (m *mender) moved(was, now *catalog.Entry) bool {
	card := m.Catalog.At(now)
	if card == nil {
		return false
	}
	f := m.kit.fact(card)
	return roleOf(was.Role, f) != roleOf(now.Role, f)
}

// prepare settles what needs no search: names that mean a card are read as that
// card, misspelt ones as the nearest, and numbers of copies that are none are
// made one. What no card is near to goes.
func (m *mender) prepare() {
	m.Prepare(func(code string) bool { return strings.HasPrefix(code, "import.") }, m.respell)
	m.Read(m.Meant, func(c *catalog.Card) string { return placeOf(m.kit.fact(c)) }, catalog.Deck)
	for i := range m.Entries {
		m.lenient(&m.Entries[i])
	}
}

// respell makes of a name the card that is nearest to it, or nothing.
func (m *mender) respell(e *catalog.Entry, _ *validate.Report) {
	name := strings.TrimPrefix(string(e.Card), string(m.List.Game)+"/")
	if isCode(name) {
		e.Count = 0
		return
	}
	_, near, _ := m.Catalog.Resolve(m.List.Game, name)
	if len(near) == 0 {
		e.Count = 0
		return
	}
	// Of several cards one that can be where the list has it is meant.
	at := slices.IndexFunc(near, func(c *catalog.Card) bool {
		f := m.kit.fact(c)
		return roleOf(e.Role, f) == f.role && m.inFormat(c)
	})
	e.Card = near[max(at, 0)].ID
}

// inFormat reports whether the format has a card at all.
func (m *mender) inFormat(c *catalog.Card) bool {
	f := m.kit.format(m.List.Format)
	if m.kit.fact(c).back {
		return false
	}
	return f == nil || f.Row(c).Legal && !f.Row(c).Banned
}

// placeOf returns the role that a card is for.
func placeOf(f *fact) string { return roleNames[f.role] }
