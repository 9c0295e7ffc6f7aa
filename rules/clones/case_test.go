package clones

import (
	"testing"

	"muster/rules/cases/casetest"
)

func TestCases(t *testing.T) { casetest.Pass(t, runCase) }

func TestEveryLineHasItsCase(t *testing.T) { casetest.Lines(t, lines) }

// badLines are lines with a mistake, which is an error and never a pass.
var badLines = []casetest.Flaw{
	{`{"id": "x", "do": [{"do": "dance"}]}`, "case.step"},
	{`{"id": "x", "given": {"forse": 3}}`, "case.word"},
	{`{"id": "x", "given": {"force": 11}}`, "case.type"},
	{`{"id": "x", "given": {"reserves": {"super": 0}}}`, "case.type"},
	{`{"id": "x", "given": {"anakin": {"at": [50, 0]}}}`, "clones.case.space"},
	{`{"id": "x", "given": {"droids": [[0, 0, "clone"]]}}`, "clones.case.droid"},
	{`{"id": "x", "given": {"droids": [[0, 0, "super"], [0, 0, "super"]]}}`, "clones.case.droid"},
	{`{"id": "x", "given": {"pile": [29]}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"pile": [2, 2]}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"mega": {"card": "T99"}}}`, "clones.case.card"},
	{`{"id": "x", "given": {"threat_deck": ["T01", "T01"]}}`, "clones.case.card"},
	{`{"id": "x", "given": {"phase": "lunch"}}`, "clones.case.phase"},
	{`{"id": "x", "given": {"players": ["kit"]}}`, "match.players"},
	{`{"id": "x", "given": {"players": ["kit", "yoda"]}}`, "clones.play.jedi"},
	{`{"id": "x", "given": {"players": ["kit", "mace"], "anakin": {}}}`, "clones.case.player"},
	{`{"id": "x", "given": {"kit": {"sheet": "9Z"}}}`, "clones.play.sheet"},
	{`{"id": "x", "given": {"kit": {"used": ["F9"]}}}`, "clones.case.space-name"},
	{`{"id": "x", "given": {"kit": {"sheet": {"actions": [{"id": "F1"}]}}}}`, "clones.read.missing"},
	{`{"id": "x", "given": {"board": {"zones": {"one": [[0, 0], [1, 0], [2, 0]]}}}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"phase": "new_assault", "pile": []}, "do": [{"do": "new_assault"}], "expect": {"outcome": null}}`, ""},
	{`{"id": "x", "given": {"phase": "new_assault", "pile": [], "tile_discard": [1]}, "do": [{"do": "new_assault"}]}`, "case.step"},
	{`{"id": "x", "given": {"phase": "new_assault", "pile": [], "tile_discard": [1]}, "do": [{"do": "new_assault", "shuffles": [[2]]}]}`, "case.step"},
	{`{"id": "x", "given": {"phase": "new_assault", "pile": [1]}, "do": [{"do": "new_assault", "shuffles": [[1]]}]}`, "case.step"},
	{`{"id": "x", "do": [{"do": "roll", "rolls": {"yoda": 1}}]}`, "case.step"},
	{`{"id": "x", "do": [{"do": "roll", "rolls": {"anakin": 7}}]}`, "case.step"},
	{`{"id": "x", "do": [{"do": "roll"}]}`, "case.step"},
	{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "fight", "player": "kit", "space": "F1", "steps": [{}]}]}`, "case.step"},
	{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "place_on_card", "player": "kit", "card": "threat9"}]}`, "case.step"},
	{`{"id": "x", "do": [{"do": "discard_die", "player": "mace"}]}`, "case.step"},
	{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "fight", "player": "kit", "space": "F1", "steps": [{"move": [0, 0], "defeat": [0, 1]}]}]}`, "case.step"},
	{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "fight", "player": "kit", "space": ""}]}`, "case.step"},
	{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "raise_force", "player": "kit"}]}`, "case.step"},
	{`{"id": "x", "given": {"new_game": {"players": [{"jedi": "kit"}, {"jedi": "mace"}]}}, "do": [{"do": "place", "player": "kit", "at": [[0, 0]]}]}`, "case.step"},
	{`{"id": "x", "given": {"r2d2": {}}, "do": [{"do": "place_c3po", "head": [0, 0]}]}`, "case.step"},
	{`{"id": "x", "given": {"board": {"zones": {"1": [[0, 0], [0, 0], [2, 0]]}}}}`, "clones.case.space"},
	{`{"id": "x", "given": {"pile": [2, 3], "tile_discard": [3]}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"pile": ["2"]}}`, "case.type"},
	{`{"id": "x", "given": {"ship": 99}}`, "case.type"},
	{`{"id": "x", "given": {"kit": {"sheet": 2}}}`, "case.type"},
	{`{"id": "x", "given": {"kit": {"die": 0}}}`, "case.type"},
	{`{"id": "x", "given": {"logo": [7]}}`, "case.type"},
	{`{"id": "x", "given": {"mega": {"card": "M1", "met": true}}}`, "case.word"},
	{`{"id": "x", "given": {"filled": {"99": "super"}}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"filled": {"1": "clone"}}}`, "clones.case.droid"},
	{`{"id": "x", "given": {"track": [{"phase": "new_assault", "droid": "battle"}, {"phase": "new_assault", "droid": "battle"}, {"phase": "end"}], "pile": [], "tile_discard": [1]}, "do": [{"do": "new_assault", "shuffles": [[1], [1]]}, {"do": "new_assault"}]}`, "case.step"},
	{`{"id": "x", "do": [], "expect": {"violated_rule": "NONE"}}`, "case.word"},
	{`{"id": "x", "expect": {"pending": {"kind": "lunch"}}}`, "case.word"},
	{`{"id": "x", "expect": {"after": {"fource": 3}}}`, "case.word"},
	{`{"id": "x", "expect": {"f": 1, "e": 2, "d": 3, "c": 4, "b": 5, "a": 6}}`, "case.word"},
	{`{"id": "x", "given": {"board": {"zones": {"x": [], "y": [], "z": []}}}}`, "clones.case.zone"},
	{`{"id": "x", "given": {"filled": {"97": "super", "98": "super", "99": "super"}}}`, "clones.case.zone"},
	{`{"id": "x", "do": [{"do": "new_assault", "shuffles": {"a": {"a": 1}, "b": {"b": 1}, "c": {"c": 1}, "d": {"d": 1}, "e": {"e": 1}, "f": {"f": 1}}}]}`, "case.step"},
}

func TestMistakesOfCasesAreErrors(t *testing.T) {
	var errors []casetest.Flaw
	for _, f := range badLines {
		if f[1] != "" {
			errors = append(errors, f)
		}
	}
	casetest.Bad(t, runCase, errors)
}

// What does not hold does not pass.
func TestCasesThatDoNotHoldFail(t *testing.T) {
	casetest.False(t, runCase, []casetest.Flaw{
		{`{"id": "x", "given": {"force": 4}, "expect": {"after": {"force": 5}}}`, "case.differs"},
		{`{"id": "x", "expect": {"after": {"anakin": {"at": [0, 0]}}}}`, "case.differs"},
		{`{"id": "x", "given": {"pile": [1, 2]}, "expect": {"after": {"pile": [2, 1]}}}`, "case.differs"},
		{`{"id": "x", "given": {"droids": [[0, 0, "super"]]}, "expect": {"after": {"droids": [[0, 0, "battle"]]}}}`, "case.differs"},
		{`{"id": "x", "given": {"droids": [[1, 0, "super"]]}, "expect": {"after": {"droids": [[0, 1, "super"]]}}}`, "case.differs"},
		{`{"id": "x", "expect": {"outcome": {"won": true}}}`, "case.differs"},
		{`{"id": "x", "expect": {"pending": null}}`, "case.differs"},
		{`{"id": "x", "expect": {"pending": {"kind": "roll", "players": ["anakin"]}}}`, "case.differs"},
		{`{"id": "x", "given": {"kit": {"die": 2}}, "do": [{"do": "discard_die", "player": "kit"}], "expect": {"legal": false}}`, "case.allowed"},
		{`{"id": "x", "do": [{"do": "refill"}], "expect": {"legal": true}}`, "case.refused"},
		{`{"id": "x", "do": [{"do": "refill"}], "expect": {"legal": false, "violated_rule": "TARGET"}}`, "case.rule"},
		{`{"id": "x", "given": {"phase": "refill"}, "do": [{"do": "refill"}], "expect": {"event_order": ["dice back"]}}`, "case.event"},
	})
}

func FuzzCase(f *testing.F) { casetest.Fuzz(f, runCase, 8, badLines) }
