package destiny

import (
	"muster/validate"
)

// rules holds the rules of Destiny in the order of the rule book: the team,
// the deck, the battlefield, then what later books and formats add.
var rules = []validate.Rule[*Deck]{
	{Code: "destiny.points", Refs: []string{"DES-S-PTS", "DES-L-PTS", "DES-L-BALANCE", "DES-L-DISCOUNT"}, Check: checkPoints},
	{Code: "destiny.characters", Refs: []string{"DES-S-MINCHAR"}, Check: checkCharacters},
	{Code: "destiny.team", Refs: []string{"DES-S-AFF-TEAM", "DES-L-NEUTRAL", "DES-S-COLCHAR"}, Check: checkTeam},
	{Code: "destiny.side", Check: checkSide},
	{Code: "destiny.unique", Refs: []string{"DES-S-UNIQ"}, Check: checkUnique},
	{Code: "destiny.elite", Refs: []string{"DES-S-ELITE", "DES-L-ELITE-NU", "DES-L-3VAL", "DES-L-PLOT-ELITE"}, Check: checkElite},
	{Code: "destiny.deck-size", Refs: []string{"DES-S-SIZE"}, Check: checkDeckSize},
	{Code: "destiny.type", Refs: []string{"DES-S-TYPES", "DES-L-DOWN"}, Check: checkType},
	{Code: "destiny.copies", Refs: []string{"DES-S-COPIES", "DES-L-LIMIT"}, Check: checkCopies},
	{Code: "destiny.affiliation", Refs: []string{"DES-S-AFF-DECK"}, Check: checkAffiliation},
	{Code: "destiny.colour", Refs: []string{"DES-S-COLOUR"}, Check: checkColour},
	{Code: "destiny.battlefield", Refs: []string{"DES-S-BF"}, Check: checkBattlefield},
	{Code: "destiny.dice", Refs: []string{"DES-S-DICE"}, Check: checkDice},
	{Code: "destiny.plots", Refs: []string{"DES-L-PLOT1"}, Check: checkPlots},
	{Code: "destiny.plot-spot", Refs: []string{"DES-L-PLOTAFF"}, Check: checkPlotSpot},
	{Code: "destiny.format", Refs: []string{"DES-L-FORMAT", "DES-L-ERRATA"}, Check: checkFormat},
	{Code: "destiny.banned", Refs: []string{"DES-L-BANNED"}, Check: checkBanned},
	{Code: "destiny.restricted", Refs: []string{"DES-L-RESTR"}, Check: checkRestricted},
	{Code: "destiny.restricted-pair", Refs: []string{"DES-L-PAIRS"}, Check: checkRestrictedPair},
	{Code: "destiny.back-side", Refs: []string{"DES-L-TWOSIDE"}, Check: checkBackSide},
	{Code: "destiny.guests", Refs: []string{"DES-K-GUEST-CARD"}, Check: checkGuests}, // a note: a rule of play
	{Code: "destiny.exception", Check: checkException},                               // its references are those of the cards
}

// starters holds the rules of a format that knows nothing but fixed lists:
// what stands in one of them is legal, whatever the other rules say.
var starters = []validate.Rule[*Deck]{
	{Code: "destiny.starter", Check: checkStarter},
}

// checkPoints: characters and the plot cost no more than the format allows
// (Rules Reference, part 4). There is no least.
func checkPoints(d *Deck, r *validate.Report) {
	points := -d.Limits.Discount
	for i := range d.Team {
		points += d.Team[i].cost()
	}
	for i := range d.Plots {
		points += d.Plots[i].cost()
	}
	ref := "DES-S-PTS"
	if len(d.Plots) > 0 {
		ref = d.ref(ref, "DES-L-PTS")
	}
	r.Limit(validate.Points, "destiny.points", ref, points, d.Limits.Points)
}

// ref returns the reference of what a later book says; that of the first book if the
// list is checked by it.
func (d *Deck) ref(first, later string) string {
	if d.Format != nil && d.Format.Code == awakenings {
		return first
	}
	return later
}

// checkDeckSize counts every card that the list means to be in the deck,
// known or not, if it can be there.
func checkDeckSize(d *Deck, r *validate.Report) {
	r.Limit(validate.DeckSize, "destiny.deck-size", "DES-S-SIZE", count(d.Cards)-d.buried()+d.unknown[deckRole], d.Limits.Deck)
}

func checkCharacters(d *Deck, r *validate.Report) {
	r.Limit(validate.Characters, "destiny.characters", "DES-S-MINCHAR", count(d.Team)+d.unknown[characterRole], d.Limits.Characters)
}

func checkBattlefield(d *Deck, r *validate.Report) {
	have := count(d.Battlefields) + d.unknown[battlefieldRole]
	r.Limit(validate.Battlefields, "destiny.battlefield", "DES-S-BF", have, d.Limits.Battlefields)
}

func checkPlots(d *Deck, r *validate.Report) {
	r.Limit(validate.Other, "destiny.plots", "DES-L-PLOT1", count(d.Plots)+d.unknown[plotRole], d.Limits.Plots)
}
