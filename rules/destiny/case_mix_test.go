package destiny

import (
	"encoding/json"
	"testing"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
)

// TestStepsOfOtherCasesAreAnswered takes the steps of cases in the positions of
// others: most are refused, none may break anything.
func TestStepsOfOtherCasesAreAnswered(t *testing.T) {
	c := facts.Embedded()
	var all []caseLine
	for _, one := range casetest.All(t) {
		var line caseLine
		if err := cases.Decode(one.Text, &line); err != nil {
			t.Fatal(err)
		}
		all = append(all, line)
	}
	for i := range all {
		for k := 1; k < len(all); k += 23 {
			other := &all[(i+k)%len(all)]
			r := &caseRun{catalog: c}
			w, err := r.open(&all[i])
			if err != nil {
				t.Fatal(err)
			}
			for n, raw := range append(append([]json.RawMessage{}, all[i].Do...), other.Do...) {
				before := *w.s
				next, no, _, err := r.step(w, raw)
				if !w.s.Same(&before) {
					t.Fatalf("%s, then %s: step %d has changed the position that it starts from", all[i].ID, other.ID, n+1)
				}
				if err != nil && lang.MsgOf(err).Code == "internal" {
					t.Fatalf("%s, then %s: step %d: an error without words: %v", all[i].ID, other.ID, n+1, err)
				}
				if err != nil || no != nil {
					continue
				}
				if w = next; w.s.phase == phaseOver {
					break
				}
				if err := w.s.Check(); err != nil {
					t.Fatalf("%s, then %s: step %d: %v", all[i].ID, other.ID, n+1, err)
				}
			}
		}
	}
}
