package assault

import (
	"slices"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// complete adds command cards to a deck that has too few: those of a title
// that it lost, then what is owned, then what a figure of the army alone may
// play and what costs as much as is left for each. Cards that nobody could play
// are not added.
func (m *mender) complete(a *validate.Answer, was *fix.Mended) {
	if m.turned != nil {
		m.turn(a)
	}
	var why lang.Msg
	for r := m.Check(a.List); ; r = m.Check(a.List) {
		lacks := r.Lack(validate.DeckSize)
		if lacks == nil {
			return
		}
		if why.Zero() {
			why = lacks.Msg
		}
		missing := lacks.Args[1].(int) - lacks.Args[0].(int)
		added := 0
		for _, o := range m.commands(a.List, validate.Memory[Army](r), was, missing) {
			if n := m.addCommand(a.List, o, 1); n > 0 {
				a.Additions = appendAddition(a.Additions, fix.Addition(o, n, why))
				added = n
				break
			}
		}
		if added == 0 {
			return
		}
	}
}

// appendAddition adds an addition to others, to that of the same card if there
// is one.
func appendAddition(all []validate.Change, c validate.Change) []validate.Change {
	for i := range all {
		if all[i].Card == c.Card && all[i].Code == c.Code {
			all[i].Args[0] = all[i].Args[0].(int) + c.Args[0].(int)
			return all
		}
	}
	return append(all, c)
}

// commands returns the command cards that an army can play, the best first.
func (m *mender) commands(l *catalog.List, a *Army, was *fix.Mended, missing int) []fix.Offer {
	lost := m.lostCommands(was)
	stock := m.Own.Stock(m.Catalog)
	stock.Use(l)
	room := a.limits.Cost.Max
	for i := range a.commands {
		room -= a.commands[i].as.cost * a.commands[i].Entry.Count
	}
	var all []fix.Offer
	for c := range m.Catalog.Cards(catalog.Assault) {
		f, _ := a.kit.version(c, a.system, "")
		if f == nil || f.kind != commandKind || f.cost > room || fix.Copies(l, c.ID) >= f.limit || len(f.doubts) > 0 {
			continue
		}
		if f.use != nil && !a.plays(f.use) {
			continue
		}
		o := fix.Offer{Card: c, Tier: fix.Other, Owned: stock.Copies(c), Distance: 2 * fix.Apart(f.cost*missing, room)}
		switch {
		case slices.Contains(lost, c.ID):
			o.Tier = fix.Lost
		case o.Owned > 0:
			o.Tier = fix.Owned
		}
		if f.use == nil {
			o.Distance++
		}
		all = append(all, o)
	}
	fix.Sort(all)
	return all
}

// lostCommands returns the command cards of which an answer took copies out.
func (m *mender) lostCommands(was *fix.Mended) []catalog.ID {
	var all []catalog.ID
	for i := range m.List.Entries {
		if now := &was.Entries[i]; now.Role == assault.Command && now.Count < m.List.Entries[i].Count {
			all = append(all, now.Card)
		}
	}
	return all
}

// addCommand adds copies of a card to the command deck if nothing becomes
// illegal by it, and returns how many they are.
func (m *mender) addCommand(l *catalog.List, o fix.Offer, n int) int {
	before := slices.Clone(l.Entries)
	at := slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return e.Card == o.Card.ID && e.Role == assault.Command })
	if at < 0 {
		at = len(l.Entries)
		l.Entries = append(l.Entries, catalog.Entry{Card: o.Card.ID, Role: assault.Command, On: none})
	}
	l.Entries[at].Count += n
	m.Catalog.Bind(l)
	if m.Verdict(l) < validate.Illegal {
		return n
	}
	l.Entries = before
	return 0
}
