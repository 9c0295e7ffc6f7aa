package flow

import (
	"muster/rules"
	"muster/rules/zones"
)

// News is something that happens, as procedures tell it: plain values, so that it
// costs nothing while nobody listens.
type News struct {
	Code string      // of its sentence
	Seat rules.Seat  // who does it, or whom it is about; Nobody
	P    zones.Piece // what it happens to, or None
	Q    zones.Piece // another that has to do with it, or None
	N    int
	Say  any // what was chosen, in words, instead of the others
}

// Event puts news into a sentence: of what was chosen, of one piece of a list, or of
// the piece, the other and the number.
func (n News) Event(listed bool, thing func(zones.Piece) rules.Thing) rules.Event {
	e := rules.Event{Seat: n.Seat, Code: n.Code}
	switch {
	case n.Say != nil:
		e.Args = []any{n.Say}
	case listed:
		e.List = []rules.Thing{thing(n.P)}
	default:
		e.Args = []any{thing(n.P), thing(n.Q), n.N}
	}
	return e
}
