package deckbuilding

import (
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Begin implements cases.Table.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	s := t.S
	if step := caseSteps[w.Step]; step.Turn {
		if no := t.main(w, strings.Fields(step.Else)); no != nil {
			return no, nil
		}
	}
	switch w.Step {
	case "start_turn":
		if s.active != w.By || s.Ask().About != aboutBegin && (!t.begun || t.acted) {
			return []string{"START-BASE"}, nil
		}
		t.begin(w.By)
		t.begun = false
		w.Meet(w.Doing())
	case "end_turn":
		clear(t.commits)
		t.acted, t.begun = false, false
	case "choose_base":
		t.begin(w.By)
	case "commit":
		target, ok := t.target(w)
		if !ok {
			return []string{"ATTACK-ROW-TARGET"}, nil
		}
		return t.commit(w, target), nil
	case "attack", "resolve":
		return t.strike(w), nil
	case "trigger":
		due := func() bool {
			return s.Depth() > 0 && s.At(s.Top()).Proc == pTrigger && t.Means(w.Said("do trigger"), s.Ask().Src)
		}
		if t.begin(w.By); !steps.Reach(t, w, due) {
			return []string{"TRIGGER-TIMING"}, nil
		}
	case "choose", "pick":
		return t.answer(w), nil
	case "decline_part":
		ask := s.Ask()
		may := ask.About == script.AboutMay && s.At(s.Top()).Proc != pTrigger || ask.Kind == flow.Pick && ask.Free
		if !ask.Seats.Has(w.By) || s.Ordering() || !may {
			return []string{"ABILITY-PARTIAL"}, nil
		}
		no, _ := t.Declining(w)
		t.Apply(no)
	case "look":
		zone := ""
		if x := w.Said("zone"); x != nil {
			zone = x.Word
		}
		parts, err := t.Game.Zone(zone)
		if err == nil && !s.mayLook(w.By, zones.Zone(parts[0].No)) {
			return []string{"HIDDEN-INFO"}, nil
		}
		return nil, err
	}
	return nil, nil
}

// begin begins the turn of a player, if it waits to be begun.
func (t *caseTable) begin(seat rules.Seat) {
	if t.S.Ask().About == aboutBegin && t.S.active == seat {
		t.Apply(rules.Action{Seat: seat, Verb: flow.Choose})
		t.begun = true
	}
}

// main brings the game to the main part of the turn of who takes the step, or
// names the rules that a step out of turn breaks.
func (t *caseTable) main(w *cases.World, broken []string) []string {
	t.begin(w.By)
	switch ask := t.S.Ask(); {
	case t.S.active != w.By:
		return broken
	case steps.Reach(t, w, t.Free):
		t.acted = true
		return nil
	case t.S.phase == phaseOver:
		return []string{"GAME-OVER"}
	case ask.About == aboutBase, ask.About == aboutSecret:
		return []string{"START-BASE"}
	case ask.About == aboutSplit:
		return []string{"ATTACK-SHIPS-FIRST"}
	case ask.About == aboutDiscard:
		return []string{"DISCARD-CHOOSER", "ABILITY-PARTIAL"}
	}
	return []string{"ABILITY-PARTIAL", "DISCARD-CHOOSER"}
}

// Free implements steps.Passer.
func (t *caseTable) Free() bool { return t.S.Ask().About == aboutTurn && !t.S.Ordering() }

// Declining implements steps.Passer.
func (t *caseTable) Declining(w *cases.World) (rules.Action, bool) {
	ask, i := t.S.Ask(), max(w.Doing(), 0)
	if t.S.Ordering() {
		first, _ := t.First(t, w.Wants[i:min(i+1, len(w.Wants))])
		return first, true
	}
	a := rules.Action{Seat: ask.Seats.First()}
	if ask.About == aboutReward || ask.About == script.AboutMay {
		a.Verb = flow.Choose
		return a, true
	}
	return a, ask.Free
}

// Only implements steps.Passer: copies that are alike are one.
func (t *caseTable) Only() []rules.Action {
	t.S.AskAll = false
	all := t.S.Legal(nil)
	t.S.AskAll = true
	if len(all) != 1 || all[0].Verb == flow.Pass {
		return nil
	}
	return all
}

