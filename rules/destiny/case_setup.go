package destiny

import (
	"encoding/json"
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/zones"
)

// marks chooses cards of the hand, and is content.
func (t *stepRun) marks(codes []string) (*world, *refusal, error) {
	var kinds []int
	var used zones.Set
	for _, code := range codes {
		name, err := t.read(code, t.seat)
		if err != nil {
			return nil, nil, err
		}
		p := t.find(t.w.s, name, t.w.s.In(of(zHand, t.seat)).Minus(used))
		if p == zones.None {
			return t.refuse("PLAY-HAND")
		}
		used.Add(p)
		kinds = append(kinds, int(t.w.s.kindNo(p)))
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		t.w.apply(rules.Action{Seat: t.seat, Verb: vKind, A: uint16(k)})
	}
	t.w.apply(rules.Action{Seat: t.seat, Verb: flow.Pass})
	return t.explore(t.w, t.seat)
}

func (t *stepRun) mulligan() (*world, *refusal, error) {
	ask := t.w.s.Ask()
	switch {
	case ask.About != aboutMulligan && t.w.s.phase != phaseSetup:
		return t.refuse("SETUP-MULLIGAN")
	case ask.About != aboutMulligan || !ask.Seats.Has(t.seat):
		return t.refuse("SETUP-MULLIGAN")
	}
	if len(t.p.Cards) > 0 {
		t.w.shuffled[t.seat] = append([]string{}, t.p.Shuffle...)
	}
	return t.marks(t.p.Cards)
}

func (t *stepRun) upkeep() (*world, *refusal, error) {
	codes, err := cases.Names(t.p.Discard, wDiscard)
	if err != nil {
		return nil, nil, err
	}
	ask := t.w.s.Ask()
	switch {
	case t.w.s.phase == phaseOver:
		return t.refuse("GAME-OVER")
	case ask.About != aboutUpkeep || !ask.Seats.Has(t.seat):
		return t.refuse("PENDING")
	}
	return t.marks(codes)
}

// rollOff rolls once for the battlefield.
func (t *stepRun) rollOff() (*world, *refusal, error) {
	if !t.w.rollingOff() {
		return t.refuse("PENDING")
	}
	sides := map[string][]string{}
	if json.Unmarshal(t.p.Rolls, &sides) != nil {
		return nil, nil, lang.Fail(lang.Invalid, "case.type", "rolls", string(t.p.Rolls))
	}
	batch := t.w.batch()
	for _, d := range batch {
		name := playerName(t.w.s.holder(d))
		if len(sides[name]) == 0 {
			return nil, nil, lang.Fail(lang.Invalid, "case.no-roll", t.nameOf(t.w.s, d))
		}
		t.w.forced[d], sides[name] = sides[name][0], sides[name][1:]
	}
	for name, rest := range sides {
		if len(rest) > 0 {
			return nil, nil, lang.Fail(lang.Invalid, "case.left-over", name)
		}
	}
	for range batch {
		if err := t.roll(t.w, t.w.s.Ask().Src); err != nil {
			return nil, nil, err
		}
	}
	return t.explore(t.w, t.seat)
}

func (t *stepRun) battlefield() (*world, *refusal, error) {
	name, err := t.read(t.p.Card, t.seat)
	if err != nil {
		return nil, nil, err
	}
	ask := t.w.s.Ask()
	if ask.About != aboutBattlefield || !ask.Seats.Has(t.seat) {
		return t.refuse("SETUP-BATTLEFIELD")
	}
	for p := range ask.Set.All() {
		if t.w.s.kindOf(p).card.Code() == name.code {
			return t.begin(byStep, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(p)})
		}
	}
	return t.refuse("SETUP-BATTLEFIELD")
}

func (t *stepRun) shields() (*world, *refusal, error) {
	ask := t.w.s.Ask()
	if ask.About != aboutShields || !ask.Seats.Has(t.seat) {
		return t.refuse("SETUP-SHIELDS")
	}
	if err := t.collect(); err != nil {
		return nil, nil, err
	}
	t.w.acted |= rules.Only(t.seat)
	got, no, err := t.explore(t.w, t.seat)
	if no != nil || got != nil && got.s.Ask().About == aboutShields && got.s.Ask().Seats.Has(t.seat) {
		return t.refuse("SETUP-SHIELDS")
	}
	return got, nil, err
}
