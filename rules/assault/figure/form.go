package figure

import (
	"context"
	"strings"

	"muster/catalog"
	"muster/rules/assault/attack"
	"muster/rules/odds"
)

// Form asks what an attack does.
var Form = odds.Form{
	Once: []string{
		"figure", "against", "iacp", "type", "attack", "defence", "range", "focused", "attacker-rerolls", "defender-rerolls",
	},
	Again:   []string{"surge", "attack-modifier", "defence-modifier"},
	Numbers: []string{"range", "attacker-rerolls", "defender-rerolls"},
	Truths:  []string{"focused", "iacp"},
	Read:    readForm, Body: body,
}

// readForm reads an attack out of parameters.
func readForm(f odds.Filled) (odds.Asked, error) {
	q := &Question{Figure: f.Get("figure"), IACP: f.Truths["iacp"]}
	q.Type, q.Attack, q.Surges = f.Get("type"), attack.ReadWords(f.Get("attack")), f.Values["surge"]
	q.AttackerRerolls, q.DefenderRerolls, q.Focused = f.Numbers["attacker-rerolls"], f.Numbers["defender-rerolls"], f.Truths["focused"]
	if f.Has("against") {
		q.Against(f.Get("against"))
	}
	if f.Has("defence") {
		q.Defence = attack.ReadWords(f.Get("defence"))
	}
	if spaces, ok := f.Numbers["range"]; ok {
		q.Range = &spaces
	}
	var err error
	if q.Attacker, err = attack.ReadKeys(strings.Join(f.Values["attack-modifier"], ",")); err != nil {
		return nil, err
	}
	if q.Defender, err = attack.ReadKeys(strings.Join(f.Values["defence-modifier"], ",")); err != nil {
		return nil, err
	}
	return q.asked, nil
}

// body reads an attack in the words of rule cases.
func body() (any, odds.Asked) {
	q := new(Question)
	return q, func(ctx context.Context, c *catalog.Catalog) (odds.Reply, error) {
		if whom := q.Target; whom != "" {
			q.Target = ""
			q.Against(whom)
		}
		return q.asked(ctx, c)
	}
}

func (q *Question) asked(ctx context.Context, c *catalog.Catalog) (odds.Reply, error) {
	a, err := OfQuestion(ctx, c, *q)
	if err != nil {
		return nil, err
	}
	return a, nil
}
