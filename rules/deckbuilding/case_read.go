package deckbuilding

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
)

// A caseLine is a rule case as it is written: a position, steps, and what must
// come of them.
type caseLine struct {
	ID     string            `json:"id"`
	Given  givenPart         `json:"given"`
	Do     []json.RawMessage `json:"do"`
	Expect expectPart        `json:"expect"`
}

// A givenPart is a position. What is null or missing is free.
type givenPart struct {
	NewGame       *newPart                   `json:"new_game"`
	Active        string                     `json:"active"`
	Phase         string                     `json:"phase"`
	Force         string                     `json:"force"`
	Empire        sidePart                   `json:"empire"`
	Rebels        sidePart                   `json:"rebels"`
	Row           []string                   `json:"row"`
	GalaxyDeck    []string                   `json:"galaxy_deck"`
	GalaxyDiscard []string                   `json:"galaxy_discard"`
	Pilots        *uint8                     `json:"pilots"`
	Options       map[string]json.RawMessage `json:"options"`
}

type newPart struct {
	Mode        string   `json:"mode"`
	EmpireBases []string `json:"empire_bases"`
	RebelsBases []string `json:"rebels_bases"`
}

type sidePart struct {
	Base      json.RawMessage `json:"base"` // null: destroyed, not yet replaced
	BaseDeck  []string        `json:"base_deck"`
	Hand      []string        `json:"hand"`
	Deck      []string        `json:"deck"`
	Discard   []string        `json:"discard"`
	InPlay    []cardPart      `json:"in_play"`
	Resources uint16          `json:"resources"`
	Victory   []string        `json:"victory"`
}

// side returns the part of a player.
func (g *givenPart) side(seat rules.Seat) *sidePart {
	if seat == empire {
		return &g.Empire
	}
	return &g.Rebels
}

// A cardPart is a card in play, a base, or a card to commit. Its name alone
// will do.
type cardPart struct {
	Card     string `json:"card"`
	Damage   uint8  `json:"damage"`
	Used     bool   `json:"used"`
	Attacked bool   `json:"attacked"`
	N        int    `json:"n"`
}

// UnmarshalJSON reads a card in play: an object, or its name.
func (c *cardPart) UnmarshalJSON(data []byte) error {
	if json.Unmarshal(data, &c.Card) == nil {
		c.Card, c.N = numbered(c.Card)
		return nil
	}
	type plain cardPart
	return cases.Decode(data, (*plain)(c))
}

// numbered takes a name apart that tells copies apart: "x-wing#2".
func numbered(name string) (string, int) {
	card, copied, _ := strings.Cut(name, "#")
	n, err := strconv.Atoi(copied)
	if err != nil {
		return name, 0
	}
	return card, n
}

// A stepPart is one step. Which fields count depends on the step.
type stepPart struct {
	Do      string          `json:"do"`
	Player  string          `json:"player"`
	Card    string          `json:"card"`
	Cards   []cardPart      `json:"cards"`
	From    string          `json:"from"`
	Choose  string          `json:"choose"`
	Option  string          `json:"option"`
	Discard json.RawMessage `json:"discard"`
	Exile   json.RawMessage `json:"exile"`
	Row     json.RawMessage `json:"row"`
	Target  json.RawMessage `json:"target"`
	Assign  map[string]int  `json:"assign"`
	N       int             `json:"n"`
	Accept  *bool           `json:"accept"`
	Part    string          `json:"part"`
	Zone    string          `json:"zone"`
	State   json.RawMessage `json:"state"`
}

type expectPart struct {
	cases.Verdict
	After        json.RawMessage            `json:"after"`
	BeforeBad    json.RawMessage            `json:"before_illegal"`
	GameOver     json.RawMessage            `json:"game_over"`
	Events       []string                   `json:"event_order"`
	Visible      json.RawMessage            `json:"visible"`
	Hidden       json.RawMessage            `json:"hidden"`
	Contains     map[string]json.RawMessage `json:"contains"`
	Unordered    []string                   `json:"unordered"`
	AttackValues json.RawMessage            `json:"attack_values"`
}

// asked are the fields of what an ability asks.
const asked = " choose option discard exile row target n "

// A stepKind is how a step is taken, and its fields beside do and player.
type stepKind struct {
	take   func(*stepRun) (*refusal, error)
	fields string
}

// steps are the steps of cases. "assert" is taken where cases are run.
var steps map[string]stepKind

func init() {
	steps = map[string]stepKind{
		"start_turn":   {(*stepRun).startTurn, ""},
		"end_turn":     {(*stepRun).endTurn, ""},
		"choose_base":  {(*stepRun).chooseBase, "card"},
		"play":         {(*stepRun).playCard, "card n"},
		"buy":          {(*stepRun).buyCard, "card from"},
		"bribe":        {(*stepRun).bribe, "card"},
		"use":          {(*stepRun).use, "card" + asked},
		"commit":       {(*stepRun).commit, "cards target"},
		"resolve":      {(*stepRun).resolve, "cards target assign"},
		"attack":       {(*stepRun).attack, "cards target assign"},
		"trigger":      {(*stepRun).trigger, "card accept" + asked},
		"reward":       {(*stepRun).reward, "accept" + asked},
		"choose":       {(*stepRun).answer, "card assign" + asked},
		"pick":         {(*stepRun).answer, "card assign" + asked},
		"decline_part": {(*stepRun).declinePart, "part card"},
		"look":         {(*stepRun).look, "zone"},
		"assert":       {nil, "state"},
	}
}

// check finds a step that there is not, or a field that says nothing to it.
func (p *stepPart) check(raw json.RawMessage) error {
	kind, ok := steps[p.Do]
	if !ok {
		return lang.Fail(lang.Invalid, "case.no-step", p.Do)
	}
	var all map[string]json.RawMessage
	if err := cases.Decode(raw, &all); err != nil {
		return err
	}
	known := strings.Fields(kind.fields)
	for _, field := range slices.Sorted(maps.Keys(all)) {
		if field != "do" && field != "player" && !slices.Contains(known, field) {
			return lang.Fail(lang.Invalid, "case.field", p.Do, field)
		}
	}
	if p.Do == "assert" {
		return checkState(p.State)
	}
	for _, op := range []string{p.Choose, p.Option, p.Part} {
		if op != "" && !slices.Contains(ops, op) {
			return lang.Fail(lang.Invalid, "case.word", op)
		}
	}
	return nil
}

// ops are what abilities do, as cases name it.
var ops = strings.Fields(`draw gain_force gain_resources choose_one discard_from_hand modify_attack exile_cards exile_self
	repair_base gain_attack deal_damage destroy_capital_ship purchase_free return_to_hand delayed discard_from_row
	discard_revealed exile_bound look_galaxy_top move_purchased reveal_galaxy_top allow_row_attack_on_neutral_unit
	discard_all_from_row discard_one_looked_keep_other_on_top look_opponent_hand move_self prevent_damage purchase
	put_on_deck_top redirect_next_purchase spend_resources swap_galaxy_discard_with_row swap_galaxy_top_with_row take_from_row`)

// seatOf reads the name of a player.
func seatOf(name string) (rules.Seat, error) {
	if i := slices.Index(factions[:], name); i >= 0 {
		return rules.Seat(i), nil
	}
	return nobody, lang.Fail(lang.Invalid, "deckbuilding.case.player", name)
}
