package destiny

import (
	"cmp"
	"slices"

	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// cannotResolve names the rule by which a die cannot be resolved by the action.
func (t *caseTable) cannotResolve(w *cases.World, x *cases.Want) string {
	s, d := t.s, steps.Find(t, x, t.s.In(of(zPool, x.Seat)))
	again, last := false, face{}
	for _, y := range w.Wants {
		if y.Field == "die" && y.Met {
			last, _ = readFace(y.Side)
			again = again || y.Ref == x.Ref
		}
	}
	if d == zones.None && again {
		return "RESOLVE-ONCE"
	} else if d == zones.None {
		return "RESOLVE-OWNER"
	}
	shown := s.shows(d)
	switch {
	case shown.bar(maxMoney) != "":
		return shown.bar(maxMoney)
	case last != (face{}) && last.symbol != shown.symbol:
		return "RESOLVE-SYMBOL"
	case s.resolved.Has(d):
		return "RESOLVE-ONCE"
	}
	return cmp.Or(shown.bar(s.money[x.Seat]), "TARGET-INVALID")
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (t *caseTable) cannotUse(w *cases.World, x *cases.Want) string {
	s := t.s
	d := steps.Find(t, x, s.In(of(zPool, x.Seat)))
	switch {
	case d != zones.None && !s.resolved.Has(d):
		return cmp.Or(s.shows(d).bar(s.money[x.Seat]), "TARGET-INVALID")
	case slices.ContainsFunc(w.Wants, func(y cases.Want) bool { return y.Field == "resolve" && y.Met && y.Ref == x.Ref }):
		return "RESOLVE-ONCE"
	}
	return "TARGET-INVALID"
}

// cannotTurn reports whether a die is in a pool that shows the side to which it
// should be turned, or has no such side.
func (t *caseTable) cannotTurn(x, to *cases.Want) bool {
	s := t.s
	d := steps.Find(t, x, s.every(zPool))
	if d == zones.None || to == nil {
		return d != zones.None
	}
	for k, side := range s.kindOf(d).card.Faces {
		if side == to.Word && k != int(s.side[d]) {
			return false
		}
	}
	return true
}
