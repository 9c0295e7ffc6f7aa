package destiny

import (
	"strings"

	"muster/rules/cases"
	"muster/rules/script"
)

// asked are the fields of what an effect asks, in the order in which they are
// answered; chanced what chance does.
const (
	asked = " opponent target targets distribute give unshield remove reroll dice turn discard cards move exhaust ready top" +
		" switch activate use option resolve spend bottom play"
	chanced = " rolls random"
)

// caseSteps are the steps of cases.
var caseSteps = map[string]cases.Step{
	"mulligan":    {Fields: "cards shuffle", Asks: true, Else: "SETUP-MULLIGAN"},
	"roll_off":    {Fields: "rolls", Owed: true},
	"battlefield": {Fields: "card", Asks: true, Main: "card", Else: "SETUP-BATTLEFIELD"},
	"shields":     {Fields: "give", Owed: true, Else: "SETUP-SHIELDS"},
	"activate":    {Fields: "card" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"resolve":     {Fields: asked + chanced, Turn: true},
	"play":        {Fields: "card on replace pay" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"reroll":      {Fields: "discard dice rolls", Asks: true, Main: "discard", Turn: true, Else: "REROLL-NO-DICE"},
	"action":      {Fields: "card" + asked + chanced, Asks: true, Main: "card", Turn: true},
	"claim":       {Fields: asked + chanced, Asks: true, Turn: true, Else: "CLAIM-ONCE"},
	"pass":        {Asks: true, Turn: true, Else: "TURN-ORDER"},
	"upkeep":      {Fields: "discard", Asks: true},
	"accept":      {Fields: "card" + asked + chanced, Asks: true, Main: "card", Under: true},
	"decline":     {Fields: "card", Asks: true, Main: "card"},
	"order":       {Fields: "triggers", Owed: true},
	"choose":      {Fields: asked + chanced, Owed: true},
	"pick":        {Fields: "groups group" + asked + chanced, Owed: true},
	"spend":       {Fields: "n" + asked + chanced, Asks: true},
}

// dieWith is a die that is resolved, with what it asks.
const dieWith = "die side with" + asked

// caseFields are the fields of steps.
var caseFields = map[string]cases.Field{
	"opponent": {Kind: cases.Player}, "target": {Kind: cases.One}, "targets": {Kind: cases.List, As: "target"},
	"distribute": {Kind: cases.Spread}, "give": {Kind: cases.Spread}, "unshield": {Kind: cases.Amounts},
	"remove": {Kind: cases.List}, "reroll": {Kind: cases.List}, "dice": {Kind: cases.Any}, "with": {Kind: cases.List},
	"turn": {Kind: cases.Parts, Main: "die", Keys: "to"}, "turn.to": {Kind: cases.Word},
	"discard": {Kind: cases.Any}, "cards": {Kind: cases.List}, "exhaust": {Kind: cases.List}, "ready": {Kind: cases.List},
	"move": {Kind: cases.Parts, Keys: "from to n"}, "move.from": {Kind: cases.One}, "move.to": {Kind: cases.One, As: "goal"},
	"move.n": {Kind: cases.Number, As: "amount"},
	"top":    {Kind: cases.List, Once: true}, "bottom": {Kind: cases.Flagged, Once: true}, "switch": {Kind: cases.Flag},
	"activate": {Kind: cases.Parts, Main: "card", Keys: "rolls"}, "use": {Kind: cases.Any}, "option": {Kind: cases.Word, Once: true},
	"resolve":         {Kind: cases.Parts, Main: "die", Keys: dieWith, Once: true},
	"do resolve.dice": {Kind: cases.Parts, As: "die", Main: "die", Keys: dieWith, Once: true},
	"spend":           {Kind: cases.Number}, "n": {Kind: cases.Number, Arg: true},
	"play": {Kind: cases.Parts, Main: "card", Keys: "on replace pay" + asked}, "on": {Kind: cases.One, Arg: true},
	"replace": {Kind: cases.One, Arg: true}, "pay": {Kind: cases.Number, Arg: true},
	"do claim.use": {Kind: cases.Flag, Arg: true}, "triggers": {Kind: cases.List},
	"groups": {Kind: cases.Groups}, "group": {Kind: cases.Number},
	"rolls": {Kind: cases.Chance}, "random": {Kind: cases.Chance}, "shuffle": {Kind: cases.Chance},
}

// rulesOfCases are the rules that a step may violate.
const rulesOfCases = `SETUP-MULLIGAN SETUP-BATTLEFIELD SETUP-SHIELDS TURN-ORDER TURN-CLAIMED PENDING GAME-OVER
	PLAY-HAND PLAY-COST PLAY-RESTRICTION PLAY-UNIQUE ATTACH-TARGET REPLACE ACTIVATE-EXHAUSTED ACTIVATE-NO-DIE
	RESOLVE-NONE RESOLVE-OWNER RESOLVE-BLANK RESOLVE-SYMBOL RESOLVE-MODIFIER RESOLVE-COST RESOLVE-ONCE REROLL-NO-DICE
	ACTION-EXHAUSTED ABILITY-COST CLAIM-ONCE TARGET-INVALID CHOICE-COUNT TURN-SIDE SPLIT SPOT THEN`

// fieldsFor are the fields that can answer the choice of a piece for a verb.
func (s *State) fieldsFor(verb uint8) []string { return strings.Fields(s.verbs[verb].Case) }

// fields returns the fields that can answer the open question.
func (t *caseTable) fields() []string {
	s, ask := t.S, t.S.Ask()
	if ask.About != script.AboutPiece {
		return strings.Fields(questions[ask.About].fields)
	}
	f := s.At(s.Top())
	switch {
	case uint8(ask.N) != doMove:
		return s.fieldsFor(uint8(ask.N))
	case s.prog[f.Proc-programs].Code[f.Step].B == 0:
		return []string{"from", "target"}
	}
	return []string{"goal", "target"}
}
