package assault

import (
	"slices"

	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

var attackRefs = []refRow{
	{"attacker", func(s *State, _ *flow.Frame) zones.Piece {
		if x := s.bout(); x != nil {
			return x.attacker
		}
		return none
	}},
	{"target", func(s *State, _ *flow.Frame) zones.Piece {
		if x := s.bout(); x != nil {
			return x.target
		}
		return none
	}},
	{"discarded", func(s *State, f *flow.Frame) zones.Piece { return s.thrown[f.Seat] }}, // by its player, since an ability was used
}

var attackValues = []valueRow{
	{word: "range", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { // spaces to the target space
		if x := s.fight(); x != nil {
			return s.rangeOf(x)
		}
		return 0
	}},
	{word: "dealt", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { // damage that the target has suffered
		if x := s.bout(); x != nil {
			return int(x.dealt)
		}
		return 0
	}},
	{word: "surges", of: func(s *State, _ zones.Piece, _ *flow.Frame) int { // that were rolled
		if x := s.fight(); x != nil {
			return x.sum(2, false)
		}
		return 0
	}},
	{word: "filled", of: func(s *State, _ zones.Piece, f *flow.Frame) int { // dice that the pool lacked, of the attack that the card lets be performed
		if x := s.bout(); x != nil && x.card == f.Dst {
			return int(x.filled)
		}
		return 0
	}},
	{word: "copies-discarded", of: func(s *State, _ zones.Piece, f *flow.Frame) (n int) { // of the card
		for c := range s.In(of(zDiscard, f.Seat)).All() {
			if s.commandNo(c) == s.commandNo(f.Dst) {
				n++
			}
		}
		return n
	}},
}

var attackFlags = []flagRow{
	{"melee-attack", func(s *State, _ *flow.Frame) bool { x := s.fight(); return x != nil && !x.ranged }},
	{"ranged-attack", func(s *State, f *flow.Frame) bool { // or the one to come
		if x := s.fight(); x != nil {
			return x.ranged
		}
		return isFigure(f.Src) && s.kindOf(f.Src).attack == ranged
	}},
	{"missed", func(s *State, _ *flow.Frame) bool { x := s.bout(); return x != nil && x.missed }},
	{"dealt-damage", func(s *State, _ *flow.Frame) bool { x := s.bout(); return x != nil && x.dealt > 0 }},
	{"targetable", func(s *State, f *flow.Frame) bool { // this could be the target of the attack
		x := s.fight()
		return x != nil && f.Src != none && s.couldTarget(x, f.Src)
	}},
	{"attacker-acts", func(s *State, _ *flow.Frame) bool { x := s.fight(); return x != nil && x.attacker == s.figure }}, // it is its activation
	{"target-object", func(s *State, _ *flow.Frame) bool { x := s.bout(); return x != nil && isToken(x.target) }},
	{"block-token-spent", func(s *State, _ *flow.Frame) bool {
		x := s.fight()
		return x != nil && x.token[1] == tokenBlock+1
	}},
	{"worsened", func(s *State, _ *flow.Frame) bool { // the last die that was rerolled shows less damage than before
		x := s.fight()
		return x != nil && x.again.Has(x.redone) && s.showing(x.redone)[1] < int(x.had)
	}},
	{"enhanced", func(s *State, f *flow.Frame) bool { return s.enhanced == f.Proc }}, // a card changes the ability
}

var attackStates = []stateRow{
	{"defending", func(s *State, p zones.Piece, _ *flow.Frame) bool { x := s.bout(); return x != nil && x.target == p }},
	{"at-target", func(s *State, p zones.Piece, _ *flow.Frame) bool { // the target or beside it; once it fell, beside where it was attacked
		x := s.bout()
		return x != nil && (x.target == p || s.adjacent(p, x.target) || !s.onMap(x.target) && x.space != board.None && s.besideSpace(p, x.space))
	}},
	{"under-attack", func(s *State, p zones.Piece, _ *flow.Frame) bool { // one that is not resolved yet
		for i := range s.bouts {
			if x := &s.fights[i]; x.target == p && x.stage < fightAfter {
				return true
			}
		}
		return false
	}},
	{"harmed", func(s *State, p zones.Piece, _ *flow.Frame) bool { x := s.bout(); return x != nil && x.harmed.Has(p) }}, // since the attack was declared
	{"unaware", func(s *State, p zones.Piece, _ *flow.Frame) bool { return !s.watchers.Has(p) }},                        // it did not see who is activated when that began
}

// attackVerbs are the verbs about attacks.
var attackVerbs = []verb{
	{Word: "see-through", Able: inFight, Do: (*State).doesSeeThrough},
	{Word: "arc", Able: inFight, Do: (*State).doesArc},
	{Word: "lean", Able: inFight, Do: (*State).doesLean},
	{Word: "redirect", Sig: "to p", Able: ableRedirect, Do: (*State).doesRedirect, Case: "target"},
	{Word: "repeat-surges", Able: inFight, Do: (*State).doesRepeat},
	{Word: "roll-again", Able: isRolled, Do: (*State).doesRollAgain},
	{Word: "turn", Sig: "p", Able: isShown, Do: (*State).doesTurn, Case: "die"},
	{Word: "close-in", Able: ableCloseIn, Do: (*State).doesCloseIn},
	{Word: "any-focus", Able: inFight, Do: (*State).doesAnyFocus},
	{Word: "grants-surges", Sig: "?to q", Hold: holds(changeSurges)},
	{Word: "fireproof", Sig: "?for q", Hold: holdsKeyword(kwFire)},
	{Word: "cleaves-blast", Sig: "?for q", Hold: holdsKeyword(kwSweep)},
	{Word: "share-sight", Able: inFight, Do: (*State).doesShareSight},
	{Word: "turn-rolled", Able: isRolled, Do: (*State).doesTurnRolled},
	{Word: "fill", Sig: "n, w", Words: byDie, Able: inFight, Do: (*State).doesFill},
	{Word: "plain-defence", Able: inFight, Do: (*State).doesPlainDefence},
	{Word: "enhance", Do: (*State).doesEnhance},
}

// using reports whether a figure is using an ability with one of some names: a relation,
// "using".
func (s *State) using(p zones.Piece, names []string) bool {
	for i := range s.Depth() {
		f := s.At(uint8(i))
		proc := f.Proc
		if proc == pWindow && (f.Mark == evUse || f.Mark == evUsed) {
			proc = uint16(f.N)
		}
		if f.Src == p && proc >= programs && slices.Contains(names, s.prog[proc-programs].Tree.Name) {
			return true
		}
	}
	return false
}

// minds reports whether an ability asks for a state.
func minds(a *script.Ability, word string) bool {
	bit := words()[script.Adj][word].Bit
	return slices.ContainsFunc(a.Sels, func(sel script.Selector) bool {
		return slices.ContainsFunc(sel.Filters, func(f script.Filter) bool { return f.Group == byState && f.Mask>>bit&1 != 0 })
	})
}

// watch notes which figures of the foe see a figure whose activation begins, if a card
// asks for that.
func (s *State) watch(p zones.Piece) {
	if !s.watched {
		return
	}
	s.watchers = zones.Set{}
	for q := range s.In(of(zMap, foeOf(s.owner[p]))).All() {
		if s.sees(q, p) {
			s.watchers.Add(q)
		}
	}
}
