package destiny

import (
	"encoding/json"

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

// A givenPart is a position, or the part of one that is compared.
type givenPart struct {
	Players     []string           `json:"players"`
	A           sidePart           `json:"a"`
	B           sidePart           `json:"b"`
	C           *sidePart          `json:"c"`
	D           *sidePart          `json:"d"`
	Battlefield *fieldPart         `json:"battlefield"`
	Active      string             `json:"active"`
	Phase       string             `json:"phase"`
	Round       *uint8             `json:"round"`
	Claimed     string             `json:"claimed"`
	NewGame     map[string]newPart `json:"new_game"`
}

type sidePart struct {
	Characters []cardPart `json:"characters"`
	Supports   []cardPart `json:"supports"`
	Hand       []string   `json:"hand"`
	Deck       []string   `json:"deck"`
	Discard    []string   `json:"discard"`
	Aside      []string   `json:"aside"`
	Pool       []diePart  `json:"pool"`
	Resources  uint8      `json:"resources"`
	Eliminated bool       `json:"eliminated"`
	HandSize   *int       `json:"hand_size"`
	DeckSize   *int       `json:"deck_size"`
}

// A cardPart is a character, an upgrade or a support.
type cardPart struct {
	Card      string     `json:"card"`
	N         int        `json:"n"`
	Dice      int        `json:"dice"`
	Damage    uint8      `json:"damage"`
	Shields   uint8      `json:"shields"`
	Exhausted bool       `json:"exhausted"`
	Defeated  bool       `json:"defeated"`
	Captured  *prizePart `json:"captured"`
	Upgrades  []cardPart `json:"upgrades"`
}

// A prizePart is a die of a character that lies on an upgrade.
type prizePart struct {
	Of string `json:"of"`
}

type diePart struct {
	Card string `json:"card"`
	Side string `json:"side"`
	Of   int    `json:"of"`
}

type fieldPart struct {
	Card       string `json:"card"`
	Owner      string `json:"owner"`
	Controller string `json:"controller"`
	Unused     string `json:"unused"`
}

type newPart struct {
	Characters  []cardPart `json:"characters"`
	Battlefield string     `json:"battlefield"`
	Deck        []string   `json:"deck"`
}

// A stepPart is one step. Which fields count depends on the step.
type stepPart struct {
	asksPart
	Do       string          `json:"do"`
	Player   string          `json:"player"`
	Card     string          `json:"card"`
	Shuffle  []string        `json:"shuffle"`
	Rolls    json.RawMessage `json:"rolls"`
	On       string          `json:"on"`
	Replace  string          `json:"replace"`
	Pay      *int            `json:"pay"`
	Triggers []string        `json:"triggers"`
	N        *int            `json:"n"`
	Groups   [][]string      `json:"groups"`
	Group    *int            `json:"group"`
	State    json.RawMessage `json:"state"`
	Pending  *pendingPart    `json:"pending"`
}

// An asksPart is what an effect asks, joined to what starts it.
type asksPart struct {
	Target     string          `json:"target"`
	Targets    []string        `json:"targets"`
	Distribute map[string]int  `json:"distribute"`
	Give       map[string]int  `json:"give"`
	Unshield   map[string]int  `json:"unshield"`
	Remove     []string        `json:"remove"`
	Reroll     []string        `json:"reroll"`
	Dice       json.RawMessage `json:"dice"`
	Turn       []turnPart      `json:"turn"`
	Resolve    []resolvePart   `json:"resolve"`
	Discard    json.RawMessage `json:"discard"`
	Cards      []string        `json:"cards"`
	Move       *movePart       `json:"move"`
	Exhaust    []string        `json:"exhaust"`
	Ready      []string        `json:"ready"`
	Activate   []activatePart  `json:"activate"`
	Play       *stepPart       `json:"play"`
	Use        json.RawMessage `json:"use"`
	Spend      *int            `json:"spend"`
	Option     json.RawMessage `json:"option"`
	Opponent   string          `json:"opponent"`
	Top        []string        `json:"top"`
	Bottom     json.RawMessage `json:"bottom"`
	Switch     bool            `json:"switch"`
	Random     []int           `json:"random"`
}

type turnPart struct {
	Die string `json:"die"`
	To  string `json:"to"`
}

type resolvePart struct {
	asksPart
	Die  string   `json:"die"`
	Side string   `json:"side"`
	With []string `json:"with"`
}

type movePart struct {
	From string `json:"from"`
	To   string `json:"to"`
	N    int    `json:"n"`
}

type activatePart struct {
	Card  string   `json:"card"`
	Rolls []string `json:"rolls"`
}

type expectPart struct {
	cases.Verdict
	After     json.RawMessage `json:"after"`
	Pending   *pendingPart    `json:"pending"`
	GameOver  json.RawMessage `json:"game_over"`
	Events    []string        `json:"event_order"`
	Unordered []string        `json:"unordered"`
	Contains  []string        `json:"contains"`
}

type pendingPart struct {
	Player string `json:"player,omitempty"`
	Kind   string `json:"kind,omitempty"`
	Card   string `json:"card,omitempty"`
}

// asked are the fields of what an effect asks.
const asked = " target targets distribute give unshield remove reroll dice turn resolve discard cards move exhaust ready" +
	" activate play use spend option opponent top bottom switch random rolls "

// fieldsOfSteps are the fields of each step, beside do and player.
var fieldsOfSteps = map[string]string{
	"mulligan": "cards shuffle", "roll_off": "rolls", "battlefield": "card", "shields": "give",
	"activate": "card" + asked, "resolve": asked, "play": "card on replace pay" + asked, "reroll": "discard dice rolls",
	"action": "card" + asked, "claim": asked, "pass": "", "upkeep": "discard", "accept": "card" + asked,
	"decline": "card", "order": "triggers", "choose": asked, "pick": "groups group" + asked, "spend": "n" + asked,
	"assert": "state pending",
}

// seatOf reads the name of a player.
func seatOf(name string) (rules.Seat, error) {
	if len(name) == 1 && name[0] >= 'a' && name[0] <= 'd' {
		return rules.Seat(name[0] - 'a'), nil
	}
	return nobody, lang.Fail(lang.Invalid, "case.player", name)
}

// playerName is the name of a seat in cases.
func playerName(s rules.Seat) string {
	if s < 0 {
		return ""
	}
	return string(rune('a' + s))
}
