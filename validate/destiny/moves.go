package destiny

import (
	"muster/validate"
	"muster/validate/fix"
)

// A mending is what could mend the findings of a code.
type mending struct {
	move  func(ms *moveSet, f *validate.Finding)
	alone bool // it is about a card whatever else is in the list
}

// moves are the changes that could mend the findings of a code.
var moves = map[string]mending{
	"destiny.banned":          {(*moveSet).drop, true},
	"destiny.format":          {(*moveSet).drop, true},
	"destiny.back-side":       {func(ms *moveSet, f *validate.Finding) { ms.front(ms.Named(f)); ms.drop(f) }, true},
	"destiny.type":            {func(ms *moveSet, f *validate.Finding) { ms.place(ms.Named(f)); ms.drop(f) }, true},
	"destiny.restricted":      {(*moveSet).dropEach, false},
	"destiny.restricted-pair": {(*moveSet).dropEach, false},
	"destiny.elite":           {(*moveSet).plainer, true},
	"destiny.dice":            {(*moveSet).plainer, true},
	"destiny.copies":          {(*moveSet).fewerEach, false},
	"destiny.unique":          {(*moveSet).fewerEach, false},
	"destiny.points":          {(*moveSet).cheaper, false},
	"destiny.plots":           {func(ms *moveSet, _ *validate.Finding) { ms.fewerIn(plotRole) }, false},
	"destiny.battlefield":     {func(ms *moveSet, _ *validate.Finding) { ms.fewerIn(battlefieldRole) }, false},
	"destiny.affiliation":     {(*moveSet).suit, false},
	"destiny.colour":          {(*moveSet).suit, false},
	"destiny.plot-spot":       {(*moveSet).suit, false},
	"destiny.team":            {(*moveSet).suit, false},
}

// A moveSet gathers moves of a list.
type moveSet struct {
	*fix.Set
	m *mender
}

// mend adds every move that could mend a finding.
func (m *mender) mend(set *fix.Set, f *validate.Finding) {
	m.set = moveSet{set, m}
	ms := &m.set
	move, known := moves[f.Code]
	if !known {
		move.move = (*moveSet).any
	}
	move.move(ms, f)
	if set.Lenient && !move.alone {
		ms.exceptions()
	}
}

func (ms *moveSet) drop(f *validate.Finding)      { ms.Drop(ms.Named(f)) }
func (ms *moveSet) dropEach(f *validate.Finding)  { ms.Each(f, ms.Drop) }
func (ms *moveSet) fewerEach(f *validate.Finding) { ms.Each(f, ms.Fewer) }

// plainer gives a card fewer dice, or takes it out.
func (ms *moveSet) plainer(f *validate.Finding) {
	ms.dice(ms.Named(f))
	ms.drop(f)
}

// cheaper makes the team cheaper.
func (ms *moveSet) cheaper(*validate.Finding) {
	ms.fewerIn(characterRole)
	ms.fewerIn(plotRole)
	for i := range ms.Entries {
		ms.dice(i)
	}
}

// suit takes out the card that does not go with the team, or changes the team.
func (ms *moveSet) suit(f *validate.Finding) {
	if f.Entry > 0 && f.Ref != "DES-S-AFF-TEAM" {
		ms.drop(f)
	} else {
		ms.dropEach(f)
	}
	ms.dropIn(characterRole)
	ms.characters(f)
	if ms.Lenient {
		ms.fewerPermitted()
	}
}

// any takes out one copy of what a finding names, or other characters.
func (ms *moveSet) any(f *validate.Finding) {
	ms.Any(f)
	ms.fewerIn(characterRole)
	ms.fewerIn(plotRole)
}

// exceptions takes out cards that change the limits: one of them may be what
// is wrong, whatever the finding.
func (ms *moveSet) exceptions() {
	for i := range ms.List.Entries {
		if card := ms.Catalog.At(&ms.Entries[i]); card != nil && ms.m.kit.fact(card).exception > 0 {
			ms.Drop(i)
		}
	}
}

// dice gives a character or plot fewer dice, any card with too many one.
func (ms *moveSet) dice(i int) {
	if !ms.Touchable(i) {
		return
	}
	e := ms.Entries[i]
	if e.Way < 0 {
		e.Way = 0
		ms.Add(i, e, 1)
	}
	for way := e.Way - 1; way >= 0; way-- {
		e.Way = way
		ms.Add(i, e, 1)
	}
}

// fewerPermitted takes single copies of hero and villain cards out of the deck:
// a card may let in a few of them.
func (ms *moveSet) fewerPermitted() {
	for i := len(ms.List.Entries) - 1; i >= 0; i-- {
		if card := ms.Catalog.At(&ms.Entries[i]); card != nil && ms.m.role(i) == deckRole && ms.m.kit.fact(card).side != neutral {
			ms.Fewer(i)
		}
	}
}

func (ms *moveSet) fewerIn(role uint8) {
	for i := len(ms.List.Entries) - 1; i >= 0; i-- {
		if ms.m.role(i) == role {
			ms.Fewer(i)
		}
	}
}

func (ms *moveSet) dropIn(role uint8) {
	for i := len(ms.List.Entries) - 1; i >= 0; i-- {
		if ms.m.role(i) == role {
			ms.Drop(i)
		}
	}
}
