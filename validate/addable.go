package validate

import (
	"cmp"
	"iter"
	"slices"

	"muster/catalog"
)

// Addable yields the cards of which a copy may still be added: those with which
// the report has no new illegal finding, and none that has become worse. What
// the list lacks most comes first: characters, a battlefield, then the deck by
// the colours of the team and by cost.
func Addable(c *catalog.Catalog, l *catalog.List) iter.Seq[*catalog.Card] {
	return func(yield func(*catalog.Card) bool) {
		if Rules(l.Game) == nil {
			return
		}
		if l.Game == catalog.Deckbuilding {
			if l.Kind != catalog.Options {
				boxAddable(c, l, yield)
			}
			return
		}
		if l.Game == catalog.Assault {
			armyAddable(c, l, yield)
			return
		}
		o := newOffer(c, l)
		for _, card := range o.cards() {
			if o.may(card) && !yield(card) {
				return
			}
		}
	}
}

// An offer is a list, to which cards are added on trial.
type offer struct {
	before *Report
	deck   *Deck // of the list without additions
	trial  catalog.List
	report Report
	format *format
}

func newOffer(c *catalog.Catalog, l *catalog.List) *offer {
	o := &offer{before: new(Report).Check(c, l), trial: *l}
	o.deck = &o.before.deck
	o.format = o.deck.format
	// Another card would make another format of a list that names none.
	o.trial.Format = o.before.Format
	o.before = new(Report).Check(c, &o.trial)
	o.deck = &o.before.deck
	o.trial.Entries = append(slices.Clone(l.Entries), catalog.Entry{})
	return o
}

// may reports whether a copy of a card may be added.
func (o *offer) may(card *catalog.Card) bool {
	f := o.deck.kit.fact(card)
	role := placeOf(f)
	if role == "" || f.back || o.format != nil && (!o.format.Row(card).Legal || o.format.Row(card).Banned) {
		return false
	}
	o.trial.Entries[len(o.trial.Entries)-1] = catalog.Entry{Card: card.ID, Count: 1, Role: role, On: noMax}
	o.report.Reset()
	return !o.report.Check(o.deck.Catalog, &o.trial).worse(o.before)
}

// worse reports whether a report has an illegal finding that another has not,
// or has it graver.
func (r *Report) worse(than *Report) bool {
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != Illegal {
			continue
		}
		known := slices.ContainsFunc(than.Findings, func(o Finding) bool {
			return o.Severity == Illegal && o.Code == f.Code && o.Entry == f.Entry && !graver(f, &o)
		})
		if !known {
			return true
		}
	}
	return false
}

// graver reports whether a finding says more than one of the same code and
// place: more copies, more points, other cards.
func graver(f, than *Finding) bool {
	if len(f.Args) != len(than.Args) || len(f.Cards) != len(than.Cards) {
		return len(f.Args) > len(than.Args) || len(f.Cards) > len(than.Cards)
	}
	for i := range f.Args {
		a, isNumber := f.Args[i].(int)
		b, was := than.Args[i].(int)
		if isNumber && was && a > b {
			return true
		}
	}
	return f.Code == "destiny.starter"
}

// cards returns the cards of the game, in the order in which they are offered.
func (o *offer) cards() []*catalog.Card {
	all := slices.Collect(o.deck.Catalog.Cards(o.deck.List.Game))
	slices.SortStableFunc(all, func(a, b *catalog.Card) int {
		return cmp.Or(
			cmp.Compare(o.urgency(a), o.urgency(b)),
			cmp.Compare(price(a), price(b)),
			cmp.Compare(o.deck.kit.fact(a).family, o.deck.kit.fact(b).family),
		)
	})
	return all
}

// urgency says how soon a card is offered: what is missing first, then another
// copy of what is there, cards in the colours of the team, gray ones.
func (o *offer) urgency(c *catalog.Card) int {
	f := o.deck.kit.fact(c)
	switch f.role {
	case characterRole:
		if len(o.deck.Team) == 0 {
			return 0
		}
		return 6
	case battlefieldRole:
		return 1
	case deckRole:
		switch {
		case slices.ContainsFunc(o.deck.Cards, func(l Line) bool { return l.fact.family == f.family }):
			return 2
		case f.colour != gray && o.deck.colours&(1<<f.colour) != 0:
			return 3
		}
		return 4
	}
	return 7
}
