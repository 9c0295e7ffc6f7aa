package validate

import (
	"context"

	"muster/catalog"
)

// A Budget is the work that one question about a list may cause, in steps. It is
// counted, never measured by a clock, so that a list has the same answer on every
// machine. It also ends when whoever asked is gone.
type Budget struct {
	ctx  context.Context
	left int
	Cut  bool // it was not enough
}

// maxSteps is some tenths of a second. Lists that could be played take a
// twentieth of it at most.
const maxSteps = 50e6

// NewBudget returns the work for a question that is asked until ctx is done.
func NewBudget(ctx context.Context) *Budget { return &Budget{ctx, maxSteps, false} }

// Ends reports whether nothing more may be done.
func (b *Budget) Ends() bool {
	if b.left <= 0 || b.ctx.Err() != nil {
		b.Cut = true
	}
	return b.Cut
}

// Check is [Game.Check] at the expense of the budget. Most rules look at each entry,
// some at each pair of entries; findings are made, sorted and compared.
func (b *Budget) Check(g *Game, r *Report, c *catalog.Catalog, l *catalog.List) *Report {
	g.Check(r, c, l)
	entries, findings := len(l.Entries), len(r.Findings)
	b.left -= 10*entries + entries*entries + 200*findings + findings*findings/2
	return r
}
