package assault

import (
	"reflect"
	"testing"

	"muster/catalog/facts"
	"muster/validate"
)

func TestAnArmyIsCounted(t *testing.T) {
	s := StatsOf(facts.Embedded(), vaders(t))
	if s.Points != 40 || s.Activations != 5 || s.Figures != 1+2*3+2 || s.Health != 16+2*3*5+5+3 {
		t.Errorf("got %d points, %d activations, %d figures of %d health; want 40, 5, 9, 54", s.Points, s.Activations, s.Figures, s.Health)
	}
	if want := []validate.NamedCount{{Code: "red", Count: 2}, {Code: "yellow", Count: 3}, {Code: "green", Count: 6}, {Code: "blue", Count: 8}}; !reflect.DeepEqual(s.Attack, want) {
		t.Errorf("got attack dice %v, want %v", s.Attack, want)
	}
	if want := []validate.NamedCount{{Code: "black", Count: 8}, {Code: "white", Count: 2}}; !reflect.DeepEqual(s.Defence, want) {
		t.Errorf("got defence dice %v, want %v", s.Defence, want)
	}
	if s.Command.Cards != 15 || s.Command.Cost != 11 || len(s.Command.Costs) != 4 || s.Command.Costs[3].UpTo != 15 {
		t.Errorf("got %+v, want 15 command cards of 11 points, of up to 3", s.Command)
	}
	if s.Traits[0] != (validate.NamedCount{Code: "trooper", Count: 6}) {
		t.Errorf("got %v, want six troopers first", s.Traits)
	}
}

func TestSquadUpgradesAndVersionsAreCounted(t *testing.T) {
	s := StatsOf(facts.Embedded(), listOf(t, "IACP", "imperial", "eliteheavystormtrooper+*2 eliteflametrooper@0 darthvadder*3"))
	if s.Figures != 5 || s.Activations != 2 || s.Unknown != 3 || len(s.Groups) != 2 {
		t.Errorf("got %+v, want 5 figures in 2 activations and 3 unknown cards", s)
	}
	if s.Points != 8*2+5-1 {
		t.Errorf("got %d points, want 20: the attachment of a modular group is cheaper", s.Points)
	}
}
