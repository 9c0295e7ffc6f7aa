package destiny

import (
	"testing"

	"muster/catalog/facts"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
	"muster/rules/rulestest"
)

func TestCases(t *testing.T) { casetest.Pass(t, runCase) }

func TestCasesComeToTheSameWithoutForcedQuestions(t *testing.T) { casetest.Brief(t, caseGame(nil)) }

func TestArrangedPositionsKeepThePromises(t *testing.T) {
	t.Parallel()
	c := facts.Embedded()
	for i, one := range casetest.All(t) {
		if i%96 > 0 || testing.Short() {
			continue
		}
		var line cases.Line
		if err := cases.Decode(one.Text, &line); err != nil {
			t.Fatal(err)
		}
		w, err := caseGame(nil).Start(c, line.Given)
		if err != nil {
			t.Fatal(err)
		}
		s := w.State().(*State)
		s.AskAll, s.book.hear = false, nil
		if err := rulestest.Check(s, 1); err != nil {
			t.Errorf("%s:%d: %s: %v", one.File, one.Line, line.ID, err)
		}
	}
}

// badCases are lines with a mistake, and the code of what is said of it.
var badCases = []casetest.Flaw{
	{`play a card`, "case.json"},
	{`{} {}`, "case.more"},
	{`[]`, "case.type"},
	{`{"given": {"a": {"hnad": []}}}`, "case.word"},
	{`{"given": {"a": {"hand": "01157"}}}`, "case.type"},
	{`{"given": {"a": {"hand": ["99999"]}}}`, "case.card"},
	{`{"given": {"a": {"hand": ["01047"]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01157"}]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01047", "damage": 9}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01022", "damage": 9, "upgrades": ["03152"]}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01047", "damage": 8, "downgrades": ["09161"]}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01047", "shields": 4}], "supports": ["05106"]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "15041", "shields": 5}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01047", "dice": 4}]}}}`, "case.state"},
	{`{"given": {"a": {"characters": [{"card": "01047", "defeated": true}]}}}`, "case.state"},
	{`{"given": {"a": {"supports": [{"card": "12083", "upgrades": ["08103"]}]}}}`, "case.place"},
	{`{"given": {"a": {"supports": [{"card": "12083", "upgrades": ["01047"]}]}}}`, "case.place"},
	{`{"given": {"a": {"supports": [{"card": "05060", "upgrades": ["12084"]}]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01047", "upgrades": ["08091"]}]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01047", "downgrades": ["13006A"]}]}}}`, "case.place"},
	{`{"given": {"a": {"characters": [{"card": "01047", "downgrades": ["13007A"]}]}}}`, "case.place"},
	{`{"given": {"a": {"supports": [{"card": "12083", "downgrades": ["13006B"]}]}}}`, "case.place"},
	{`{"given": {"a": {"pool": [{"card": "01061", "side": "-"}]}}}`, "case.no-die"},
	{`{"given": {"a": {"pool": [{"card": "01166", "side": "-"}]}}}`, "case.no-die"},
	{`{"given": {"b": {"pool": [{"card": "07157", "side": "2ID"}]}, "battlefield": {"card": "07157"}}}`, "case.no-die"},
	{`{"given": {"a": {"pool": [{"card": "07157", "side": "2ID"}, {"card": "07157", "side": "1F"}]}, "battlefield": {"card": "07157"}}}`, "case.no-die"},
	{`{"given": {"b": {"used": ["702034"]}, "battlefield": {"card": "702034"}}}`, "case.state"},
	{`{"given": {"a": {"pool": [{"card": "01047", "side": "9MD"}]}}}`, "case.no-side"},
	{`{"given": {"active": "e"}}`, "case.player"},
	{`{"given": {"phase": "night"}}`, "case.word"},
	{`{"given": {"round": 0}}`, "case.round"},
	{`{"given": {"d": {}, "players": ["a", "b", "c"]}}`, "case.players"},
	{`{"given": {"active": "c"}}`, "case.player"},
	{`{"given": {"players": ["a", "c"]}}`, "case.player"},
	{`{"do": [{"do": "pass", "player": "c"}]}`, "case.step"},
	{`{"given": {"new_game": {}}}`, "case.new-game"},
	{`{"given": {"claimed": "b", "battlefield": {"controller": "a"}}}`, "case.claimed"},
	{`{"do": [{"do": "dance", "player": "a"}]}`, "case.step"},
	{`{"do": [{"do": "pass", "player": "a", "card": "01047"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047#x"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047"}]}`, "case.step"},
	{`{"do": [{"do": "activate", "player": "a", "card": "01047", "rolls": ["1R", "1R"]}]}`, "case.left-over"},
	{`{"given": {"new_game": {"a": {"characters": [{"card": "01047", "dice": 1}], "battlefield": "01166", "deck": ["01157", "01157", "01157", "01157", "01157", "01151"], "plot": "14083"}, "b": {"characters": [{"card": "01046", "dice": 1}], "battlefield": "01165", "deck": ["01157", "01157", "01157", "01157", "01157", "01151"]}}}, 
		"do": [{"do": "mulligan", "player": "a", "cards": []}, {"do": "mulligan", "player": "b", "cards": []}, {"do": "roll_off", "rolls": {"a": ["1R", "1R"], "b": ["1R"]}}]}`, "case.left-over"},
	{`{"given": {"new_game": {"a": {"characters": [{"card": "01047", "dice": 1}], "battlefield": "01166", "deck": ["01157", "01157", "01157", "01157", "01157", "01151"]}, "b": {"characters": [{"card": "01046", "dice": 1}], "battlefield": "01165", "deck": ["01157", "01157", "01157", "01157", "01157", "01151"]}, "c": {"characters": [{"card": "01046", "dice": 1}], "battlefield": "01165", "deck": ["01157", "01157", "01157", "01157", "01157", "01151"]}}}, 
		"do": [{"do": "mulligan", "player": "a", "cards": []}, {"do": "mulligan", "player": "b", "cards": []}, {"do": "mulligan", "player": "c", "cards": []}, {"do": "roll_off", "rolls": {"a": ["2RD1"], "b": ["2RD"], "c": ["1R"]}}, {"do": "roll_off", "rolls": {"a": ["1R"], "b": ["2RD"], "c": ["1R"]}}]}`, "case.left-over"},
	{`{"given": {"new_game": {"a": {"characters": [{"card": "01027", "dice": 1}], "battlefield": "01166", "deck": ["01157", "01157"]},
		"b": {"characters": [{"card": "01046", "dice": 1}], "battlefield": "01165", "deck": ["01157", "01157"]}}},
		"do": [{"do": "mulligan", "player": "b", "cards": ["01157"]}]}`, "case.step"},
	{`{"do": [{"do": "resolve", "player": "a", "dice": [{"die": "01047/1R", "random": [0]}]}]}`, "case.step"},
	{`{"do": [{"do": "resolve", "player": "a", "dice": [{"die": "01047/1R", "rolls": ["1R"]}]}]}`, "case.step"},
	{`{"do": [{"do": "pass", "player": "a"}], "expect": {"legal": false, "at_step": 2}}`, "case.at-step"},
	{`{"expect": {"legal": false}}`, "case.at-step"},
	{`{"expect": {"legal": false, "violated_rule": "MANNERS"}}`, "case.word"},
	{`{"expect": {"pending": {"kind": "nap"}}}`, "case.word"},
	{`{"expect": {"after": {"weather": "fine"}}}`, "case.word"},
}

func TestBadCasesAreErrors(t *testing.T) { casetest.Bad(t, runCase, badCases) }

func FuzzCase(f *testing.F) { casetest.Fuzz(f, runCase, 10, badCases) }
