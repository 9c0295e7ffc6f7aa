package assault

import (
	"testing"

	"muster/rules/cases/casetest"
)

func TestCases(t *testing.T) { casetest.Pass(t, runCase) }

// badCases are lines with a mistake, and the code of what is said of it.
var badCases = []casetest.Flaw{
	{`roll a die`, "case.json"},
	{`{} {}`, "case.more"},
	{`[]`, "case.type"},
	{`{}`, "assault.case.kind"},
	{`{"kind": "weather"}`, "assault.case.kind"},
	{`{"kind": "los", "grid": ["+---+"]}`, "assault.case.later"},
	{`{"kind": "adjacent"}`, "assault.case.later"},
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

// falseCases are cases that do not hold, and the code of what is said of it.
var falseCases = []casetest.Flaw{
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"p_miss": "1/6"}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"mean": "2"}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {}}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"1": "1/6", "2": "1/2"}}}`, "case.differs"},
	{`{"kind": "dice", "attack_pool": ["red"], "expect": {"distribution": {"1": "1/6", "2": "1/2", "3": "1/3", "99": "1/9"}}}`, "case.differs"},
}

func TestFalseCasesDoNotPass(t *testing.T) { casetest.False(t, runCase, falseCases) }

func FuzzCase(f *testing.F) { casetest.Fuzz(f, runCase, 9, badCases) }
