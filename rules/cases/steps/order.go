package steps

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Ordered keeps the order that a field of a step gives to the abilities that wait
// together: it must name each of them.
func (t *Table[S]) Ordered(n Namer, w *cases.World, field string) []string {
	due := t.S.Due()
	t.Order = nil
	for x := range w.SaidAll(field) {
		x.Met = true
		t.Order = append(t.Order, *x)
	}
	switch {
	case !t.S.Ordering() || !t.S.Ask().Seats.Has(w.By):
		return []string{"PENDING"}
	case len(t.Order) != len(due):
		return []string{"CHOICE-COUNT"}
	case !cases.Pairs(len(due), len(due), func(i, k int) bool { return n.Means(&t.Order[i], due[k].Src) }):
		return []string{"TARGET-INVALID"}
	}
	return nil
}

// Next returns the ability that the answer k to an order lets go first, which wants
// mean it, and which of those are of the player of all that wait.
func (t *Table[S]) Next(n Namer, w *cases.World, k int) (f *flow.Frame, named, own func(int) bool) {
	due := t.S.Due()
	f = &due[len(due)-1-k]
	named = Named(n, w, zones.Of(f.Src))
	return f, named, func(i int) bool {
		return named(i) && !slices.ContainsFunc(due, func(f flow.Frame) bool { return f.Seat != w.Wants[i].Seat })
	}
}

// First lets that of the abilities go first which wait together that the first of
// some wants means; it reports whether any means one.
func (t *Table[S]) First(n Namer, wants []cases.Want) (rules.Action, bool) {
	due := t.S.Due()
	a := rules.Action{Seat: t.S.Ask().Seats.First(), Verb: flow.Choose}
	for i := range wants {
		if k := slices.IndexFunc(due, func(f flow.Frame) bool { return n.Means(&wants[i], f.Src) }); k >= 0 {
			a.A = uint16(len(due) - 1 - k)
			return a, true
		}
	}
	return a, false
}
