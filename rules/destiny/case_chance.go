package destiny

import (
	"slices"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// rollingOff reports whether the dice for the battlefield are to be rolled.
func (w *world) rollingOff() bool {
	below := w.rolling()
	return w.s.Ask().Kind == flow.Roll && below != nil && below.Proc == pRollOff
}

// rolling returns the procedure that has dice rolled now, or nil.
func (w *world) rolling() *flow.Frame {
	for i := w.s.Depth() - 1; i >= 0; i-- {
		if f := w.s.At(uint8(i)); f.Proc != pRollDie {
			return f
		}
	}
	return nil
}

// chance answers for the dice and the decks as the case says.
func (r *caseRun) chance(w *world) error {
	ask := w.s.Ask()
	switch ask.About {
	case aboutDie:
		return r.roll(w, ask.Src)
	case aboutDraw:
		return r.drawn(w, ask.Seats.First())
	}
	if w.hand == nil {
		w.hand = w.lying(ask.Set)
	}
	if len(w.random) == 0 && w.allGo() {
		w.apply(rules.Roll(0))
		return nil
	}
	if len(w.random) == 0 {
		return lang.Fail(lang.Invalid, "case.no-random")
	}
	k := w.random[0]
	w.random = w.random[1:]
	if k < 0 || k >= len(w.hand) || !ask.Set.Has(w.hand[k]) {
		return lang.Fail(lang.Invalid, "case.random", k)
	}
	for i := range ask.Set.Len() {
		if ask.Set.Nth(i) == w.hand[k] {
			w.apply(rules.Roll(i))
			break
		}
	}
	return nil
}

// allGo reports whether no card of the hand is left to be another one.
func (w *world) allGo() bool {
	f := w.s.At(w.s.Top())
	hand := w.s.Ask().Set
	return hand.Len() == 1 || f.Proc == pDiscardRandom && int(f.N) >= hand.Len()
}

// roll lets a die show the side that the case says.
func (r *caseRun) roll(w *world, d zones.Piece) error {
	if w.forced[d] == "" {
		for _, e := range w.batch() {
			if len(w.rolls) > 0 && w.forced[e] == "" {
				w.forced[e], w.rolls = w.rolls[0], w.rolls[1:]
			}
		}
	}
	side := w.forced[d]
	if side == "" {
		return lang.Fail(lang.Invalid, "case.no-roll", r.nameOf(w.s, d))
	}
	w.forced[d] = ""
	k := r.faceOf(w.s, d, side)
	if k < 0 {
		return lang.Fail(lang.Invalid, "case.no-side", r.nameOf(w.s, d), side)
	}
	w.apply(rules.Roll(k))
	return nil
}

// batch returns the dice that are rolled together, in the order in which a case
// lists what they show: a card's own dice and then those of its upgrades; as
// the step names them; a whole pool as it lies, the acting player's first.
func (w *world) batch() []zones.Piece {
	s := w.s
	var set zones.Set
	for i := s.Depth() - 1; i >= 0 && s.At(uint8(i)).Proc == pRollDie; i-- {
		set.Add(s.At(uint8(i)).Dst)
	}
	by := w.rolling()
	if by.Proc >= programs {
		set = set.Or(w.loop(by))
	}
	dice := w.lying(set)
	rank := func(d zones.Piece) int {
		switch {
		case by.Proc == pActivate && s.on[d] == by.Dst:
			return 0
		case by.Proc == pActivate:
			return 1 + int(w.stamp[s.on[d]])
		case by.Proc == pTogether:
			return w.together(d)
		case by.Proc == pRollOff:
			return int(s.on[d])
		}
		for i, x := range w.wants {
			if x.met && x.piece == d && (x.field == wReroll || x.field == wDice) {
				return 1 + i
			}
		}
		if s.holder(d) == by.Seat {
			return 0
		}
		return 1000
	}
	slices.SortStableFunc(dice, func(d, e zones.Piece) int { return rank(d) - rank(e) })
	return dice
}

// together ranks a die of several characters who are activated at once: by the
// order in which the step names them, their own dice before those of upgrades.
func (w *world) together(d zones.Piece) int {
	card := w.s.on[d]
	rank := 0
	if w.s.at(card, zUpgrade) {
		rank, card = 1+int(w.stamp[card]), w.s.on[card]
	}
	for i, x := range w.wants {
		if x.met && x.piece == card && x.field == wActivate {
			return 100_000*i + rank
		}
	}
	return rank
}

// loop returns the pieces that the program of a frame goes through.
func (w *world) loop(f *flow.Frame) (set zones.Set) {
	a := w.s.prog[f.Proc-programs]
	for i := int(f.Step) - 1; i >= 0; i-- {
		in := &a.Code[i]
		if in.Op != script.Next && in.Op != script.NextOf {
			continue
		}
		if int(in.N) < int(f.Step) {
			return set // that loop is over
		}
		if in.Op == script.NextOf {
			return *w.s.Gathered(f)
		}
		return w.s.Set(&a.Sels[in.A], f)
	}
	return set
}

// drawn lets a player draw what the case says about his shuffled deck.
func (r *caseRun) drawn(w *world, seat rules.Seat) error {
	deck := w.shuffled[seat]
	if len(deck) == 0 {
		return lang.Fail(lang.Invalid, "case.no-shuffle", playerName(seat))
	}
	k, ok := w.looseOf(seat, deck[0])
	if !ok {
		return lang.Fail(lang.Invalid, "case.shuffle", deck[0])
	}
	w.shuffled[seat] = deck[1:]
	w.apply(rules.Roll(k))
	return nil
}

// looseOf returns the place of a player's loose card with a code among all his
// loose cards.
func (w *world) looseOf(seat rules.Seat, code string) (int, bool) {
	loose := w.s.Loose(seat)
	for i := range loose.Len() {
		if w.s.kinds[w.s.book.kind[loose.Nth(i)]].card.Code() == code {
			return i, true
		}
	}
	return 0, false
}

// stack gives the rest of a shuffled deck its order, when the drawing is done.
func (r *caseRun) stack(w *world) error {
	for seat := range rules.Seat(w.s.players) {
		deck := w.shuffled[seat]
		if deck == nil || w.s.Ask().Kind == flow.Roll && w.s.Ask().About == aboutDraw {
			continue
		}
		w.shuffled[seat] = nil
		pieces := w.s.In(of(zDeck, seat))
		if pieces.Len() != len(deck) {
			return lang.Fail(lang.Invalid, "case.shuffle-size", len(deck), pieces.Len())
		}
		for i, p := range w.lying(pieces) {
			k, ok := w.looseOf(seat, deck[i])
			if !ok || w.s.Card(p) != zones.None {
				return lang.Fail(lang.Invalid, "case.shuffle", deck[i])
			}
			loose := w.s.Loose(seat)
			w.s.Bind(seat, p, loose.Nth(k))
			w.s.Lay(p, uint8(i+1))
		}
	}
	return nil
}
