package term

import (
	"context"
	"slices"

	"muster/cmd/muster/app"
	"muster/rules"
)

// Advice says what the adviser of the table would choose. He sees what the seat sees, and
// nothing is chosen.
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
	return app.Clean(t.Words("term.hint", i+1, options[i].Say)), nil
}
