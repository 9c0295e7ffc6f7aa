package deckbuilding

import (
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// target returns what a step attacks, None for the base, and whether it may be
// attacked.
func (t *caseTable) target(w *cases.World) (on zones.Piece, ok bool) {
	s, x := t.S, w.Said("target")
	if x == nil {
		for p := range s.standing(w.By).All() {
			if on, ok := t.commits[p]; ok && on != zones.None && w.Step == "resolve" {
				return on, true
			}
		}
		return zones.None, true
	}
	if x.Word != "row" && (t.isBase(x, w) || steps.Find(t, x, s.In(of(zShips, foeOf(w.By)))) != zones.None) {
		return zones.None, true // ships are hit on the way to the base
	}
	on = steps.Find(t, x, s.In(zRow))
	return on, s.prey(w.By).Has(on)
}

// isBase reports whether a step means the base of the opponent, which need not be
// there.
func (t *caseTable) isBase(x *cases.Want, w *cases.World) bool {
	return x.Card == "base" || x.Card == t.S.code(t.S.baseOf(foeOf(w.By)))
}

// committed returns the cards set aside for an attack on a target.
func (t *caseTable) committed(target zones.Piece) (set zones.Set) {
	for p, on := range t.commits {
		if on == target {
			set.Add(p)
		}
	}
	return set
}

// aim returns the cards that attack with a step, those that were set aside before
// among them, and what; or the rules that it breaks.
func (t *caseTable) aim(w *cases.World) (on zones.Piece, set zones.Set, broken []string) {
	s := t.S
	on, ok := t.target(w)
	if !ok {
		return on, set, []string{"ATTACK-ROW-TARGET"}
	}
	all := s.attackers(w.By, on != zones.None)
	free := all
	for p := range t.commits {
		free.Drop(p)
	}
	set = t.committed(on)
	for x := range w.SaidAll("cards") {
		if w.Step == "resolve" && steps.Find(t, x, set) != zones.None {
			continue
		}
		p := steps.Find(t, x, free)
		switch own := steps.Find(t, x, s.standing(w.By)); {
		case own == zones.None:
			return on, set, []string{"ATTACK-ONCE", "PLAY-ZONE"}
		case p == zones.None && s.inZone(own, zShips) && on != zones.None:
			return on, set, []string{"ATTACK-SHIP-ROW"}
		case p == zones.None:
			return on, set, []string{"ATTACK-ONCE"}
		}
		free.Drop(p)
		set.Add(p)
	}
	switch able := set.And(all); {
	case w.Step == "commit":
	case able.Empty():
		return on, set, []string{"ATTACK-ONCE"}
	case on == zones.None && w.Said("assign") != nil && !t.canAssign(w, s.total(w.By, able, false)):
		return on, set, []string{"ATTACK-SHIPS-FIRST"}
	}
	return on, set, nil
}

// commit sets the cards of a step aside for what it attacks, if it may attack so.
func (t *caseTable) commit(w *cases.World) bool {
	on, set, broken := t.aim(w)
	for p := range set.All() {
		if broken == nil {
			t.commits[p] = on
		}
	}
	return broken == nil
}

// canAssign reports whether a step assigns the damage of an attack to the ships
// first, and all that there is.
func (t *caseTable) canAssign(w *cases.World, total int) bool {
	s, ships := t.S, t.S.In(of(zShips, foeOf(w.By)))
	left, onBase := total, 0
	for x := range w.SaidAll("assign") {
		left -= x.N
		if t.isBase(x, w) {
			onBase += x.N
		} else if steps.Find(t, x, ships) == zones.None {
			return false
		}
	}
	for p := range ships.All() {
		if onBase > 0 && t.assigned(w, p) < s.left(p) {
			return false
		}
	}
	return left == 0 || left > 0 && s.leftOf(ships) < total
}

// assigned returns the damage that a step assigns to a ship.
func (t *caseTable) assigned(w *cases.World, p zones.Piece) int {
	for x := range w.SaidAll("assign") {
		if steps.Find(t, x, t.S.In(of(zShips, foeOf(w.By)))) == p {
			return x.N
		}
	}
	return 0
}
