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

// Advice says what the adviser of the table would choose, and how he rates what he tried.
// He sees what the seat sees, and nothing is chosen.
func (t *Table) Advice(ctx context.Context, e rules.Eye) (string, error) {
	if t.Adviser == nil {
		return t.Words("term.no-hint"), nil
	}
	a, err := t.Adviser.Choose(ctx, e)
	if err != nil {
		return "", err
	}
	options := e.View().Options
	i := slices.IndexFunc(options, func(o rules.Option) bool { return o.Action == a })
	if i < 0 {
		return t.Words("term.no-hint"), nil
	}
	said := lang.Say("term.hint", i+1, options[i].Say)
	if rated := ratings(t.Adviser, options); len(rated) > 0 {
		said = lang.Say("term.hint-rated", said, rated)
	}
	return app.Clean(said.In(t.Lang)), nil
}

// ratings says how an adviser rates options, what he tried most first.
func ratings(adviser rules.Player, options []rules.Option) (said []lang.Msg) {
	rater, ok := adviser.(rules.Rater)
	if !ok {
		return nil
	}
	all := rater.Ratings()
	slices.SortStableFunc(all, func(a, b rules.Rating) int { return b.Visits - a.Visits })
	for _, r := range all {
		i := slices.IndexFunc(options, func(o rules.Option) bool { return o.Action == r.Action })
		if i >= 0 && len(said) < mostRated {
			said = append(said, lang.Say("term.rated", i+1, int(math.Round(100*r.Value)), r.Visits))
		}
	}
	return said
}
