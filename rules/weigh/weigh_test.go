package weigh_test

import (
	"testing"

	"muster/catalog/lang"
	"muster/rules/weigh"
)

func TestRead(t *testing.T) {
	names := []string{"health", "turn"}
	m, err := weigh.Read("# learned\nturn 0.5\nhealth -2 # why\n", names)
	if err != nil {
		t.Fatal(err)
	}
	if got := m.Lead([]float64{1, 2}); got != -1 {
		t.Errorf("1 health and 2 turns lead by %v, want -1", got)
	}
	if got := m.Chance([]float64{0, 0}); got != 0.5 {
		t.Errorf("nothing is a chance of %v, want ½", got)
	}
	for bad, want := range map[string]string{
		"health": "weights.line", "turn 1 2": "weights.line", "health x": "weights.number", "health NaN": "weights.number",
		"luck 1": "weights.measure", "turn 1\nturn 2": "weights.twice",
	} {
		if _, err := weigh.Read(bad, names); lang.MsgOf(err).Code != want {
			t.Errorf("%q: got %v, want %s", bad, err, want)
		}
	}
}
