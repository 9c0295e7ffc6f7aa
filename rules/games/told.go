package games

import "muster/catalog"

// Told returns a card with a text that says what it does: the one that came
// with it or, if it has none, the one that its script makes.
func Told(c *catalog.Catalog, card *catalog.Card) *catalog.Card {
	if len(card.Text) > 0 {
		return card
	}
	g, err := Find(card.Game)
	if err != nil || g.Text == nil {
		return card
	}
	text := g.Text(c, card)
	if text == nil {
		return card
	}
	told := *card
	told.Text = text
	return &told
}
