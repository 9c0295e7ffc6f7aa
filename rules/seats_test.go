package rules_test

import (
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

func TestOneListMayFillAllSeats(t *testing.T) {
	g := *toy.Game
	g.Seats = func(rules.Setup) []string { return []string{"Ada", ""} }
	m, err := rules.Start(&g, rules.Setup{Lists: []*catalog.List{{Name: "A list", Game: g.Name}}}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	if m.Seats() != 2 || m.NameOf(0) != "Ada" || m.NameOf(1) == "A list" {
		t.Errorf("got %d seats, %v and %v", m.Seats(), m.NameOf(0), m.NameOf(1))
	}
	if _, err := m.Do(rules.Resign(1)); err != nil {
		t.Fatal(err)
	}
	if got := m.View(0).Scores; len(got) != 2 || got[0] != 1 {
		t.Errorf("got scores %v", got)
	}
}