// answer looks whether the player owes a decision.
func (t *caseTable) answer(w *cases.World) []string {
	s, ask := t.S, t.S.Ask()
	for !ask.Seats.Has(w.By) && steps.Forced(t) {
	}
	switch {
	case ask.About == aboutTurn, ask.About == aboutBegin, s.phase == phaseOver, s.Ordering(), ask.About == aboutReward:
		return []string{"TRIGGER-TIMING", "DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case !ask.Seats.Has(w.By):
		return []string{"DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case s.At(s.Top()).Proc != pTrigger:
		return nil
	case ask.About != aboutOption || w.Owes("choose") < 0:
		return []string{"CHOOSE-UNRESOLVABLE", "TRIGGER-TIMING"}
	}
	w.Begun = false
	return nil
}

// Settle implements cases.Table: at a trigger with options none of which is
// named, the choice is owed.
func (t *caseTable) Settle(w *cases.World) error {
	if i := w.Doing(); w.Step == "trigger" && i >= 0 && !w.Begun && t.S.Ask().About == aboutOption && w.Said("choose") == nil && !t.refused(w) {
		w.Meet(i)
	}
	return nil
}

// Rest implements cases.Table: what another ability or player does is the
// affair of another step.
func (t *caseTable) Rest(w *cases.World) bool {
	s, ask := t.S, t.S.Ask()
	starts := ask.About == aboutReward || s.Depth() > 0 && s.At(s.Top()).Proc == pTrigger
	return s.phase == phaseOver || ask.About == aboutTurn || ask.About == aboutBegin || s.Ordering() || starts || !ask.Seats.Has(w.By)
}

// Otherwise implements cases.Table.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	ask, i, accept := t.S.Ask(), w.Left(), w.Said("accept")
	do := func(verb uint8, a int) []rules.Action { return []rules.Action{{Seat: w.By, Verb: verb, A: uint16(a)}} }
	free := ask.Kind == flow.Pick && ask.Free
	switch {
	case !w.Begun:
		return nil, nil
	case ask.About == aboutCommit:
		return t.committing(), nil
	case ask.About == aboutSplit && w.Said("assign") != nil:
		if n := do(vAmount, t.assigned(w, ask.Src)); slices.Contains(t.S.Legal(nil), n[0]) {
			return n, nil
		}
		return nil, []string{"ATTACK-SHIPS-FIRST"}
	case (ask.About == script.AboutOne || ask.About == aboutOption) && w.Owes("choose") >= 0:
		return nil, t.wrong(w, i)
	case ask.About == script.AboutMay && (accept != nil && accept.N == 1 && w.Step != "trigger" || i >= 0):
		return do(flow.Choose, 1), nil
	case ask.About == script.AboutMay && t.shut(w, "row") && accept == nil:
		return do(flow.Choose, 0), nil
	case free && i >= 0 && t.anyMet(w) && w.Wants[i].Field == "exile", ask.Kind == flow.Pick && !free && i < 0 && t.shut(w, t.fields()...):
		return nil, t.wrong(w, i)
	case free && (t.anyMet(w) || i < 0 && t.shut(w, "exile", "row", "discard", "target")):
		return do(flow.Pass, 0), nil
	case i < 0:
		return nil, nil // what is owed may be told by a later step
	}
	if only := t.Only(); only != nil {
		return only, nil
	}
	return nil, t.wrong(w, i)
}

// anyMet reports whether some card of the step was taken.
func (t *caseTable) anyMet(w *cases.World) bool {
	return slices.ContainsFunc(w.Wants, func(x cases.Want) bool {
		return x.Met && slices.Contains([]string{"exile", "row", "discard", "target", "card"}, x.Field)
	})
}

// shut reports whether the step has one of some fields: it chooses nothing more
// of that.
func (t *caseTable) shut(w *cases.World, fields ...string) bool {
	for x := range w.SaidAll("shut") {
		if slices.Contains(fields, x.Word) {
			return true
		}
	}
	return false
}
