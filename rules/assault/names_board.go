package assault

import (
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// Words about moves and places.
var (
	boardRefs []refRow

	boardValues = []valueRow{
		{word: "orders", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return 4 + s.raised(changeOrders, p) }}, // how far false ones go, and what figures cost at most
	}

	boardFlags []flagRow

	boardStates = []stateRow{
		{"in-enemy-zone", func(s *State, p zones.Piece, f *flow.Frame) bool {
			return s.covers(p).Meets(s.book.zones[s.zone[foeOf(f.Seat)]])
		}},
		{"glimpsed", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.glimpsed.Has(p) }}, // last, in a deck
		{"beside-terrain", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.besideTerrain(p) }},
		{"revealed", func(s *State, p zones.Piece, _ *flow.Frame) bool { // a card called as the last one that its player has revealed
			return isCommand(p) && s.Card(p) != none && s.revealed[s.owner[p]] == s.commandNo(p)+1
		}},
		{"named-by-that", func(s *State, p zones.Piece, f *flow.Frame) bool { return s.namedBy(p, s.Ref(refThat, f)) }},      // a card only it may play
		{"outlived", func(s *State, p zones.Piece, _ *flow.Frame) bool { return isFigure(p) && s.hasFigures(s.groupOf(p)) }}, // by others of its group
		{"around-space", func(s *State, p zones.Piece, f *flow.Frame) bool { // on the space that was chosen, or adjacent to it
			return s.spot != board.None && (s.isAt(p, s.spot) || s.besideSpace(p, s.spot)) && !s.withstands(p, f)
		}},
		{"on-space", func(s *State, p zones.Piece, _ *flow.Frame) bool { // on the space that was chosen
			return s.spot != board.None && s.isAt(p, s.spot)
		}},
		{"beside-target-space", func(s *State, p zones.Piece, _ *flow.Frame) bool { // of the attack under way, else of the last
			x := s.fight()
			if x == nil || x.target == none {
				x = &s.last
			}
			return p != x.target && x.space != board.None && s.besideSpace(p, x.space)
		}},
		{"attacked-by-this", func(s *State, p zones.Piece, f *flow.Frame) bool {
			x := s.fight()
			return x != nil && x.target == p && x.attacker == f.Src
		}},
		{"attacking-that", func(s *State, p zones.Piece, f *flow.Frame) bool {
			x := s.fight()
			return x != nil && x.attacker == p && x.target == s.Ref(refThat, f)
		}},
	}

	boardVerbs = []verb{
		{Word: "leap", Sig: "n, p", Able: ableMove, Do: (*State).doesLeap, Case: "target"},
		{Word: "advance", Sig: "n, p", Able: ableMove, Do: (*State).doesAdvance, Turns: true, Case: "target"},
		{Word: "place", Sig: "p, ?within n", Able: ablePlace, Do: (*State).doesPlace, Case: "target"},
		{Word: "place-beside", Sig: "p, p", Able: ableJoin, Do: (*State).doesPlaceBeside, Case: "target"},
		{Word: "move-beside", Sig: "n, p, p", Able: ableMoveBeside, Do: (*State).doesMoveBeside, Case: "target"},
		{Word: "place-near", Sig: "p, p", Able: ableJoin, Do: (*State).doesPlaceNear, Case: "target"},
		{Word: "aim", Sig: "?within n, ?m", Able: ableAim, Do: (*State).doesAim, Case: "space"},
		{Word: "distribute", Sig: "n, w, to s", Words: byToken, Do: (*State).doesDistribute, Case: "give"},
		{Word: "pair", Sig: "p", Do: (*State).doesPair, Case: "target"},
		{Word: "box", Sig: "p", Do: (*State).doesBox, Case: "cards"},
		{Word: "reveal", Sig: "p", Do: (*State).doesReveal1, Case: "cards"},
		{Word: "shuffle-in", Sig: "p", Do: (*State).doesShuffleIn},
		{Word: "glimpse", Sig: "n", Do: (*State).doesGlimpse},
		{Word: "reorder", Sig: "n", Do: (*State).doesReorder, Case: "cards"},
		{Word: "borrow", Sig: "p", Do: (*State).doesBorrow, Case: "cards"},
		{Word: "unearth", Sig: "p", Do: (*State).doesUnearth, Case: "cards"},
		{Word: "copies", Hold: holds(changeOrders)},
		{Word: "furthers", Sig: "n, ?for q", Hold: holds(changeOrders)},
		{Word: "worth-half", Sig: "?for q", Hold: holds(changeHalf)},
		{Word: "estranges", Hold: holds(changeShield)},
		{Word: "guards-with", Sig: "w, ?for q", Words: byDie, Hold: holds(changeDice)},
	}
)

// refThat is the place of "that" among the references.
const refThat = 2
