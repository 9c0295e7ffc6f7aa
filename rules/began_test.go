package rules_test

import (
	"testing"

	"muster/rules"
)

func TestBeganIsWhoActsFirst(t *testing.T) {
	t.Parallel()
	m := start(t, 3)
	is := func(want rules.Seat) {
		t.Helper()
		if first, err := m.Began(); err != nil || first != want {
			t.Errorf("after %d actions: got %d (%v), want %d", m.N(), first, err, want)
		}
	}
	is(rules.Nobody)
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	is(rules.Nobody) // the hands are dealt, and nobody has acted
	if _, err := m.Do(rules.Resign(1)); err != nil {
		t.Fatal(err)
	}
	is(0) // whose turn it was when the other left
}
