package deckbuilding

import (
	"strings"

	"muster/catalog"
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
func mend(g *validate.Game, c *catalog.Catalog, l *catalog.List, own *catalog.Collection) *validate.Repair {
	p := &validate.Repair{Report: g.Check(new(validate.Report), c, l), List: l}
	switch {
	case p.Report.Legal():
	case l.Kind == catalog.Options:
		mendOptions(g, p, c)
	default:
		s := fix.New(g, c, l, p.Report.Format)
		s.Own = own
		m := &mender{s}
		s.Moves = fix.Moves{Mend: add, Changes: m.changes, Complete: m.complete}
		m.prepare()
		s.Answers(p)
	}
	return p
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

// prepare settles what needs no search: names that mean a card are read as that
// card, misspelt ones as the nearest, and numbers of copies that are none are
// made one. What no card is near to goes.
func (m *mender) prepare() {
	r := m.Check(m.List)
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Entry < 1 || f.Severity != validate.Illegal {
			continue
		}
		e := &m.Entries[f.Entry-1]
		switch {
		case f.Code == "import.count":
			m.Step(f.Entry-1, 1, f.Msg)
			e.Count = min(max(e.Count, 1), miscounted)
		case strings.HasPrefix(f.Code, "import."), f.Code == "deckbuilding.deck-unknown-card":
			m.Step(f.Entry-1, min(max(e.Count, 1), validate.MaxCount), f.Msg)
			m.respell(e)
		}
	}
	for i := range m.Entries {
		e := &m.Entries[i]
		if e.Count > 0 && m.Catalog.At(e) == nil {
			if match, _, _ := m.Catalog.Resolve(m.List.Game, string(e.Card)); match != nil {
				e.Card = match.ID
			}
		}
		if m.Catalog.At(e) == nil {
			e.Count = 0
		}
		if e.Role == "" {
			e.Role = catalog.Deck
		}
	}
}

// miscounted is how many copies a number that cannot be is taken for at most.
const miscounted = 2

// respell makes of a name the card that is nearest to it, or nothing.
func (m *mender) respell(e *catalog.Entry) {
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
