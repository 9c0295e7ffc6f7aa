package deckbuilding

import (
	"maps"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/zones"
)

// target returns what a step attacks, None for the base, and whether it may be
// attacked.
func (t *caseTable) target(w *cases.World) (zones.Piece, bool) {
	s, x := t.S, w.Said("target")
	if x == nil {
		return zones.None, true
	}
	ships, home := s.In(of(zShips, foeOf(w.By))), s.baseOf(foeOf(w.By))
	if x.Word != "row" && (x.Card == "base" || x.Card == s.code(home) || steps.Find(t, x, ships) != zones.None) {
		return zones.None, true // ships are hit on the way to the base
	}
	p := steps.Find(t, x, s.In(zRow))
	return p, s.prey(w.By).Has(p)
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

// commit sets the cards of a step aside for an attack on a target. Those of an
// attack that is resolved may have been before.
func (t *caseTable) commit(w *cases.World, target zones.Piece) []string {
	s, own := t.S, t.S.standing(w.By)
	for x := range w.SaidAll("cards") {
		if w.Step == "resolve" && steps.Find(t, x, t.committed(target)) != zones.None {
			continue
		}
		free := own.Minus(s.attacked)
		maps.DeleteFunc(t.commits, func(p, _ zones.Piece) bool { free.Drop(p); return false })
		p := steps.Find(t, x, free)
		switch any := steps.Find(t, x, own); {
		case any == zones.None:
			return []string{"ATTACK-ONCE", "PLAY-ZONE"}
		case s.inZone(any, zShips) && target != zones.None:
			return []string{"ATTACK-SHIP-ROW"}
		case p == zones.None:
			return []string{"ATTACK-ONCE"}
		}
		t.commits[p] = target
	}
	return nil
}

// strike makes the attack ready that a step resolves, with the cards that are
// committed to it; cards that are named join them.
func (t *caseTable) strike(w *cases.World) []string {
	target, ok := t.target(w)
	if w.Step == "resolve" && w.Said("target") == nil {
		for _, on := range t.commits {
			if on != zones.None {
				target = on
			}
		}
	}
	if !ok {
		return []string{"ATTACK-ROW-TARGET"}
	}
	if no := t.commit(w, target); no != nil {
		return no
	}
	w.Wants[w.Doing()].N = int(target + 1) // 0: the base
	switch all := t.committed(target).And(t.S.attackers(w.By, target != zones.None)); {
	case all.Empty():
		return []string{"ATTACK-ONCE"}
	case target == zones.None && w.Said("assign") != nil && !t.canAssign(w, all):
		return []string{"ATTACK-SHIPS-FIRST"}
	}
	return nil
}

// committing commits the next card to the attack under way, or no more.
func (t *caseTable) committing() []rules.Action {
	a := rules.Action{Seat: t.S.active, Verb: flow.Pass}
	if left := t.S.Ask().Set.And(t.committed(t.S.Ask().Src)); !left.Empty() {
		a.Verb, a.A = flow.Choose, uint16(left.First())
		delete(t.commits, left.First())
	}
	return []rules.Action{a}
}

// canAssign reports whether a step assigns the damage of an attack to the ships
// first, and all that there is.
func (t *caseTable) canAssign(w *cases.World, attackers zones.Set) bool {
	s := t.S
	total, sum, toBase := s.total(w.By, attackers, false), 0, 0
	ships, home := s.In(of(zShips, foeOf(w.By))), s.code(s.baseOf(foeOf(w.By)))
	for x := range w.SaidAll("assign") {
		sum += x.N
		if x.Card == "base" || x.Card == home {
			toBase += x.N
		} else if steps.Find(t, x, ships) == zones.None {
			return false
		}
	}
	for p := range ships.All() {
		if toBase > 0 && t.assigned(w, p) < s.left(p) {
			return false
		}
	}
	return sum == total || sum < total && s.leftOf(ships) < total
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
