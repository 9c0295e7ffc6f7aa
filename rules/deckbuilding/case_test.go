package deckbuilding

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
)

func TestCases(t *testing.T) { casetest.Pass(t, runCase) }

func TestCasesComeToTheSameWithoutForcedQuestions(t *testing.T) { casetest.Brief(t, caseGame(nil)) }

func TestEveryLineHasItsCase(t *testing.T) { casetest.Lines(t, lines) }

// TestResourcesAloneMayBeDeclined is no line of testdata, for games are played without the
// question: there it cannot come to the same.
func TestResourcesAloneMayBeDeclined(t *testing.T) {
	const line = `{"given": {"active": "rebels", "phase": "start_of_turn", "row": ["x-wing"], "galaxy_discard": ["at-st"],
		"rebels": {"base": null, "base_deck": ["tatooine", "sullust"]}}, "do": [{"do": "start_turn", "player": "rebels"},
		{"do": "choose_base", "player": "rebels", "card": "tatooine"}, {"do": "trigger", "card": "tatooine", "accept": false}],
		"expect": {"legal": true, "after": {"rebels": {"resources": 0}}}}`
	if got := runCase(facts.Embedded(), []byte(line)); !got.Pass {
		t.Errorf("%s, %v", got.Why.In(lang.EN), got.Err)
	}
}

// TestEveryRuleAndCardHasACase looks for a rule word that no step breaks, or
// that is not also kept in a position like it, and for a card that no case names.
func TestEveryRuleAndCardHasACase(t *testing.T) {
	var all []byte
	broken, kept := map[string]bool{}, map[string]bool{}
	for _, one := range casetest.All(t) {
		var c cases.Line
		if err := cases.Decode(one.Text, &c); err != nil {
			t.Fatal(err)
		}
		all = append(all, one.Text...)
		var e cases.Verdict
		if err := json.Unmarshal(c.Expect, &e); err != nil {
			t.Fatal(err)
		}
		broken[e.Violated] = true
		for _, raw := range c.Do {
			var p struct{ Do string }
			if err := json.Unmarshal(raw, &p); err != nil {
				t.Fatal(err)
			}
			kept[p.Do] = kept[p.Do] || !e.Refuses()
		}
	}
	for _, rule := range strings.Fields(rulesOfCases) {
		if !broken[rule] {
			t.Errorf("no case breaks %s", rule)
		}
	}
	for step := range caseSteps {
		if !kept[step] {
			t.Errorf("no case takes the step %s", step)
		}
	}
	for card := range facts.Embedded().Cards(catalog.Deckbuilding) {
		if !bytes.Contains(all, []byte(`"`+card.Code()+`"`)) {
			t.Errorf("no case names %s", card.Code())
		}
	}
}

