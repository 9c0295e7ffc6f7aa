package steps

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// A chance is what a case says that chance will do, as far as it is known of
// which pieces it is said.
type chance struct {
	sides [256]string   // that dice will show
	hand  []zones.Piece // in which places of cards count
}

// Anew lets places of cards count in the next hand that is asked for.
func (c *chance) Anew() { c.hand = nil }

// Force says what a die will show; Forced reports whether that is said.
func (c *chance) Force(d zones.Piece, side string) { c.sides[d] = side }

// Forced reports whether it is said what a die will show.
func (c *chance) Forced(d zones.Piece) bool { return c.sides[d] != "" }

// Rolled lets the die that is asked for show what the case says. Batch returns
// those that are rolled with it, in the order in which a case lists them.
func (t *Table[S]) Rolled(w *cases.World, batch func() []zones.Piece, name string, sides []string) (rules.Action, error) {
	d := t.S.Ask().Src
	if !t.Forced(d) {
		for _, e := range batch() {
			if !t.Forced(e) {
				t.sides[e], _ = w.Take("rolls")
			}
		}
	}
	side := t.sides[d]
	if side == "" {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-roll", name)
	}
	t.sides[d] = ""
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
	if t.hand == nil {
		t.hand = t.Lying(set)
	}
	place, ok := w.Take("random")
	switch {
	case !ok && (all || set.Len() == 1):
		return rules.Roll(0), nil
	case !ok:
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-random")
	}
	k, err := strconv.Atoi(place)
	if err != nil || k < 0 || k >= len(t.hand) || !set.Has(t.hand[k]) {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.random", place)
	}
	return rules.Roll(slices.Index(slices.Collect(set.All()), t.hand[k])), nil
}
