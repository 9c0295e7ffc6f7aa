package deckbuilding

import (
	"math"
	"slices"
	"testing"

	"muster/catalog/facts"
	"muster/rules"
)

// boxed returns the first position of the full game with the cards of the box.
func boxed(t *testing.T) *State {
	t.Helper()
	c := facts.Embedded()
	s, err := New(rules.Setup{Catalog: c, Lists: starters(c), Options: map[string]string{"mode": "full"}})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*State)
}

func TestWeightsAreOfWhatThereIs(t *testing.T) {
	s := boxed(t)
	for name := range weights {
		if !slices.Contains(s.names, name) {
			t.Errorf("%s weighs something, and is not measured", name)
		}
	}
}

func TestWhoHoldsFewerCardsHasLessNextTurn(t *testing.T) {
	next := func(table string) float64 {
		s := told(t, empire, "e.base: lothal; r.base: dantooine; "+table)
		all := make([]float64, len(s.names))
		s.Measure(rebels, all)
		return all[mNextAttack]
	}
	five := next("r.hand: x-wing x-wing y-wing u-wing b-wing")
	three := next("r.hand: x-wing x-wing y-wing; r.discard: u-wing b-wing")
	if want := 0.6 * five; five == 0 || math.Abs(three-want) > 1e-9 {
		t.Errorf("with five cards %v, with three %v, want %v", five, three, want)
	}
}

func TestKindsAreCountedInFiveCards(t *testing.T) {
	s := boxed(t)
	all := make([]float64, len(s.names))
	s.Measure(0, all)
	for name, want := range map[string]float64{
		"card-imperial-shuttle": 5 * 7. / 10, "card-stormtrooper": 5 * 2. / 10, "card-inquisitor": 5 * 1. / 10,
		"card-alliance-shuttle": -5 * 7. / 10, "card-rebel-trooper": -5 * 2. / 10, "card-temple-guardian": -5 * 1. / 10,
		"card-tie-fighter": 0,
	} {
		if got := all[slices.Index(s.names, name)]; got != want {
			t.Errorf("of five cards %v are %s, want %v", got, name, want)
		}
	}
	if slices.Contains(s.names, "card-lothal") {
		t.Error("a base is in a deck")
	}
}
