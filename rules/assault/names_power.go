package assault

import (
	"muster/rules/flow"
	"muster/rules/zones"
)

// Words about what figures of the Empire and mercenaries can do, and about companions.

var powerRefs = []refRow{
	{"partner", func(s *State, f *flow.Frame) zones.Piece { // the companion of its group
		if !isFigure(f.Src) {
			return none
		}
		return s.companionOf(s.card[f.Src])
	}},
}

var powerValues = []valueRow{
	{word: "hits", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.showing(p)[1] }}, // of a die
	{word: "die-surges", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.showing(p)[2] }},
	{word: "die-dodges", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.showing(p)[2] }},          // of a defence die
	{word: "rolled-surges", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.shown[2]) }},       // outside attacks
	{word: "shells", of: func(s *State, _ zones.Piece, f *flow.Frame) int { return int(s.stocks[f.Seat].shells) }}, // bombardment tokens on the card
	{word: "paid", of: func(_ *State, _ zones.Piece, f *flow.Frame) int { return int(f.Sum) }},                     // victory points, by this ability
	{word: "blocks-rolled", of: func(s *State, _ zones.Piece, _ *flow.Frame) int {
		if x := s.fight(); x != nil {
			return x.sum(0, true)
		}
		return 0
	}},
}

var powerFlags = []flagRow{
	{"granted", (*State).isGranted}, // the attack is performed by this ability, of another line
}

var powerStates = []stateRow{
	{"standing", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.onMap(p) }},
	{"acted", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.acted.Has(p) }}, // it has resolved an activation in this round
	{"struck", (*State).isStruck},
	{"shelled", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.covers(p).Meets(s.shelled) }}, // on one of the spaces that were chosen
	{"formed", func(s *State, p zones.Piece, _ *flow.Frame) bool { return isFigure(p) && s.form[p] != 0 }}, // it has a Form card
}

var powerVerbs = []verb{
	{Word: "pay", Sig: "n", Able: ableLoseVP, Do: (*State).doesPay},
	{Word: "pull", Sig: "n, p", Able: ablePush, Do: (*State).doesPull, Case: "target"},
	{Word: "miss", Sig: "", Able: inFight, Do: (*State).doesMiss},
	{Word: "strike", Sig: "p", Able: isUnstruck, Do: (*State).doesStrike},
	{Word: "call-up", Sig: "p", Able: ableActivate, Do: (*State).doesCallUp, Case: "group"},
	{Word: "peek", Sig: "", Do: (*State).doesPeek},
	{Word: "shape", Sig: "w, for p", Words: byForm, Do: (*State).doesShape},
	{Word: "lends-surges", Sig: "to q", Hold: holds(changeLend)},
	{Word: "store", Sig: "w", Words: byToken, Do: (*State).doesStore},
	{Word: "store-of", Sig: "p", Do: (*State).doesStoreOf},
	{Word: "take-stored", Sig: "by p", Able: ableTakeStored, Do: (*State).doesTakeStored, Case: "target"},
	{Word: "load-shells", Sig: "n", Do: (*State).doesLoadShells},
	{Word: "shell", Sig: "n", Do: (*State).doesShell, Case: "space"},
	{Word: "pay-any", Sig: "", Do: (*State).doesPayAny, Case: "discard"},
}
