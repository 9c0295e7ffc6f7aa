package steps

import (
	"muster/rules"
	"muster/rules/cases"
)

// A Passer is a table on which what a step does not name is passed over on the way
// to it.
type Passer interface {
	cases.Table

	// Only returns the answer to the open question if there is no other.
	Only() []rules.Action

	// Declining returns the answer that gives up what the open question offers, or
	// lets the ability go first that a step names, and whether there is one.
	Declining(w *cases.World) (rules.Action, bool)

	// Free reports whether a player may act as he likes.
	Free() bool
}

// Forced gives the answer to the open question if there is no other.
func Forced(t Passer) bool {
	all := t.Only()
	for _, a := range all {
		t.Apply(a)
	}
	return all != nil
}

// Reach passes over what is asked until a step is where it belongs: what may be
// declined is, and answers that are the only ones are given. It reports whether it
// came there.
func Reach(t Passer, w *cases.World, there func() bool) bool {
	for !there() {
		no, may := t.Declining(w)
		switch {
		case t.Free():
			return false
		case may && t.State().Turn().Seats.Has(w.By):
			t.Apply(no)
		case !Forced(t):
			return false
		}
	}
	return true
}
