package validate

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Repair is what Fix found: how a list can be made legal.
type Repair struct {
	Report  *Report  // of the list as it is
	Answers []Answer // the best first; none if the list is fine, or past mending
	Cut     bool     // the search was cut short: a smaller set of changes may exist
	Looked  int      // lists that were checked

	List *catalog.List // that was looked at
}

// An Answer is one way to mend a list.
type Answer struct {
	Cost      int      // cards that are touched, without those that are added to complete it
	Changes   []Change // what must change, so that nothing is illegal
	Additions []Change // what may then be added, so that nothing is missing
	List      *catalog.List
	Report    *Report // of the list with all of it done
}

// A Change is one thing to do to a list, in a sentence that says why.
type Change struct {
	lang.Msg
	Card  catalog.ID // the card that is there afterwards, or was before
	Line  int        // in the file; 0 for cards that are added
	Mends []lang.Msg // the findings that it mends
}

// Read takes over the report of a list that was read from a file. What reading
// found wrong is not in the list any more: writing the list mends it.
func (p *Repair) Read(r *Report) {
	own := p.Report
	p.Report = r
	var reread []Change
	for i := range r.Findings {
		f := &r.Findings[i]
		same := func(o Finding) bool { return o.Line == f.Line && o.In(lang.EN) == f.In(lang.EN) }
		if f.Severity == Illegal && !slices.ContainsFunc(own.Findings, same) {
			mends := []lang.Msg{f.Msg}
			c := Change{Msg: lang.Say("fix.reread", mends), Line: f.Line, Mends: mends}
			if len(f.Cards) > 0 {
				c.Card = f.Cards[0]
			}
			reread = append(reread, c)
		}
	}
	if len(reread) > 0 && own.Legal() {
		p.Answers = []Answer{{List: p.List, Report: own}}
	}
	for i := range p.Answers {
		p.Answers[i].Cost += len(reread)
		p.Answers[i].Changes = slices.Concat(reread, p.Answers[i].Changes)
	}
}

// Added returns how many copies of cards changes add.
func Added(changes []Change) int {
	n := 0
	for i := range changes {
		n += changes[i].Args[0].(int)
	}
	return n
}
