package deckbuilding

import (
	"strings"

	"muster/catalog"
	"muster/catalog/deckbuilding"
	"muster/catalog/lang"
	"muster/validate"
	"muster/validate/fix"
)

// moves are the changes that could mend the findings of a code. Whatever else is
// wrong with an entry, a copy less may mend it.
var moves = map[string]func(ms *fix.Set, f *validate.Finding){
	"deckbuilding.deck-copies":              surplus,
	"deckbuilding.table-copies":             surplus,
	"deckbuilding.starter-composition":      surplus,
	"deckbuilding.galaxy-composition":       surplus,
	"deckbuilding.deck-faction":             drop,
	"deckbuilding.deck-card-type":           drop,
	"deckbuilding.bases-faction":            drop,
	"deckbuilding.bases-starting-in-choice": drop,
	"deckbuilding.bases-intro-list":         drop,
	"deckbuilding.bases-full-all":           drop,
}

// mend finds the smallest changes that make a list legal.
func mend(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *validate.Repair {
	p := &validate.Repair{Report: g.Check(new(validate.Report), c, l), List: l}
	switch {
	case p.Report.Legal():
	case l.Kind == deckbuilding.Options:
		mendOptions(g, p, c)
	default:
		s := fix.New(b, g, c, l, p.Report.Format)
		s.Own = own
		m := &mender{s}
		s.Moves = fix.Moves{Mend: add, Changes: m.changes, Complete: m.complete}
		m.Prepare(func(code string) bool {
			return strings.HasPrefix(code, "import.") || code == "deckbuilding.deck-unknown-card"
		}, m.respell)
		m.Read(m.Meant, func(*catalog.Card) string { return "" }, catalog.Deck)
		s.Answers(p)
		sayMode(p)
	}
	return p
}

// sayMode says of each answer that it has another mode than one that there is not.
func sayMode(p *validate.Repair) {
	for i := range p.Report.Findings {
		f := &p.Report.Findings[i]
		if f.Code != "deckbuilding.option" || f.Args[0] != "mode" {
			continue
		}
		for j := range p.Answers {
			a := &p.Answers[j]
			a.Changes = append(a.Changes, setting("mode", a.List.Format, f))
			a.Cost++
		}
	}
}

// add adds the moves that could mend a finding.
func add(ms *fix.Set, f *validate.Finding) {
	if move := moves[f.Code]; move != nil {
		move(ms, f)
	} else {
		ms.Any(f)
	}
}

func drop(ms *fix.Set, f *validate.Finding) { ms.Drop(ms.Named(f)) }

// surplus takes as many copies out as a finding says are too many: of one
// entry, or of each entry of the card as many as it has.
func surplus(ms *fix.Set, f *validate.Finding) {
	ms.Each(f, func(i int) { ms.FewerBy(i, f.Args[1].(int)-f.Args[2].(int)) })
}

// A mender mends one list.
type mender struct{ *fix.Search }

// respell makes of a name the card that is nearest to it, or nothing.
func (m *mender) respell(e *catalog.Entry, _ *validate.Report) {
	name := strings.TrimPrefix(string(e.Card), string(m.List.Game)+"/")
	if _, near, _ := m.Catalog.Resolve(m.List.Game, name); len(near) > 0 {
		e.Card = near[0].ID
	} else {
		e.Count = 0
	}
}

// changes says what is different in an entry that stays.
func (m *mender) changes(was, now *catalog.Entry, say func(code string, args ...any)) {
	if m.Replaced(was, now) {
		say("fix.replace", m.NameOf(was), validate.Printed(m.Catalog.At(now)))
	}
	if was.Role != now.Role {
		say("fix.place", m.NameOf(now), lang.Say("check.role."+now.Role))
	}
}
