package campaign

import (
	"slices"

	"muster/catalog/campaign"
	"muster/catalog/lang"
)

// What a hero carries at most.
const (
	maxArmor     = 1
	maxWeapons   = 2
	maxEquipment = 3
)

// counterparts is the reward that lets one of the droids come besides an ally.
const counterparts = "counterparts"

var droids = []string{"r2-d2", "c-3po"}

// deployAllies checks the allies that come along: earned, one at most, an elite
// one if it was earned twice (IAC-28, IAC-29, IAC-39).
func (k *Ledger) deployAllies(e *campaign.Event) {
	others, pair, twice := 0, 0, false
	counterparts := k.ownedByAny(counterparts)
	for i, id := range e.Allies {
		f := k.figureAt("/ally", id)
		if f == nil {
			continue
		}
		twice = twice || slices.Contains(e.Allies[:i], id)
		besides := counterparts && slices.Contains(droids, id)
		if besides {
			pair++
		} else {
			others++
		}
		k.allyEarned(f)
		if f.Cost > 0 && !besides {
			k.note("campaign.iac-39", "/ally", nil, nil, f.Cost, f.Name)
		}
	}
	// The first of the droids comes besides, the second as anybody else.
	if twice || others+max(0, pair-1) > 1 {
		k.deny("campaign.iac-28", "/ally", len(e.Allies), 1, lang.Say("campaign.say.one-ally"))
	}
}

// allyEarned checks that an ally was earned, an elite one twice if he has a regular card too.
func (k *Ledger) allyEarned(f *campaign.Figure) {
	if f.Villain {
		k.deny("campaign.iac-28", "/ally", f.ID, nil, lang.Say("campaign.say.not-earned", f.Name))
		return
	}
	needed := uint8(1)
	times, two := k.rewarded(f)
	if f.Elite && two {
		needed = 2
	}
	switch {
	case times >= needed:
		return
	case times == 0:
		if !k.deny("campaign.iac-28", "/ally", f.ID, nil, lang.Say("campaign.say.not-earned", f.Name)) {
			return
		}
	default:
		k.deny("campaign.iac-29", "/ally", f.ID, nil, f.Name)
	}
	k.earned[f.No] += needed - times // said once
}

// rewarded returns how often an ally was a reward, whichever of its two cards was
// written down, and whether it has two: a regular and an elite one.
func (k *Ledger) rewarded(f *campaign.Figure) (times uint8, two bool) {
	times = k.earned[f.No]
	for i := range k.facts.Figures {
		if o := &k.facts.Figures[i]; o.Key == f.Key && o.Elite != f.Elite {
			times, two = times+k.earned[o.No], true
		}
	}
	return times, two
}

// ownedByAny reports whether a hero has a reward.
func (k *Ledger) ownedByAny(reward string) bool {
	c := k.facts.Card(reward)
	return c != nil && k.cards[c.No].where == owned
}

// deployVillains checks the villains that are open groups (IAC-31).
func (k *Ledger) deployVillains(e *campaign.Event) {
	for i, id := range e.Villains {
		f := k.figureAt(within("/villains", i), id)
		switch {
		case f == nil:
		case f.Unique && slices.Contains(e.Villains[:i], id):
			k.deny("campaign.iac-31", within("/villains", i), id, nil, lang.Say("campaign.say.twice", f.Name))
		case !f.Villain:
			k.deny("campaign.iac-31", within("/villains", i), id, nil, lang.Say("campaign.say.no-villain", f.Name))
		case k.earned[f.No] == 0:
			k.deny("campaign.iac-31", within("/villains", i), id, nil, lang.Say("campaign.say.not-earned", f.Name))
			k.earned[f.No] = 1
		}
	}
}

// checkLoadout checks what every hero carries (IAC-32 to IAC-35).
func (k *Ledger) checkLoadout(e *campaign.Event) {
	for i := range e.Loadout {
		l := &e.Loadout[i]
		seat := k.heroAt("/loadout", l.Hero)
		if seat < 0 {
			continue
		}
		k.carried(l, seat)
		for j := range l.Mods {
			k.fitted(&l.Mods[j], l, seat)
		}
	}
}

