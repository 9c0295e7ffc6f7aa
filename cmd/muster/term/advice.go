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
	best := rated(t.Adviser, options)
	if len(best) > 0 {
		lines = append(lines, t.Words("term.hint-rated"))
	}
	why := reasons(t.Adviser, e, best)
	for k, r := range best {
		i := slices.IndexFunc(options, func(o rules.Option) bool { return o.Action == r.Action })
		m := lang.Say("term.rated", i+1, int(math.Round(100*r.Value)), r.Visits, options[i].Say)
		lines = append(lines, "  "+app.Clean(m.In(t.Lang)))
		if why != nil && len(why[k]) > 0 {
			lines = append(lines, "      "+app.Clean(lang.Say("term.why", why[k]).In(t.Lang)))
		}
	}
	return lines, nil
}

// rated returns how an adviser rates options, what he tried most first.
func rated(adviser rules.Player, options []rules.Option) (best []rules.Rating) {
	rater, ok := adviser.(rules.Rater)
	if !ok {
		return nil
	}
	all := rater.Ratings()
	slices.SortStableFunc(all, func(a, b rules.Rating) int { return b.Visits - a.Visits })
	for _, r := range all {
		offered := slices.ContainsFunc(options, func(o rules.Option) bool { return o.Action == r.Action })
		if offered && len(best) < mostRated {
			best = append(best, r)
		}
	}
	return best
}

// reasons returns what speaks for the best options against the others, as the adviser sees
// it; nil if he cannot say.
func reasons(adviser rules.Player, e rules.Eye, best []rules.Rating) [][]lang.Msg {
	a, ok := adviser.(rules.Adviser)
	if !ok {
		return nil
	}
	of := make([]rules.Action, len(best))
	for i, r := range best {
		of[i] = r.Action
	}
	return a.Why(e, of, e.Legal(nil))
}
