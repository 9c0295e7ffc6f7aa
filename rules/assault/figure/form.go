package figure

import (
	"context"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
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
	if f.Has("defence") {
		q.Defence = attack.ReadWords(f.Get("defence"))
	}
	if f.Has("against") {
		q.Against(f.Get("against"))
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
		reply, err := q.asked(ctx, c)
		return reply, keyed(err)
	}
}

// keyed names a number that is out of bounds as the body does.
func keyed(err error) error {
	m := lang.MsgOf(err)
	if m.Code != "odds.range" {
		return err
	}
	names := map[any]string{"attacker-rerolls": "attacker_rerolls_up_to", "defender-rerolls": "defender_rerolls_up_to"}
	if name, other := names[m.Args[0]]; other {
		return lang.Fail(lang.Invalid, m.Code, append([]any{name}, m.Args[1:]...)...)
	}
	return err
}

func (q *Question) asked(ctx context.Context, c *catalog.Catalog) (odds.Reply, error) {
	a, err := OfQuestion(ctx, c, *q)
	if err != nil {
		return nil, err
	}
	return a, nil
}
