package deckbuilding

import (
	"cmp"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
)

// inTheWay are the rules that a step in a turn breaks which passes over what is
// asked.
var inTheWay = map[uint8]string{
	aboutBase: "START-BASE", aboutSplit: "ATTACK-SHIPS-FIRST", aboutDiscard: "DISCARD-CHOOSER ABILITY-PARTIAL",
}

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string { return strings.Fields(t.why(w, i)) }

func (t *caseTable) why(w *cases.World, i int) (broken string) {
	x, ask := &w.Wants[i], t.S.Ask()
	word, do := strings.CutPrefix(x.Field, "do ")
	step := caseSteps[word]
	switch {
	case step.Turn && t.S.active != w.By:
	case step.Turn && t.S.phase == phaseOver:
		return "GAME-OVER"
	case step.Turn && ask.About != aboutTurn:
		return cmp.Or(inTheWay[ask.About], "ABILITY-PARTIAL DISCARD-CHOOSER")
	case word == "buy" && t.card(w, i) == zones.None:
		return "PLAY-ZONE BUY-COST BUY-FACTION"
	case word == "buy", word == "bribe":
		bar := t.S.barTake(map[string]uint8{"buy": vBuy, "bribe": vBribe}[word], t.card(w, i), w.By)
		broken = strings.TrimSpace(bar[0] + " " + bar[1])
	case word == "use":
		broken = t.cannotUse(t.card(w, i))
	case word == "commit", word == "resolve", word == "attack":
		_, _, broken = t.aim(w)
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
func (t *caseTable) cannotUse(p zones.Piece) string {
	switch k := t.S.kindOf(p); {
	case p == zones.None:
		return "ABILITY-CONDITION PLAY-ZONE TRIGGER-TIMING"
	case t.S.used.Has(p):
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
