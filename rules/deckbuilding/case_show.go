package deckbuilding

import (
	"iter"

	"muster/rules/cases"
	"muster/rules/zones"
)

// shown is a whole position, in the words of cases.
func (t *caseTable) shown() map[string]any { return caseKeys.Show(spot{t, empire, zones.None}) }

// Shown implements cases.Table: a position may be meant with decisions that have
// one answer made, as it stands, or with the turn begun that waits to be begun.
func (t *caseTable) Shown(*cases.World) iter.Seq[map[string]any] {
	return func(yield func(map[string]any) bool) {
		if !yield(t.settled().shown()) || !yield(t.shown()) || t.s.Ask().About != aboutBegin {
			return
		}
		next := t.Copy().(*caseTable)
		next.begin(t.s.active)
		yield(next.settled().shown())
	}
}

// settled is a table on which every decision with one answer is made.
func (t *caseTable) settled() *caseTable {
	t = t.Copy().(*caseTable)
	for t.forced() {
	}
	return t
}

// Got implements cases.Table.
func (t *caseTable) Got(*cases.World) map[string]any {
	at := t.settled()
	got := map[string]any{"after": at.shown()}
	if len(t.events) > 0 {
		got["event_order"] = t.events
	}
	if at.s.phase == phaseOver && at.s.winner == nobody {
		got["game_over"] = map[string]any{"winner": nil}
	} else if at.s.phase == phaseOver {
		got["game_over"] = map[string]any{"winner": factions[at.s.winner]}
	}
	return got
}
