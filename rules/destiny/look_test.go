package destiny

import (
	"testing"

	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/rulestest"
)

// TestLookedAtCardsAreSeenByWhoLooks uses Street Informants on a hand of two
// cards.
func TestLookedAtCardsAreSeenByWhoLooks(t *testing.T) {
	line := []byte(`{"id": "look", "given": {"a": {"supports": [{"card": "01136"}]}, "b": {"hand": ["01151", "01153"]}},
		"do": [{"do": "action", "player": "a", "card": "01136"}], "expect": {"legal": true}}`)
	var c cases.Line
	if err := cases.Decode(line, &c); err != nil {
		t.Fatal(err)
	}
	game := caseGame(nil)
	w, err := game.Start(facts.Embedded(), c.Given)
	if err != nil {
		t.Fatal(err)
	}
	if got := hidden(w.State(), 0); got != 2 {
		t.Fatalf("before: %d cards are hidden from seat 0, want 2", got)
	}
	if w, _, _, err = game.Take(w, c.Do[0]); err != nil {
		t.Fatal(err)
	}
	if got := hidden(w.State(), 0); got != 0 {
		t.Errorf("after: %d cards are hidden from seat 0, want 0", got)
	}
	if got := hidden(w.State(), rules.Nobody); got != 2 {
		t.Errorf("after: %d cards are hidden from onlookers, want 2", got)
	}
	if err := rulestest.Private(w.State(), 0, rules.Nobody); err != nil {
		t.Error(err)
	}
}

// hidden counts the cards of the hand of seat 1 that a seat does not see.
func hidden(s rules.State, eye rules.Seat) int {
	for _, z := range s.View(eye).Zones {
		if z.Name == "hand" && z.Owner == 1 {
			return z.Hidden
		}
	}
	return -1
}
