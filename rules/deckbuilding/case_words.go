package deckbuilding

import (
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/zones"
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

// caseZones are the zones of a player in cases.
var caseZones = map[string]zones.Zone{
	"hand": zHand, "deck": zDeck, "discard": zDiscard, "base": zBase, "base_deck": zBases, "victory": zVictory, "in_play": zUnits,
	"box": zBox, "unchosen": zBox,
}

// sharedZones are the zones that are nobody's.
var sharedZones = map[string]zones.Zone{
	"row": zRow, "pilots": zPilots, "exiled": zExile, "galaxy_deck": of(zDeck, galaxy), "galaxy_discard": of(zDiscard, galaxy),
}

// zoneNamed returns the zone with a name: "rebels.discard", "row".
func zoneNamed(name string) (zones.Zone, bool) {
	if z, ok := sharedZones[name]; ok {
		return z, true
	}
	player, zone, _ := strings.Cut(name, ".")
	z, ok := caseZones[zone]
	seat := rules.Seat(slices.Index(factions[:], player))
	return of(z, max(seat, 0)), ok && seat >= 0
}

// isZone reports whether a zone has a name, with its player or without.
func isZone(name string) bool {
	_, whole := zoneNamed(name)
	_, own := caseZones[name]
	return whole || own
}

// placeOf says how views show a zone. Capital ships are in play as units are.
func placeOf(name string) (cases.Place, bool) {
	z, ok := zoneNamed(name)
	p := cases.Place{Owner: nobody}
	for _, v := range shared {
		if v.zone == z {
			p.Names = append(p.Names, v.name)
		}
	}
	for _, v := range zoneNames {
		for seat := range rules.Seat(2) {
			if z == of(v.zone, seat) || v.zone == zShips && z == of(zUnits, seat) {
				p.Owner, p.Names = seat, append(p.Names, v.name)
			}
		}
	}
	return p, ok
}
