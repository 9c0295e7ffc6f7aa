package deckbuilding

import (
	"testing"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/rulestest"
)

// TestAHandThatIsLookedAtStaysHiddenFromOnlookers has the Empire look at the hand
// of the Rebels: both know it then, each for himself.
func TestAHandThatIsLookedAtStaysHiddenFromOnlookers(t *testing.T) {
	s := told(t, empire, "e.base: lothal; r.base: dantooine")
	for i, code := range []string{"x-wing", "y-wing", "u-wing"} {
		p, err := s.take(code)
		if err != nil {
			t.Fatal(err)
		}
		if s.hide(p, rebels); i == 0 {
			s.Bind(rebels, p, p)
			s.Show(p, rules.Only(rebels))
			s.Move(p, of(zHand, rebels))
		}
	}
	if err := rulestest.Private(s, empire, rules.Nobody); err == nil {
		t.Fatal("the Empire knows the hand before it looks")
	}
	s.doesSeeHand(use{}, &flow.Frame{Seat: empire})
	if err := rulestest.Private(s, empire, rules.Nobody); err != nil {
		t.Error(err)
	}
}
