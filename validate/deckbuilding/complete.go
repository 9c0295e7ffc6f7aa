package deckbuilding

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// complete adds to an answer what the findings about its list say is missing.
func (m *mender) complete(a *validate.Answer, _ *fix.Mended) {
	l := a.List
	r := m.Check(l)
	b := validate.Memory[Box](r)
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != validate.Incomplete {
			continue
		}
		add := func(card *catalog.Card, role string, n int) {
			l.Entries = append(l.Entries, catalog.Entry{Card: card.ID, Count: n, Role: role, On: validate.NoMax})
			a.Additions = append(a.Additions, validate.Change{Card: card.ID, Mends: []lang.Msg{f.Msg},
				Msg: lang.Say("fix.add", n, card.Name(), []lang.Msg{f.Msg})})
		}
		switch f.Ref {
		case "BASES-STARTING":
			for _, card := range b.kit.cards {
				if card.Side == b.side && card.Flagged(deckbuilding.StartingBase) {
					add(card, deckbuilding.StartBase, 1)
				}
			}
		case "BASES-SECRET-COUNT":
			lacking := f.Args[1].(int) - f.Args[0].(int)
			for _, card := range b.free(l) {
				if lacking > 0 {
					add(card, deckbuilding.OtherBase, 1)
					lacking--
				}
			}
		default:
			for _, id := range f.Cards {
				card, _ := m.Catalog.Card(id)
				add(card, roleIn(l.Kind, card), card.Limit-fix.Copies(l, id))
			}
		}
	}
	m.Catalog.Bind(l)
}

// free returns the bases that may still be chosen in secret, those of the
// introductory game first.
func (b *Box) free(l *catalog.List) []*catalog.Card {
	var all []*catalog.Card
	for _, card := range b.kit.cards {
		if card.Type == "base" && card.Side == b.side && !card.Flagged(deckbuilding.StartingBase) && fix.Copies(l, card.ID) == 0 {
			all = append(all, card)
		}
	}
	slices.SortStableFunc(all, func(a, b *catalog.Card) int { return cmp.Compare(advanced(a), advanced(b)) })
	return all
}

func advanced(base *catalog.Card) int {
	if base.Flagged(deckbuilding.IntroBase) {
		return 0
	}
	return 1
}

// roleIn returns where in a kind of list a card belongs.
func roleIn(kind string, card *catalog.Card) string {
	switch {
	case kind == deckbuilding.BaseDeck:
		return deckbuilding.OtherBase
	case kind != deckbuilding.Table:
		return catalog.Deck
	case card.Pool == deckbuilding.PilotPool:
		return deckbuilding.Pilots
	case card.Pool == deckbuilding.StarterPool:
		return card.Side
	}
	return deckbuilding.GalaxyDeck
}
