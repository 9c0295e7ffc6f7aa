package importers

import (
	"muster/catalog"
	"muster/validate"
	ledgers "muster/validate/campaign"
)

// check checks a list of any game.
func check(r *validate.Report, c *catalog.Catalog, l *catalog.List) *validate.Report {
	games := map[catalog.Game]*validate.Game{
		catalog.Destiny: &validate.Destiny, catalog.Assault: &validate.Assault, catalog.Campaign: &ledgers.Game,
		catalog.Deckbuilding: &validate.Deckbuilding,
	}
	return games[l.Game].Check(r, c, l)
}
