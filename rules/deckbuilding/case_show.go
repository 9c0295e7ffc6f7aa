package deckbuilding

import (
	"iter"

	"muster/rules/cases"
)

// Show implements cases.Table.
func (t *caseTable) Show() map[string]any { return caseKeys.Show(t.of(galaxy)) }

// Heard implements cases.Table.
func (t *caseTable) Heard() []string { return t.events }

// Meant implements cases.Table: a position may be meant with decisions that have
// one answer made, as it stands, or with the turn begun that waits to be begun.
func (t *caseTable) Meant() iter.Seq[cases.Table] {
	return func(yield func(cases.Table) bool) {
		if !yield(t.settled()) || !yield(t) || t.s.Ask().About != aboutBegin {
			return
		}
		next := t.Copy().(*caseTable)
		next.begin(t.s.active)
		yield(next.settled())
	}
}

// settled is a table on which every decision with one answer is made.
func (t *caseTable) settled() *caseTable {
	t = t.Copy().(*caseTable)
	for t.forced() {
	}
	return t
}
