package deckbuilding

import (
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/zones"
)

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string {
	word, do := strings.CutPrefix(w.Wants[i].Field, "do ")
	step := caseSteps[word]
	switch {
	case step.Turn && !t.mayAct(w.By):
		return t.cannotAct(w, step)
	case word == "buy":
		return t.cannotBuy(w, i)
	case word == "bribe":
		return t.cannotBribe(w, i)
	case word == "use":
		return t.cannotUse(w, i)
	case word == "commit", word == "resolve", word == "attack":
		if _, _, broken := t.aim(w); broken != nil {
			return broken
		}
	case word == "trigger" && !t.due(w):
		return []string{"TRIGGER-TIMING"}
	case !do && !w.Begun:
		return []string{"CHOOSE-UNRESOLVABLE", "TRIGGER-TIMING"}
	case !do:
		return t.leftOver(w, i)
	}
	return strings.Fields(step.Else)
}

// cannotAct names the rules that a step breaks which does not wait for the main part
// of its player's turn.
func (t *caseTable) cannotAct(w *cases.World, step cases.Step) []string {
	switch about := t.S.Ask().About; {
	case t.S.active != w.By:
		return strings.Fields(step.Else)
	case t.S.phase == phaseOver:
		return []string{"GAME-OVER"}
	case about == aboutBase, about == aboutSecret:
		return []string{"START-BASE"}
	case about == aboutSplit:
		return []string{"ATTACK-SHIPS-FIRST"}
	case about == aboutDiscard:
		return []string{"DISCARD-CHOOSER", "ABILITY-PARTIAL"}
	}
	return []string{"ABILITY-PARTIAL", "DISCARD-CHOOSER"}
}

func (t *caseTable) cannotBuy(w *cases.World, i int) (broken []string) {
	s := t.S
	p := steps.Find(t, &w.Wants[i], t.buyable(w, i))
	if p == zones.None {
		return []string{"PLAY-ZONE", "BUY-COST", "BUY-FACTION"}
	}
	if s.kindOf(p).camp == uint8(foeOf(w.By)) {
		broken = append(broken, "BUY-FACTION")
	}
	if s.money[w.By] < uint16(s.kindOf(p).cost) {
		broken = append(broken, "BUY-COST")
	}
	return broken
}

func (t *caseTable) cannotBribe(w *cases.World, i int) (broken []string) {
	s := t.S
	if !s.bribes {
		broken = append(broken, "OPTION-BRIBE-OFF")
	}
	p := steps.Find(t, &w.Wants[i], s.In(zRow))
	switch {
	case p == zones.None || s.kindOf(p).camp != noCamp:
		broken = append(broken, "BRIBE-TARGET")
	case s.money[w.By] < uint16(s.kindOf(p).cost):
		broken = append(broken, "BUY-COST")
	}
	return broken
}

func (t *caseTable) cannotUse(w *cases.World, i int) []string {
	s := t.S
	p := t.used(w, i)
	if p == zones.None {
		return []string{"ABILITY-CONDITION", "PLAY-ZONE", "TRIGGER-TIMING"}
	}
	switch k := s.kindOf(p); {
	case s.used.Has(p):
		return []string{"ABILITY-ONCE"}
	case k.action == 0 && k.when != [events]uint16{}:
		return []string{"TRIGGER-TIMING", "ABILITY-CONDITION"}
	case k.typ == base && k.action != 0:
		return []string{"ABILITY-CONDITION", "BUY-COST"}
	}
	return []string{"ABILITY-CONDITION"}
}

// wrong names the rules that the answers of a step to the open question break; i
// is what is left, or -1.
func (t *caseTable) wrong(w *cases.World, i int) []string {
	if i < 0 {
		return []string{"ABILITY-PARTIAL"}
	}
	x := &w.Wants[i]
	switch verb := verbOf(t.S.Ask()); {
	case x.Field == "choose":
		return []string{"CHOOSE-UNRESOLVABLE"}
	case x.Field == "exile":
		return []string{"EXILE-ZONE", "ABILITY-CONDITION"}
	case verb == doExile:
		return []string{"EXILE-ZONE"}
	case verb == doDiscards:
		return []string{"DISCARD-CHOOSER", "PLAY-ZONE"}
	case verb == doBuy && t.enemyCard(x.Card, w.By), verb == doBuyFree, verb == doTake:
		return []string{"BUY-FACTION", "CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION"}
	case verb == doBuy:
		return []string{"BUY-COST", "CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION"}
	}
	return []string{"CHOOSE-UNRESOLVABLE", "ABILITY-CONDITION", "ABILITY-PARTIAL"}
}

// enemyCard reports whether a card is of the other faction.
func (t *caseTable) enemyCard(code string, seat rules.Seat) bool {
	return slices.ContainsFunc(t.S.kinds, func(k kind) bool { return k.card.Code() == code && k.camp == uint8(foeOf(seat)) })
}

// leftOver names the rules by which nothing has asked for an answer of a step.
func (t *caseTable) leftOver(w *cases.World, i int) []string {
	x, ask := &w.Wants[i], t.S.Ask()
	switch {
	case ask.Seats == rules.Only(foeOf(w.By)) && ask.About != aboutBegin:
		return []string{"DISCARD-CHOOSER", "CHOOSE-UNRESOLVABLE"}
	case x.Field == "choose":
		return []string{"CHOOSE-UNRESOLVABLE"}
	case x.Field == "exile" && t.anyMet(w):
		return []string{"ABILITY-CONDITION", "EXILE-ZONE"}
	case x.Field == "exile":
		return []string{"EXILE-ZONE", "ABILITY-CONDITION"}
	case x.Field == "discard":
		return []string{"DISCARD-CHOOSER", "ABILITY-CONDITION"}
	}
	return []string{"ABILITY-CONDITION", "CHOOSE-UNRESOLVABLE", "BUY-COST", "BUY-FACTION"}
}
