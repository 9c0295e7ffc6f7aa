package deckbuilding

import (
	"strings"

	"muster/rules"
	"muster/rules/cases"
)

// asked are the fields of what an ability asks.
const asked = " choose option exile row discard target"

// caseSteps are the steps of cases.
var caseSteps = map[string]cases.Step{
	"start_turn":   {Asks: true},
	"end_turn":     {Asks: true, Turn: true, Else: "START-BASE"},
	"choose_base":  {Fields: "card", Asks: true, Main: "card", Else: "START-BASE"},
	"play":         {Fields: "card n", Asks: true, Main: "card", Turn: true, Else: "PLAY-ZONE"},
	"buy":          {Fields: "card from", Asks: true, Main: "card", Turn: true, Else: "BUY-COST BUY-FACTION"},
	"bribe":        {Fields: "card", Asks: true, Main: "card", Turn: true, Else: "BRIBE-TARGET"},
	"use":          {Fields: "card n" + asked, Asks: true, Main: "card", Turn: true, Else: "ABILITY-CONDITION"},
	"commit":       {Fields: "cards target", Owed: true, Turn: true, Else: "ATTACK-ONCE"},
	"resolve":      {Fields: "cards target assign", Asks: true, Turn: true, Else: "ATTACK-ONCE"},
	"attack":       {Fields: "cards target assign", Asks: true, Turn: true, Else: "ATTACK-ONCE"},
	"trigger":      {Fields: "card n accept" + asked, Asks: true, Main: "card", Under: true, Else: "CHOOSE-UNRESOLVABLE"},
	"reward":       {Fields: "accept n" + asked, Asks: true, Under: true, Else: "TRIGGER-TIMING"},
	"choose":       {Fields: "card assign n" + asked, Owed: true},
	"pick":         {Fields: "card assign n" + asked, Owed: true},
	"decline_part": {Fields: "part card", Owed: true},
	"look":         {Fields: "zone", Owed: true},
}

// caseFields are the fields of steps.
var caseFields = map[string]cases.Field{
	"card": {Kind: cases.One}, "do decline_part.card": {Kind: cases.One, Arg: true}, "n": {Kind: cases.Nth},
	"from": {Kind: cases.Known, Words: []string{"row", "pilots"}, Arg: true}, "zone": {Kind: cases.Word, Arg: true}, "part": {Kind: cases.Known, As: "choose", Words: ops, Arg: true},
	"choose": {Kind: cases.Known, Words: ops, Once: true}, "option": {Kind: cases.Known, As: "choose", Words: ops, Once: true},
	"accept": {Kind: cases.Answer, Arg: true}, "assign": {Kind: cases.Amounts, Arg: true},
	"cards": {Kind: cases.Placed, Arg: true}, "exile": {Kind: cases.Placed}, "row": {Kind: cases.Placed, Words: []string{"row"}},
	"discard": {Kind: cases.Placed}, "target": {Kind: cases.Placed}, "do commit.target": {Kind: cases.Placed, Arg: true},
	"do attack.target": {Kind: cases.Placed, Arg: true}, "do resolve.target": {Kind: cases.Placed, Arg: true},
}

// ops are what abilities do, as cases name it.
var ops = strings.Fields(`draw gain_force gain_resources choose_one discard_from_hand modify_attack exile_cards exile_self
	repair_base gain_attack deal_damage destroy_capital_ship purchase_free return_to_hand delayed discard_from_row
	discard_revealed exile_bound look_galaxy_top move_purchased reveal_galaxy_top allow_row_attack_on_neutral_unit
	discard_all_from_row discard_one_looked_keep_other_on_top look_opponent_hand move_self prevent_damage purchase
	put_on_deck_top redirect_next_purchase spend_resources swap_galaxy_discard_with_row swap_galaxy_top_with_row take_from_row`)

// caseZones are the zones of cases. Ships in play have a zone of their own.
func caseZones() (all []cases.Zone) {
	for _, v := range zoneNames {
		for seat := range rules.Seat(2) {
			all = append(all, cases.Zone{No: int(of(v.zone, seat)), Name: v.name, Owner: seat, Cased: v.cased})
		}
	}
	for _, v := range shared {
		all = append(all, cases.Zone{No: int(v.zone), Name: v.name, Owner: nobody, Cased: v.cased})
	}
	return all
}
