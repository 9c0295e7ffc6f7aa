package destiny

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
