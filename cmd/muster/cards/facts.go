package cards

import (
	"context"
	"fmt"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/files"
	"muster/rules/games"
)

// found is search for all games: where no card is found and no game is named, the
// cards that stand apart are looked through. What they do not know either is wrong
// as the others say.
func found(ctx context.Context, a *app.App, c *catalog.Catalog, g catalog.Game, query string, mine catalog.Mine) ([]*catalog.Card, error) {
	if games.Apart(g) != nil {
		return games.Search(c, g, query, mine)
	}
	found, err := files.Search(ctx, a, c, g, query, mine)
	if g != "" || len(found) > 0 || err != nil && lang.KindOf(err) != lang.Invalid {
		return found, err
	}
	for _, g := range games.Aparts() {
		if more, wrong := games.Search(c, g, query, mine); wrong == nil && len(more) > 0 {
			return more, nil
		}
	}
	return found, err
}

// pointApart says that the name of a card that was shown means one that stands
// apart, too.
func pointApart(a *app.App, c *catalog.Card, name string) {
	for _, g := range games.Aparts() {
		apart := games.Apart(g)
		if card, _, _ := apart.Resolve(name); c.Game == apart.Beside && card != nil && !a.Quiet {
			fmt.Fprintln(a.Err, app.Clean(apart.Too(card).In(a.Lang)))
		}
	}
}
