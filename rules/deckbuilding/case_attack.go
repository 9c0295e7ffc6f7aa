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
	return on, s.mayRaid(w.By, on)
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
	able := t.S.attackers(w.By, on != zones.None)
	free := able
	for at, set := range t.commits {
		if at != on || w.Step != "resolve" {
			free = free.Minus(set)
		}
	}
	set, lacking := steps.Pick(t, w.SaidAll("cards"), free)
	set = set.Or(t.commits[on])
	switch {
	case !ok:
		return on, set, "ATTACK-ROW-TARGET"
	case lacking != nil && steps.Find(t, lacking, t.S.standing(w.By)) == zones.None:
		return on, set, "ATTACK-ONCE PLAY-ZONE"
	case lacking != nil && on != zones.None && t.S.kindOf(steps.Find(t, lacking, t.S.standing(w.By))).typ == ship:
		return on, set, "ATTACK-SHIP-ROW"
	case lacking != nil, w.Step != "commit" && set.And(able).Empty():
		return on, set, "ATTACK-ONCE"
	case w.Step != "commit" && on == zones.None && w.Said("assign") != nil:
		if _, ok := t.assigned(w, t.S.total(w.By, set.And(able), false)); !ok {
			return on, set, "ATTACK-SHIPS-FIRST"
		}
	}
	return on, set, ""
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
// base; and whether it assigns that of an attack to the ships first, and all that
// there is.
func (t *caseTable) assigned(w *cases.World, total int) (on map[zones.Piece]int, ok bool) {
	ships := t.S.In(of(zShips, foeOf(w.By)))
	on, ok = map[zones.Piece]int{}, true
	left := total
	for x := range w.SaidAll("assign") {
		p := steps.Find(t, x, ships)
		ok = ok && (p != zones.None || t.isBase(x, w))
		on[p] += x.N
		left -= x.N
	}
	for p := range ships.All() {
		ok = ok && (on[zones.None] == 0 || on[p] >= t.S.left(p))
	}
	return on, ok && (left == 0 || left > 0 && t.S.leftOf(ships) < total)
}
