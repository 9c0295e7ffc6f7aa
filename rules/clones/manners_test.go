package clones

import (
	"encoding/json"
	"testing"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
)

func TestManners(t *testing.T) {
	const (
		arena  = `"board": {"zones": {"1": [[0, 0], [1, 0], [2, 0]], "2": [[3, 0], [4, 0], [5, 0]]}}`
		raise  = `"sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}`
		fight  = `"sheet": {"actions": [{"id": "F1", "kind": "fight"}]}`
		droids = `, "droids": [[2, 0, "battle"], [4, 0, "droideka"]], ` + arena + `}`
	)
	idle := func(done bool) map[string]bool { return map[string]bool{idleDie: done} }
	for name, c := range map[string]struct {
		given string
		verb  uint8
		want  map[string]bool
	}{
		"a card misses what is used for nothing": {`{"force": 1, "kit": {"die": 4, "dice_left": 1}, "mega": {"card": "M1", "placed": []}}`, vDiscard, idle(true)},
		"it is put there":                        {`{"force": 1, "kit": {"die": 4, "dice_left": 1}, "mega": {"card": "M1", "placed": []}}`, vCard, idle(false)},
		"it takes the number no more":            {`{"force": 1, "kit": {"die": 4, "dice_left": 1}, "mega": {"card": "M1", "placed": [4]}}`, vDiscard, nil},
		"a sum":                                  {`{"force": 1, "kit": {"die": 4, "dice_left": 1}, "mega": {"card": "M2", "placed": [6]}}`, vDiscard, nil},
		"a sheet that waits for better dice":     {`{"force": 1, "kit": {"die": 3, "dice_left": 1, ` + raise + `}}`, vDiscard, nil},
		"the last die":                           {`{"force": 1, "kit": {"die": 3, "dice_left": 0, ` + raise + `}}`, vDiscard, idle(true)},
		"it raises the Force":                    {`{"force": 1, "kit": {"die": 3, "dice_left": 0, ` + raise + `}}`, vRaise, idle(false)},
		"the Force is high":                      {`{"force": 10, "kit": {"die": 3, "dice_left": 0, ` + raise + `}}`, vDiscard, nil},
		"raised for nothing":                     {`{"force": 10, "kit": {"die": 4, "dice_left": 1, ` + raise + `}, "mega": {"card": "M1", "placed": []}}`, vRaise, map[string]bool{idleDie: false, rules.NullAction: true}},
		"put on a card instead":                  {`{"force": 10, "kit": {"die": 4, "dice_left": 1, ` + raise + `}, "mega": {"card": "M1", "placed": []}}`, vCard, map[string]bool{idleDie: false, rules.NullAction: false}},
		"nobody to fight":                        {`{"force": 1, "kit": {"at": [0, 0], "die": 1, "dice_left": 0, ` + fight + `}, "droids": [[4, 0, "droideka"]], ` + arena + `}`, vDiscard, nil},
		"somebody to fight":                      {`{"force": 1, "kit": {"at": [0, 0], "die": 1, "dice_left": 0, ` + fight + `}` + droids, vDiscard, idle(true)},
	} {
		t.Run(name, func(t *testing.T) {
			table, err := caseGame.Open(cases.Plain{}, json.RawMessage(c.given))
			if err != nil {
				t.Fatal(err)
			}
			judged(t, table.(*caseTable).s, c.verb, c.want)
		})
	}
	t.Run("a fight is ended beside a droid", func(t *testing.T) {
		table, err := caseGame.Open(cases.Plain{}, json.RawMessage(`{"force": 1, "kit": {"at": [1, 0], "die": 1, `+fight+`}`+droids))
		if err != nil {
			t.Fatal(err)
		}
		s := table.(*caseTable).s
		s.Apply(rules.Action{Seat: s.rolled().First(), Verb: vFight, B: 1})
		judged(t, s, vEnd, map[string]bool{rules.IdleEnd: true})
		judged(t, s, vDefeat, map[string]bool{rules.IdleEnd: false})
	})
}

// TestThePlannerTakesWhatIsLeft has it use a die where a space of the sheet brings nothing, and
// fight beside more zones than it plans over.
func TestThePlannerTakesWhatIsLeft(t *testing.T) {
	for name, c := range map[string]struct {
		given string
		want  []uint8
	}{
		"the Force is high": {`{"force": 10, "kit": {"die": 3, "dice_left": 0, "sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}}}`, []uint8{vDiscard}},
		"three zones": {`{"force": 1, "kit": {"at": [1, 1], "die": 3, "dice_left": 0, "sheet": {"actions": [{"id": "F1", "kind": "fight"}]}},
			"droids": [[1, 0, "battle"], [0, 1, "battle"], [2, 1, "battle"]],
			"board": {"zones": {"1": [[1, 0]], "2": [[0, 1]], "3": [[2, 1]], "4": [[1, 1]]}}}`, []uint8{vFight, vDefeat, vDefeat, vDefeat}},
	} {
		t.Run(name, func(t *testing.T) {
			table, err := caseGame.Open(cases.Plain{}, json.RawMessage(c.given))
			if err != nil {
				t.Fatal(err)
			}
			s := table.(*caseTable).s
			p := s.Program(0, 0)
			for i, want := range c.want {
				a, err := p.Choose(t.Context(), rules.Look(s, s.Turn().Seats.First()))
				if err != nil || a.Verb != want {
					t.Fatalf("action %d: got the verb %d, %v; want %d", i+1, a.Verb, err, want)
				}
				s.Apply(a)
			}
		})
	}
}

// judged compares what the first action with a verb is accused of.
func judged(t *testing.T, s *State, verb uint8, want map[string]bool) {
	t.Helper()
	for _, a := range s.Legal(nil) {
		if a.Verb != verb {
			continue
		}
		casetest.Accused(t, s, a, want)
		return
	}
	t.Fatalf("there is no action with the verb %d", verb)
}
