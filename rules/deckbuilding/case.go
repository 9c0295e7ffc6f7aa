package deckbuilding

import (
	"maps"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseTable is a position within a case.
type caseTable struct {
	steps.Table[*State]
	luck    rules.Rand                // answers what the case leaves to chance
	commits map[zones.Piece]zones.Set // cards set aside for an attack, by its target: None is the base
	begun   bool                      // the turn began with the step that needed it, and nothing was done in it
}

// caseGame is the rule cases of the game, with the scripts of the card files or
// others.
func caseGame(scripts map[string]*script.Card) *cases.Game {
	return &cases.Game{
		Name: catalog.Deckbuilding, Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Rules: rulesOfCases,
		Players: factions[:], NoPlayer: "deckbuilding.case.player", NoCard: "deckbuilding.case.card", Places: "base",
		Events: caseEvents,
		Flaws:  flaws, Fine: lang.Say("deckbuilding.case.fine"), Zones: viewed, Fills: true,
		Expect: "after before_illegal contains attack_values game_over event_order visible hidden unordered",
		Open:   position.Open(caseKeys, func(plain cases.Plain, p *position.Part) (*caseTable, error) { return openCase(plain, scripts, p) }),
	}
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame(nil).Run(c, line) }

// caseEvents are what cases ask the order of.
var caseEvents = []string{"reward", "row_card_to_galaxy_discard", "row_refilled", "triggered_ability"}

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	return &caseTable{t.Fork(), t.luck, maps.Clone(t.commits), t.begun}
}

// Apply implements cases.Table: chance answers at once, and what cases call events
// is noted. That an ability was triggered is told after what it does.
func (t *caseTable) Apply(a rules.Action) {
	about := t.S.Ask().About
	triggered := t.S.triggering() && a.Verb == flow.Choose && (a.A == 1 || about == aboutOption)
	t.S.hear = t.listen
	t.Take(a)
	for n := t.S.Turn().Odds; n > 0; n = t.S.Turn().Odds {
		t.Take(rules.Roll(t.luck.N(n)))
	}
	t.S.hear = nil
	if triggered {
		t.Hear("triggered_ability")
	}
	t.begun = t.begun || about == aboutBegin
	able := t.S.attackers(t.S.active, false)
	for on, set := range t.commits {
		t.commits[on] = set.And(able)
	}
	maps.DeleteFunc(t.commits, func(_ zones.Piece, set zones.Set) bool { return set.Empty() })
	t.Together(t.S)
}

// listen notes which of what is told cases call an event. Where the cards lie afterwards does
// not tell it: what was discarded may have been shuffled into the galaxy deck at once.
func (t *caseTable) listen(_ *State, n flow.News) {
	switch n.Code {
	case "deckbuilding.told.reward":
		t.Hear("reward")
	case "deckbuilding.told.defeats", "deckbuilding.told.destroyed-row", "deckbuilding.told.bribes", purgesRow:
		t.Hear("row_card_to_galaxy_discard")
	case "deckbuilding.told.row":
		t.Hear("row_refilled")
	}
}

// Seat implements cases.Table. A step without a player is taken by who is asked,
// if it gives an answer, or else by whose turn it is.
func (t *caseTable) Seat(step, name string) (rules.Seat, error) {
	switch {
	case name != "" || step == "":
		return t.Plain.Seat(step, name)
	case (step == "choose" || step == "pick") && t.S.Ask().Seats != 0:
		return t.S.Ask().Seats.First(), nil
	}
	return t.S.active, nil
}

// Means implements steps.Namer: a want may say where the card lies. Of the pilots
// in their stack the first stands for all.
func (t *caseTable) Means(x *cases.Want, p zones.Piece) bool {
	if x.Card == "base" && !strings.HasPrefix(x.Field, "do ") {
		return t.S.kindOf(p).typ == base
	}
	return t.CodeOf(p) == x.Card && (x.Copy == 0 || t.Nth(p) == x.Copy || t.S.Where(p) == zPilots) && (x.Word == "" || t.Game.Lies(int(t.S.Where(p)), x.Word))
}

// rulesOfCases are the rules that a step or a position may break.
const rulesOfCases = `START-BASE PLAY-ZONE BUY-FACTION BUY-COST ABILITY-ONCE ABILITY-CONDITION ABILITY-PARTIAL
	CHOOSE-UNRESOLVABLE TRIGGER-TIMING EXILE-ZONE DISCARD-CHOOSER ATTACK-ONCE ATTACK-SHIP-ROW ATTACK-SHIPS-FIRST
	ATTACK-ROW-TARGET GAME-OVER OPTION-BRIBE-OFF BRIBE-TARGET HIDDEN-INFO BASES-INTRO-LIST BASES-FULL-ALL BASES-SECRET-COUNT
	BASES-DISTINCT BASES-FACTION BASES-STARTING BASES-STARTING-IN-CHOICE STARTER-COMPOSITION OPTION-LENGTH GALAXY-COMPOSITION
	DECK-FACTION DECK-COPIES DECK-CARD-TYPE DECK-UNKNOWN-CARD TABLE-COPIES`

