package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Events of cases.
const (
	evRowDiscarded = "row_card_to_galaxy_discard"
	evRowRefilled  = "row_refilled"
	evReward       = "reward"
	evTriggered    = "triggered_ability"
)

// apply takes an action, lets chance answer, and notes what happens to the row.
func (r *caseRun) apply(w *world, a rules.Action) {
	before := w.s.In(zRow)
	w.s.Apply(a)
	r.settle(w)
	row := w.s.In(zRow)
	if !before.Minus(row).And(w.s.In(of(zDiscard, galaxy))).Empty() {
		w.events = append(w.events, evRowDiscarded)
	}
	if !row.Minus(before).Empty() {
		w.events = append(w.events, evRowRefilled)
	}
	for p := range w.commits {
		if z := w.s.Where(p); z < zUnits || z >= zBase {
			delete(w.commits, p) // it has left play
		}
	}
}

// settle lets chance answer until a player must.
func (r *caseRun) settle(w *world) { rules.Settle(w.s, &r.luck) }

// settled is a world in which every decision with one answer is made.
func (r *caseRun) settled(w *world) *world {
	w = w.copy()
	for r.forced(w) {
	}
	return w
}

// forced gives the answer to the open question if there is only one.
func (r *caseRun) forced(w *world) bool {
	ask := w.s.Ask()
	if ask.About == aboutTurn || w.s.Ordering() || w.s.phase == phaseOver {
		return false
	}
	all := w.s.Legal(nil)
	if len(all) != 1 || all[0].Verb == flow.Pass {
		return false
	}
	r.apply(w, all[0])
	return true
}

// decline gives up what the open question offers, if it may be given up; of
// several abilities that wait the first is next.
func (t *stepRun) decline() bool {
	ask := t.w.s.Ask()
	seat := ask.Seats.First()
	switch {
	case t.w.s.Ordering(), ask.About == aboutReward, ask.About == script.AboutMay:
		t.apply(t.w, rules.Action{Seat: seat, Verb: flow.Choose})
	case ask.Free:
		t.apply(t.w, rules.Action{Seat: seat, Verb: flow.Pass})
	default:
		return false
	}
	return true
}

// refused reports whether a step gives up what it answers.
func (p *stepPart) refused() bool { return p.Accept != nil && !*p.Accept }

// trigger answers a "when" ability. Others that wait before it are declined.
func (t *stepRun) trigger() (*refusal, error) {
	if err := t.collect(); err != nil {
		return nil, err
	}
	if t.w.s.Ask().About == aboutBegin && t.w.s.active == t.seat {
		t.begin()
		t.w.begun = true
	}
	if !t.findTrigger() {
		return refuse("TRIGGER-TIMING"), t.known(t.card())
	}
	ask := t.w.s.Ask()
	if t.p.refused() {
		t.decline()
		return nil, nil
	}
	if ask.About == aboutOption {
		if t.chooseOption(ask) == refused1 {
			return refuse("CHOOSE-UNRESOLVABLE"), nil
		}
	} else {
		t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: 1})
	}
	t.w.events = append(t.w.events, evTriggered)
	return t.settleWants(), nil
}

// card returns the code of the card that a step is about.
func (t *stepRun) card() string {
	card, _ := numbered(t.p.Card)
	return card
}

// findTrigger brings the question about the card's ability up.
func (t *stepRun) findTrigger() bool {
	s := t.w.s
	for s.Ask().About != aboutTurn || s.Ordering() {
		switch {
		case !s.Ask().Seats.Has(t.seat):
			if !t.forced(t.w) {
				return false
			}
		case s.Ordering():
			if !t.orderFirst() {
				t.decline()
			}
		case s.At(s.Top()).Proc == pTrigger && t.isCalled(s.Ask().Src):
			return true
		case !t.decline() && !t.forced(t.w):
			return false
		}
	}
	return false
}

// isCalled reports whether a step is about a card.
func (t *stepRun) isCalled(p zones.Piece) bool {
	_, n := numbered(t.p.Card)
	if t.p.N > 0 {
		n = t.p.N
	}
	return t.w.s.code(p) == t.card() && (n == 0 || t.numberOf(t.w.s, p) == n)
}

// orderFirst lets the ability of the card go first.
func (t *stepRun) orderFirst() bool {
	due := t.w.s.Due()
	for k := range due {
		if t.isCalled(due[len(due)-1-k].Src) {
			t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: uint16(k)})
			return true
		}
	}
	return false
}

// reward takes the reward of a card of the row, or leaves it.
func (t *stepRun) reward() (*refusal, error) {
	if err := t.collect(); err != nil {
		return nil, err
	}
	if ask := t.w.s.Ask(); ask.About != aboutReward || !ask.Seats.Has(t.seat) {
		return refuse("TRIGGER-TIMING"), nil
	}
	if t.p.refused() {
		t.decline()
		return nil, nil
	}
	t.w.events = append(t.w.events, evReward)
	t.apply(t.w, rules.Action{Seat: t.seat, Verb: flow.Choose, A: 1})
	return t.settleWants(), nil
}

// answer makes a decision that somebody owes.
func (t *stepRun) answer() (*refusal, error) {
	if err := t.collect(); err != nil {
		return nil, err
	}
	if t.p.Card != "" {
		card, n := numbered(t.p.Card)
		if err := t.known(card); err != nil {
			return nil, err
		}
		t.wants = append(t.wants, wish{field: "card", card: card, n: n})
	}
	s := t.w.s
	if t.p.Player == "" && s.Ask().Seats != 0 {
		t.seat = s.Ask().Seats.First()
	}
	for !s.Ask().Seats.Has(t.seat) && t.forced(t.w) {
	}
	ask := s.Ask()
	switch {
	case ask.About == aboutTurn, ask.About == aboutBegin, s.phase == phaseOver, s.Ordering(), ask.About == aboutReward:
		return refuse("TRIGGER-TIMING", "DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"), nil
	case !ask.Seats.Has(t.seat):
		return refuse("DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"), nil
	case ask.About == aboutSplit:
		return t.assign(), nil
	case s.At(s.Top()).Proc == pTrigger:
		if t.chooseOption(ask) != answered1 {
			return refuse("CHOOSE-UNRESOLVABLE", "TRIGGER-TIMING"), nil
		}
		t.w.events = append(t.w.events, evTriggered)
	}
	return t.settleWants(), nil
}
