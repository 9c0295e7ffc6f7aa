package assault

import (
	"io/fs"
	"sync"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/catalog/packed/packedtest"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
	"muster/rules/script"
)

func TestCases(t *testing.T) { casetest.Pass(t, runCase) }

func TestCasesComeToTheSameWithoutForcedQuestions(t *testing.T) { casetest.Brief(t, caseGame(nil)) }

// TestStepsOfOtherCasesAreAnswered takes the steps of cases in the positions of
// others: most are refused, none may break anything.
func TestStepsOfOtherCasesAreAnswered(t *testing.T) {
	t.Parallel()
	casetest.Mix(t, caseGame(nil), 6, func(w *cases.World) error { return w.State().(*State).Check() })
}

func TestCasesAreAFifthOfTheEngine(t *testing.T) { casetest.Fifth(t) }

// badCases are lines with a mistake, and the code of what is said of it.
var badCases = []casetest.Flaw{
	{`roll a die`, "case.json"},
	{`{} {}`, "case.more"},
	{`[]`, "case.type"},
	{`{}`, "assault.case.kind"},
	{`{"given": {"weather": "fine"}}`, "case.word"},
	{`{"given": {"map": "the-moon"}}`, "assault.case.no-map"},
	{`{"given": {"phase": "night"}}`, "case.word"},
	{`{"given": {"cards": "homemade"}}`, "case.word"},
	{`{"given": {"figures": {"A": {"card": "stormtrooper"}}}}`, "case.missing"},
	{`{"given": {"figures": {"A": {"of": "c", "card": "stormtrooper"}}}}`, "assault.case.player"},
	{`{"given": {"figures": {"A": {"of": "a", "card": "nobody"}}}}`, "assault.case.card"},
	{`{"given": {"figures": {"A": {"of": "a", "card": "stormtrooper", "at": [0, 0]}}}}`, "assault.case.stands"},
	{`{"given": {"figures": {"A": {"of": "a", "card": "darthvader", "at": [10, 8]}, "B": {"of": "a", "card": "darthvader", "at": [10, 9]}}}}`, "assault.case.members"},
	{`{"given": {"groups": {"stormtrooper": {"exhausted": true}}}}`, "assault.case.no-group"},
	{`{"given": {"open_doors": [[[0, 0], [0, 1]]]}}`, "assault.case.no-door"},
	{`{"given": {"map": "lothal-wastes", "tokens": [{"token": "cake@10,8"}]}}`, "assault.case.no-token"},
	{`{"given": {"a": {"hand": ["stormtrooper"]}}}`, "assault.case.no-command"},
	{`{"given": {"activation": {"group": "stormtrooper"}}}`, "assault.case.no-group"},
	{`{"given": {}, "do": [{"do": "dance"}]}`, "case.step"},
	{`{"given": {}, "do": [{"do": "attack", "figure": "A", "target": "x"}]}`, "case.step"},
	{`{"given": {}, "expect": {"after": {"weather": "fine"}}}`, "case.word"},
	{`{"given": {}, "expect": {"violated_rule": "MANNERS"}}`, "case.word"},
	{`{"kind": "weather"}`, "assault.case.kind"},
	{`{"kind": "los", "grid": ["+---+"]}`, "assault.grid.none"},
	{`{"kind": "adjacent"}`, "assault.case.expects"},
	{`{"kind": "los", "grid": ["+---+---+", "| A   t |", "+---+---+"], "attacker": "A", "target": "t"}`, "assault.case.expects"},
	{`{"kind": "los", "grid": ["+---+---+", "| A   t |", "+---+---+"], "attacker": "A", "target": "z", "expect": {"los": true}}`, "assault.case.no-figure"},
	{`{"kind": "los", "grid": ["+---+---+", "| A   t |", "+---+---+"], "rules": "2.0", "attacker": "A", "target": "t", "expect": {"los": true}}`, "assault.case.rules"},
	{`{"kind": "los", "grid": ["+---+", "| A", "+---+"], "attacker": "A", "target": "A", "expect": {"los": true}}`, "assault.grid.wide"},
	{`{"kind": "los", "grid": ["+-+-+", "| A |", "+---+"], "attacker": "A", "target": "A", "expect": {"los": true}}`, "assault.grid.edge"},
	{`{"kind": "los", "grid": ["+---+", "|?A |", "+---+"], "attacker": "A", "target": "A", "expect": {"los": true}}`, "assault.grid.terrain"},
	{`{"kind": "los", "grid": ["+---+", "| 7 |", "+---+"], "attacker": "A", "target": "A", "expect": {"los": true}}`, "assault.grid.mark"},
	{`{"kind": "los", "grid": ["+---+", "|@. |", "+---+"], "attacker": "A", "target": "A", "expect": {"los": true}}`, "assault.grid.size"},
	{`{"kind": "los", "grid": ["+---+---+", "|@A   t |", "+---+---+"], "attacker": "A", "target": "t", "expect": {"los": true}}`, "assault.case.no-space"},
	{`{"kind": "count", "grid": ["+---+---+", "| A   t |", "+---+---+"], "from": [0, 0], "to": [0, 9], "expect": {"count": 9}}`, "assault.case.no-space"},
	{`{"kind": "los", "grid": ["+---+---+---+", "|@A  @B   t |", "+---+---+---+"], "attacker": "A", "target": "t", "expect": {"los": true}}`, "assault.case.no-space"},
	{`{"kind": "count", "grid": ["+---+---+", "| A   t |", "+---+---+"], "from": [0, 0], "to": [-1, 0], "expect": {"count": 9}}`, "assault.case.no-space"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2}`, "assault.case.expects"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 99, "to": [0, 1]}`, "assault.case.points"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "size": [1, 2], "mp": 2, "to": [0, 1]}`, "assault.case.no-base"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "size": [4, 4], "mp": 2, "to": [0, 1]}`, "assault.case.base"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2, "to": [0, 1], "hostile": "q"}`, "assault.case.no-figure"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2, "expect": {"reachable_ends": [[0]]}}`, "assault.case.ends"},
	{`{"kind": "count", "grid": ["+---+---+", "| A   t |", "+---+---+"], "from": [0, 0], "to": [0, 1]}`, "assault.case.expects"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2, "expect": {"reachable_ends": [{}]}}`, "assault.case.ends"},
	{`{"kind": "dice", "attack_pool": ["red"]}`, "assault.case.nothing"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"p_mis": "0"}}`, "case.word"},
	{`{"kind": "dice", "attack_pool": ["red"], "luck": 3, "expect": {"p_miss": "0"}}`, "case.word"},
	{`{"kind": "dice", "attack_pool": "red", "expect": {"p_miss": "0"}}`, "case.type"},
	{`{"kind": "dice", "attack_pool": [], "expect": {"p_miss": "0"}}`, "attack.no-dice"},
	{`{"kind": "dice", "attack_pool": ["pink"], "expect": {"p_miss": "0"}}`, "attack.die"},
	{`{"kind": "dice", "attack_pool": ["balck"], "expect": {"p_miss": "0"}}`, "attack.die-near"},
	{`{"kind": "dice", "attack_pool": ["black"], "expect": {"p_miss": "0"}}`, "attack.not-attack"},
	{`{"kind": "dice", "attack_pool": ["red"], "defence_pool": ["blue"], "expect": {"p_miss": "0"}}`, "attack.not-defence"},
	{`{"kind": "dice", "attack_type": "thrown", "attack_pool": ["red"], "expect": {"p_miss": "0"}}`, "attack.type"},
	{`{"kind": "dice", "attack_pool": ["red"], "range": 999, "expect": {"p_miss": "0"}}`, "odds.range"},
	{`{"kind": "dice", "attack_pool": ["red"], "surge_abilities": ["1S: Parry 1"], "expect": {"p_miss": "0"}}`, "attack.effect"},
	{`{"kind": "dice", "attack_pool": ["red"], "attack_modifiers": {"damge": 1}, "expect": {"p_miss": "0"}}`, "attack.modifier-near"},
	{`{"kind": "dice", "attack_pool": ["red"], "defence_modifiers": {"lightsaber": 1}, "expect": {"p_miss": "0"}}`, "attack.modifier"},
	{`{"kind": "dice", "attack_pool": ["red"], "attacker_rerolls_up_to": -1, "expect": {"p_miss": "0"}}`, "odds.range"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"p_miss": "1/0"}}`, "assault.case.fraction"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"p_miss": 0.25}}`, "assault.case.fraction"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"mean": "1e999999999"}}`, "assault.case.fraction"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"01": "1"}}}`, "assault.case.damage"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"1": "half"}}}`, "assault.case.fraction"},
}

func TestBadCasesAreErrors(t *testing.T) { casetest.Bad(t, runCase, badCases) }

func TestAFaceThatNoDieHasIsNamed(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{"blue 3/1/0": "assault.case.no-face", "Blue 3/2/0": "assault.case.no-face", "bleu 3/2/0": "attack.die-near"} {
		res := runCase(facts.Embedded(), []byte(`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "attack", "figure": "A", "target": "x"}, {"do": "roll", "attack": ["`+said+`", "green 1/2/0"]}]}`))
		if at, ok := lang.MsgOf(res.Err).Args[1].(lang.Msg); !ok || at.Code != want {
			t.Errorf("%s: got %v, want %s", said, res.Err, want)
		}
	}
}

// falseCases are cases that do not hold, and the code of what is said of it.
var falseCases = []casetest.Flaw{
	{`{"kind": "los", "grid": ["+---+---+", "| A   t |", "+---+---+"], "attacker": "A", "target": "t", "expect": {"los": false}}`, "case.differs"},
	{`{"kind": "los", "grid": ["+---+---+", "| A   t |", "+---+---+"], "attacker": "A", "target": "t", "expect": {"los_back": false}}`, "case.differs"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2, "to": [0, 1], "hostile": "t", "expect": {"cost": 2}}`, "case.differs"},
	{`{"kind": "cost", "grid": ["+---+---+", "| A   t |", "+---+---+"], "mover": "A", "mp": 2, "expect": {"reachable_ends": {"0,0": 1}}}`, "case.differs"},
	{`{"kind": "count", "grid": ["+---+---+", "| A   t |", "+---+---+"], "from": [0, 0], "to": [0, 1], "expect": {"count": null}}`, "case.differs"},
	{`{"kind": "adjacent", "grid": ["+---+---+", "| A   t |", "+---+---+"], "from": [0, 0], "to": [0, 1], "expect": {"adjacent": false}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"p_miss": "1/6"}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"mean": "2"}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {}}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"1": "1/6", "2": "1/2"}}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"1": "1/6", "2": "1/2", "3": "1/3", "99": "1/9"}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "attack", "figure": "A", "target": "x"}, {"do": "roll", "attack": ["blue 3/2/0", "green 1/2/0"], "defence": []}], "expect": {"after": {"figures": {"x": {"damage": 3}}}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "attack", "figure": "A", "target": "x"}, {"do": "roll", "attack": ["blue 3/2/0", "green 1/2/0"], "defence": []}], "expect": {"after": {"attack": {"suffered": 3}}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}], "expect": {"legal": false}}`, "case.allowed"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "activate", "player": "a", "group": "stormtrooper"}], "expect": {"legal": true}}`, "case.refused"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "attack", "figure": "A", "target": "x"}, {"do": "roll", "attack": ["blue 3/2/0", "green 1/2/0"], "defence": []}, {"do": "attack", "figure": "A", "target": "x"}], "expect": {"legal": false, "violated_rule": "ATTACK-SIGHT"}}`, "case.rule"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "assert", "state": {"figures": {"A": {"mp": 1}}}}], "expect": {"legal": true}}`, "case.step"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}], "expect": {"pending": {"kind": "trigger"}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "hansolo"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}, {"do": "attack", "figure": "A", "target": "x"}, {"do": "roll", "attack": ["blue 3/1/1", "green 2/2/0"], "defence": ["white 0/0/0"]}], "expect": {"after": {"figures": {"x": {"damage": 0}}}, "pending": {"kind": "action"}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "expect": {"game_over": {"winner": "a"}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "expect": {"event_order": ["defeat x"]}}`, "case.event"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}, "a": {"hand": ["focus"]}}, "expect": {"hidden": {"a": ["a.hand"]}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}, "a": {"hand": ["focus"]}}, "expect": {"visible": {"b": {"a.hand": ["focus"]}}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "expect": {"contains": {"a.hand": ["focus"]}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}, "a": {"deck": ["focus", "rally"]}}, "expect": {"after": {"a": {"deck": ["rally", "focus"]}}}}`, "case.differs"},
	{`{"given": {"grid": ["+---+---+---+", "| A   .   x |", "+---+---+---+"], "figures": {"A": {"of": "a", "card": "stormtrooper"}, "x": {"of": "b", "card": "onarkoma"}}}, "do": [{"do": "activate", "player": "a", "group": "stormtrooper"}], "expect": {"after": {"activation": {"group": "onarkoma"}}}}`, "case.differs"},
}

func TestFalseCasesDoNotPass(t *testing.T) { casetest.False(t, runCase, falseCases) }

func FuzzCase(f *testing.F) { casetest.Fuzz(f, runCase, 9, badCases) }

func TestCasesNoticeWhatIsMissing(t *testing.T) {
	put := func(files fs.FS) { shelf = sync.OnceValue(func() *script.Shelf { return script.Open(files, words) }) }
	readable := func(code string) bool {
		_, flaws := shelf().Card(code)
		return len(flaws) == 0
	}
	casetest.Missing(t, cardFiles(), put, readable, runCase)
}

// Who edits a card file packs the cards anew, or nothing changes.
func TestCardsArePacked(t *testing.T) { packedtest.Same(t, cardFiles(), "cards") }
