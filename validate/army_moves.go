package validate

import (
	"slices"

	"muster/catalog"
)

// army_moves.go: every change to one entry of an army that could mend a finding.

// mendArmy adds the moves that could mend a finding.
func (ms *moveSet) mendArmy(f *Finding) {
	at := ms.named(f)
	switch f.Code {
	case "assault.role":
		ms.replace(at)
		ms.drop(at)
	case "assault.deployment-points":
		ms.fewerOf(isArmyRole, costs)
		ms.versionsOf(isArmyRole)
	case "assault.command-deck-cost":
		ms.fewerOf(isCommandRole, costs)
		ms.versionsOf(isCommandRole)
	case "assault.command-deck-size":
	case "assault.affiliation", "assault.upgrade-scope":
		if ms.outside(at) {
			ms.drop(at)
			break
		}
		ms.fewerOf(isArmyRole, hasSide)
	case "assault.unique-name", "assault.elite-limit", "assault.regular-limit", "assault.command-card-limit":
		ms.fewerEach(f)
	case "assault.campaign-only-card":
		ms.twin(at)
		ms.drop(at)
	case "assault.on", "assault.attachment-restriction", "assault.squad-upgrade":
		ms.detach(at)
		ms.drop(at)
	case "assault.one-attachment-per-group":
		for i := range ms.list.Entries {
			if slices.Contains(f.Cards, ms.entries[i].Card) {
				ms.detach(i)
				ms.fewer(i)
			}
		}
	case "assault.version-choice":
		ms.version(at)
		ms.drop(at)
	case "assault.mixed-versions":
		ms.each(f, ms.version)
		ms.dropEach(f)
	case "assault.exception":
		ms.drop(at)
		ms.dropEach(f)
	default: // it is in no list
		ms.drop(at)
	}
}

func isArmyRole(role string) bool    { return role == catalog.Army || role == catalog.Upgrade }
func isCommandRole(role string) bool { return role == catalog.Command }

// outside reports whether a card must go because the list says of which
// affiliation the army is and no card of it lets any like this one in.
func (ms *moveSet) outside(i int) bool {
	a := &ms.report.deck.army
	if a.said == 0 || i < 0 || i >= len(ms.entries) {
		return false
	}
	card := ms.catalog.At(&ms.entries[i])
	if card == nil || card.Type == catalog.UpgradeType {
		return card != nil
	}
	f, _ := a.kit.version(card, a.system, ms.entries[i].Version)
	return f != nil && !slices.ContainsFunc(a.limits.Joins, func(j joining) bool { return j.army == a.side && j.admits(f) })
}

func costs(c *catalog.Card) bool   { return c.Stats["cost"] > 0 }
func hasSide(c *catalog.Card) bool { return sideNamed(c.Side) != 0 }

// fewerOf takes single copies of cards of a kind out, the last first.
func (ms *moveSet) fewerOf(in func(role string) bool, kind func(*catalog.Card) bool) {
	for i := len(ms.list.Entries) - 1; i >= 0; i-- {
		e := &ms.entries[i]
		if card := ms.catalog.At(e); card != nil && in(e.Role) && kind(card.As(e.Version)) {
			ms.fewer(i)
		}
	}
}

// versionsOf takes cards in their cheaper version.
func (ms *moveSet) versionsOf(in func(role string) bool) {
	for i := range ms.list.Entries {
		e := &ms.entries[i]
		card := ms.catalog.At(e)
		if card == nil || !in(e.Role) || card.Assault == nil || card.Assault.IACP == nil {
			continue
		}
		if card.As(otherVersion(e)).Stats["cost"] < card.As(e.Version).Stats["cost"] {
			ms.version(i)
		}
	}
}

// otherVersion returns the version of a card that an entry has not.
func otherVersion(e *catalog.Entry) string {
	if e.Version == catalog.IACP {
		return ""
	}
	return catalog.IACP
}

// version takes all copies of an entry in the other version, if there is one in
// the card system of the list.
func (ms *moveSet) version(i int) {
	if !ms.touchable(i) || ms.list.Format != armySystems[iacp] {
		return
	}
	e := ms.entries[i]
	card := ms.catalog.At(&e)
	if card == nil || card.Assault == nil || card.Assault.IACP == nil {
		return
	}
	e.Version = otherVersion(&e)
	ms.add(i, e, e.Count)
}

// replace moves an entry to where its card belongs.
func (ms *moveSet) replace(i int) {
	if !ms.touchable(i) {
		return
	}
	e := ms.entries[i]
	if card := ms.catalog.At(&e); card != nil && roleOfType(card.Type) != "" && roleOfType(card.Type) != e.Role {
		e.Role = roleOfType(card.Type)
		ms.add(i, e, e.Count)
	}
}

// twin puts the skirmish card in the place of a campaign card.
func (ms *moveSet) twin(i int) {
	if !ms.touchable(i) {
		return
	}
	e := ms.entries[i]
	if card, ok := ms.catalog.Card(twinOf(ms.catalog.At(&e))); ok {
		e.Card, e.Version = card.ID, ""
		ms.add(i, e, e.Count)
	}
}

// detach leaves open what an upgrade is on, by taking that out or otherwise.
func (ms *moveSet) detach(i int) {
	if ms.touchable(i) && ms.entries[i].On != none {
		e := ms.entries[i]
		e.On = none
		ms.add(i, e, 1)
		ms.drop(ms.entries[i].On)
	}
}
