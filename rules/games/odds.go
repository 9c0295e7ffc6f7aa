package games

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/assault/figure"
	"muster/rules/destiny/pool"
	"muster/rules/odds"
)

// Odds counts a list and answers a question about what it draws, rolls or does.
func Odds(c *catalog.Catalog, l *catalog.List, q odds.Question) (odds.Answer, error) {
	if g := Of(l.Game); g != nil && g.Odds != nil {
		return g.Odds(c, l, q)
	}
	return nil, lang.Fail(lang.Refused, "odds.game", string(l.Game))
}

func poolOdds(c *catalog.Catalog, l *catalog.List, q odds.Question) (odds.Answer, error) {
	a, err := pool.Of(c, l, q)
	if err != nil {
		return nil, err
	}
	return a, nil
}

func figureOdds(c *catalog.Catalog, l *catalog.List, _ odds.Question) (odds.Answer, error) {
	a, err := figure.OfArmy(c, l)
	if err != nil {
		return nil, err
	}
	return a, nil
}
