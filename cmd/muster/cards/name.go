package cards

import (
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/games"
)

// Named returns the card that a name means, or says which it may mean.
func Named(c *catalog.Catalog, g catalog.Game, name string) (*catalog.Card, error) {
	card, near, several := c.Resolve(g, name)
	if card != nil {
		return card, nil
	}
	names := make([]lang.Msg, len(near))
	for i, n := range near {
		code := n.Code()
		if n.Game != games.Default {
			code = string(n.ID) // a code of another game may be a name as well
		}
		names[i] = lang.Say("cmd.cards.near", n.Name(), code)
	}
	switch {
	case several:
		return nil, lang.Fail(lang.Conflict, "cmd.cards.several", name, names)
	case len(near) > 0:
		return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown-near", name, names)
	}
	return nil, lang.Fail(lang.NotFound, "cmd.cards.unknown", name)
}

// NamedOrFact returns the card that a name means, or the fact of campaigns where it
// means no card and no other game is named.
func NamedOrFact(c *catalog.Catalog, g catalog.Game, name string) (*catalog.Card, error) {
	var err error
	if g != catalog.Campaign {
		card, err := Named(c, g, name)
		if err == nil || g != "" || lang.KindOf(err) == lang.Conflict {
			return card, err
		}
	}
	fact, near, exact := facts.ResolveCampaign(name)
	switch {
	case fact != nil:
		return fact, nil
	case g == "" && !exact:
		if _, cards, _ := c.Resolve(g, name); len(cards) > 0 || len(near) == 0 {
			return Named(c, g, name)
		}
	}
	names := make([]lang.Msg, len(near))
	for i, n := range near {
		names[i] = lang.Say("cmd.cards.near", n.Name(), n.Type+"/"+n.LogID())
	}
	switch {
	case exact:
		err = lang.Fail(lang.Conflict, "cmd.cards.several", name, names)
	case len(near) > 0:
		err = lang.Fail(lang.NotFound, "cmd.cards.unknown-near", name, names)
	default:
		err = lang.Fail(lang.NotFound, "cmd.cards.unknown", name)
	}
	return nil, err
}

// Called finds the one card that a name means.
func Called(c *catalog.Catalog, g catalog.Game, name string) (*catalog.Card, error) {
	card, near, _ := c.Resolve(g, name)
	if card != nil {
		return card, nil
	}
	if len(near) == 0 {
		return nil, lang.Fail(lang.NotFound, "rules.no-card", name)
	}
	var names []string
	for _, n := range near[:min(5, len(near))] {
		names = append(names, n.Name().In(lang.EN)+" ("+n.Code()+")")
	}
	return nil, lang.Fail(lang.NotFound, "rules.near", name, names)
}
