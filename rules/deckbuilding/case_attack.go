package deckbuilding

import (
	"maps"
	"slices"

	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// target returns what a step attacks, None for the base, and whether it may be
// attacked.
func (t *caseTable) target(w *cases.World) (on zones.Piece, ok bool) {
	s, x := t.S, w.Said("target")
	aims := append(slices.Sorted(maps.Keys(t.commits)), zones.None)
	switch {
	case x == nil && w.Step == "resolve":
		return aims[0], true
	case x == nil, x.Word != "row" && (t.isBase(x, w) || steps.Find(t, x, s.In(of(zShips, foeOf(w.By)))) != zones.None):
		return zones.None, true // ships are hit on the way to the base
	}
	on = steps.Find(t, x, s.In(zRow))
	return on, s.prey(w.By).Has(on)
}

// isBase reports whether a step means the base of the opponent, which need not be
// there.
func (t *caseTable) isBase(x *cases.Want, w *cases.World) bool {
	return x.Card == "base" || x.Card == t.CodeOf(t.S.baseOf(foeOf(w.By)))
}

// aim returns the cards that attack with a step, those that were set aside before
// among them, and what; or the rules that it breaks.
func (t *caseTable) aim(w *cases.World) (on zones.Piece, set zones.Set, broken string) {
	on, ok := t.target(w)
	if !ok {
		return on, set, "ATTACK-ROW-TARGET"
	}
	all := t.S.attackers(w.By, on != zones.None)
	free := all
	for _, set := range t.commits {
		free = free.Minus(set)
	}
	set = t.commits[on]
	for x := range w.SaidAll("cards") {
		if w.Step == "resolve" && steps.Find(t, x, set) != zones.None {
			continue
		}
		p := steps.Find(t, x, free)
		switch own := steps.Find(t, x, t.S.standing(w.By)); {
		case own == zones.None:
			return on, set, "ATTACK-ONCE PLAY-ZONE"
		case p == zones.None && on != zones.None && t.S.kindOf(own).typ == ship:
			return on, set, "ATTACK-SHIP-ROW"
		case p == zones.None:
			return on, set, "ATTACK-ONCE"
		}
		free.Drop(p)
		set.Add(p)
	}
	switch able := set.And(all); {
	case w.Step != "commit" && able.Empty():
		broken = "ATTACK-ONCE"
	case w.Step != "commit" && on == zones.None && w.Said("assign") != nil && !t.canAssign(w, t.S.total(w.By, able, false)):
		broken = "ATTACK-SHIPS-FIRST"
	}
	return on, set, broken
}

// commit sets the cards of a step aside for what it attacks, if it may attack so.
func (t *caseTable) commit(w *cases.World) bool {
	on, set, broken := t.aim(w)
	if broken == "" {
		t.commits[on] = set
	}
	return broken == ""
}

// assigned returns the damage that a step assigns to each ship, and as None to the
// base, and whether it means no other card.
func (t *caseTable) assigned(w *cases.World) (on map[zones.Piece]int, ok bool) {
	on, ok = map[zones.Piece]int{}, true
	for x := range w.SaidAll("assign") {
		p := steps.Find(t, x, t.S.In(of(zShips, foeOf(w.By))))
		ok = ok && (p != zones.None || t.isBase(x, w))
		on[p] += x.N
	}
	return on, ok
}

// canAssign reports whether a step assigns the damage of an attack to the ships
// first, and all that there is.
func (t *caseTable) canAssign(w *cases.World, total int) bool {
	ships := t.S.In(of(zShips, foeOf(w.By)))
	on, ok := t.assigned(w)
	left := total - on[zones.None]
	for p := range ships.All() {
		left -= on[p]
		ok = ok && (on[zones.None] == 0 || on[p] >= t.S.left(p))
	}
	return ok && (left == 0 || left > 0 && t.S.leftOf(ships) < total)
}
