package games

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/odds"
)

// How cards come into hands: Destiny fills the hand up again at the end of a round,
// in a skirmish one command card is drawn then, and in The Deckbuilding Game a hand is
// drawn anew.
var (
	destinyDeal      = odds.Deal{Role: catalog.Deck, Hand: 5, Round: 5, Mulligan: true}
	assaultDeal      = odds.Deal{Role: "command", Hand: 3, Round: 1}
	deckbuildingDeal = odds.Deal{Role: catalog.Deck, Kinds: []string{"starter_deck", "player_cards"}, Hand: 5, Round: 5}
)

// Deal returns how cards of a list come into a hand.
func Deal(l *catalog.List) (odds.Deal, error) {
	if g := Of(l.Game); g != nil && g.Deals != nil && g.Deals.Of(l) {
		return *g.Deals, nil
	}
	return odds.Deal{}, lang.Fail(lang.Refused, "odds.no-hand")
}
