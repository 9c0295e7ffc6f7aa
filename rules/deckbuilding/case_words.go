package deckbuilding

import (
	"encoding/json"
	"strings"

	"muster/catalog/lang"
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
	"cards": {Kind: cases.Foreign, Arg: true, Read: readCards},
	"exile": {Kind: cases.Foreign, Read: wishes("exile")}, "row": {Kind: cases.Foreign, Read: wishes("row")},
	"discard": {Kind: cases.Foreign, Read: wishes("discard")}, "target": {Kind: cases.Foreign, Read: wishes("target")},
	"do commit.target":  {Kind: cases.Foreign, Arg: true, Read: wishes("target")},
	"do attack.target":  {Kind: cases.Foreign, Arg: true, Read: wishes("target")},
	"do resolve.target": {Kind: cases.Foreign, Arg: true, Read: wishes("target")},
}

// ops are what abilities do, as cases name it.
var ops = strings.Fields(`draw gain_force gain_resources choose_one discard_from_hand modify_attack exile_cards exile_self
	repair_base gain_attack deal_damage destroy_capital_ship purchase_free return_to_hand delayed discard_from_row
	discard_revealed exile_bound look_galaxy_top move_purchased reveal_galaxy_top allow_row_attack_on_neutral_unit
	discard_all_from_row discard_one_looked_keep_other_on_top look_opponent_hand move_self prevent_damage purchase
	put_on_deck_top redirect_next_purchase spend_resources swap_galaxy_discard_with_row swap_galaxy_top_with_row take_from_row`)

// readCards reads the cards of an attack.
func readCards(r *cases.Reader, key string, raw json.RawMessage) error {
	var all []json.RawMessage
	if err := cases.Decode(raw, &all); err != nil {
		return err
	}
	for _, one := range all {
		p, err := cardKeys.Read(one)
		if err != nil {
			return err
		}
		if err := r.Add(cases.Want{Field: key, Met: true}, p.Text("card")); err != nil {
			return err
		}
		r.Wants[len(r.Wants)-1].Copy = p.N("n")
	}
	return nil
}

// wishes reads the cards of a field: a name, {"zone", "card"}, {"row": card}, or
// several of these. That the field is there says that nothing more is chosen.
func wishes(field string) func(r *cases.Reader, key string, raw json.RawMessage) error {
	return func(r *cases.Reader, _ string, raw json.RawMessage) error {
		var parts []json.RawMessage
		if json.Unmarshal(raw, &parts) != nil {
			parts = []json.RawMessage{raw}
		}
		if err := r.Add(cases.Want{Field: "shut", Word: field, Met: true}, ""); err != nil {
			return err
		}
		for _, part := range parts {
			if err := wish(r, field, part); err != nil {
				return err
			}
		}
		return nil
	}
}

// wish reads one card that a step chooses.
func wish(r *cases.Reader, field string, part json.RawMessage) error {
	var on struct {
		Zone string  `json:"zone"`
		Card string  `json:"card"`
		N    int     `json:"n"`
		Row  *string `json:"row"`
	}
	if string(part) == "null" {
		return nil
	}
	if json.Unmarshal(part, &on.Card) != nil {
		if err := cases.Decode(part, &on); err != nil {
			return err
		}
	}
	if on.Row != nil {
		on.Card, on.Zone = *on.Row, "row"
	}
	if _, ok := zoneNamed(on.Zone); !ok && on.Zone != "" && caseZones[on.Zone] == 0 && on.Zone != "deck" {
		return lang.Fail(lang.Invalid, "case.word", on.Zone)
	}
	if field == "row" {
		on.Zone = "row"
	}
	fighting := r.Step == "attack" || r.Step == "commit" || r.Step == "resolve"
	if err := r.Add(cases.Want{Field: field, Word: on.Zone, Met: fighting}, on.Card); err != nil {
		return err
	}
	if x := &r.Wants[len(r.Wants)-1]; on.N > 0 {
		x.Copy = on.N
	}
	return nil
}

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
	seat, err := seatOf(player)
	return of(z, max(seat, 0)), ok && err == nil
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
