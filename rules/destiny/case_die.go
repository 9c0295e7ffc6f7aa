package destiny

import (
	"cmp"
	"slices"

	"muster/rules/cases"
	"muster/rules/zones"
)

// cannotResolve names the rule by which a die cannot be resolved by the action.
func (t *caseTable) cannotResolve(w *cases.World, x *cases.Want) string {
	s := t.s
	d := t.find(s, x.Ref, s.In(of(zPool, x.Seat)))
	last := false
	for _, y := range w.Wants {
		if y.Field == "die" && y.Met {
			last = true
			if d == zones.None && y.Ref == x.Ref {
				return "RESOLVE-ONCE"
			}
		}
	}
	if d == zones.None || x.Owner != x.Seat {
		return "RESOLVE-OWNER"
	}
	shown := s.shows(d)
	switch rule := shown.bar(s.money[x.Seat]); {
	case rule != "" && rule != "RESOLVE-COST":
		return rule
	case last && t.symbol != shown.symbol:
		return "RESOLVE-SYMBOL"
	case s.resolved.Has(d):
		return "RESOLVE-ONCE"
	}
	return cmp.Or(shown.bar(s.money[x.Seat]), "TARGET-INVALID")
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (t *caseTable) cannotUse(w *cases.World, x *cases.Want) string {
	s := t.s
	d := t.find(s, x.Ref, s.In(of(zPool, x.Seat)))
	switch {
	case d != zones.None && !s.resolved.Has(d):
		return cmp.Or(s.shows(d).bar(s.money[x.Seat]), "TARGET-INVALID")
	case slices.ContainsFunc(w.Wants, func(y cases.Want) bool { return y.Field == "resolve" && y.Met && y.Ref == x.Ref }):
		return "RESOLVE-ONCE"
	}
	return "TARGET-INVALID"
}

// hasOther reports whether a die has a side that is printed so, other than the
// one it shows.
func hasOther(s *State, d zones.Piece, side string) bool {
	for k, f := range s.kindOf(d).card.Faces {
		if f == side && k != int(s.side[d]) {
			return true
		}
	}
	return false
}
