package deckbuilding

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// telling is what is told of cards of The Deckbuilding Game.
var telling = catalog.Telling{Facts: toldOf, Doubt: saysDoubt, Columns: columns, Row: rowOf}

// toldOf says what is printed on a card of The Deckbuilding Game, how many
// copies there are, and what of it is not settled.
func toldOf(c *catalog.Card, l lang.Lang) []string {
	var all []string
	add := func(code string, args ...any) { all = append(all, lang.Say(code, args...).In(l)) }
	for _, s := range []struct{ stat, code string }{
		{"health", "cmd.card.hit-points"}, {"cost", "cmd.card.cost"}, {"attack", "cmd.card.attack"},
		{"resources", "cmd.card.resources"}, {"force", "cmd.card.force"}, {"target", "cmd.card.target"},
	} {
		if n, ok := c.Stats[s.stat]; ok {
			add(s.code, n)
		}
	}
	// What the card says tells its reward too.
	if reward := Reward(c); reward != nil && c.Text == nil {
		add("cmd.card.reward", reward)
	}
	if len(c.Traits) > 0 {
		add("cmd.card.traits", catalog.TraitNames(c.Traits))
	}
	add("cmd.card.pool", c.Limit, catalog.PoolName(c.Pool))
	for _, f := range []struct{ flag, code string }{
		{StartingBase, "cmd.card.starting-base"}, {IntroBase, "cmd.card.intro-base"},
		{ItalianOurs, "cmd.card.ours"},
	} {
		if c.Flagged(f.flag) {
			add(f.code)
		}
	}
	return append(all, c.Doubted(l, saysDoubt)...)
}

// columns are the columns of a table of cards of The Deckbuilding Game.
var columns = []string{"code", "name", "type", "side", "cost", "attack", "resources", "force", "hit-points", "target", "copies"}

// rowOf is a row of such a table.
func rowOf(c *catalog.Card, l lang.Lang) []string {
	row := []string{
		c.Code(), c.Name().In(l), catalog.TypeName(c.Type).In(l), catalog.SideName(c.Side).In(l),
	}
	for _, stat := range []string{"cost", "attack", "resources", "force", "health", "target"} {
		row = append(row, c.Stat(stat))
	}
	return append(row, strconv.Itoa(c.Limit))
}
