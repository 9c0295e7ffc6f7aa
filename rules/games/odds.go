package games

import (
	"context"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/assault/figure"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
)

// Odds counts a list and answers a question about what it draws, rolls or does. It is
// an error if the context is done before.
func Odds(ctx context.Context, c *catalog.Catalog, l *catalog.List, q odds.Question) (odds.Answer, error) {
	if g := Of(l.Game); g != nil && g.Odds != nil {
		return g.Odds(ctx, c, l, q)
	}
	return nil, lang.Fail(lang.Refused, "odds.game", string(l.Game))
}

func poolOdds(ctx context.Context, c *catalog.Catalog, l *catalog.List, q odds.Question) (odds.Answer, error) {
	a, err := pool.Of(ctx, c, l, q)
	if err != nil {
		return nil, err
	}
	return a, nil
}

func figureOdds(ctx context.Context, c *catalog.Catalog, l *catalog.List, _ odds.Question) (odds.Answer, error) {
	a, err := figure.OfArmy(ctx, c, l)
	if err != nil {
		return nil, err
	}
	return a, nil
}
