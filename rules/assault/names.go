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
	verbs = script.Table(slices.Concat(plainVerbs, attackVerbs, handVerbs, boardVerbs, figureVerbs, groupVerbs, missionVerbs, powerVerbs))
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

type (
	verb = script.Row[*State, *holding]
	use  = script.Use
)

// Verbs that procedures name. The others have no name but their word.
const (
	doDamage = 1
	doChoose = 2
)

// verbs is the verbs of the game: a row is all that there is to a verb, but its sentences,
// text.assault.verb.… and assault.for.… A position finds them in its book. Rows
// stand in a file by what they are about: names_….go.
var verbs script.Verbs[*State, *holding]

var plainVerbs = []verb{
	doDamage: {Word: "damage", Sig: "n, to p", Able: isThere, Do: (*State).doesDamage, Case: "target"},
	doChoose: {Word: "choose", Sig: "p, ?for v", Do: (*State).doesNothing, Case: "target targets"},
	{Word: "strain", Sig: "n, to p", Able: isThere, Do: (*State).doesStrain, Case: "target"},
	{Word: "recover", Sig: "n, on p", Able: ableRecover, Do: (*State).doesRecover, Case: "target"},
	{Word: "become", Sig: "p, w", Words: byCondition, Able: ableBecome, Do: (*State).doesBecome, Case: "target"},
	{Word: "shed", Sig: "p, w", Words: byCondition, Able: ableShed, Do: (*State).doesShed, Case: "target"},
	{Word: "token", Sig: "w, to p", Words: byToken, Able: ableToken, Do: (*State).doesToken, Case: "target"},
	{Word: "points", Sig: "n, ?to p", Able: ableMove, Do: (*State).doesPoints, Turns: true, Case: "target"},
	{Word: "move", Sig: "n, p", Able: ableMove, Do: (*State).doesMove, Turns: true, Case: "target"},
	{Word: "push", Sig: "n, p", Able: ablePush, Do: (*State).doesPush, Turns: true, Case: "target"},
	{Word: "attack", Sig: "?by p, ?against p, ?within n, ?m, ?m", Able: ableAttack, Do: (*State).doesAttack, Turns: true, Case: "target"},
	{Word: "perform-move", Sig: "by p", Able: ableMove, Do: (*State).doesPerformMove, Turns: true, Case: "target"},
	{Word: "add", Sig: "n, w", Words: byResult, Able: inFight, Do: (*State).doesAdd},
	{Word: "take", Sig: "n, w", Words: byResult, Able: inFight, Do: (*State).doesTake},
	{Word: "inflict", Sig: "w", Words: byCondition, Able: inFight, Do: (*State).doesInflict},
	{Word: "reroll", Sig: "p", Able: ableReroll, Do: (*State).doesReroll, Case: "die"},
	{Word: "add-die", Sig: "w", Words: byDie, Able: inFight, Do: (*State).doesAddDie},
	{Word: "remove-die", Sig: "p", Able: isOpenDie, Do: (*State).doesRemoveDie, Case: "die"},
	{Word: "cancel", Sig: "p", Able: isShown, Do: (*State).doesCancelDie, Case: "die"},
	{Word: "gain-vp", Sig: "n", Do: (*State).doesGainVP},
	{Word: "lose-vp", Sig: "n", Able: ableLoseVP, Do: (*State).doesLoseVP},
	{Word: "draw", Sig: "n", Do: (*State).doesDraw},
	{Word: "discard", Sig: "p", Do: (*State).doesDiscard, Case: "cards"},
	{Word: "mill", Label: "discard", Sig: "n", Able: ableMill, Do: (*State).doesMill},
	{Word: "exhaust", Sig: "p", Able: isReady, Do: (*State).doesExhaust, Case: "group"},
	{Word: "deplete", Sig: "p", Able: isInPlay, Do: (*State).doesDeplete},
	{Word: "ready", Sig: "p", Able: isExhausted, Do: (*State).doesReady, Case: "group"},
	{Word: "defeat", Sig: "p", Able: ableDefeat, Do: (*State).doesDefeat, Case: "target"},
	{Word: "gain-action", Sig: "n", Do: (*State).doesGainAction},
	{Word: "roll", Sig: "w", Words: byDie, Do: (*State).doesRoll},
	{Word: "adds", Sig: "n, w, ?to q", Words: byResult, Hold: holds(changeResult)},
	{Word: "takes", Sig: "n, w, ?to q", Words: byResult, Hold: lessens(changeResult)},
	{Word: "faster", Sig: "n, ?for q", Hold: holds(changeSpeed)},
	{Word: "slower", Sig: "n, ?for q", Hold: lessens(changeSpeed)},
	{Word: "sturdier", Sig: "n, ?for q", Hold: holds(changeHealth)},
	{Word: "bars", Sig: "w, ?for q", Words: byBar, Hold: holds(changeBar)},
	{Word: "has", Sig: "w, ?for q", Words: byKeyword, Hold: holds(changeKeyword)},
	{Word: "ignores", Sig: "w, ?for q", Words: byIgnore, Hold: holds(changeIgnore)},
	{Word: "bears", Sig: "w, ?for q", Words: byTrait, Hold: holds(changeTrait)},
	{Word: "worth-more", Sig: "n, ?for q", Hold: holds(changeWorth)},
	{Word: "worth-less", Sig: "n, ?for q", Hold: lessens(changeWorth)},
}
