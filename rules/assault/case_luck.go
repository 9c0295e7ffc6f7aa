package assault

import (
	"slices"
	"strconv"
	"strings"

	"muster/rules"
	"muster/rules/assault/attack"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/flow"
	"muster/rules/script"
)

// noFace finds what a step says that a die shows and none does.
func (t *caseTable) noFace(w *cases.World) error {
	for _, field := range []string{"attack", "defence", "dice", "to", "rolls a", "rolls b"} {
		for _, said := range w.Luck[field] {
			colour, _, _ := strings.Cut(said, " ")
			die, err := attack.ReadDie(colour)
			if err != nil {
				return err
			}
			var all []string
			for k := range int8(sides) {
				all = append(all, diceText(uint8(die)+1, k))
			}
			if !slices.Contains(all, said) {
				return caseError("assault.case.no-face", said, die.Msg(), strings.Join(slices.Compact(all), ", "))
			}
		}
	}
	return nil
}

// rolledTo returns which answer to the open question leads to what a die comes to that is rolled
// again, replaced or turned; -1 if none does.
func (t *caseTable) rolledTo(w *cases.World) int {
	s, ask, to := t.S, t.S.Ask(), w.Luck["to"]
	if len(to) == 0 {
		return -1
	}
	colour, _, _ := strings.Cut(to[0], " ")
	f, legal := s.At(s.Top()), s.Legal(nil)
	return slices.IndexFunc(legal, func(a rules.Action) bool {
		switch {
		case ask.About == script.AboutPiece: // the only die
			return len(legal) == 1 && verbs[ask.N].Case == "die"
		case ask.About == aboutFace:
			colour, _ := s.facing()
			return diceText(colour, int8(a.A)) == to[0]
		case ask.About == aboutReplace:
			return diceNames[a.A] == colour
		case ask.About == aboutWindow && f.Mark == evRerolling:
			if diceNames[s.fight().die[f.Src-firstDie]] == colour {
				return a.Verb == flow.Pass
			}
			return a.Verb == vUse
		}
		return false
	})
}

// stillRolls reports whether a step has said what dice will show that come once no more is
// chosen.
func (t *caseTable) stillRolls(w *cases.World) bool {
	return len(w.Luck["dice"]) > 0 && t.S.Ask().Free
}

// shuffled finds out whose deck a step says the order of: one that is shuffled now, of the same
// cards, the one of a player whose deck was in order before the step first.
func (t *caseTable) shuffled(w *cases.World) {
	said, ok := w.Luck["shuffle"]
	if !ok {
		return
	}
	loose := func(s *State, seat int) bool {
		top := s.First(of(zDeck, rules.Seat(seat)))
		return top != none && s.Card(top) == none
	}
	by := -1
	for seat := range casePlayers {
		var codes []string
		for card := range t.S.Loose(rules.Seat(seat)).All() {
			codes = append(codes, t.S.Code(card))
		}
		if loose(t.S, seat) && slices.Equal(slices.Sorted(slices.Values(codes)), slices.Sorted(slices.Values(said))) && (by < 0 || !loose(t.was, seat)) {
			by = seat
		}
	}
	if by >= 0 {
		w.Luck["shuffle "+casePlayers[by]] = said
		delete(w.Luck, "shuffle")
	}
}

// result returns what chance answers, the field that says so, and whether one does.
func (t *caseTable) result(w *cases.World) (field string, k int, ok bool) {
	s, ask := t.S, t.S.Ask()
	var colour uint8
	switch ask.About {
	case aboutRoll:
		d := ask.Src - firstDie
		field, colour = "attack", s.fight().die[d]
		if int(d) >= maxAttack {
			field = "defence"
		}
		if s.At(s.Top()).Proc == pReroll {
			field = "to"
		}
	case aboutRollOff:
		field, colour = "rolls a", blue
		if s.At(s.Top()).N >= 0 {
			field = "rolls b"
		}
	case aboutDice:
		field, colour = "dice", uint8(ask.Set.Mask())
		if len(w.Luck["to"]) > 0 && t.rolled() != "" {
			field = "to"
		}
	default:
		return "", 0, false
	}
	for _, said := range w.Luck[field] {
		name, shows, _ := strings.Cut(said, " ")
		if name != diceNames[colour] {
			continue
		}
		for k := range int8(sides) {
			if sideText(colour, k) == shows {
				return field + "\n" + said, int(k), true
			}
		}
	}
	return field, 0, false
}

// Chance implements cases.Table.
func (t *caseTable) Chance(w *cases.World) (rules.Action, error) {
	ask := t.S.Ask()
	switch ask.About {
	case aboutDraw:
		seat := ask.Seats.First()
		if deck, ok := w.Luck["shuffle"]; ok {
			w.Luck["shuffle "+casePlayers[seat]] = deck
			delete(w.Luck, "shuffle")
		}
		if _, ok := w.Luck["shuffle "+casePlayers[seat]]; !ok && ask.N == 1 {
			return rules.Roll(0), nil
		}
		return position.Drawn(t.of(seat), w, casePlayers[seat])
	case aboutRandom, aboutSignal:
		k := t.placeOf(w.Luck["random"])
		if ask.N == 1 && (k != 0 || len(w.Luck["random"]) <= t.randomLeft()) {
			return rules.Roll(0), nil
		}
		if k < 0 || k >= int(ask.N) {
			return rules.Action{}, caseError("assault.case.no-chance", "random")
		}
		w.Take("random")
		return rules.Roll(k), nil
	case aboutMission:
		return rules.Action{}, caseError("assault.case.no-chance", "mission")
	}
	from, k, ok := t.result(w)
	if !ok {
		return rules.Action{}, caseError("assault.case.no-chance", from)
	}
	field, said, _ := strings.Cut(from, "\n")
	i := slices.Index(w.Luck[field], said)
	w.Luck[field] = slices.Delete(slices.Clone(w.Luck[field]), i, i+1)
	return rules.Roll(k), nil
}

// randomLeft counts the random results that must still be said: what has one outcome may be said
// too.
func (t *caseTable) randomLeft() (n int) {
	next := t.Copy().(*caseTable)
	for next.S.Turn().Odds > 0 {
		if ask := next.S.Ask(); ask.N > 1 && (ask.About == aboutRandom || ask.About == aboutSignal) {
			n++
		}
		next.S.Apply(rules.Roll(0))
	}
	return n
}

// rolled returns the die that was just rolled outside an attack and may be rerolled; "" if none
// was.
func (t *caseTable) rolled() string {
	for i := t.S.Depth(); i > 1; i-- {
		if f := t.S.At(uint8(i - 1)); f.Proc == pWindow && f.Mark == evRolled {
			d := t.S.At(uint8(i - 2))
			return diceNames[d.N] + " " + sideText(uint8(d.N), int8(d.M))
		}
	}
	return ""
}

// placeOf returns which of the cards of a hand lies at the first of some places, as the engine
// counts them; places count before any card has left. Below 0: none does.
func (t *caseTable) placeOf(said []string) int {
	if len(said) == 0 {
		return -1
	}
	k, err := strconv.Atoi(said[0])
	if err != nil {
		return -1
	}
	if t.S.Ask().About != aboutRandom {
		return k
	}
	hand := t.S.In(of(zHand, t.S.Ask().Seats.First()))
	if !slices.Contains(t.Hand, hand.First()) { // of another hand
		t.Hand = t.Lying(hand)
	}
	if k < 0 || k >= len(t.Hand) {
		return -1
	}
	return slices.Index(slices.Collect(hand.All()), t.Hand[k])
}
