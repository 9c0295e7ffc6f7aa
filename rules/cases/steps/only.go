package steps

import (
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
)

// Only returns the answer to the open question if there is no other: copies that are
// alike are one.
func (t *Table[S]) Only() []rules.Action {
	s := t.S.Copy(nil).(S)
	s.Brief()
	all := s.Legal(nil)
	if len(all) != 1 || all[0].Verb == flow.Pass {
		return nil
	}
	return all
}

// An Asker is a table that knows which questions have one answer.
type Asker interface {
	cases.Table
	Only() []rules.Action
}

// Force gives the answer to the open question if there is no other.
func Force(t Asker) bool {
	all := t.Only()
	for _, a := range all {
		t.Apply(a)
	}
	return all != nil
}

// Settled is a table like another on which every decision with one answer is made.
func Settled(t Asker) cases.Table {
	t = t.Copy().(Asker)
	for Force(t) {
	}
	return t
}
