package ai_test

import (
	"context"
	"testing"

	"muster/catalog"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

// A person takes the first thing that is legal.
type person struct{}

func (person) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	return e.Legal(nil)[0], nil
}

// TestStrongLevelsThinkBesidePeople seats a level beside somebody, whose choice it does not
// change, and has it decide next: nobody thinks with it any longer (-race).
func TestStrongLevelsThinkBesidePeople(t *testing.T) {
	for level, thinks := range map[string]bool{"easy": false, "medium": false, "hard": true, "best": true, "search:1000": false, "greedy": false} {
		m, err := rules.Start(toy.Game, rules.Setup{Lists: make([]*catalog.List, 2)}, 5)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Settle(); err != nil {
			t.Fatal(err)
		}
		seat := m.Turn().Seats.First()
		people := map[rules.Seat]rules.Player{seat: person{}}
		program := player(t, level, 3)
		ai.Sit(m, people, map[rules.Seat]rules.Player{1 - seat: program})
		beside, is := people[seat].(ai.Beside)
		if is != thinks || thinks && beside.Programs[1-seat] != program {
			t.Errorf("%s: got %+v, want that it thinks: %v", level, people[seat], thinks)
		}
		a, err := people[seat].Choose(t.Context(), m.Eye(seat))
		if want := m.Eye(seat).Legal(nil)[0]; err != nil || a != want {
			t.Fatalf("%s: got %v, %v, want what the person chose, %v", level, a, err, want)
		}
		if _, err := m.Do(a); err != nil {
			t.Fatal(err)
		}
		b, err := program.Choose(t.Context(), m.Eye(1-seat))
		if _, wrong := m.Do(b); err != nil || wrong != nil {
			t.Errorf("%s: got %v, %v, %v", level, b, err, wrong)
		}
	}
}
