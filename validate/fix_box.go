package validate

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// fix_box.go: what completes and mends lists of The Deckbuilding Game. Taking
// cards out is the search of every game.

// completeBox adds to a list what its findings say is missing.
func (s *search) completeBox(l *catalog.List) []Change {
	var all []Change
	r := new(Report).Check(s.catalog, l)
	b := &r.deck.box
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != Incomplete {
			continue
		}
		add := func(card *catalog.Card, role string, n int) {
			l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Count: n, Role: role, On: noMax})
			all = append(all, Change{Card: card.ID, Mends: []lang.Msg{f.Msg},
				Msg: lang.Say("fix.add", n, card.Name(), []lang.Msg{f.Msg})})
		}
		switch f.Ref {
		case "BASES-STARTING":
			for _, card := range b.kit.cards {
				if card.Side == b.side && card.Flagged(catalog.StartingBase) {
					add(card, catalog.StartBase, 1)
				}
			}
		case "BASES-SECRET-COUNT":
			lacking := f.Args[1].(int) - f.Args[0].(int)
			for _, card := range b.free(l) {
				if lacking > 0 {
					add(card, catalog.OtherBase, 1)
					lacking--
				}
			}
		default:
			for _, id := range f.Cards {
				card, _ := s.catalog.Card(id)
				add(card, roleIn(l.Kind, card), card.Limit-copiesOf(l, id))
			}
		}
	}
	s.catalog.Bind(l)
	return all
}

// free returns the bases that may still be chosen in secret, those of the
// introductory game first.
func (b *box) free(l *catalog.List) []*catalog.Card {
	var all []*catalog.Card
	for _, card := range b.kit.cards {
		if card.Type == "base" && card.Side == b.side && !card.Flagged(catalog.StartingBase) && copiesOf(l, card.ID) == 0 {
			all = append(all, card)
		}
	}
	slices.SortStableFunc(all, func(a, b *catalog.Card) int { return cmp.Compare(advanced(a), advanced(b)) })
	return all
}

func advanced(base *catalog.Card) int {
	if base.Flagged(catalog.IntroBase) {
		return 0
	}
	return 1
}

func copiesOf(l *catalog.List, id catalog.ID) int {
	n := 0
	for i := range l.Entries {
		if l.Entries[i].Card == id {
			n += l.Entries[i].Count
		}
	}
	return n
}

// roleIn returns where in a kind of list a card belongs.
func roleIn(kind string, card *catalog.Card) string {
	switch {
	case kind == catalog.BaseDeck:
		return catalog.OtherBase
	case kind != catalog.Table:
		return catalog.Deck
	case card.Pool == catalog.PilotPool:
		return catalog.Pilots
	case card.Pool == catalog.StarterPool:
		return card.Side
	}
	return catalog.GalaxyDeck
}

// mendOptions sets the options of a list that cannot be to ones that can.
func (p *Repair) mendOptions(c *catalog.Catalog) {
	l := *p.list
	l.Settings = maps.Clone(l.Settings)
	a := Answer{List: &l}
	for i := range p.Report.Findings {
		f := &p.Report.Findings[i]
		name, value := catalog.BasesToWin, strconv.Itoa(leastBases)
		switch {
		case f.Code == "deckbuilding.option":
			name = f.Args[0].(string)
			if values := boxValues[name]; values != nil {
				value = values[0]
			} else {
				value = ""
			}
		case f.Code != "deckbuilding.option-length":
			return
		default:
			if n, ok := f.Args[0].(int); ok && n > mostBases {
				value = strconv.Itoa(mostBases)
			}
		}
		change := Change{Msg: lang.Say("fix.setting", name, value, []lang.Msg{f.Msg}), Mends: []lang.Msg{f.Msg}}
		switch {
		case name == "mode":
			l.Format = value
		case value == "":
			delete(l.Settings, name)
			change.Msg = lang.Say("fix.no-setting", name, []lang.Msg{f.Msg})
		default:
			l.Settings[name] = value
		}
		a.Changes = append(a.Changes, change)
		a.Cost++
	}
	a.Report = new(Report).Check(c, &l)
	p.Answers = []Answer{a}
}

// surplusOf takes as many copies out as a finding says are too many: of one
// entry, or of each entry of the card as many as it has.
func (ms *moveSet) surplusOf(f *Finding) {
	surplus := f.Args[1].(int) - f.Args[2].(int)
	ms.each(f, func(i int) {
		if ms.touchable(i) {
			e := ms.entries[i]
			n := min(surplus, e.Count)
			e.Count -= n
			ms.add(i, e, n)
		}
	})
}

// boxAddable yields the cards of which a copy may be added to a list of The
// Deckbuilding Game, in the order of the box.
func boxAddable(c *catalog.Catalog, l *catalog.List, yield func(*catalog.Card) bool) {
	before := new(Report).Check(c, l)
	trial := *l
	trial.Format = before.Format
	before = new(Report).Check(c, &trial)
	trial.Entries = append(slices.Clone(l.Entries), catalog.Entry{})
	after := new(Report)
	for card := range c.Cards(catalog.Deckbuilding) {
		role := roleIn(l.Kind, card)
		if l.Kind == catalog.BaseDeck && card.Flagged(catalog.StartingBase) {
			role = catalog.StartBase
		}
		trial.Entries[len(l.Entries)] = catalog.Entry{Card: card.ID, Count: 1, Role: role, On: noMax}
		after.Reset()
		if !after.Check(c, &trial).worse(before) && !yield(card) {
			return
		}
	}
}