// badCases are lines with a mistake, and the code of what is said of it.
var badCases = []casetest.Flaw{
	{`play a card`, "case.json"},
	{`{} {}`, "case.more"},
	{`[]`, "case.type"},
	{`{"given": {"empire": {"hnad": []}}}`, "case.word"},
	{`{"given": {"empire": {"hand": "at-st"}}}`, "case.type"},
	{`{"given": {"empire": {"in_play": [{"card": "at-st", "tapped": true}]}}}`, "case.word"},
	{`{"given": {"empire": {"in_play": [{"card": "star-destroyer", "damage": 7}]}}}`, "deckbuilding.case.damage"},
	{`{"given": {"empire": {"in_play": [{"card": "at-st", "damage": 1}]}}}`, "deckbuilding.case.no-damage"},
	{`{"given": {"empire": {"base": {"card": "lothal", "damage": 8}}}}`, "deckbuilding.case.damage"},
	{`{"given": {"empire": {"hand": ["x-wing"]}}}`, "deckbuilding.case.given"},
	{`{"given": {"empire": {"hand": ["yoda"]}}, "do": [{"do": "end_turn"}], "expect": {"legal": false}}`, "deckbuilding.case.given"},
	{`{"given": {"new_game": {"mode": "full"}, "row": ["at-st"]}}`, "deckbuilding.case.new-game"},
	{`{"given": {"new_game": {"mode": "full"}, "empire": {"hand": ["stormtrooper"]}}}`, "deckbuilding.case.new-game"},
	{`{"given": {"new_game": {"mode": "full"}, "phase": "main"}, "do": [{"do": "end_turn"}]}`, "deckbuilding.case.new-game"},
	{`{"given": {"options": {"bases_to_win": 9}}}`, "deckbuilding.case.given"},
	{`{"given": {"options": {"lives": 9}}}`, "deckbuilding.case.given"},
	{`{"given": {"new_game": {"mode": "secret", "empire_bases": []}}}`, "deckbuilding.case.given"},
	{`{"given": {"active": "hutts"}}`, "deckbuilding.case.player"},
	{`{"given": {"phase": "night"}}`, "case.word"},
	{`{"given": {"force": "dark4"}}`, "case.word"},
	{`{"given": {"rebels": {"victory": ["lothal", "kessel", "mustafar"]}}}`, "deckbuilding.case.no-base"},
	{`{"do": [{"do": "dance", "player": "empire"}]}`, "case.step"},
	{`{"do": [{"do": "end_turn", "player": "empire", "card": "at-st"}]}`, "case.step"},
	{`{"do": [{"do": "play", "player": "empire", "card": "yoda"}]}`, "case.step"},
	{`{"do": [{"do": "use", "card": "at-st", "choose": "win"}]}`, "case.step"},
	{`{"do": [{"do": "look", "zone": "attic"}]}`, "case.step"},
	{`{"do": [{"do": "look"}]}`, "case.step"},
	{`{"do": [{"do": "buy", "card": "at-st", "from": "attic"}]}`, "case.step"},
	{`{"do": [{"do": "assert", "state": {"weather": "fine"}}]}`, "case.step"},
	{`{"do": [{"do": "end_turn"}], "expect": {"legal": false, "at_step": 2}}`, "case.at-step"},
	{`{"expect": {"legal": false, "violated_rule": "MANNERS"}}`, "case.word"},
	{`{"expect": {"after": {"weather": "fine"}}}`, "case.word"},
	{`{"expect": {"after": {"empire": {"mood": 1}}}}`, "case.word"},
	{`{"expect": {"event_order": ["nap"]}}`, "case.word"},
	{`{"expect": {"game_over": {"loser": "empire"}}}`, "case.word"},
	{`{"expect": {"visible": {"rebels": ["attic"]}}}`, "case.word"},
	{`{"expect": {"contains": {"attic": ["at-st"]}}}`, "case.word"},
	{`{"expect": {"unordered": ["attic"]}}`, "case.word"},
}

func TestBadCasesAreErrors(t *testing.T) { casetest.Bad(t, runCase, badCases) }

// falseCases are cases that do not hold, and the code of what is said of it.
var falseCases = []casetest.Flaw{
	{`{"expect": {"after": {"empire": {"resources": 1}}}}`, "case.differs"},
	{`{"expect": {"legal": false}}`, "deckbuilding.case.fine"},
	{`{"do": [{"do": "end_turn", "player": "empire"}], "expect": {"legal": false}}`, "case.allowed"},
	{`{"do": [{"do": "play", "player": "empire", "card": "at-st"}]}`, "case.refused"},
	{`{"do": [{"do": "play", "player": "empire", "card": "at-st"}], "expect": {"legal": false, "violated_rule": "BUY-COST"}}`, "case.rule"},
	{`{"given": {"empire": {"hand": ["x-wing"]}}, "expect": {"legal": false, "violated_rule": "DECK-COPIES"}}`, "case.rule"},
	{`{"do": [{"do": "assert", "state": {"phase": "over"}}]}`, "case.step"},
	{`{"expect": {"game_over": {"winner": "empire"}}}`, "case.differs"},
	{`{"expect": {"event_order": ["reward"]}}`, "case.event"},
	{`{"given": {"empire": {"hand": ["at-st"]}}, "expect": {"hidden": {"empire": ["empire.hand"]}}}`, "case.differs"},
	{`{"given": {"empire": {"hand": ["at-st"]}}, "expect": {"visible": {"rebels": {"empire.hand": ["at-st"]}}}}`, "case.differs"},
	{`{"expect": {"contains": {"empire.hand": ["at-st"]}}}`, "case.differs"},
	{`{"given": {"empire": {"deck": ["at-st", "at-at"]}}, "expect": {"after": {"empire": {"deck": ["at-at", "at-st"]}}}}`, "case.differs"},
	{`{"given": {"empire": {"discard": ["at-st", "at-at"]}}, "expect": {"after": {"empire": {"discard": ["at-at", "at-st"]}}}}`, "case.differs"},
	{`{"given": {"row": [], "galaxy_discard": ["at-st", "at-at"]}, "expect": {"after": {"galaxy_discard": ["at-at", "at-st"]}}}`, "case.differs"},
	{`{"expect": {"attack_values": {"at-st": 4}}}`, "case.differs"},
}

func TestFalseCasesDoNotPass(t *testing.T) { casetest.False(t, runCase, falseCases) }

func FuzzCase(f *testing.F) { casetest.Fuzz(f, runCase, 7, badCases) }
