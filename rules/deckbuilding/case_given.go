package deckbuilding

import (
	"encoding/json"
	"strconv"
	"strings"

	"muster/rules"
	"muster/rules/cases"
)

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

// readGiven reads a position.
func readGiven(raw json.RawMessage) (g givenPart, err error) {
	if len(raw) > 0 {
		err = cases.Decode(raw, &g)
	}
	return g, err
}
