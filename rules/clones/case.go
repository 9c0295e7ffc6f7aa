package clones

import (
	"muster/catalog"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
)

// A caseTable is a position within a case. Its piles have the order that the case
// tells.
type caseTable struct {
	cases.Plain
	s      *State
	pile   []int // zones of tiles, top first
	deck   []int // threats, top first
	passes bool  // the figure that moves goes on with the step: it does not stop where it comes
}

// jediNames are what cases call the players, in the order in which they sit if a
// case does not say.
var jediNames = []string{"anakin", "obiwan", "mace", "kit"}

// caseGame is the rule cases of the game.
var caseGame = &cases.Game{
	Name: catalog.Clones, Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Players: jediNames,
	NoPlayer: "clones.case.player", NoCard: "clones.case.card",
	Expect:  "after outcome pending event_order unordered contains",
	Pending: "place place_r2d2 fill_arena place_c3po new_threats roll refill threat_check new_assault die",
	Rules: "PHASE GAME-OVER PLACE-PILLAR PLACE-OCCUPIED C3PO-ZONE SUBTURN ROLL-DICE DIE-NONE DIE-RANGE FORCE-ZERO CARD-NONE CARD-DIE " +
		"SPACE-NONE SPACE-TAKEN SPACE-VALUE MOVE-BLOCKED MOVE-PATH FIGHT-ADJACENT FIGHT-VALUE TARGET FORCE-TEN KILL-TYPE KILL-COUNT " +
		"EXPANSION-OFF R2D2-EARLY R2D2-STEPS R2D2-BODY R2D2-DONE",
	Open: position.Open(caseKeys, openCase),
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame.Run(c, line) }

// caseSteps are the steps of cases. Those that ask nothing are a phase that is done in
// full, or let the dice roll.
var caseSteps = map[string]cases.Step{
	"place":         {Fields: "at", Must: "at", Asks: true},
	"place_r2d2":    {Fields: "at", Must: "at", Asks: true, All: true},
	"place_c3po":    {Fields: "head body", Must: "head body", All: true},
	"fill_arena":    {Fields: "shuffles", All: true},
	"new_threats":   {All: true},
	"refill":        {All: true},
	"threat_check":  {Fields: "shuffles", All: true},
	"new_assault":   {Fields: "shuffles", All: true},
	"roll":          {Fields: "rolls", Must: "rolls", All: true},
	"place_on_card": {Fields: "card spend", Must: "card", Asks: true},
	"fight":         {Fields: "space spend steps", Must: "space", Asks: true, Under: true},
	"raise_force":   {Fields: "space spend", Must: "space", Asks: true},
	"special":       {Fields: "space spend targets", Must: "space", Asks: true, Under: true},
	"move_r2d2":     {Fields: "spend path", Asks: true, Under: true},
	"discard_die":   {Asks: true},
}

// caseFields are the fields of steps: at, card and space say of what the step is.
var caseFields = map[string]cases.Field{
	"at":    {Kind: cases.Space, As: "of", Arg: true},
	"card":  {Kind: cases.Known, As: "of", Arg: true, Words: []string{slotID(mega), slotID(1), slotID(2), slotID(3)}},
	"space": {Kind: cases.Known, As: "of", Arg: true},
	"spend": {Kind: cases.Number, Arg: true},
	"rolls": {Kind: cases.Amounts, Arg: true, Words: jediNames, Most: dieSides}, "shuffles": {Kind: cases.Chance},
	"head": {Kind: cases.Space}, "body": {Kind: cases.Space},
	"steps": {Kind: cases.Spaces, Keys: "move defeat", Once: true}, "targets": {Kind: cases.Spaces, Once: true}, "path": {Kind: cases.Spaces, Once: true},
}

// State implements cases.Table.
func (t *caseTable) State() rules.State { return t.s }

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	c := *t
	c.s = t.s.Copy(nil).(*State)
	return &c
}

// stageKinds are the steps that stages wait for.
var stageKinds = [...]string{
	placing: "place", placingR2: "place_r2d2", filling: "fill_arena", placingHad: "place_c3po", placingBod: "place_c3po",
	rolling: "roll", using: "die", over: "",
}

// Pending implements cases.Table.
func (t *caseTable) Pending() cases.Pending {
	s, p := t.s, cases.Pending{Kind: stageKinds[t.s.stage]}
	switch s.stage {
	case due:
		p.Kind = string(phases[s.track[s.ship].phase])
	case placing:
		p.Players = t.Those(s.unplaced())
	case rolling:
		for seat, name := range t.Names {
			if s.left[seat] > 0 {
				p.Players = append(p.Players, name)
			}
		}
	case using:
		p.Players = t.Those(s.rolled())
	}
	return p
}
