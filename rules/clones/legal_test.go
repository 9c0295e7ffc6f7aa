package clones

import (
	"encoding/json"
	"testing"

	"muster/rules/cases"
)

// What is not listed cases refuse; how much is listed they do not say.
func TestOnlyWhatTheRulesAllowIsListed(t *testing.T) {
	const arena = `"board": {"zones": {"1": [[0, 0], [1, 0], [2, 0]], "2": [[3, 0], [4, 0], [5, 0]]}}`
	for name, x := range map[string]struct {
		given string
		verb  uint8
		want  int
	}{
		"one point stays":             {`{"force": 3, "kit": {"die": 3, "sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}}}`, vRaise, 5},
		"with one nothing is spent":   {`{"force": 1, "kit": {"die": 3, "sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}}}`, vRaise, 1},
		"a die is one to six":         {`{"force": 10, "kit": {"die": 6, "sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}}}`, vRaise, 6},
		"no ability at ten":           {`{"force": 10, "kit": {"die": 4, "sheet": {"actions": [{"id": "S1", "kind": "special", "requires": 4, "effect": {"type": "raise_force", "amount": 2}}]}}}`, vSpecial, 0},
		"who spends is not at ten":    {`{"force": 10, "kit": {"die": 5, "sheet": {"actions": [{"id": "S1", "kind": "special", "requires": 4, "effect": {"type": "raise_force", "amount": 2}}]}}}`, vSpecial, 1},
		"a space that is taken":       {`{"kit": {"die": 4, "used": ["M1"], "sheet": {"actions": [{"id": "M1", "kind": "raise_force"}]}}}`, vRaise, 0},
		"R2-D2 waits for both parts":  {`{"kit": {"die": 4}, ` + arena + `, "r2d2": {"at": [0, 0]}, "c3po": {"head": {"at": [3, 0], "flipped": true}, "body": {"at": [5, 0]}}}`, vLogo, 0},
		"a card takes what it misses": {`{"force": 1, "kit": {"die": 4}, "mega": {"card": "M1", "placed": [4]}}`, vCard, 0},
		"a sum takes any of the dice": {`{"force": 1, "kit": {"die": 4}, "mega": {"card": "M2", "placed": [6, 6, 6]}}`, vCard, 1},
	} {
		table, err := caseGame.Open(cases.Plain{}, json.RawMessage(x.given))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		n := 0
		for _, a := range table.(*caseTable).s.Legal(nil) {
			if a.Verb == x.verb {
				n++
			}
		}
		if n != x.want {
			t.Errorf("%s: got %d actions, want %d", name, n, x.want)
		}
	}
	table, err := caseGame.Open(cases.Plain{}, json.RawMessage(`{"kit": {"at": [1, 0]}, "droids": [[0, 0, "super"], [2, 0, "droideka"]], `+arena+`}`))
	if err != nil {
		t.Fatal(err)
	}
	s := table.(*caseTable).s
	for value, want := range []int{0, 0, 1, 2, 2} { // resistance 2 and 3
		s.actor, s.value = 0, uint8(value)
		if near := s.within(); near.Len() != want {
			t.Errorf("with a value of %d: got %d droids to defeat, want %d", value, near.Len(), want)
		}
	}
	table, err = caseGame.Open(cases.Plain{}, json.RawMessage(`{"r2d2": {"at": [0, 0]}, "c3po": {"head": {"at": [3, 0], "flipped": true}, "body": {"at": [5, 0], "flipped": true}}, `+arena+`}`))
	if err != nil {
		t.Fatal(err)
	}
	s = table.(*caseTable).s
	for steps, want := range []int{0, 1, 2, 3, 3} { // not past the head
		s.value = uint8(steps)
		if trail := s.trail(); trail.Len() != want {
			t.Errorf("with %d steps: R2-D2 gets to %d spaces, want %d", steps, trail.Len(), want)
		}
	}
}
