package destiny

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/zones"
)

// rollingOff reports whether the dice for the battlefield are to be rolled.
func (t *caseTable) rollingOff() bool {
	f := t.rolling()
	return t.S.Ask().Kind == flow.Roll && f != nil && f.Proc == pRollOff
}

// rolling returns the procedure that has dice rolled now, or nil.
func (t *caseTable) rolling() *flow.Frame {
	for i := t.S.Depth() - 1; i >= 0; i-- {
		if f := t.S.At(uint8(i)); f.Proc != pRollDie {
			return f
		}
	}
	return nil
}

// rollsOff keeps what the dice for the battlefield will show.
func (t *caseTable) rollsOff(w *cases.World) ([]string, error) {
	if !t.rollingOff() {
		return []string{"PENDING"}, nil
	}
	for _, d := range t.batch(w) {
		side, ok := w.Take("rolls " + t.Player(t.S.holder(d)))
		if !ok {
			return nil, lang.Fail(lang.Invalid, "case.no-roll", t.nameOf(d))
		}
		t.forced[d] = side
	}
	for seat := range rules.Seat(4) {
		if name := t.Player(seat); len(w.Luck["rolls "+name]) > 0 {
			return nil, lang.Fail(lang.Invalid, "case.left-over", name)
		}
	}
	return nil, nil
}

// Chance implements cases.Table.
func (t *caseTable) Chance(w *cases.World) (rules.Action, error) {
	switch ask := t.S.Ask(); ask.About {
	case aboutDie:
		return t.roll(w, ask.Src)
	case aboutDraw:
		return t.drawn(w, ask.Seats.First())
	}
	return t.random(w)
}

// random chooses the card of a hand at the place that the case says.
func (t *caseTable) random(w *cases.World) (rules.Action, error) {
	set, f := t.S.Ask().Set, t.S.At(t.S.Top())
	if t.hand == nil {
		t.hand = t.Lying(set)
	}
	place, ok := w.Take("random")
	switch {
	case !ok && (set.Len() == 1 || f.Proc == pDiscardRandom && int(f.N) >= set.Len()): // no card is left to be another one
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

// roll lets a die show the side that the case says.
func (t *caseTable) roll(w *cases.World, d zones.Piece) (rules.Action, error) {
	if t.forced[d] == "" {
		for _, e := range t.batch(w) {
			if t.forced[e] == "" {
				t.forced[e], _ = w.Take("rolls")
			}
		}
	}
	side := t.forced[d]
	if side == "" {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-roll", t.nameOf(d))
	}
	t.forced[d] = ""
	k := slices.Index(t.S.kindOf(d).card.Faces, side)
	if k < 0 {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-side", t.nameOf(d), side)
	}
	return rules.Roll(k), nil
}

// batch returns the dice that are rolled together, in the order in which a case
// lists what they show: a card's own dice and then those of its upgrades; as
// the step names them; a whole pool as it lies, the acting player's first.
func (t *caseTable) batch(w *cases.World) []zones.Piece {
	s := t.S
	var set zones.Set
	for i := s.Depth() - 1; i >= 0 && s.At(uint8(i)).Proc == pRollDie; i-- {
		set.Add(s.At(uint8(i)).Dst)
	}
	f := t.rolling()
	if f.Proc >= programs {
		set = set.Or(steps.Loop(s, &s.Machine, s.prog[f.Proc-programs], f))
	}
	rank := func(d zones.Piece) int {
		switch {
		case f.Proc == pActivate && s.on[d] == f.Dst:
			return 0
		case f.Proc == pActivate:
			return 1 + t.Came(s.on[d])
		case f.Proc == pTogether:
			return t.together(w, d)
		case f.Proc == pRollOff:
			return int(s.on[d])
		}
		if i := w.Used(int(d), "reroll", "dice"); i >= 0 {
			return 1 + i
		}
		if s.holder(d) == f.Seat {
			return 0
		}
		return 1000
	}
	dice := t.Lying(set)
	slices.SortStableFunc(dice, func(d, e zones.Piece) int { return rank(d) - rank(e) })
	return dice
}

// together ranks a die of several characters who are activated at once: by the
// order in which the step names them, their own dice before those of upgrades.
func (t *caseTable) together(w *cases.World, d zones.Piece) int {
	card, rank := t.S.on[d], 0
	if t.S.at(card, zUpgrade) {
		rank, card = 1+t.Came(card), t.S.on[card]
	}
	return 100_000*max(0, w.Used(int(card), "activate")) + rank
}

// drawn lets a player draw what the case says about his shuffled deck.
func (t *caseTable) drawn(w *cases.World, seat rules.Seat) (rules.Action, error) {
	code, ok := w.Take("shuffle " + t.Player(seat))
	if !ok {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.no-shuffle", t.Player(seat))
	}
	k := position.Loose(t.of(seat), code)
	if k < 0 {
		return rules.Action{}, lang.Fail(lang.Invalid, "case.shuffle", code)
	}
	return rules.Roll(k), nil
}

// stack gives the rest of a shuffled deck its order, when the drawing is done.
func (t *caseTable) stack(w *cases.World) error {
	ask := t.S.Ask()
	for seat := range rules.Seat(t.S.players) {
		key := "shuffle " + t.Player(seat)
		deck, shuffled := w.Luck[key]
		if !shuffled || ask.About == aboutDraw || ask.About == aboutMulligan && ask.Seats.Has(seat) {
			continue
		}
		delete(w.Luck, key)
		if err := position.Shuffled(t.of(seat), seat, zDeck, deck); err != nil {
			return err
		}
	}
	return nil
}
