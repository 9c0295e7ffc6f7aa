package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Draw implements rules.Chooser: the answers that are pieces of a set are counted, the
// others listed where nobody else sees them.
func (s *State) Draw(seat rules.Seat, r *rules.Rand) rules.Action {
	ask := s.Ask()
	switch {
	case ask.Kind == flow.Pick && s.at(ask.Set.First(), zHand):
		return drawOf(s.kindsOf(ask.Set), rules.Action{Seat: seat, Verb: vKind}, ask.Free, r)
	case ask.Kind == flow.Pick:
		return drawOf(ask.Set, rules.Action{Seat: seat, Verb: flow.Choose}, ask.Free, r)
	case ask.Kind == flow.Pose && ask.About != script.AboutMay && ask.Set.Empty():
		return rules.Action{Seat: seat, Verb: flow.Choose, A: uint16(r.N(int(ask.N)))}
	case ask.Kind == flow.Open && (ask.About == aboutMulligan || ask.About == aboutUpkeep):
		return drawOf(s.markable(seat), rules.Action{Seat: seat, Verb: vKind}, true, r)
	}
	var room [64]rules.Action
	legal := s.Legal(room[:0])
	if ask.Seats != rules.Only(seat) {
		legal = ofSeat(legal, seat)
	}
	return legal[r.N(len(legal))]
}

// drawOf returns an action about one of a set, or to pass if that is free.
func drawOf(set zones.Set, a rules.Action, free bool, r *rules.Rand) rules.Action {
	n := set.Len()
	if free {
		n++
	}
	k := r.N(n)
	if free {
		k--
	}
	if k < 0 {
		return rules.Action{Seat: a.Seat, Verb: flow.Pass}
	}
	a.A = uint16(set.Nth(k))
	return a
}

// ofSeat keeps the actions of a seat.
func ofSeat(all []rules.Action, seat rules.Seat) []rules.Action {
	kept := all[:0]
	for _, a := range all {
		if a.Seat == seat {
			kept = append(kept, a)
		}
	}
	return kept
}
