package validate

// destiny holds the rules of Destiny in the order of the rule book: the team,
// the deck, the battlefield, then what later books and formats add.
var destiny = []Rule[*Deck]{
	{"destiny.points", []string{"DES-S-PTS", "DES-L-PTS", "DES-L-BALANCE", "DES-L-DISCOUNT"}, destinyPoints},
	{"destiny.characters", []string{"DES-S-MINCHAR"}, destinyCharacters},
	{"destiny.team", []string{"DES-S-AFF-TEAM", "DES-L-NEUTRAL", "DES-S-COLCHAR"}, destinyTeam},
	{"destiny.side", nil, destinySide},
	{"destiny.unique", []string{"DES-S-UNIQ"}, destinyUnique},
	{"destiny.elite", []string{"DES-S-ELITE", "DES-L-ELITE-NU", "DES-L-3VAL", "DES-L-PLOT-ELITE"}, destinyElite},
	{"destiny.deck-size", []string{"DES-S-SIZE"}, destinyDeckSize},
	{"destiny.type", []string{"DES-S-TYPES", "DES-L-DOWN"}, destinyType},
	{"destiny.copies", []string{"DES-S-COPIES", "DES-L-LIMIT"}, destinyCopies},
	{"destiny.affiliation", []string{"DES-S-AFF-DECK"}, destinyAffiliation},
	{"destiny.colour", []string{"DES-S-COLOUR"}, destinyColour},
	{"destiny.battlefield", []string{"DES-S-BF"}, destinyBattlefield},
	{"destiny.dice", []string{"DES-S-DICE"}, destinyDice},
	{"destiny.plots", []string{"DES-L-PLOT1"}, destinyPlots},
	{"destiny.plot-spot", []string{"DES-L-PLOTAFF"}, destinyPlotSpot},
	{"destiny.format", []string{"DES-L-FORMAT", "DES-L-ERRATA"}, destinyFormat},
	{"destiny.banned", []string{"DES-L-BANNED"}, destinyBanned},
	{"destiny.restricted", []string{"DES-L-RESTR"}, destinyRestricted},
	{"destiny.restricted-pair", []string{"DES-L-PAIRS"}, destinyRestrictedPair},
	{"destiny.back-side", []string{"DES-L-TWOSIDE"}, destinyBackSide},
	{"destiny.exception", nil, destinyException}, // its references are those of the cards
}

// starters holds the rules of a format that knows nothing but fixed lists:
// what stands in one of them is legal, whatever the other rules say.
var starters = []Rule[*Deck]{
	{"destiny.starter", nil, destinyStarter},
}

// adjust sets the limits: those of the format, then what the cards change.
func (d *Deck) adjust() {
	d.Limits = Limits{
		Points:       Range{0, maxPoints},
		Characters:   Range{1, noMax},
		Deck:         Range{deckSize, deckSize},
		Battlefields: Range{battlefields, battlefields},
		Plots:        Range{0, maxPlots},
		Permits:      d.Limits.Permits[:0],
	}
	if f := d.Format; f != nil {
		if f.PointsMax > 0 {
			d.Limits.Points.Max = f.PointsMax
		}
		if f.Deck > 0 {
			d.Limits.Deck = Range{f.Deck, f.Deck}
		}
	}
	d.except()
	d.bury()
	d.admit()
}

// destinyPoints: characters and the plot cost no more than the format allows
// (Rules Reference, part 4). There is no least.
func destinyPoints(d *Deck, r *Report) {
	points := -d.Limits.Discount
	for i := range d.Team {
		points += d.Team[i].cost()
	}
	for i := range d.Plots {
		points += d.Plots[i].cost()
	}
	ref := "DES-S-PTS"
	if len(d.Plots) > 0 {
		ref = "DES-L-PTS"
	}
	r.Limit(Points, "destiny.points", ref, points, d.Limits.Points)
}

// destinyDeckSize counts every card that the list means to be in the deck,
// known or not, if it can be there.
func destinyDeckSize(d *Deck, r *Report) {
	r.Limit(DeckSize, "destiny.deck-size", "DES-S-SIZE", count(d.Cards)-d.buried()+d.unknown[deckRole], d.Limits.Deck)
}

func destinyCharacters(d *Deck, r *Report) {
	r.Limit(Characters, "destiny.characters", "DES-S-MINCHAR", count(d.Team)+d.unknown[characterRole], d.Limits.Characters)
}

func destinyBattlefield(d *Deck, r *Report) {
	have := count(d.Battlefields) + d.unknown[battlefieldRole]
	r.Limit(Battlefields, "destiny.battlefield", "DES-S-BF", have, d.Limits.Battlefields)
}

func destinyPlots(d *Deck, r *Report) {
	r.Limit(Other, "destiny.plots", "DES-L-PLOT1", count(d.Plots)+d.unknown[plotRole], d.Limits.Plots)
}
