package attack

import (
	"cmp"
	"math/bits"
	"slices"
)

// A spending is a choice of surge abilities and what they do to the damage.
type spending struct {
	cost                           int16
	damage, pierce, accuracy, free int16 // free takes away dodges
	aside                          int   // what its side effects are worth to the attacker
	used                           uint16
}

// An outcome is what becomes of an attack.
type outcome struct {
	damage uint16
	missed bool
	used   uint16 // surge abilities, a bit for each
}

// A table decides what becomes of what the dice show.
type table struct {
	need     int // accuracy
	mods     Modifiers
	attack   sum // more of anything is as good
	defence  sum
	bySurges [][]spending // by surges that are left; the rest can be spent for nothing
	sets     int          // of abilities; 0 if none has a side effect
}

// tableOf prepares an attack.
func tableOf(a *Attack) *table {
	t := &table{mods: a.Attacker.Plus(&a.Defender)}
	if a.Type == Ranged {
		t.need = a.Range
	}
	cost, lost, free := 0, 0, 0
	for i := range a.Surges {
		s := &a.Surges[i]
		cost += s.Cost
		lost += max(-s.sum(Accuracy), 0)
		free += max(-s.sum(Dodge), 0)
		if s.Aside() {
			t.sets = 1 << len(a.Surges)
		}
	}
	const plenty = 100 // more than any dice show
	t.attack, t.defence = sum{0, plenty, 0}, sum{plenty, 0, plenty}
	if t.need > 0 {
		t.attack[accuracy] = bound(t.need + lost - t.mods.Accuracy)
	}
	if cost > 0 {
		t.defence[evade] = plenty
		most := 0
		for _, d := range a.Defence {
			most += d.most(evade)
		}
		most = max(most+t.mods.Evade, 0)
		t.attack[surge] = bound(cost + most - t.mods.Surge)
	}
	t.defence[dodge] = bound(free + 1 - t.mods.Dodge)
	t.bySurges = spendings(a.Surges, min(cost, t.mostSurges(a)), t.need > 0)
	return t
}

// bound returns n as a part of a sum that limits others.
func bound(n int) int8 { return int8(min(max(n, 0), 100)) }

// mostSurges returns how many surges can be left to spend.
func (t *table) mostSurges(a *Attack) int {
	n := t.mods.Surge
	for _, d := range a.pool() {
		n += d.most(surge)
	}
	return max(n, 0)
}

// spendings returns for every number of surges, from 0 to most, the choices that
// may be the best: no other gives as much of everything.
func spendings(abilities []Surge, most int, ranged bool) [][]spending {
	all := make([]spending, 1<<len(abilities))
	for i, a := range abilities {
		one := spending{
			cost: int16(a.Cost), damage: int16(a.sum(Damage)), pierce: int16(a.sum(Pierce)), free: int16(-a.sum(Dodge)),
			used: 1 << i,
		}
		if ranged {
			one.accuracy = int16(a.sum(Accuracy))
		}
		if a.Aside() {
			one.aside = 1 << (len(abilities) - i)
		}
		for set := range 1 << i {
			all[1<<i|set] = all[set].plus(one)
		}
	}
	slices.SortStableFunc(all, func(x, y spending) int {
		return cmp.Or(y.aside-x.aside, int(x.cost-y.cost), bits.OnesCount16(x.used)-bits.OnesCount16(y.used))
	})
	bySurges := make([][]spending, most+1)
	for n := range bySurges {
		bySurges[n] = best(all, n)
	}
	return bySurges
}

func (s spending) plus(o spending) spending {
	return spending{
		s.cost + o.cost, s.damage + o.damage, s.pierce + o.pierce, s.accuracy + o.accuracy, s.free + o.free,
		s.aside + o.aside, s.used | o.used,
	}
}

// best returns of the choices, which are in the order in which they are liked,
// those for so many surges that no other makes needless.
func best(all []spending, surges int) []spending {
	var kept []spending
	for _, s := range all {
		if int(s.cost) > surges || slices.ContainsFunc(kept, func(k spending) bool { return k.covers(s) }) {
			continue
		}
		kept = slices.DeleteFunc(kept, func(k spending) bool { return k.aside == s.aside && s.covers(k) })
		kept = append(kept, s)
	}
	return kept
}

// covers reports whether a choice does as much to the damage as another.
func (s spending) covers(o spending) bool {
	return s.damage >= o.damage && s.pierce >= o.pierce && s.accuracy >= o.accuracy && s.free >= o.free
}

// outcome spends the surges for the most damage; if there is none in any way, so
// that the attack does not miss.
func (t *table) outcome(a, d sum) outcome {
	m := &t.mods
	left := max(int(a[surge])+m.Surge, 0) - max(int(d[evade])+m.Evade, 0)
	left = min(max(left, 0), len(t.bySurges)-1)
	reach := max(int(a[accuracy])+m.Accuracy, 0)
	harm := max(int(a[damage])+m.Damage, 0)
	blocks := max(int(d[block])+m.Block, 0) - max(m.Pierce, 0)
	dodges := max(int(d[dodge])+m.Dodge, 0)
	most, got := -1, outcome{}
	for i := range t.bySurges[left] {
		s := &t.bySurges[left][i]
		missed := dodges > int(s.free) || reach+int(s.accuracy) < t.need
		n := 0
		if !missed {
			n = 1 + 2*max(harm+int(s.damage)-max(blocks-int(s.pierce), 0), 0)
		}
		if n > most {
			most, got = n, outcome{uint16(n / 2), missed, s.used}
		}
	}
	return got
}
