package weigh_test

import (
	"slices"
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
	if _, err := weigh.Read("turn -1e6", names); err != nil {
		t.Errorf("a weight of a million: got %v", err)
	}
	for bad, want := range map[string]string{
		"health": "weights.line", "turn 1 2": "weights.line", "health x": "weights.number", "health NaN": "weights.number",
		"health 1e308": "weights.heavy", "turn -1e7": "weights.heavy", "": "weights.none", "# turn 1": "weights.none",
		"luck 1": "weights.measure", "turn 1\nturn 2": "weights.twice",
	} {
		if _, err := weigh.Read(bad, names); lang.MsgOf(err).Code != want {
			t.Errorf("%q: got %v, want %s", bad, err, want)
		}
	}
}

func TestMissing(t *testing.T) {
	table, err := weigh.ReadTable("turn 0\n", []string{"health", "turn", "shields"})
	if got := table.Missing([]string{"health", "turn", "shields"}); err != nil || !slices.Equal(got, []string{"health", "shields"}) {
		t.Errorf("got %q and %v, want health and shields, which have no line", got, err)
	}
}
