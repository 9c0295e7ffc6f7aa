package assault

import (
	"muster/rules/flow"
	"muster/rules/zones"
)

// Words about figures, their conditions and tokens.

var figureRefs = []refRow{
	{"target-space", func(s *State, _ *flow.Frame) zones.Piece { // stands for the space; see covers
		if s.bouts == 0 {
			return none
		}
		return aimed
	}},
}

var figureValues = []valueRow{
	{word: "blocks", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return s.result(resBlock) }}, // results of the attack under way
	{word: "evades", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return s.result(resEvade) }},
	{word: "dodges", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return s.result(resDodge) }},
	{word: "icons", of: func(s *State, p zones.Piece, _ *flow.Frame) int { // damage that a die shows, or blocks
		shows := s.showing(p)
		if isDie(p) && p >= firstDefence {
			return shows[0]
		}
		return shows[1]
	}},
	{word: "printed-dice", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return len(s.kindOf(p).dice) }}, // of its attack pool
}

var figureFlags = []flagRow{
	{"already", (*State).already},
	{"voluntary", (*State).voluntary},
	{"short", func(s *State, _ *flow.Frame) bool { // the attack has not the accuracy that it needs
		x := s.fight()
		return x != nil && x.ranged && s.resultOf(x, resAccuracy) < s.rangeOf(x)
	}},
	{"target-fell", func(s *State, _ *flow.Frame) bool { // the target of the attack was defeated
		x := s.bout()
		return x != nil && x.target != none && !s.there(x.target)
	}},
}

var figureStates = []stateRow{
	{"hostile", func(s *State, p zones.Piece, f *flow.Frame) bool { return s.owner[p] == foeOf(f.Seat) }},
	{"scanned", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.scanned.Has(p) }},
	{"equipped", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.equipped.Has(p) }},
	{"friendly", func(s *State, p zones.Piece, f *flow.Frame) bool { return s.owner[p] == f.Seat }},
	{"blank", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.showing(p) == [3]int{} }}, // a die that shows nothing
	{"as-before", func(s *State, p zones.Piece, _ *flow.Frame) bool { // a die that shows as many symbols as before it was rerolled
		x := s.fight()
		return x != nil && isDie(p) && x.again.Has(p) && s.symbols(p) == int(x.showed)
	}},
	{"single", func(s *State, p zones.Piece, _ *flow.Frame) bool { // an attack die that shows one damage or one surge
		shows := s.showing(p)
		return shows[1]+shows[2] == 1
	}},
}

var figureVerbs = []verb{
	{Word: "own-pool", Sig: "n, w", Words: byDie, Do: (*State).doesOwnPool},
	{Word: "own-die", Sig: "w", Words: byDie, Do: (*State).doesOwnDie},
	{Word: "borrow-pool", Sig: "p", Able: isThere, Do: (*State).doesBorrowPool, Case: "target"},
	{Word: "change-die", Sig: "p, w", Words: byDie, Able: isOpenDie, Do: (*State).doesChangeDie, Case: "die"},
	{Word: "count-twice", Sig: "p", Able: isShown, Do: (*State).doesDouble, Case: "die"},
	{Word: "replace", Sig: "p", Able: ableReplace, Do: (*State).doesReplace, Case: "die"},
	{Word: "perform-interact", Sig: "by p", Able: ableInteract, Do: (*State).doesInteract, Case: "target"},
	{Word: "prevent", Sig: "n", Do: (*State).doesPrevent},
	{Word: "rubble", Sig: "?in p, ?m", Do: (*State).doesRubble},
	{Word: "drain", Sig: "p", Able: hasAnyToken, Do: (*State).doesDrain, Case: "target"},
	{Word: "spend-token", Sig: "p", Able: hasTokenToSpend, Do: (*State).doesSpendToken, Case: "target"},
	{Word: "scan", Sig: "p", Able: isThere, Do: (*State).doesScan, Case: "target"},
	{Word: "equip", Sig: "p", Able: isThere, Do: (*State).doesEquip, Case: "target"},
	{Word: "more-tokens", Sig: "n, ?for q", Hold: holds(changeTokens)},
	{Word: "veils", Sig: "n, ?for q", Hold: holds(changeVeil)},
}
