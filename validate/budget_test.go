package validate_test

import (
	"context"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/validate"
)

// counting is a game in which every entry is wrong.
func counting(checks *int) *validate.Game {
	return &validate.Game{Look: func(r *validate.Report, _ *catalog.Catalog, l *catalog.List) {
		*checks++
		for i := range l.Entries {
			r.Add(validate.Finding{Msg: lang.Say("check.no-game"), Severity: validate.Illegal, Entry: i + 1})
		}
	}}
}

// Trying all cards on a list ends after as many steps as its budget has, and says so.
func TestTryingCardsEndsWithItsBudget(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name         string
		entries      int
		least, most  int
		ends, cancel bool
	}{
		{"a deck", 30, 2000, 2003, false, false},
		{"every card wrong, and no list so long", 500, 50, 400, true, false},
		{"nobody waits", 30, 0, 3, true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			if c.cancel {
				cancel()
			}
			checks := 0
			b := validate.NewBudget(ctx)
			trial := validate.NewTrial(b, counting(&checks), facts.Embedded(), &catalog.List{Entries: make([]catalog.Entry, c.entries)})
			for range 2000 {
				trial.May(catalog.Entry{})
			}
			if checks < c.least || checks > c.most || b.Cut != c.ends {
				t.Errorf("got %d checks, cut %v, want %d to %d, %v", checks, b.Cut, c.least, c.most, c.ends)
			}
		})
	}
}
