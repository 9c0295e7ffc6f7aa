package term

import (
	"context"
	"math"
	"slices"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/rules"
)

// mostRated is how many choices an advice rates.
const mostRated = 5

// Advice says in lines what the adviser of the table would choose, and how he rates what
// he tried. He sees what the seat sees, and nothing is chosen.
func (t *Table) Advice(ctx context.Context, e rules.Eye) ([]string, error) {
	if t.Adviser == nil {
		return []string{t.Words("term.no-hint")}, nil
	}
	a, err := t.Adviser.Choose(ctx, e)
	if err != nil {
		return nil, err
	}
	options := e.View().Options
	i := slices.IndexFunc(options, func(o rules.Option) bool { return o.Action == a })
	if i < 0 {
		return []string{t.Words("term.no-hint")}, nil
	}
	lines := []string{app.Clean(lang.Say("term.hint", i+1, options[i].Say).In(t.Lang))}
	for k, m := range rated(t.Adviser, options) {
		if k == 0 {
			lines = append(lines, t.Words("term.hint-rated"))
		}
		lines = append(lines, "  "+app.Clean(m.In(t.Lang)))
	}
	return lines, nil
}

// rated says how an adviser rates options, what he tried most first.
func rated(adviser rules.Player, options []rules.Option) (said []lang.Msg) {
	rater, ok := adviser.(rules.Rater)
	if !ok {
		return nil
	}
	all := rater.Ratings()
	slices.SortStableFunc(all, func(a, b rules.Rating) int { return b.Visits - a.Visits })
	for _, r := range all {
		i := slices.IndexFunc(options, func(o rules.Option) bool { return o.Action == r.Action })
		if i >= 0 && len(said) < mostRated {
			said = append(said, lang.Say("term.rated", i+1, int(math.Round(100*r.Value)), r.Visits, options[i].Say))
		}
	}
	return said
}
