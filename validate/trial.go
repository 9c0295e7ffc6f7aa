package validate

import (
	"slices"

	"muster/catalog"
)

// A Trial is a list to which cards are added to see what the rules say.
type Trial struct {
	Before *Report // of the list without additions
	budget *Budget
	game   *Game
	cards  *catalog.Catalog
	list   catalog.List
	report Report
}

// NewTrial returns a trial of a list. Its format is settled: another card would
// make another format of a list that names none.
func NewTrial(b *Budget, g *Game, c *catalog.Catalog, l *catalog.List) *Trial {
	t := &Trial{budget: b, game: g, cards: c, list: *l}
	t.list.Format = g.Check(new(Report), c, l).Format
	t.Before = g.Check(new(Report), c, &t.list)
	t.list.Entries = append(slices.Clone(l.Entries), catalog.Entry{})
	return t
}

// May reports whether an entry may be added: the report has no new illegal
// finding then, and none that has become worse. Nothing may once the budget ends.
func (t *Trial) May(e catalog.Entry) bool {
	if t.budget.Ends() {
		return false
	}
	t.list.Entries[len(t.list.Entries)-1] = e
	t.report.Reset()
	return !t.budget.Check(t.game, &t.report, t.cards, &t.list).worse(t.Before)
}

// After returns the report of the list with the entry that was tried last.
func (t *Trial) After() *Report { return &t.report }

// worse reports whether a report has an illegal finding that another has not,
// or has it graver.
func (r *Report) worse(than *Report) bool {
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Severity != Illegal {
			continue
		}
		// Most findings are where they were.
		if !(i < len(than.Findings) && f.known(&than.Findings[i])) && !than.knows(f) {
			return true
		}
	}
	return false
}

// knows reports whether a report has an illegal finding, or has it graver.
func (r *Report) knows(f *Finding) bool {
	for i := range r.Findings {
		if f.known(&r.Findings[i]) {
			return true
		}
	}
	return false
}

func (f *Finding) known(o *Finding) bool {
	return o.Severity == Illegal && o.Code == f.Code && o.Entry == f.Entry && !graver(f, o)
}

// graver reports whether a finding says more than one of the same code and
// place: more copies, more points, other cards.
func graver(f, than *Finding) bool {
	if len(f.Args) != len(than.Args) || len(f.Cards) != len(than.Cards) {
		return len(f.Args) > len(than.Args) || len(f.Cards) > len(than.Cards)
	}
	for i := range f.Args {
		a, isNumber := f.Args[i].(int)
		b, was := than.Args[i].(int)
		if isNumber && was && a > b {
			return true
		}
	}
	return false
}
