package odds

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// A HandDocument is an answer as scripts read it.
type HandDocument struct {
	Name     string           `json:"name,omitempty"`
	Deck     int              `json:"deck"`
	Hand     int              `json:"hand"`
	Round    int              `json:"per_round"`
	Mulligan bool             `json:"mulligan"`
	Seed     uint64           `json:"seed"`
	Hands    [][]HandCard     `json:"hands"`
	AtLeast  int              `json:"at_least"`
	Chances  []ChanceDocument `json:"chances"`
}

// A HandCard is a card of a hand, and how often it is there.
type HandCard struct {
	Card  catalog.ID `json:"card"`
	Name  string     `json:"name"`
	Count int        `json:"count"`
}

// A ChanceDocument is a chance as scripts read it. The numbers are strings like
// "9/29", or decimals.
type ChanceDocument struct {
	Card     catalog.ID     `json:"card,omitempty"`
	Name     string         `json:"name,omitempty"`
	Only     string         `json:"only,omitempty"`
	Type     string         `json:"type,omitempty"`
	Copies   int            `json:"copies,omitempty"`
	Cards    int            `json:"cards"`
	Opening  any            `json:"p_opening"`
	Mulligan any            `json:"p_mulligan,omitempty"`
	By       map[string]any `json:"p_by_round"`
}

// JSON returns the answer as scripts read it, with the names of cards in a language.
func (a *HandAnswer) JSON(name string, c *catalog.Catalog, style Style, l lang.Lang) *HandDocument {
	d := &HandDocument{Name: name, Deck: len(a.Deck), Hand: a.Hand, Round: a.Round, Mulligan: a.Deal.Mulligan, Seed: a.Seed,
		Hands: [][]HandCard{}, AtLeast: a.AtLeast, Chances: []ChanceDocument{}}
	for i := range a.Dealt {
		d.Hands = append(d.Hands, a.Cards(i, c, l))
	}
	for _, w := range a.Chances {
		one := ChanceDocument{Only: w.Only, Type: w.Type, Copies: w.Copies, Cards: w.Cards, Opening: style.Number(w.Opening),
			Mulligan: style.Number(w.Mulligan), By: map[string]any{}}
		if w.Card != nil {
			one.Card, one.Name = w.Card.ID, w.Card.Name().In(l)
		}
		for i, p := range w.By {
			one.By[strconv.Itoa(i+2)] = style.Number(p)
		}
		d.Chances = append(d.Chances, one)
	}
	return d
}

// Cards are those of a hand, in the order of the list.
func (a *HandAnswer) Cards(hand int, c *catalog.Catalog, l lang.Lang) (all []HandCard) {
	for _, place := range a.Dealt[hand] {
		e := a.Deck[place]
		if last := len(all) - 1; last >= 0 && all[last].Card == e.Card {
			all[last].Count++
			continue
		}
		name := string(e.Card)
		if card := c.At(e); card != nil {
			name = card.Name().In(l)
		}
		all = append(all, HandCard{e.Card, name, 1})
	}
	return all
}
