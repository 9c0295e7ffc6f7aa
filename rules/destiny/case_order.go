package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
)

// ordered keeps the order of abilities that the step names.
func (t *caseTable) ordered(w *cases.World) []string {
	s := t.s
	var names []cases.Ref
	for _, x := range w.Wants {
		if x.Field == "triggers" && !x.Met {
			names = append(names, x.Ref)
		}
	}
	if !s.Ordering() || !s.Ask().Seats.Has(w.By) {
		return []string{"PENDING"}
	}
	due := slices.Clone(s.Due())
	if len(names) != len(due) {
		return []string{"CHOICE-COUNT"}
	}
	for _, name := range names {
		i := slices.IndexFunc(due, func(f flow.Frame) bool { return t.means(s, name, f.Src) })
		if i < 0 {
			return []string{"TARGET-INVALID"}
		}
		due = slices.Delete(due, i, i+1)
	}
	w.Wants = slices.DeleteFunc(w.Wants, func(x cases.Want) bool { return x.Field == "triggers" })
	t.order = names
	return nil
}

// first chooses which of several abilities goes first: by an order that was
// given, or any if all come before a card is played.
func (t *caseTable) first() []rules.Action {
	s := t.s
	due := s.Due()
	who := s.Ask().Seats.First()
	pick := func(k int) []rules.Action {
		return []rules.Action{{Seat: who, Verb: flow.Choose, A: uint16(len(due) - 1 - k)}}
	}
	if len(t.order) > 0 {
		name := t.order[0]
		t.order = t.order[1:]
		if k := slices.IndexFunc(due, func(f flow.Frame) bool { return t.means(s, name, f.Src) }); k >= 0 {
			return pick(k)
		}
		t.order = nil
	}
	if slices.ContainsFunc(due, func(f flow.Frame) bool { return f.Event == 0 || s.At(f.Event-1).Proc != pPlay }) {
		return nil
	}
	return pick(len(due) - 1)
}
