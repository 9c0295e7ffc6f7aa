package assault

import (
	"slices"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// The words of the card language that name something are rows of tables: what they are
// called, and what they are. Rows stand in a file by what they are about: names_….go.

// A valueRow is a number: of a piece or of nothing, or of a player.
type valueRow struct {
	word string
	of   func(s *State, p zones.Piece, f *flow.Frame) int
	has  func(s *State, seat rules.Seat, f *flow.Frame) int // of a player, instead
}

// A flagRow is something that holds or not.
type flagRow struct {
	word  string
	holds func(s *State, f *flow.Frame) bool
}

// A refRow names a piece.
type refRow struct {
	word string
	of   func(s *State, f *flow.Frame) zones.Piece
}

// A stateRow is an adjective: a state of a piece.
type stateRow struct {
	word string
	is   func(s *State, p zones.Piece, f *flow.Frame) bool
}

// The tables. There is none at 0.
var (
	values []valueRow
	flags  []flagRow
	refs   []refRow
	states []stateRow
)

func init() {
	values = slices.Concat([]valueRow{{}}, plainValues, attackValues, handValues, boardValues, figureValues, groupValues, missionValues, powerValues)
	flags = slices.Concat([]flagRow{{}}, plainFlags, attackFlags, handFlags, boardFlags, figureFlags, groupFlags, missionFlags, powerFlags)
	refs = slices.Concat([]refRow{{}}, plainRefs, attackRefs, handRefs, boardRefs, figureRefs, groupRefs, missionRefs, powerRefs)
	states = slices.Concat([]stateRow{{}}, plainStates, attackStates, handStates, boardStates, figureStates, groupStates, missionStates, powerStates)
}

// refThis is the place of "this" among the references.
const refThis = 1

var plainRefs = []refRow{
	refThis - 1: {"this", func(_ *State, f *flow.Frame) zones.Piece { return f.Src }},
	{"that", func(_ *State, f *flow.Frame) zones.Piece { return f.It[script.That] }},
	{"it", func(_ *State, f *flow.Frame) zones.Piece { return f.It[script.It] }},
	{"event", func(s *State, f *flow.Frame) zones.Piece {
		if w := s.event(f); w != nil {
			return w.Src
		}
		return none
	}},
	{"event.other", func(s *State, f *flow.Frame) zones.Piece {
		if w := s.event(f); w != nil {
			return w.Dst
		}
		return none
	}},
	{"this.card", func(_ *State, f *flow.Frame) zones.Piece { return f.Dst }}, // of the ability: the Deployment card, the upgrade, the command card
	{"actor", func(s *State, _ *flow.Frame) zones.Piece { return s.figure }},  // whose activation it is
}

// noWay is how far a piece is to which there is no way.
const noWay = 99

var plainValues = []valueRow{
	{word: "round", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.round) }},
	{word: "cost", of: func(s *State, p zones.Piece, _ *flow.Frame) int {
		switch {
		case p == none:
			return 0
		case isCommand(p):
			return int(s.commandOf(p).cost)
		}
		return int(s.kindOf(p).cost)
	}},
	{word: "figure-cost", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return int(s.kindOf(p).figureCost) }},
	{word: "damage", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return int(s.hurt[p]) }},
	{word: "health", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.health(p) }},
	{word: "speed", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.speed(p) }},
	{word: "distance", of: func(s *State, p zones.Piece, f *flow.Frame) int { // from this
		if n := s.distance(f.Src, p); n >= 0 {
			return n
		}
		return noWay
	}},
	{word: "points", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.points) }},
	{word: "power-tokens", of: func(s *State, p zones.Piece, _ *flow.Frame) int { return s.allTokens(p) }},
	{word: "rolled", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { return int(s.rolled) }}, // damage, outside attacks
	{word: "amount", of: func(s *State, _ zones.Piece, f *flow.Frame) int {
		if w := s.event(f); w != nil {
			return int(w.N)
		}
		return 0
	}},
	{word: "members", of: func(s *State, p zones.Piece, _ *flow.Frame) int { // figures of its group on the map
		members := s.membersOf(s.groupOf(p)).And(s.figuresOn())
		return members.Len()
	}},
	{word: "vp", has: func(s *State, seat rules.Seat, _ *flow.Frame) int { return int(s.vp[seat]) }},
	{word: "hand", has: func(s *State, seat rules.Seat, _ *flow.Frame) int {
		hand := s.In(of(zHand, seat))
		return hand.Len()
	}},
	{word: "ready-groups", has: func(s *State, seat rules.Seat, _ *flow.Frame) int {
		ready := s.readyGroups(seat)
		return ready.Len()
	}},
}

var plainFlags = []flagRow{
	{"moved", func(s *State, f *flow.Frame) bool { return f.Src != none && s.moved.Has(f.Src) }}, // this has left its space in the activation under way
	{"fought", func(s *State, _ *flow.Frame) bool { return s.fought }},
	{"initiative", func(s *State, f *flow.Frame) bool { return s.first == f.Seat }},
	{"acting", func(s *State, f *flow.Frame) bool { return f.Src != none && f.Src == s.figure }},
	{"your-turn", func(s *State, f *flow.Frame) bool { return s.group != none && s.owner[s.group] == f.Seat }},
}

var plainStates = []stateRow{
	{"ready", func(s *State, p zones.Piece, _ *flow.Frame) bool { return !s.exhausted.Has(s.groupOf(p)) }},
	{"exhausted", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.exhausted.Has(s.groupOf(p)) }},
	{"damaged", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.hurt[p] > 0 }},
	{"exterior", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.covers(p).Meets(s.exterior) }},
	{"attackable", func(s *State, p zones.Piece, f *flow.Frame) bool { return s.targetable(f.Seat).Has(p) }},
	{"controlled", func(s *State, p zones.Piece, f *flow.Frame) bool { return s.controls(f.Seat, p) }},
	{"lit", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.lit.Has(p) }},
	{"companion", func(s *State, p zones.Piece, _ *flow.Frame) bool { return s.kindOf(p).companion }},
}
