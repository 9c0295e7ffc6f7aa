package pool

import (
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules/odds"
	"muster/validate/destiny"
)

// A Document is an answer as scripts read it. The numbers are strings like "9/29",
// or decimals.
type Document struct {
	Name  string         `json:"name,omitempty"`
	Stats *destiny.Stats `json:"stats"`
	Pool  PoolDocument   `json:"pool"`
	Draw  DrawDocument   `json:"draw"`
}

// A PoolDocument is what a pool of dice is worth.
type PoolDocument struct {
	Dice         []DieDocument  `json:"dice"`
	Symbols      []string       `json:"symbols"`
	Resources    int            `json:"resources"`
	Distribution map[string]any `json:"distribution"`
	Mean         any            `json:"mean"`
	AtLeast      any            `json:"at_least,omitempty"` // a number; nil if it is not asked
	Chance       any            `json:"p_at_least,omitempty"`
	Rerolls      int            `json:"rerolls"`
	BestMean     any            `json:"mean_rerolled"`
	BestChance   any            `json:"p_at_least_rerolled,omitempty"`
}

// A DieDocument is one die.
type DieDocument struct {
	Card catalog.ID `json:"card"`
	Name string     `json:"name"`
}

// A DrawDocument is what an opening hand shows.
type DrawDocument struct {
	Deck   int            `json:"deck"`
	Hand   int            `json:"hand"`
	Copies []SeenDocument `json:"copies"`
	Types  []SeenDocument `json:"types"`
}

// A SeenDocument is the chance to see at least one of some cards.
type SeenDocument struct {
	Type     string `json:"type,omitempty"`
	Cards    int    `json:"cards"`
	Opening  any    `json:"p_opening"`
	Mulligan any    `json:"p_mulligan"`
}

// JSON returns the answer as scripts read it, with the names of cards in a
// language.
func (a *Answer) JSON(name string, style odds.Style, l lang.Lang) any {
	q := &a.Pool.Question
	d := &Document{Name: name, Stats: a.Stats}
	d.Pool = PoolDocument{
		Dice: []DieDocument{}, Symbols: q.Symbols, Resources: q.Resources, Distribution: map[string]any{},
		Mean: style.Number(a.Pool.Mean), Chance: style.Number(a.Pool.Chance),
		Rerolls: q.Rerolls, BestMean: style.Number(a.Pool.BestMean), BestChance: style.Number(a.Pool.BestChance),
	}
	if a.Pool.Chance != nil {
		d.Pool.AtLeast = q.AtLeast
	}
	for _, die := range a.Pool.Dice {
		d.Pool.Dice = append(d.Pool.Dice, DieDocument{die.Card, die.Name.In(l)})
	}
	for n, p := range a.Pool.Distribution {
		if p.Sign() > 0 {
			d.Pool.Distribution[strconv.Itoa(n)] = style.Number(p)
		}
	}
	d.Draw = DrawDocument{a.Draw.Deck, a.Draw.Hand, seen(style, a.Draw.Copies), seen(style, a.Draw.Types)}
	return d
}

func seen(s odds.Style, all []Seen) []SeenDocument {
	docs := make([]SeenDocument, len(all))
	for i, o := range all {
		docs[i] = SeenDocument{o.Type, o.Cards, s.Number(o.Opening), s.Number(o.Mulligan)}
	}
	return docs
}
