package assault

import (
	"slices"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/validate"
	"muster/validate/fix"
)

// moves are the changes that could mend the findings of a code. A card of which
// nothing is said here is in no list.
var moves = map[string]func(ms *moveSet, f *validate.Finding){
	"assault.role":                     func(ms *moveSet, f *validate.Finding) { ms.replace(ms.Named(f)); ms.drop(f) },
	"assault.deployment-points":        func(ms *moveSet, _ *validate.Finding) { ms.cheaper(isArmyRole) },
	"assault.command-deck-cost":        func(ms *moveSet, _ *validate.Finding) { ms.cheaper(isCommandRole) },
	"assault.command-deck-size":        func(*moveSet, *validate.Finding) {},
	"assault.affiliation":              (*moveSet).affiliate,
	"assault.upgrade-scope":            (*moveSet).affiliate,
	"assault.unique-name":              (*moveSet).fewerEach,
	"assault.elite-limit":              (*moveSet).fewerEach,
	"assault.regular-limit":            (*moveSet).fewerEach,
	"assault.command-card-limit":       (*moveSet).fewerEach,
	"assault.campaign-only-card":       func(ms *moveSet, f *validate.Finding) { ms.twin(ms.Named(f)); ms.drop(f) },
	"assault.on":                       (*moveSet).loosen,
	"assault.attachment-restriction":   (*moveSet).loosen,
	"assault.squad-upgrade":            (*moveSet).loosen,
	"assault.one-attachment-per-group": (*moveSet).loosenEach,
	"assault.version-choice":           func(ms *moveSet, f *validate.Finding) { ms.version(ms.Named(f)); ms.drop(f) },
	"assault.mixed-versions":           func(ms *moveSet, f *validate.Finding) { ms.Each(f, ms.version); ms.Each(f, ms.Drop) },
	"assault.exception":                func(ms *moveSet, f *validate.Finding) { ms.drop(f); ms.Each(f, ms.Drop) },
}

// A moveSet gathers moves of an army.
type moveSet struct {
	*fix.Set
	kit *kit
}

// mend adds the moves that could mend a finding.
func (m *mender) mend(ms *fix.Set, f *validate.Finding) {
	if move := moves[f.Code]; move != nil {
		move(&moveSet{ms, m.kit}, f)
	} else {
		ms.Drop(ms.Named(f))
	}
}

func (ms *moveSet) drop(f *validate.Finding)      { ms.Drop(ms.Named(f)) }
func (ms *moveSet) fewerEach(f *validate.Finding) { ms.Each(f, ms.Fewer) }

// affiliate takes the card that is outside the army out, or what decides of
// which affiliation the army is.
func (ms *moveSet) affiliate(f *validate.Finding) {
	if ms.outside(ms.Named(f)) {
		ms.drop(f)
		return
	}
	ms.fewerOf(isArmyRole, hasSide)
}

func (ms *moveSet) loosen(f *validate.Finding) {
	ms.detach(ms.Named(f))
	ms.drop(f)
}

func (ms *moveSet) loosenEach(f *validate.Finding) {
	for i := range ms.List.Entries {
		if slices.Contains(f.Cards, ms.Entries[i].Card) {
			ms.detach(i)
			ms.Fewer(i)
		}
	}
}

// cheaper takes cards that cost something out, or in their cheaper version.
func (ms *moveSet) cheaper(in func(role string) bool) {
	ms.fewerOf(in, costs)
	ms.versionsOf(in)
}

func isArmyRole(role string) bool    { return role == assault.Army || role == assault.Upgrade }
func isCommandRole(role string) bool { return role == assault.Command }

// outside reports whether a card must go because the list says of which
// affiliation the army is and no card of it lets any like this one in.
func (ms *moveSet) outside(i int) bool {
	a := validate.Memory[Army](&ms.Report)
	if a.said == 0 || i < 0 || i >= len(ms.Entries) {
		return false
	}
	card := ms.Catalog.At(&ms.Entries[i])
	if card == nil || card.Type == assault.UpgradeType {
		return card != nil
	}
	f, _ := a.kit.version(card, a.system, ms.Entries[i].Version)
	return f != nil && !slices.ContainsFunc(a.limits.Joins, func(j joining) bool { return j.army == a.side && j.admits(f) })
}

func costs(c *catalog.Card) bool   { return c.Stats["cost"] > 0 }
func hasSide(c *catalog.Card) bool { return sideNamed(c.Side) != 0 }

// fewerOf takes single copies of cards of a kind out, the last first.
func (ms *moveSet) fewerOf(in func(role string) bool, kind func(*catalog.Card) bool) {
	for i := len(ms.List.Entries) - 1; i >= 0; i-- {
		e := &ms.Entries[i]
		if card := ms.Catalog.At(e); card != nil && in(e.Role) && kind(card.As(e.Version)) {
			ms.Fewer(i)
		}
	}
}

// versionsOf takes cards in their cheaper version.
func (ms *moveSet) versionsOf(in func(role string) bool) {
	for i := range ms.List.Entries {
		e := &ms.Entries[i]
		card := ms.Catalog.At(e)
		if card == nil || !in(e.Role) || assault.Of(card) == nil || assault.Of(card).IACP == nil {
			continue
		}
		if card.As(otherVersion(e)).Stats["cost"] < card.As(e.Version).Stats["cost"] {
			ms.version(i)
		}
	}
}

// otherVersion returns the version of a card that an entry has not.
func otherVersion(e *catalog.Entry) string {
	if e.Version == assault.IACP {
		return ""
	}
	return assault.IACP
}

// version takes all copies of an entry in the other version, if there is one in
// the card system of the list.
func (ms *moveSet) version(i int) {
	if !ms.Touchable(i) || ms.List.Format != systems[iacp] {
		return
	}
	e := ms.Entries[i]
	card := ms.Catalog.At(&e)
	if card == nil || assault.Of(card) == nil || assault.Of(card).IACP == nil {
		return
	}
	e.Version = otherVersion(&e)
	ms.Add(i, e, e.Count)
}

// replace moves an entry to where its card belongs.
func (ms *moveSet) replace(i int) {
	if !ms.Touchable(i) {
		return
	}
	e := ms.Entries[i]
	if card := ms.Catalog.At(&e); card != nil && assault.RoleOf(card.Type) != "" && assault.RoleOf(card.Type) != e.Role {
		e.Role = assault.RoleOf(card.Type)
		ms.Add(i, e, e.Count)
	}
}

// twin puts the skirmish card in the place of a campaign card.
func (ms *moveSet) twin(i int) {
	if !ms.Touchable(i) {
		return
	}
	e := ms.Entries[i]
	if card, ok := ms.Catalog.Card(twinOf(ms.Catalog.At(&e))); ok {
		e.Card, e.Version = card.ID, ""
		ms.Add(i, e, e.Count)
	}
}

// detach leaves open what an upgrade is on, by taking that out or otherwise.
func (ms *moveSet) detach(i int) {
	if ms.Touchable(i) && ms.Entries[i].On != none {
		e := ms.Entries[i]
		e.On = none
		ms.Add(i, e, 1)
		ms.Drop(ms.Entries[i].On)
	}
}
