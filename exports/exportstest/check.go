package exportstest

import (
	"muster/catalog"
	"muster/validate"
	"muster/validate/assault"
	"muster/validate/campaign"
	"muster/validate/clones"
	"muster/validate/deckbuilding"
	"muster/validate/destiny"
)

// Check checks a list of any game.
func Check(r *validate.Report, c *catalog.Catalog, l *catalog.List) *validate.Report {
	for _, g := range []*validate.Game{&destiny.Game, &assault.Game, &campaign.Game, &deckbuilding.Game, &clones.Game} {
		if g.Name == l.Game {
			return g.Check(r, c, l)
		}
	}
	return (*validate.Game)(nil).Check(r, c, l)
}
