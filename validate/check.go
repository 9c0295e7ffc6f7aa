package validate

import (
	"muster/catalog"
)

// Elsewhere finds the games whose rules are in a package of their own. Package
// games sets it; it goes with Report.Check.
var Elsewhere func(catalog.Game) *Game

// Check checks a list by the rules of its game.
func (r *Report) Check(c *catalog.Catalog, l *catalog.List) *Report {
	switch l.Game {
	case catalog.Destiny:
		return Destiny.Check(r, c, l)
	case catalog.Deckbuilding:
		return Deckbuilding.Check(r, c, l)
	case catalog.Assault:
		return Assault.Check(r, c, l)
	}
	if Elsewhere != nil {
		return Elsewhere(l.Game).Check(r, c, l)
	}
	return (*Game)(nil).Check(r, c, l)
}

// Rules returns the rules of a game, in the order of their findings.
func Rules(g catalog.Game) []Rule[*Deck] {
	switch g {
	case catalog.Destiny:
		return destiny
	case catalog.Deckbuilding:
		return deckbuilding
	case catalog.Assault:
		return assault
	}
	return nil
}

func checkDestiny(r *Report, c *catalog.Catalog, l *catalog.List) {
	rules, d := destiny, &r.deck
	d.fill(c, l, r)
	if isPool(l) {
		d.format, d.Format, rules = nil, nil, pools
	} else {
		d.choose(r)
	}
	d.adjust()
	if d.format != nil && len(d.format.fixed) > 0 {
		rules = starters
	}
	Run(r, d, rules)
}

func checkBox(r *Report, c *catalog.Catalog, l *catalog.List) {
	r.deck.fillBox(c, l, r)
	Run(r, &r.deck, deckbuilding)
}

func checkArmy(r *Report, c *catalog.Catalog, l *catalog.List) {
	r.deck.fillArmy(c, l, r)
	Run(r, &r.deck, assault)
}
