package destiny

import (
	"cmp"
	"slices"

	"muster/catalog"
	"muster/validate"
)

// addable yields the cards of which a copy may still be added: first what the
// list lacks most, characters, a battlefield, then the deck by the colours of
// the team and by cost.
func addable(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, yield func(*catalog.Card) bool) {
	t := validate.NewTrial(b, g, c, l)
	o := &offer{t, deckOf(t.Before)}
	for _, card := range o.cards() {
		if o.may(card) && !yield(card) {
			return
		}
	}
}

// An offer is a list, to which cards are added on trial.
type offer struct {
	trial *validate.Trial
	deck  *Deck // of the list without additions
}

// may reports whether a copy of a card may be added.
func (o *offer) may(card *catalog.Card) bool {
	f := o.deck.kit.fact(card)
	role := placeOf(f)
	if role == "" || f.back || o.deck.format != nil && (!o.deck.format.Row(card).Legal || o.deck.format.Row(card).Banned) {
		return false
	}
	if !o.trial.May(catalog.Entry{Card: card.ID, Count: 1, Role: role, On: validate.NoMax}) {
		return false
	}
	// A list that is none of the fixed ones is not mended by another card.
	return !slices.ContainsFunc(o.trial.After().Findings, func(f validate.Finding) bool { return f.Code == "destiny.starter" })
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
