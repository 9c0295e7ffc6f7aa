package cases

import (
	"iter"

	"muster/rules"
)

// Plain is what a Table does of which an engine has nothing to say: it is
// embedded in its own.
type Plain struct{}

// Begin implements Table: a step needs nothing first.
func (Plain) Begin(*World) ([]string, error) { return nil, nil }

// Settle implements Table: no want is met without an answer.
func (Plain) Settle(*World) error { return nil }

// Chance implements Table: it is never asked.
func (Plain) Chance(*World) (rules.Action, error) { return rules.Action{}, nil }

// Met implements Table: that a want is met changes nothing.
func (Plain) Met(*World, int, rules.Action) {}

// Alike implements Table: no answer is like another.
func (Plain) Alike(a, b rules.Action) bool { return a == b }

// Otherwise implements Table: what nobody needs to name is answered.
func (Plain) Otherwise(w *World) ([]rules.Action, []string) {
	if !w.Begun {
		return nil, nil
	}
	return w.Indifferent(true), nil
}

// Done implements Table: nothing that is named may be left over.
func (Plain) Done(w *World) []string {
	if i := w.Left(); i >= 0 {
		return w.Why(w, i)
	}
	return nil
}

// Meant implements Table: a position is meant as it is told.
func (Plain) Meant() iter.Seq[Table] { return nil }

// Heard implements Table: what happens is not told.
func (Plain) Heard() []string { return nil }

// Pending implements Table: what must be decided is not told.
func (Plain) Pending() Pending { return Pending{} }
