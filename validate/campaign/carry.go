package campaign

import (
	"slices"

	"muster/catalog/campaign"
)

// Loadout returns what the heroes may carry next: what each carried last, as far
// as he still has it, and then the dearest of the rest that fit.
func (k *Ledger) Loadout() []campaign.Load {
	last := k.lastLoadout()
	all := make([]campaign.Load, len(k.heroes))
	for i := range k.heroes {
		hero := k.heroes[i].hero.ID
		l := campaign.Load{Hero: hero}
		var was *campaign.Load
		for j := range last {
			if last[j].Hero == hero {
				was = &last[j]
			}
		}
		k.pack(&l, was)
		k.attach(&l, was)
		all[i] = l
	}
	return all
}

// lastLoadout returns what was carried to the mission before.
func (k *Ledger) lastLoadout() []campaign.Load {
	for i := len(k.log.Events) - 1; i >= 0; i-- {
		if e := &k.log.Events[i]; e.Type == campaign.MissionStart && i < len(k.struck) && !k.struck[i] {
			return e.Loadout
		}
	}
	return nil
}

// pack fills the places of weapons, armour and equipment.
func (k *Ledger) pack(l, was *campaign.Load) {
	room := map[string]int{campaign.Weapon: maxWeapons, campaign.Armor: maxArmor, campaign.Equipment: maxEquipment}
	mine := k.Inventory(l.Hero)
	slices.SortStableFunc(mine, func(a, b *campaign.Card) int {
		if x, y := carried(was, a.ID), carried(was, b.ID); x != y {
			return x - y
		}
		return b.Cost - a.Cost
	})
	for _, c := range mine {
		if room[c.Kind] > 0 {
			room[c.Kind]--
			l.Items = append(l.Items, c.ID)
		}
	}
}

// carried is 0 for what was carried before, 1 for the rest.
func carried(was *campaign.Load, id string) int {
	if was != nil && slices.Contains(was.Items, id) {
		return 0
	}
	return 1
}

// attach puts modifications on weapons: where they were, then where they fit.
func (k *Ledger) attach(l, was *campaign.Load) {
	var mods []*campaign.Card
	for _, c := range k.Inventory(l.Hero) {
		if c.Kind == campaign.Modification {
			mods = append(mods, c)
		}
	}
	for _, again := range []bool{true, false} {
		for _, on := range l.Items {
			for _, m := range mods {
				if again && !fittedBefore(was, on, m.ID) || attached(l, m.ID) || !k.fitsOn(l, on, m) {
					continue
				}
				i := slices.IndexFunc(l.Mods, func(f campaign.Fitting) bool { return f.On == on })
				if i < 0 {
					i = len(l.Mods)
					l.Mods = append(l.Mods, campaign.Fitting{On: on})
				}
				l.Mods[i].Mods = append(l.Mods[i].Mods, m.ID)
			}
		}
	}
}

func fittedBefore(was *campaign.Load, on, mod string) bool {
	return was != nil && slices.ContainsFunc(was.Mods, func(f campaign.Fitting) bool { return f.On == on && slices.Contains(f.Mods, mod) })
}

func attached(l *campaign.Load, mod string) bool {
	return slices.ContainsFunc(l.Mods, func(f campaign.Fitting) bool { return slices.Contains(f.Mods, mod) })
}

// fitsOn reports whether a modification may be put on an item besides those that
// are there.
func (k *Ledger) fitsOn(l *campaign.Load, id string, m *campaign.Card) bool {
	on := k.facts.Card(id)
	if on == nil || on.Kind != campaign.Weapon || m.Attack != "" && m.Attack != on.Attack {
		return false
	}
	n := 0
	for _, f := range l.Mods {
		if f.On != id {
			continue
		}
		for _, other := range f.Mods {
			if c := k.facts.Card(other); c != nil && shared(c, m) != "" {
				return false
			}
			n++
		}
	}
	return on.Bars < 0 || n < on.Bars
}
