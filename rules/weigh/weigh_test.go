package weigh_test

import (
	"testing"

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
	for _, bad := range []string{"health", "health x", "health NaN", "luck 1", "turn 1\nturn 2", "turn 1 2"} {
		if _, err := weigh.Read(bad, names); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
}
