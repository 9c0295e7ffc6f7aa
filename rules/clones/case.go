package clones

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"muster/catalog"
	"muster/catalog/clones"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
)

// A caseTable is a position within a case. Its piles have the order that the case
// tells.
type caseTable struct {
	cases.Plain
	s    *State
	pile []int // zones of tiles, top first
	deck []int // threats, top first
}

// jediNames are what cases call the players, in the order in which they sit if a
// case does not say.
var jediNames = []string{"anakin", "obiwan", "mace", "kit"}

// caseGame is the rule cases of the game.
var caseGame = &cases.Game{
	Name: catalog.Clones, Steps: caseSteps, Fields: caseFields, Keys: caseKeys{}, Players: jediNames,
	NoPlayer: "clones.case.player", NoCard: "clones.case.card",
	Expect:  "after outcome pending event_order unordered contains",
	Pending: "place place_r2d2 fill_arena place_c3po new_threats roll refill threat_check new_assault die",
	Rules: "PHASE GAME-OVER PLACE-PILLAR PLACE-OCCUPIED C3PO-ZONE SUBTURN ROLL-DICE DIE-NONE DIE-RANGE FORCE-ZERO CARD-NONE CARD-DIE " +
		"SPACE-NONE SPACE-TAKEN SPACE-VALUE MOVE-BLOCKED MOVE-PATH FIGHT-ADJACENT FIGHT-VALUE TARGET FORCE-TEN KILL-TYPE KILL-COUNT " +
		"EXPANSION-OFF R2D2-EARLY R2D2-STEPS R2D2-BODY R2D2-DONE",
	Open: func(p cases.Plain, given json.RawMessage) (cases.Table, error) { return openCase(p, given) },
}

// runCase runs a case, one line of JSON.
func runCase(c *catalog.Catalog, line []byte) rules.CaseResult { return caseGame.Run(c, line) }

// caseFields are the fields of steps, which stand as they are.
var caseFields = func() map[string]cases.Field {
	all := map[string]cases.Field{}
	for _, step := range caseSteps {
		for name := range strings.FieldsSeq(step.Fields) {
			all[name] = cases.Field{Kind: cases.Raw}
		}
	}
	return all
}()

// caseSteps are the steps. Each is taken whole as soon as it has been read, and says
// itself that the game is over.
var caseSteps = func() map[string]cases.Step {
	for word, step := range stepFields {
		step.Late = true
		stepFields[word] = step
	}
	return stepFields
}()

var stepFields = map[string]cases.Step{
	"place": {Fields: "at"}, "place_r2d2": {Fields: "at", All: true}, "fill_arena": {Fields: "shuffles", All: true},
	"place_c3po": {Fields: "head body", All: true}, "new_threats": {All: true}, "refill": {All: true},
	"threat_check": {Fields: "shuffles", All: true}, "new_assault": {Fields: "shuffles", All: true}, "roll": {Fields: "rolls", All: true},
	"place_on_card": {Fields: "card spend"}, "fight": {Fields: "space spend steps"}, "raise_force": {Fields: "space spend"},
	"special": {Fields: "space spend targets"}, "move_r2d2": {Fields: "spend path"}, "discard_die": {},
}

// State implements cases.Table.
func (t *caseTable) State() rules.State { return t.s }

// Copy implements cases.Table.
func (t *caseTable) Copy() cases.Table {
	c := *t
	c.s = t.s.Copy(nil).(*State)
	c.pile, c.deck = slices.Clone(t.pile), slices.Clone(t.deck)
	return &c
}

// Apply implements cases.Table.
func (t *caseTable) Apply(a rules.Action) { t.s.Apply(a) }

// Seat implements cases.Table: a player goes by his Jedi.
func (t *caseTable) Seat(_, name string) (rules.Seat, error) {
	for seat := range t.s.seats {
		if t.s.jedi[seat].ID == name {
			return rules.Seat(seat), nil
		}
	}
	return nobody, lang.Fail(lang.Invalid, "clones.case.player", name)
}

// Begin implements cases.Table: it takes the step whole.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	w.Begun = true
	next := t.Copy().(*caseTable)
	book := *t.s.book
	book.cased = next.Hear
	next.s.book = &book
	broken, err := next.step(w)
	if broken == nil && err == nil {
		*t = *next
	}
	return broken, err
}

// What the solver asks besides has no answer here: nothing is under way between steps.

func (*caseTable) Asks(uint8, rules.Seat) bool                              { return true }
func (*caseTable) Settle(*cases.World) error                                { return nil }
func (*caseTable) Rest(*cases.World) bool                                   { return true }
func (*caseTable) Says(*cases.World, rules.Action) []cases.Saying           { return nil }
func (*caseTable) Met(*cases.World, int, rules.Action)                      {}
func (*caseTable) Why(*cases.World, int) []string                           { return []string{"PHASE"} }
func (*caseTable) Otherwise(*cases.World) (all []rules.Action, no []string) { return nil, nil }

// Pending implements cases.Table.
func (t *caseTable) Pending() cases.Pending {
	s := t.s
	switch s.stage {
	case placing:
		return cases.Pending{Kind: "place", Players: t.players(s.unplaced())}
	case placingR2:
		return cases.Pending{Kind: "place_r2d2"}
	case filling:
		return cases.Pending{Kind: "fill_arena"}
	case placingHad, placingBod:
		return cases.Pending{Kind: "place_c3po"}
	case rolling:
		return cases.Pending{Kind: "roll", Players: t.players(s.rollers())}
	case using:
		return cases.Pending{Kind: "die", Players: t.players(s.rolled())}
	case due:
		return cases.Pending{Kind: string(phases[s.track[s.ship].phase])}
	}
	return cases.Pending{}
}

// players names those of a set.
func (t *caseTable) players(set rules.Seats) []string {
	names := []string{}
	for seat := range rules.Seat(t.s.seats) {
		if set.Has(seat) {
			names = append(names, t.s.jedi[seat].ID)
		}
	}
	return names
}

// rollers are the players who have a die left.
func (s *State) rollers() (all rules.Seats) {
	for seat := range s.seats {
		if s.left[seat] > 0 {
			all |= rules.Only(rules.Seat(seat))
		}
	}
	return all
}

// caseKeys are the keys of a position that is expected.
type caseKeys struct{}

// Check implements cases.Keys.
func (caseKeys) Check(raw json.RawMessage) error { return cases.Decode(raw, new(expected)) }

// Has implements cases.Keys.
func (caseKeys) Has(path string) bool {
	first, _, _ := strings.Cut(path, ".")
	return cases.Decode([]byte(`{"`+first+`": null}`), new(expected)) == nil
}

// inOrder are the lists whose order counts: a space is one, too.
var inOrder = []string{"at", "pile", "threat_deck", "mega_deck"}

// Order implements cases.Keys.
func (caseKeys) Order(name string) cases.Order {
	if name == "x" || name == "" || slices.Contains(inOrder, name) || strings.Trim(name, "0123456789") == "" {
		return cases.InOrder
	}
	return cases.AnyOrder
}

// spaceOf reads a space; None is one that is not in the arena.
func (t *caseTable) spaceOf(raw json.RawMessage) (board.Space, error) {
	var at []int
	if err := cases.Decode(raw, &at); err != nil || len(at) != 2 {
		return board.None, lang.Fail(lang.Invalid, "clones.case.space", string(raw[:min(len(raw), 40)]))
	}
	return t.s.spaceAt(clones.Space(at)), nil
}

// given reports whether a field of a case says something.
func given(raw json.RawMessage) bool { return len(raw) > 0 && !bytes.Equal(raw, []byte("null")) }
