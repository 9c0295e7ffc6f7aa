package assault

import (
	"cmp"

	"muster/catalog"
	"muster/catalog/assault"
	"muster/catalog/stable"
	"muster/validate"
)

// addable yields the cards of which a copy may be added to an army, in the
// version that it has of them or else as they were printed: first what it
// lacks, then by cost. Command cards that nobody of the army can play come last.
func addable(b *validate.Budget, g *validate.Game, c *catalog.Catalog, l *catalog.List, yield func(*catalog.Card) bool) {
	t := validate.NewTrial(b, g, c, l)
	for _, o := range validate.Memory[Army](t.Before).offers(c, l) {
		e := catalog.Entry{Card: o.card.ID, Count: 1, Role: assault.RoleOf(o.card.Type), On: none, Version: o.version}
		if t.May(e) && !yield(o.card) {
			return
		}
	}
}

// An offer is a card that an army might take.
type offer struct {
	card    *catalog.Card
	version string
	urgency int
	cost    int
}

// offers returns the cards of the system in the order in which they are offered.
func (a *Army) offers(c *catalog.Catalog, l *catalog.List) []offer {
	a.muster()
	var all []offer
	for card := range c.Cards(catalog.Assault) {
		o := offer{card: card, version: versionIn(l, card.ID)}
		f, _ := a.kit.version(card, a.system, o.version)
		if f == nil || assault.RoleOf(card.Type) == "" {
			continue
		}
		o.urgency, o.cost = a.urgency(f), f.cost
		all = append(all, o)
	}
	stable.Sort(all, func(x, y offer) int {
		return cmp.Or(cmp.Compare(x.urgency, y.urgency), cmp.Compare(x.cost, y.cost), cmp.Compare(x.card.Family, y.card.Family))
	})
	return all
}

// urgency says how soon a card is offered: groups to an army that has none, then
// the command cards that its figures are meant for, groups, other command cards,
// upgrades.
func (a *Army) urgency(f *fact) int {
	switch {
	case f.kind == figureKind && len(a.groups) == 0:
		return 0
	case f.kind == commandKind && f.use != nil && a.plays(f.use):
		return 1
	case f.kind == figureKind:
		return 2
	case f.kind == commandKind && f.use == nil:
		return 3
	case f.kind == upgradeKind:
		return 4
	}
	return 5
}

// versionIn returns the version in which a list has a card, "" if it has it not.
func versionIn(l *catalog.List, id catalog.ID) string {
	for i := range l.Entries {
		if l.Entries[i].Card == id {
			return l.Entries[i].Version
		}
	}
	return ""
}
