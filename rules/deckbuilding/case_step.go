package deckbuilding

import (
	"cmp"
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
	switch w.Step {
	case "choose", "pick":
		return t.owes(w), nil
	case "look":
		parts, err := t.Game.Zone(cmp.Or(w.Said("zone"), &cases.Want{}).Word)
		if err == nil && !t.S.eyesOn(zones.Zone(parts[0].No)).Has(w.By) {
			return []string{"HIDDEN-INFO"}, nil
		}
		return nil, err
	}
	return nil, nil
}

// owes names the rules by which a player owes no decision; nil if he owes one.
func (t *caseTable) owes(w *cases.World) []string {
	s, ask := t.S, t.S.Ask()
	for !ask.Seats.Has(w.By) && steps.Force(t) {
	}
	switch {
	case s.phase == phaseOver:
		return []string{"GAME-OVER", "TRIGGER-TIMING", "DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case ask.About == aboutTurn, ask.About == aboutBegin, s.Ordering(), ask.About == aboutReward:
		return []string{"TRIGGER-TIMING", "DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case !ask.Seats.Has(w.By):
		return []string{"DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case !s.triggering():
		return nil
	case ask.About != aboutOption || w.Owes("choose") < 0:
		return []string{"CHOOSE-UNRESOLVABLE", "TRIGGER-TIMING"}
	}
	w.Begun = false
	return nil
}

// Settle implements cases.Table: a turn that has been begun need not be begun again,
// cards are committed, and at a trigger with options none of which is named the
// choice is owed.
func (t *caseTable) Settle(w *cases.World) error {
	i, about := w.Doing(), t.S.Ask().About
	switch {
	case i < 0 || w.Begun:
	case w.Step == "start_turn" && t.begun && t.S.active == w.By, w.Step == "commit" && t.Asks(aboutTurn, w.By) && t.commit(w):
		w.Meet(i)
		t.begun = false
	case about == aboutOption && t.due(w) && w.Said("choose") == nil && !t.refused(w):
		w.Meet(i)
	}
	return nil
}

// due reports whether it is asked for the trigger that a step answers.
func (t *caseTable) due(w *cases.World) bool {
	x := w.Said("do trigger")
	return x != nil && t.S.triggering() && t.Means(x, t.S.Ask().Src)
}

// Rest implements cases.Table: what another ability or player does is the
// affair of another step.
func (t *caseTable) Rest(w *cases.World) bool {
	s, ask := t.S, t.S.Ask()
	return s.phase == phaseOver || ask.About == aboutTurn || ask.About == aboutBegin || s.Ordering() || ask.About == aboutReward ||
		s.triggering() || !ask.Seats.Has(w.By)
}

// Otherwise implements cases.Table.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	ask, i, accept := t.S.Ask(), w.Left(), w.Said("accept")
	do := func(verb uint8, a int) []rules.Action { return []rules.Action{{Seat: w.By, Verb: verb, A: uint16(a)}} }
	free := ask.Kind == flow.Pick && ask.Free
	switch {
	case !w.Begun:
		return t.past(w), nil
	case w.Owes("do decline_part") >= 0:
		return nil, t.Why(w, i)
	case ask.About == aboutCommit:
		if left := ask.Set.And(t.commits[ask.Src]); !left.Empty() {
			return do(flow.Choose, int(left.First())), nil
		}
		return do(flow.Pass, 0), nil
	case ask.About == aboutSplit && w.Said("assign") != nil:
		on, _ := t.assigned(w, 0)
		if n := do(vAmount, on[ask.Src]); slices.Contains(t.S.Legal(nil), n[0]) {
			return n, nil
		}
		return nil, []string{"ATTACK-SHIPS-FIRST"}
	case (ask.About == script.AboutOne || ask.About == aboutOption) && w.Owes("choose") >= 0:
		return nil, t.wrong(w, i)
	case ask.About == script.AboutMay && (accept != nil && accept.N == 1 && w.Step != "trigger" || i >= 0):
		return do(flow.Choose, 1), nil
	case ask.About == script.AboutMay && w.Shut("row") && accept == nil:
		return do(flow.Choose, 0), nil
	case free && i >= 0 && w.Took(chosenBy...) && w.Wants[i].Field == "exile", ask.Kind == flow.Pick && !free && i < 0 && w.Shut(strings.Fields(verbs[verbOf(ask)].Case)...):
		return nil, t.wrong(w, i)
	case free && (w.Took(chosenBy...) || i < 0 && w.Shut("exile", "row", "discard", "target")):
		return do(flow.Pass, 0), nil
	case i < 0:
		return nil, nil // what is owed may be told by a later step
	}
	if only := t.Only(); only != nil {
		return only, nil
	}
	return nil, t.wrong(w, i)
}

// past returns what leads past a question that a step does not name to where it
// belongs: the turn begins, what may be declined is, one of several abilities goes
// first, an answer that is the only one is given.
func (t *caseTable) past(w *cases.World) []rules.Action {
	ask, i := t.S.Ask(), max(w.Doing(), 0)
	no := rules.Action{Seat: ask.Seats.First()}
	switch {
	case ask.About == aboutTurn, t.due(w):
		return nil
	case !ask.Seats.Has(w.By):
		return t.Only()
	case t.S.Ordering():
		no, _ = t.First(t, w.Wants[i:min(i+1, len(w.Wants))])
	case ask.About == script.AboutMay && t.Only() != nil:
		return t.Only()
	case ask.About == aboutReward, ask.About == script.AboutMay, ask.About == aboutBegin:
		no.Verb = flow.Choose
	case !ask.Free:
		return t.Only()
	}
	return []rules.Action{no}
}

// inTheWay are the rules that a step in a turn breaks which passes over what is
// asked.
var inTheWay = map[uint8]string{
	aboutBase: "START-BASE", aboutSplit: "ATTACK-SHIPS-FIRST", aboutDiscard: "DISCARD-CHOOSER ABILITY-PARTIAL",
}

// barred are the rules by which a card is not taken.
var barred = [...]string{noBribes: "OPTION-BRIBE-OFF ", isHostile: "BUY-FACTION ", isOfCamp: "BRIBE-TARGET ", isDear: "BUY-COST "}

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string { return strings.Fields(t.why(w, i)) }

func (t *caseTable) why(w *cases.World, i int) (broken string) {
	x, ask := &w.Wants[i], t.S.Ask()
	word, do := strings.CutPrefix(x.Field, "do ")
	step := caseSteps[word]
	switch {
	case step.Turn && t.S.active != w.By:
	case (step.Turn || word == "choose_base") && t.S.phase == phaseOver:
		return "GAME-OVER"
	case step.Turn && ask.About != aboutTurn:
		return cmp.Or(inTheWay[ask.About], "ABILITY-PARTIAL DISCARD-CHOOSER")
	case word == "buy" && t.sold(w, i) == zones.None:
		return "PLAY-ZONE BUY-COST BUY-FACTION"
	case word == "buy", word == "bribe":
		bars := t.S.barTake(map[string]uint8{"buy": vBuy, "bribe": vBribe}[word], t.sold(w, i), w.By)
		for bar, rule := range barred {
			broken += strings.Repeat(rule, int(bars>>bar&1))
		}
	case word == "use":
		broken = t.cannotUse(w, x)
	case word == "commit", word == "resolve", word == "attack":
		_, _, broken = t.aim(w)
	case word == "trigger" && t.S.phase == phaseOver:
		return "GAME-OVER TRIGGER-TIMING"
	case word == "trigger" && !t.due(w):
		return "TRIGGER-TIMING"
	case !do && !w.Begun:
		return "CHOOSE-UNRESOLVABLE TRIGGER-TIMING"
	case !do && ask.Seats == rules.Only(foeOf(w.By)) && ask.About != aboutBegin:
		return "DISCARD-CHOOSER CHOOSE-UNRESOLVABLE"
	case x.Field == "exile" && w.Took(chosenBy...):
		return "ABILITY-CONDITION EXILE-ZONE"
	case !do:
		return cmp.Or(caseFields[x.Field].Else, "ABILITY-CONDITION CHOOSE-UNRESOLVABLE BUY-COST BUY-FACTION")
	}
	return cmp.Or(broken, step.Else)
}

// cannotUse names the rules by which the ability of a card cannot be used.
func (t *caseTable) cannotUse(w *cases.World, x *cases.Want) string {
	own := t.S.standing(w.By).Or(t.S.In(of(zBase, w.By)))
	p := steps.Find(t, x, own.Minus(t.S.used.Set()))
	switch k := t.S.kindOf(p); {
	case steps.Find(t, x, own) == zones.None:
		return "ABILITY-CONDITION PLAY-ZONE TRIGGER-TIMING"
	case p == zones.None:
		return "ABILITY-ONCE"
	case k.action == 0 && k.when != [events]uint16{}:
		return "TRIGGER-TIMING ABILITY-CONDITION"
	case k.typ == base && k.action != 0:
		return "ABILITY-CONDITION BUY-COST"
	}
	return ""
}

// unfit are the rules that a card breaks which a verb cannot be done to.
var unfit = map[uint8]string{
	doExile: "EXILE-ZONE", doDiscards: "DISCARD-CHOOSER PLAY-ZONE", doBuy: "BUY-COST CHOOSE-UNRESOLVABLE ABILITY-CONDITION",
	doBuyFree: "BUY-FACTION CHOOSE-UNRESOLVABLE ABILITY-CONDITION", doTake: "BUY-FACTION CHOOSE-UNRESOLVABLE ABILITY-CONDITION",
}

// wrong names the rules that the answers of a step to the open question break; i
// is what is left, or -1.
func (t *caseTable) wrong(w *cases.World, i int) []string {
	if i < 0 {
		return []string{"ABILITY-PARTIAL"}
	}
	x, verb := &w.Wants[i], verbOf(t.S.Ask())
	if c, err := t.Card(x.Card); verb == doBuy && err == nil && c.Side == factions[foeOf(w.By)] {
		verb = doBuyFree
	}
	broken := unfit[verb]
	if x.Field == "choose" || x.Field == "exile" {
		broken = caseFields[x.Field].Else
	}
	return strings.Fields(cmp.Or(broken, "CHOOSE-UNRESOLVABLE ABILITY-CONDITION ABILITY-PARTIAL"))
}
