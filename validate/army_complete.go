package validate

import (
	"cmp"
	"slices"

	"muster/catalog"
)

// army_complete.go: command cards that complete a deck.

// completeArmy adds command cards to a deck that has too few: those of a title
// that it lost, then what is owned, then what a figure of the army alone may
// play and what costs as much as is left for each. Cards that nobody could play
// are not added.
func (s *search) completeArmy(l *catalog.List, m mended) []Change {
	var all []Change
	r := new(Report)
	why := new(Report).Check(s.catalog, l).lack("assault.command-deck-size")
	for {
		r.Reset()
		lacks := r.Check(s.catalog, l).lack("assault.command-deck-size")
		if lacks == nil {
			return all
		}
		missing := lacks.Args[1].(int) - lacks.Args[0].(int)
		added := 0
		for _, o := range s.commands(l, &r.deck.army, m, missing) {
			if n := s.addCommand(l, o, 1, r); n > 0 {
				all = appendAddition(all, addition(o, n, why.Msg))
				added = n
				break
			}
		}
		if added == 0 {
			return all
		}
	}
}

// appendAddition adds an addition to others, to that of the same card if there
// is one.
func appendAddition(all []Change, c Change) []Change {
	for i := range all {
		if all[i].Card == c.Card && all[i].Code == c.Code {
			all[i].Args[0] = all[i].Args[0].(int) + c.Args[0].(int)
			return all
		}
	}
	return append(all, c)
}

// commands returns the command cards that an army can play, the best first.
func (s *search) commands(l *catalog.List, a *army, m mended, missing int) []offered {
	lost := s.lostCommands(m)
	stock := s.own.Stock(s.catalog)
	stock.Use(l)
	room := a.limits.Cost.Max
	for i := range a.commands {
		room -= a.commands[i].as.cost * a.commands[i].Entry.Count
	}
	var all []offered
	for c := range s.catalog.Cards(catalog.Assault) {
		f, _ := a.kit.version(c, a.system, "")
		if f == nil || f.kind != commandKind || f.cost > room || copiesOf(l, c.ID) >= f.limit || len(f.doubts) > 0 {
			continue
		}
		if f.use != nil && !a.plays(f.use) {
			continue
		}
		o := offered{card: c, tier: tierOther, owned: stock.Copies(c), distance: 2 * abs(f.cost*missing-room)}
		switch {
		case slices.Contains(lost, c.ID):
			o.tier = tierFamily
		case o.owned > 0:
			o.tier = tierOwned
		}
		if f.use == nil {
			o.distance++
		}
		all = append(all, o)
	}
	slices.SortStableFunc(all, func(a, b offered) int {
		return cmp.Or(cmp.Compare(a.tier, b.tier), cmp.Compare(a.distance, b.distance))
	})
	return all
}

// lostCommands returns the command cards of which an answer took copies out.
func (s *search) lostCommands(m mended) []catalog.ID {
	var all []catalog.ID
	for i := range s.list.Entries {
		if now := &m.entries[i]; now.Role == catalog.Command && now.Count < s.list.Entries[i].Count {
			all = append(all, now.Card)
		}
	}
	return all
}

// addCommand adds copies of a card to the command deck if nothing becomes
// illegal by it, and returns how many they are.
func (s *search) addCommand(l *catalog.List, o offered, n int, r *Report) int {
	before := slices.Clone(l.Entries)
	at := slices.IndexFunc(l.Entries, func(e catalog.Entry) bool { return e.Card == o.card.ID && e.Role == catalog.Command })
	if at < 0 {
		at = len(l.Entries)
		l.Entries = append(l.Entries, catalog.Entry{Card: o.card.ID, Role: catalog.Command, On: none})
	}
	l.Entries[at].Count += n
	s.catalog.Bind(l)
	r.Reset()
	if r.Check(s.catalog, l).Verdict() < Illegal {
		return n
	}
	l.Entries = before
	return 0
}
