package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Words about groups and turns.

var groupRefs = []refRow{
	{"this.group", func(s *State, f *flow.Frame) zones.Piece { return s.groupOfRef(f.Src) }}, // its Deployment card
	{"that.group", func(s *State, f *flow.Frame) zones.Piece { return s.groupOfRef(f.It[script.That]) }},
	{"event.group", func(s *State, f *flow.Frame) zones.Piece {
		if w := s.event(f); w != nil {
			return s.groupOfRef(w.Src)
		}
		return none
	}},
}

// groupOfRef returns the Deployment card of a figure that is named.
func (s *State) groupOfRef(p zones.Piece) zones.Piece {
	if !isFigure(p) {
		return none
	}
	return s.groupOf(p)
}

var groupValues = []valueRow{
	{word: "felled", has: func(s *State, seat rules.Seat, _ *flow.Frame) int { return int(s.felled[seat]) }}, // figures defeated in this activation
	{word: "rolled-accuracy", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.shown[0]) }},
	{word: "discarded-conditions", of: func(_ *State, _ zones.Piece, f *flow.Frame) int { return int(f.Sum) }}, // by this ability
	{word: "would-deal", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { // damage of the attack, before the target suffers it
		if x := s.fight(); x != nil {
			return int(x.would)
		}
		return 0
	}},
}

var groupFlags = []flagRow{
	{"leading", func(s *State, f *flow.Frame) bool { // the figure of the event is the first of its group that is activated
		w := s.event(f)
		if w == nil || !isFigure(w.Src) {
			return false
		}
		before := s.membersOf(s.groupOf(w.Src)).And(s.done)
		return before.Empty()
	}},
}

var groupStates = []stateRow{
	{"met", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.met.Has(p) }}, // marked in this activation
	{"sharing", func(s *State, p zones.Piece, f *flow.Frame) bool { // a space with this
		return f.Src != none && p != f.Src && s.covers(p).Meets(s.covers(f.Src))
	}},
	{"in-reach", func(s *State, p zones.Piece, f *flow.Frame) bool { // this could attack it now
		return f.Src != none && s.canAttack(f.Src) && s.bouts < mostFights && s.canBeAttacked(use{P: p}, &flow.Frame{Seat: f.Seat, Src: f.Src, It: flow.Nothing})
	}},
	{"drawn", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.fresh.Has(p) }}, // last
}

var groupVerbs = []verb{
	{Word: "shed-one", Sig: "p, w", Words: byCondition, Able: ableShed, Do: (*State).doesShedOne, Case: "target"},
	{Word: "shed-all", Sig: "p", Able: hasConditions, Do: (*State).doesShedAll, Case: "target"},
	{Word: "tokens", Sig: "n, w, to p", Words: byToken, Able: ableToken, Do: (*State).doesTokens, Case: "target"},
	{Word: "mark", Sig: "p", Do: (*State).doesMark, Case: "target"},
	{Word: "spend-points", Sig: "n", Able: ablePay, Do: (*State).doesSpendPoints},
	{Word: "forfeit", Sig: "n", Do: (*State).doesForfeit},
	{Word: "redraw", Sig: "p", Able: isRedrawn, Do: (*State).doesRedraw, Case: "cards"},
	{Word: "reshuffle", Sig: "", Do: (*State).doesReshuffle},
	{Word: "roll-more", Sig: "w", Words: byDie, Do: (*State).doesRollMore},
	{Word: "hampers", Sig: "n, w, ?on q", Words: byResult, Hold: holds(changeAgainst)},
	{Word: "inflicts", Sig: "w, ?by q", Words: byCondition, Hold: holds(changeInflicts)},
	{Word: "controls", Sig: "q", Hold: holds(changeControl)},
	{Word: "uncounts", Sig: "n, ?on q", Hold: holds(changeCount)},
	{Word: "worth-with-group", Sig: "n, ?for q", Hold: holds(changeGroupWorth)},
}
