package destiny

import (
	"slices"
	"testing"

	"muster/rules"
	"muster/rules/flow"
)

func TestEventsOfNothingAreNotTold(t *testing.T) {
	s := starters(t)
	var codes []string
	s.Tell(func(e rules.Event) { codes = append(codes, e.Code) })
	s.money[0] = 1
	s.payDie(0, 0)
	team := s.In(of(zTeam, 0))
	f := flow.Frame{It: flow.Nothing}
	f.It[0], f.It[1] = team.First(), team.Nth(1)
	s.moveDamage(&f)
	s.payDie(0, 1)
	if want := []string{"destiny.told.pays"}; !slices.Equal(codes, want) || s.money[0] != 0 {
		t.Errorf("got %q, want %q", codes, want)
	}
}