// asked are the fields of what an ability asks.
const asked = " choose option exile row discard target"

// chosenBy are the fields that name cards which an ability chooses.
var chosenBy = strings.Fields("exile row discard target card")

// caseSteps are the steps of cases.
var caseSteps = map[string]cases.Step{
	"start_turn":   {Asks: true, Else: "START-BASE"},
	"end_turn":     {Asks: true, Turn: true, Else: "START-BASE"},
	"choose_base":  {Fields: "card", Asks: true, Main: "card", Else: "START-BASE"},
	"play":         {Fields: "card n", Asks: true, Main: "card", Turn: true, Else: "PLAY-ZONE"},
	"buy":          {Fields: "card from", Asks: true, Main: "card", Turn: true, Else: "BUY-COST BUY-FACTION"},
	"bribe":        {Fields: "card", Asks: true, Main: "card", Turn: true, Else: "BRIBE-TARGET"},
	"use":          {Fields: "card n" + asked, Asks: true, Main: "card", Under: true, Turn: true, Else: "ABILITY-CONDITION"},
	"commit":       {Fields: "cards target", Asks: true, Turn: true, Else: "ATTACK-ONCE"},
	"resolve":      {Fields: "cards target assign", Asks: true, Turn: true, Else: "ATTACK-ONCE"},
	"attack":       {Fields: "cards target assign", Asks: true, Turn: true, Else: "ATTACK-ONCE"},
	"trigger":      {Fields: "card n accept" + asked, Asks: true, Main: "card", Under: true, Else: "CHOOSE-UNRESOLVABLE"},
	"reward":       {Fields: "accept n" + asked, Asks: true, Under: true, About: aboutReward, Else: "TRIGGER-TIMING"},
	"choose":       {Fields: "card assign n" + asked, Owed: true},
	"pick":         {Fields: "card assign n" + asked, Owed: true},
	"decline_part": {Fields: "part card", Asks: true, Owed: true, Else: "ABILITY-PARTIAL"},
	"look":         {Fields: "zone", Owed: true, Late: true},
}

// caseFields are the fields of steps.
var caseFields = map[string]cases.Field{
	"card": {Kind: cases.One}, "do decline_part.card": {Kind: cases.One, Arg: true}, "n": {Kind: cases.Nth},
	"from": {Kind: cases.Known, Words: []string{"row", "pilots"}, Arg: true}, "zone": {Kind: cases.Word, Arg: true}, "part": {Kind: cases.Known, As: "choose", Words: ops, Arg: true},
	"choose": {Kind: cases.Known, Words: ops, Once: true, Else: "CHOOSE-UNRESOLVABLE"},
	"option": {Kind: cases.Known, As: "choose", Words: ops, Once: true},
	"accept": {Kind: cases.Answer, Arg: true}, "assign": {Kind: cases.Amounts, Arg: true},
	"cards": {Kind: cases.Placed, Arg: true}, "row": {Kind: cases.Placed, Words: []string{"row"}},
	"exile": {Kind: cases.Placed, Else: "EXILE-ZONE ABILITY-CONDITION"}, "discard": {Kind: cases.Placed, Else: "DISCARD-CHOOSER ABILITY-CONDITION"},
	"target": {Kind: cases.Placed}, "do commit.target": {Kind: cases.Placed, Arg: true},
	"do attack.target": {Kind: cases.Placed, Arg: true}, "do resolve.target": {Kind: cases.Placed, Arg: true},
}

// ops are what abilities do, as cases name it.
var ops = strings.Fields(`draw gain_force gain_resources choose_one discard_from_hand modify_attack exile_cards exile_self
	repair_base gain_attack deal_damage destroy_capital_ship purchase_free return_to_hand delayed discard_from_row
	discard_revealed exile_bound look_galaxy_top move_purchased reveal_galaxy_top allow_row_attack_on_neutral_unit
	discard_all_from_row discard_one_looked_keep_other_on_top look_opponent_hand move_self prevent_damage purchase
	put_on_deck_top redirect_next_purchase spend_resources swap_galaxy_discard_with_row swap_galaxy_top_with_row take_from_row`)
