package catalog

import (
	"cmp"
	"slices"

	"muster/catalog/lang"
)

// bySetOrder orders sets by game and position.
func bySetOrder(a, b *Set) int {
	return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Position, b.Position))
}

// number puts the cards in order and numbers them from 1, so that 0 is no card.
func (x *index) number(cards []Card) {
	position := make(map[Game]map[string]int)
	for _, s := range x.sets {
		if position[s.Game] == nil {
			position[s.Game] = make(map[string]int)
		}
		position[s.Game][s.Code] = s.Position
	}
	x.cards = make([]*Card, 1, len(cards)+1)
	for i := range cards {
		x.cards = append(x.cards, &cards[i])
	}
	slices.SortFunc(x.cards[1:], func(a, b *Card) int {
		if a.Game == b.Game && a.Set == b.Set {
			return cmp.Or(a.Number-b.Number, cmp.Compare(a.ID, b.ID))
		}
		return cmp.Or(
			cmp.Compare(a.Game, b.Game),
			position[a.Game][a.Set]-position[b.Game][b.Set],
			cmp.Compare(a.Set, b.Set))
	})
	x.byID = make(map[ID]*Card, len(cards))
	for no, card := range x.cards[1:] {
		card.No = no + 1
		x.byID[card.ID] = card
	}
}

// families gives the cards of one English title one number, whatever its case
// and punctuation: "Qi'ra" and "Qi'Ra" are the same.
func (x *index) families() {
	type title struct {
		game Game
		key  string
	}
	numbers := make(map[title]int, len(x.cards))
	for _, card := range x.cards[1:] {
		t := title{card.Game, Key(card.Title["en"])}
		if numbers[t] == 0 {
			numbers[t] = len(numbers) + 1
		}
		card.Family = numbers[t]
	}
}

// titles gives reprints the titles of the first printing in languages in which they have
// none of their own.
func (x *index) titles() {
	for _, card := range x.cards[1:] {
		first, ok := x.byID[card.ReprintOf]
		if !ok || first.Family != card.Family {
			continue
		}
		lacking(card.Title, first.Title)
		lacking(card.Subtitle, first.Subtitle)
	}
}

// lacking adds to a text what it lacks of another, if it is a text at all.
func lacking(text, other lang.Text) {
	for l, s := range other {
		if text != nil && text[l] == "" {
			text[l] = s
		}
	}
}

// versions gives the versions of a card the numbers of the card.
func (x *index) versions() {
	for _, card := range x.cards[1:] {
		for _, version := range ShapeOf(card.Game).Versions {
			v := card.As(version)
			v.No, v.Family = card.No, card.Family
		}
	}
}

// Original returns the id of the first printing of a card: all printings of it
// have the same.
func (c *Card) Original() ID {
	if c.ReprintOf != "" {
		return c.ReprintOf
	}
	return c.ID
}

// compile makes the rows of a format. What holds for one printing of a card
// holds for all, except its points.
func (c *Catalog) compile(from Format) *Format {
	f := &from
	f.rows = make([]Row, len(c.cards))
	sets := make(map[string]bool, len(f.Sets))
	for _, s := range f.Sets {
		sets[s] = true
	}
	reprinted := make(map[ID]bool) // in one of the sets
	for _, card := range c.cards[1:] {
		if card.ReprintOf != "" && card.Game == f.Game && sets[card.Set] {
			reprinted[card.ReprintOf] = true
		}
	}
	banned, restricted := c.originals(f.Banned), c.originals(f.Restricted)
	for _, card := range c.cards[1:] {
		if card.Game != f.Game {
			continue
		}
		id := card.Original()
		row := Row{Points: card.Points, Legal: (sets[card.Set] || reprinted[id]) && card.listed(), Banned: banned[id], Restricted: restricted[id]}
		if first, ok := c.byID[card.ReprintOf]; ok && sets[first.Set] {
			row.Legal = true
		}
		if points, ok := f.Points[card.ID]; ok {
			row.Points = points
		}
		f.rows[card.No] = row
	}
	f.Fixed = slices.Clone(f.Fixed)
	for i := range f.Fixed {
		f.Fixed[i].Entries = slices.Clone(f.Fixed[i].Entries)
		c.Bind(&f.Fixed[i])
	}
	return f
}

// originals returns the first printings of some cards.
func (x *index) originals(ids []ID) map[ID]bool {
	if len(ids) == 0 {
		return nil
	}
	of := make(map[ID]bool, len(ids))
	for _, id := range ids {
		if card, ok := x.byID[id]; ok {
			id = card.Original()
		}
		of[id] = true
	}
	return of
}
