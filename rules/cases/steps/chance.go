package steps

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// Rolled lets the die that is asked for show what the case says. Batch returns
// those that are rolled with it, in the order in which a case lists them.
func (t *Table[S]) Rolled(w *cases.World, batch func() []zones.Piece, name string, sides []string) (rules.Action, error) {
	d := t.S.Ask().Src
	if t.Sides[d] == "" {
		for _, e := range batch() {
			if t.Sides[e] == "" {
				t.Sides[e], _ = w.Take("rolls")
			}
		}
	}
	side := t.Sides[d]
	if side == "" {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-roll", name)
	}
	t.Sides[d] = ""
	k := slices.Index(sides, side)
	if k < 0 {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-side", name, side)
	}
	return rules.Roll(k), nil
}

// Random chooses the card at the place of a hand that the case says; it need not
// if all are chosen. Places count before any of the cards has left.
func (t *Table[S]) Random(w *cases.World, all bool) (rules.Action, error) {
	set := t.S.Ask().Set
	if !slices.Contains(t.Hand, set.First()) { // of another hand
		t.Hand = t.Lying(set)
	}
	place, ok := w.Take("random")
	switch {
	case !ok && (all || set.Len() == 1):
		return rules.Roll(0), nil
	case !ok:
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-random")
	}
	k, err := strconv.Atoi(place)
	if err != nil || k < 0 || k >= len(t.Hand) || !set.Has(t.Hand[k]) {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.random", place)
	}
	return rules.Roll(slices.Index(slices.Collect(set.All()), t.Hand[k])), nil
}
