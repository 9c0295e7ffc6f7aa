package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/zones"
)

// rollingOff reports whether the dice for the battlefield are to be rolled.
func (s *State) rollingOff() bool {
	return s.Ask().About == aboutDie && s.rolling().Proc == pRollOff
}

// rolling returns the procedure that has dice rolled now.
func (s *State) rolling() *flow.Frame {
	i := s.Top()
	for s.At(i).Proc == pRollDie {
		i--
	}
	return s.At(i)
}

// rollsOff keeps what the dice for the battlefield will show.
func (t *caseTable) rollsOff(w *cases.World) ([]string, error) {
	if !t.S.rollingOff() {
		return []string{"PENDING"}, nil
	}
	for _, d := range t.batch(w) {
		var ok bool
		if t.Sides[d], ok = w.Take("rolls " + t.Player(t.S.holder(d))); !ok {
			return nil, lang.Fail(lang.Invalid, "case.no-roll", t.nameOf(d))
		}
	}
	return nil, nil
}

// Chance implements cases.Table.
func (t *caseTable) Chance(w *cases.World) (rules.Action, error) {
	switch ask, f := t.S.Ask(), t.S.At(t.S.Top()); ask.About {
	case aboutDie:
		return t.Rolled(w, func() []zones.Piece { return t.batch(w) }, t.nameOf(ask.Src), t.S.kindOf(ask.Src).card.Faces)
	case aboutDraw:
		return position.Drawn(t.of(ask.Seats.First()), w, t.Player(ask.Seats.First()))
	default:
		return t.Random(w, f.Proc == pDiscardRandom && int(f.N) >= int(ask.N))
	}
}

// batch returns the dice that are rolled together, in the order in which a case
// lists what they show: of cards as the step names them, a card's own dice and
// then those of its upgrades; as the step names the dice; a whole pool as it lies,
// the acting player's first.
func (t *caseTable) batch(w *cases.World) []zones.Piece {
	s, f := t.S, t.S.rolling()
	var set zones.Set
	for i := s.Top(); s.At(i).Proc == pRollDie; i-- {
		set.Add(s.At(i).Dst)
	}
	if f.Proc >= programs {
		set = set.Or(steps.Loop(s, &s.Machine, s.prog[f.Proc-programs], f).And(s.dice))
	}
	rank := func(d zones.Piece) int {
		card, came := s.on[d], 0
		switch {
		case s.at(card, zUpgrade):
			card, came = s.on[card], 1+t.Came(card)
		case s.isDowngrade(card):
			card, came = s.on[card], 50_000+t.Came(card)
		}
		switch i := w.Used(int(d), "reroll", "dice"); {
		case f.Proc == pActivate, f.Proc == pTogether:
			return 100_000*max(0, w.Used(int(card), "activate")) + came
		case i >= 0:
			return 1 + i
		case s.holder(d) == f.Seat:
			return 0
		}
		return 1000
	}
	dice := t.Lying(set)
	slices.SortStableFunc(dice, func(d, e zones.Piece) int { return rank(d) - rank(e) })
	return dice
}
