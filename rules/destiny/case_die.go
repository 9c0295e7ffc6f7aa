package destiny

import (
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
	switch shown := s.shows(d); {
	case shown.symbol == blank:
		return "RESOLVE-BLANK"
	case shown.plus:
		return "RESOLVE-MODIFIER"
	case last && t.symbol != shown.symbol:
		return "RESOLVE-SYMBOL"
	case s.resolved.Has(d):
		return "RESOLVE-ONCE"
	case shown.cost > s.money[x.Seat]:
		return "RESOLVE-COST"
	}
	return "TARGET-INVALID"
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (t *caseTable) cannotUse(w *cases.World, x *cases.Want) string {
	s := t.s
	d := t.find(s, x.Ref, s.In(of(zPool, x.Seat)))
	switch {
	case d != zones.None && !s.resolved.Has(d):
		return cannotShow(s.shows(d), s.money[x.Seat])
	case slices.ContainsFunc(w.Wants, func(y cases.Want) bool { return y.Field == "resolve" && y.Met && y.Ref == x.Ref }):
		return "RESOLVE-ONCE"
	}
	return "TARGET-INVALID"
}

// cannotShow names the rule by which a side cannot be resolved through a card.
func cannotShow(f face, money uint8) string {
	switch {
	case f.symbol == blank:
		return "RESOLVE-BLANK"
	case f.plus:
		return "RESOLVE-MODIFIER"
	case f.cost > money:
		return "RESOLVE-COST"
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
