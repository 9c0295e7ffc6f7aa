package deckbuilding

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/script"
	"muster/rules/zones"
)

// A caseTable is a position within a case.
type caseTable struct {
	catalog *catalog.Catalog
	scripts map[string]*script.Card // instead of those of the card files; nil: those
	number  map[zones.Piece]int     // which of several copies a card is
	filled  bool                    // a row and a galaxy deck that the case leaves open are not empty

	s *State
	steps.Clock
	cases.Plain
	luck    rules.Rand                  // answers what the case leaves to chance
	commits map[zones.Piece]zones.Piece // cards set aside for an attack, and its target: None is the base
	begun   bool                        // the turn began with the step that needed it
	acted   bool                        // something was done in this turn
	events  []string                    // what has happened
	event   string                      // what the next answer will have been
}

// caseGame is the rule cases of the game, with the scripts of the card files or
// others.
func caseGame(scripts map[string]*script.Card) *cases.Game { return casesOf(scripts, false) }

func casesOf(scripts map[string]*script.Card, filled bool) *cases.Game {
	g := &cases.Game{
		Steps: caseSteps, Fields: caseFields, Keys: caseKeys, Rules: rulesOfCases, Players: factions[:], Events: []string{evRowDiscarded, evRowRefilled, evReward, evTriggered}, Flaws: flaws, Fine: lang.Say("deckbuilding.case.fine"),
		Place: placeOf, Zone: isZone,
		Expect: "after before_illegal contains attack_values game_over event_order visible hidden unordered",
		Open: func(c *catalog.Catalog, given json.RawMessage) (cases.Table, error) {
			t := &caseTable{catalog: c, scripts: scripts, filled: filled, number: map[zones.Piece]int{}, luck: rules.NewRand(1, 1)}
			t.commits = map[zones.Piece]zones.Piece{}
			return t, t.open(given)
		},
	}
	if !filled {
		// What is missing may be anything: the case holds if it holds so.
		g.Again = func(given json.RawMessage) *cases.Game {
			if p, err := caseKeys.Read(given); err != nil || p.Has("new_game") || p.Has("galaxy_deck") {
				return nil
			}
			return casesOf(scripts, true)
		}
	}
	return g
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame(nil).Run(c, line) }

// State implements cases.Table.
func (t *caseTable) State() rules.State { return t.s }

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	c := *t
	c.s = t.s.Copy(nil).(*State)
	c.commits, c.events = maps.Clone(t.commits), slices.Clip(t.events)
	return &c
}

// Apply implements cases.Table: chance answers at once, and what happens to the
// row is noted.
func (t *caseTable) Apply(a rules.Action) {
	before := t.s.In(zRow)
	t.s.Apply(a)
	rules.Settle(t.s, &t.luck)
	row := t.s.In(zRow)
	if !before.Minus(row).And(t.s.In(of(zDiscard, galaxy))).Empty() {
		t.events = append(t.events, evRowDiscarded)
	}
	if !row.Minus(before).Empty() {
		t.events = append(t.events, evRowRefilled)
	}
	if t.event != "" {
		t.events, t.event = append(t.events, t.event), ""
	}
	maps.DeleteFunc(t.commits, func(p, _ zones.Piece) bool { return !t.s.inZone(p, zUnits) && !t.s.inZone(p, zShips) })
	t.Together(&t.s.Table)
}

// Seat implements cases.Table. A step without a player is taken by who is asked,
// if it gives an answer, or else by whose turn it is.
func (t *caseTable) Seat(step, name string) (rules.Seat, error) {
	switch {
	case name != "" || step == "":
		return seatOf(name)
	case (step == "choose" || step == "pick") && t.s.Ask().Seats != 0:
		return t.s.Ask().Seats.First(), nil
	}
	return t.s.active, nil
}

// seatOf reads the name of a player.
func seatOf(name string) (rules.Seat, error) {
	if i := slices.Index(factions[:], name); i >= 0 {
		return rules.Seat(i), nil
	}
	return nobody, lang.Fail(lang.Invalid, "deckbuilding.case.player", name)
}

// idOf returns the id of a card that a case names.
func idOf(code string) catalog.ID { return catalog.ID(string(catalog.Deckbuilding) + "/" + code) }

// Known implements cases.Table.
func (t *caseTable) Known(code string) error {
	if _, ok := t.catalog.Card(idOf(code)); !ok && code != "base" {
		return lang.Fail(lang.Invalid, "deckbuilding.case.card", code)
	}
	return nil
}

// code returns the code of a card that somebody has looked at.
func (s *State) code(p zones.Piece) string {
	if s.Card(p) == zones.None {
		return ""
	}
	return s.kindOf(p).card.Code()
}

// inZone reports whether a card lies in a zone, of whichever player.
func (s *State) inZone(p zones.Piece, z zones.Zone) bool { return s.Where(p)-s.Where(p)%3 == z }

// Means implements steps.Namer: a want may say where the card lies.
func (t *caseTable) Means(x *cases.Want, p zones.Piece) bool {
	if x.Card == "base" && !strings.HasPrefix(x.Field, "do ") {
		return t.s.kindOf(p).typ == base
	}
	return t.s.code(p) == x.Card && (x.Copy == 0 || t.numberOf(p) == x.Copy) && (x.Word == "" || t.liesIn(p, x.Word))
}

// numberOf returns which of several copies a card is, of those that look alike
// to a player; the case numbers them, or they count from 1.
func (t *caseTable) numberOf(p zones.Piece) int {
	if n := t.number[p]; n > 0 {
		return n
	}
	n := 1
	for q := range t.s.In(t.s.Where(p)).All() {
		if q < p && t.s.code(q) == t.s.code(p) {
			n++
		}
	}
	return n
}

// Events of cases.
const (
	evRowDiscarded = "row_card_to_galaxy_discard"
	evRowRefilled  = "row_refilled"
	evReward       = "reward"
	evTriggered    = "triggered_ability"
)

// rulesOfCases are the rules that a step or a position may break.
const rulesOfCases = `START-BASE PLAY-ZONE BUY-FACTION BUY-COST ABILITY-ONCE ABILITY-CONDITION ABILITY-PARTIAL
	CHOOSE-UNRESOLVABLE TRIGGER-TIMING EXILE-ZONE DISCARD-CHOOSER ATTACK-ONCE ATTACK-SHIP-ROW ATTACK-SHIPS-FIRST
	ATTACK-ROW-TARGET GAME-OVER OPTION-BRIBE-OFF BRIBE-TARGET HIDDEN-INFO BASES-INTRO-LIST BASES-FULL-ALL BASES-SECRET-COUNT
	BASES-DISTINCT BASES-FACTION BASES-STARTING BASES-STARTING-IN-CHOICE STARTER-COMPOSITION OPTION-LENGTH GALAXY-COMPOSITION
	DECK-FACTION DECK-COPIES DECK-CARD-TYPE DECK-UNKNOWN-CARD TABLE-COPIES`
