package clones

import (
	"cmp"
	"encoding/json"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/position"
)

// Begin implements cases.Table: a phase begins, or the dice roll. All else actions
// answer.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	s, kind := t.s, t.Pending().Kind
	if w.Left() >= 0 {
		return nil, nil
	}
	no := cases.First("SUBTURN|PHASE|ROLL-DICE", w.Step == "roll" && kind == "die", w.Step != kind, w.Step == "roll" && !t.allRoll(w))
	if no != nil {
		return no, nil
	}
	w.Begun, s.cased = true, t.Hear
	switch s.stage {
	case filling:
		s.fillNext()
	case due:
		s.begin()
	}
	s.run()
	return nil, nil
}

// allRoll reports whether those roll who have a die left, and nobody else.
func (t *caseTable) allRoll(w *cases.World) bool {
	var names []string
	for x := range w.SaidAll("rolls") {
		names = append(names, x.Word)
	}
	return slices.Equal(names, slices.Sorted(slices.Values(t.Pending().Players)))
}

// Rest implements cases.Table.
func (t *caseTable) Rest(w *cases.World) bool {
	kind := t.Pending().Kind
	switch t.s.stage {
	case rolling, filling, placingHad, placingBod:
		return w.Step != kind
	}
	return kind != "" || t.s.stage == over
}

// Settle implements cases.Table: a move that ends where the Jedi stands is none. No pile
// may be left over.
func (t *caseTable) Settle(w *cases.World) error {
	if w.Begun && t.Rest(w) && len(w.Luck["shuffles"]) > 0 {
		return lang.Fail(lang.Invalid, "clones.case.shuffle")
	}
	here := t.s.figure[w.By]
	for i := w.Owes("steps"); i >= 0 && here != board.None && w.Wants[i].Word == "move "+t.s.nameOf(here); i = w.Owes("steps") {
		w.Meet(i)
	}
	return nil
}

// Chance implements cases.Table: dice show what the step says, and what lies face down
// comes from the top.
func (t *caseTable) Chance(w *cases.World) (rules.Action, error) {
	s := t.s
	switch {
	case s.stage == rolling:
		for x := range w.SaidAll("rolls") {
			if x.Word == t.Player(rules.Seat(s.step)) {
				return rules.Roll(x.N - 1), nil
			}
		}
	case s.stage == drawing:
		return position.Draw(&t.deck), nil
	case len(t.pile) == 0:
		var numbers []int
		next, _ := w.Take("shuffles")
		err := json.Unmarshal([]byte(next), &numbers)
		if err == nil {
			t.pile, err = tiles.Read(spot{t, 0}, numbers)
		}
		if err != nil || position.SetOf(t.pile) != s.tiles {
			return rules.Action{}, lang.Fail(lang.Invalid, "clones.case.shuffle")
		}
	}
	return position.Draw(&t.pile), nil
}

// Apply implements cases.Table. A figure that does not stop only comes to a space.
func (t *caseTable) Apply(a rules.Action) {
	s := t.s
	s.cased = t.Hear
	switch {
	case t.passes && a.Verb == vMove:
		s.figure[s.actor] = board.Space(a.A)
	case t.passes:
		s.figure[r2d2] = board.Space(a.A)
		s.value--
	default:
		s.Apply(a)
	}
	t.passes = false
}

// wantOf are the wants that actions meet.
var wantOf = [...]string{
	vPlace: "do place", vR2D2: "do place_r2d2", vHead: "head", vBody: "body", vCard: "do place_on_card",
	vFight: "do fight", vRaise: "do raise_force", vSpecial: "do special", vLogo: "do move_r2d2", vDiscard: "do discard_die",
	vMove: "steps", vDefeat: "steps", vKill: "targets", vGo: "path", vEnd: "",
}

// Says implements cases.Table: the step has to name what the action is about, and the
// number of the die. A path goes from space to space.
func (t *caseTable) Says(w *cases.World, a rules.Action) []cases.Saying {
	if a.Verb == vGo && !t.s.arena.Adjacent(t.s.figure[r2d2], board.Space(a.A)) {
		return nil
	}
	name, v := t.s.about(a), t.number(w)
	return cases.Say(func(i int) bool {
		return cmp.Or(w.Arg(i, "of"), &w.Wants[i]).Word == name && (a.B == 0 || int(a.B) == v)
	}, wantOf[a.Verb])
}

// about is what cases call that an action is about.
func (s *State) about(a rules.Action) string {
	switch at := s.aims(a); a.Verb {
	case vCard:
		return slotID(int(a.A))
	case vFight, vRaise, vSpecial:
		return s.sheet[a.Seat][a.A].id
	case vMove:
		return "move " + at
	case vDefeat:
		return "defeat " + at
	default:
		return at
	}
}

// number is the number of the die of the step, as the Force changes it.
func (t *caseTable) number(w *cases.World) int {
	v := int(t.s.die[w.By])
	if spend := w.Said("spend"); spend != nil {
		v += spend.N
	}
	return v
}

// Met implements cases.Table: a figure that moves on does not stop.
func (t *caseTable) Met(w *cases.World, i int, a rules.Action) {
	if i+1 < len(w.Wants) {
		moves := strings.HasPrefix(w.Wants[i+1].Word, "move ")
		t.passes = a.Verb == vMove && moves || a.Verb == vGo && board.Space(a.A) != t.s.goal()
	}
}

// Otherwise implements cases.Table: who names no more ends his fight, or the way of
// R2-D2; targets have to be named as long as there are some.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	switch i := w.Left(); {
	case !w.Begun:
		return nil, nil
	case i >= 0:
		return nil, t.Why(w, i)
	case t.s.stage == killing:
		return nil, []string{"KILL-COUNT"}
	}
	return []rules.Action{{Seat: w.By, Verb: vEnd}}, nil
}
