package cards

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules/games"
)

// deckbuildingFacts says what is printed on a card of The Deckbuilding Game, how many
// copies there are, and what of it is not settled.
func deckbuildingFacts(a *app.App, c *catalog.Card) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, a.Words(code, args...)) }
	for _, s := range []struct{ stat, code string }{
		{"health", "cmd.card.hit-points"}, {"cost", "cmd.card.cost"}, {"attack", "cmd.card.attack"},
		{"resources", "cmd.card.resources"}, {"force", "cmd.card.force"}, {"target", "cmd.card.target"},
	} {
		if n, ok := c.Stats[s.stat]; ok {
			add(s.code, n)
		}
	}
	// What the card says tells its reward too.
	if reward := c.Reward(); reward != nil && games.Told(c).Text == nil {
		add("cmd.card.reward", reward)
	}
	if len(c.Traits) > 0 {
		traits := make([]lang.Msg, len(c.Traits))
		for i, t := range c.Traits {
			traits[i] = catalog.TraitName(t)
		}
		add("cmd.card.traits", traits)
	}
	add("cmd.card.pool", c.Limit, catalog.PoolName(c.Pool))
	for _, f := range []struct{ flag, code string }{
		{catalog.StartingBase, "cmd.card.starting-base"}, {catalog.IntroBase, "cmd.card.intro-base"},
		{catalog.ItalianOurs, "cmd.card.ours"},
	} {
		if c.Flagged(f.flag) {
			add(f.code)
		}
	}
	for i := range c.Doubts {
		all = append(all, a.Words("cmd.card.doubt", doubt(a, c.Doubts[i].Says(c), &c.Doubts[i])))
	}
	return all
}

// doubt tells a fact that is not settled, how sure we are and what switches it.
func doubt(a *app.App, says lang.Msg, d *catalog.Doubt) string {
	sure := lang.Say("doubt.sure." + d.Sure)
	if d.Option != "" {
		return a.Words("doubt.told-option", says, sure, d.Option)
	}
	return a.Words("doubt.told", says, sure)
}

// deckbuildingColumns are the columns of a table of cards of The Deckbuilding Game.
var deckbuildingColumns = []string{"code", "name", "type", "side", "cost", "attack", "resources", "force", "hit-points", "target", "copies"}

// deckbuildingRow is a row of such a table.
func deckbuildingRow(a *app.App, c *catalog.Card) []string {
	row := []string{
		c.Code(), app.Clean(c.Name().In(a.Lang)), catalog.TypeName(c.Type).In(a.Lang), catalog.SideName(c.Side).In(a.Lang),
	}
	for _, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
		row = append(row, statOf(c, stat))
	}
	return append(row, strconv.Itoa(c.Limit))
}
