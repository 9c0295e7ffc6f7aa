package catalog

import "muster/catalog/lang"

// A Part is what only cards of one game say. In JSON it stands under the name of
// the game. The questions are those that are asked of the cards of any game.
type Part interface {
	As(version string) *Card                                  // the card in a version that an entry names; nil if it has none
	Listed(c *Card) bool                                      // whether the card may be in a list at all
	Name(c *Card) lang.Text                                   // what the card is called, if not by title and subtitle; nil if it is
	Names(c *Card, l lang.Lang) (names []string, rank string) // what people call it besides; the word that tells it from its twin
	Behind() int                                              // of the cards of one name those with the least are meant
	Is(c *Card, kind string) bool                             // whether it is of a kind that a search asks for: "elite"
	Says(c *Card, field string) []lang.Msg                    // what a field of a search looks into: "keyword"
}

// As returns the version of a card that an entry names; "" is the card as the
// publisher printed it. A card that has no such version is itself.
func (c *Card) As(version string) *Card {
	if version != "" && c.Part != nil {
		if v := c.Part.As(version); v != nil {
			return v
		}
	}
	return c
}

// listed reports whether a card may be in a list at all.
func (c *Card) listed() bool { return c.Part == nil || c.Part.Listed(c) }

// behind is less for a card that a bare name means rather.
func (c *Card) behind() int {
	switch {
	case ShapeOf(c.Game).Behind:
		return 1 << 10 // whatever others have
	case c.Part == nil:
		return 0
	}
	return c.Part.Behind()
}
