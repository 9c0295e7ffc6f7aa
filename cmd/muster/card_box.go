package main

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/games"
)

// boxFacts says what is printed on a card of The Deckbuilding Game, how many
// copies there are, and what of it is not settled.
func (a *app) boxFacts(c *catalog.Card) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, a.words(code, args...)) }
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
		all = append(all, a.words("cmd.card.doubt", a.doubt(c.Doubts[i].Says(c), &c.Doubts[i])))
	}
	return all
}

// doubt tells a fact that is not settled, how sure we are and what switches it.
func (a *app) doubt(says lang.Msg, d *catalog.Doubt) string {
	sure := lang.Say("doubt.sure." + d.Sure)
	if d.Option != "" {
		return a.words("doubt.told-option", says, sure, d.Option)
	}
	return a.words("doubt.told", says, sure)
}

// boxColumns are the columns of a table of cards of The Deckbuilding Game.
var boxColumns = []string{"code", "name", "type", "side", "cost", "attack", "resources", "force", "hit-points", "target", "copies"}

// boxRow is a row of such a table.
func (a *app) boxRow(c *catalog.Card) []string {
	row := []string{
		c.Code(), clean(c.Name().In(a.lang)), catalog.TypeName(c.Type).In(a.lang), catalog.SideName(c.Side).In(a.lang),
	}
	for _, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
		row = append(row, statOf(c, stat))
	}
	return append(row, strconv.Itoa(c.Limit))
}