// carried counts what a hero carries.
func (k *Ledger) carried(l *campaign.Load, seat int) {
	weapons, armor, equipment, others := 0, 0, 0, 0
	for i, id := range l.Items {
		c := k.cardAt("/loadout", notInList, id)
		k.mustOwn(c, seat, "campaign.iac-33", loadoutPath, l.Hero)
		if slices.Contains(l.Items[:i], id) {
			k.deny("campaign.iac-33", loadoutPath+l.Hero, id, nil, k.who(seat), lang.Say("campaign.say.second", c.Name))
		}
		switch c.Kind {
		case campaign.Weapon:
			weapons++
		case campaign.Armor:
			armor++
		case campaign.Equipment:
			equipment++
		case campaign.Modification:
		default:
			if c.Sort == campaign.Class {
				others++
			}
		}
	}
	k.limit(seat, l, campaign.Weapon, weapons, maxWeapons)
	k.limit(seat, l, campaign.Armor, armor, maxArmor)
	k.limit(seat, l, campaign.Equipment, equipment, maxEquipment)
	k.limit(seat, l, "other", others, 0)
}

func (k *Ledger) limit(seat int, l *campaign.Load, kind string, n, most int) {
	if n > most {
		k.deny("campaign.iac-32", loadoutPath+l.Hero, n, most, k.who(seat), n, lang.Say("campaign.carry."+kind, n), most)
	}
}

// mustOwn checks that a hero owns a card; it reports whether the event is
// refused. What was said once is not said again.
func (k *Ledger) mustOwn(c *campaign.Card, seat int, code, path, of string) bool {
	b := k.accountOf(c)
	if b.has(seat) || b.disputed || strange(c) || seat >= 0 && c.No == k.heroes[seat].reward {
		return false
	}
	b.disputed = true
	return k.deny(code, path+of, c.ID, nil, k.who(seat), c.Name)
}

// loadoutPath is where what the heroes carry stands in an event.
const loadoutPath = "/loadout/"

// fitted checks the modifications on an item: they have its icon, there are bars
// for them, and no trait is there twice.
func (k *Ledger) fitted(f *campaign.Fitting, l *campaign.Load, seat int) {
	on := k.cardAt("/loadout", notInList, f.On)
	if !slices.Contains(l.Items, f.On) {
		k.mustOwn(on, seat, "campaign.iac-33", loadoutPath, l.Hero)
	}
	bars := 0
	for i, id := range f.Mods {
		m := k.cardAt("/loadout", notInList, id)
		k.mustOwn(m, seat, "campaign.iac-33", loadoutPath, l.Hero)
		if slices.Contains(f.Mods[:i], id) || k.elsewhere(f, l, id) {
			k.deny("campaign.iac-33", loadoutPath+l.Hero, id, nil, k.who(seat), lang.Say("campaign.say.second", m.Name))
		}
		if strange(m) || strange(on) {
			continue
		}
		bars++
		if m.Kind != campaign.Modification || m.Attack != "" && on.Attack != m.Attack {
			k.deny("campaign.iac-34", loadoutPath+l.Hero, id, nil, lang.Say("campaign.say.no-fit", m.Name, on.Name))
		}
		for _, other := range f.Mods[:i] {
			if trait := shared(m, k.cardAt(loadoutPath, notInList, other)); trait != "" {
				k.deny("campaign.iac-35", loadoutPath+l.Hero, id, nil, k.cardAt(loadoutPath, notInList, other).Name, m.Name, trait)
			}
		}
	}
	if on.Bars >= 0 && bars > on.Bars {
		k.deny("campaign.iac-34", loadoutPath+l.Hero, bars, on.Bars, lang.Say("campaign.say.bars", on.Name, on.Bars, bars))
	}
}

// elsewhere reports whether a modification is on another item of the hero too.
func (k *Ledger) elsewhere(f *campaign.Fitting, l *campaign.Load, mod string) bool {
	for i := range l.Mods {
		if o := &l.Mods[i]; o.On != f.On && slices.Contains(o.Mods, mod) {
			return o.On < f.On // said at one of the two
		}
	}
	return false
}

// shared returns a trait that two modifications share, the one aside that all
// have.
func shared(a, b *campaign.Card) string {
	for _, t := range a.Traits {
		if t != campaign.Modification && slices.Contains(b.Traits, t) {
			return t
		}
	}
	return ""
}
