package destiny

import (
	"slices"
	"strings"
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

// TestWhoFallForOneAnotherComeToAnEnd has seven characters each of whom may be defeated
// instead of any other, which fills the stack if they all are.
func TestWhoFallForOneAnotherComeToAnEnd(t *testing.T) {
	given := `{"a": {"characters": [{"card": "01046", "dice": 1}], "pool": [{"card": "01046", "side": "2RD"}]}, "b": {"characters": [` +
		strings.Repeat(`{"card": "701003", "dice": 1, "damage": 2}, `, 7) + `{"card": "01047", "dice": 1}]}}`
	for seed := range uint64(50) {
		s := arranged(t, given)
		r := rules.NewRand(seed, 1)
		for a := (rules.Action{Verb: vResolve, A: uint16(s.In(of(zPool, 0)).First())}); ; {
			s.Apply(a)
			if s.turning() {
				break
			}
			legal := s.Legal(nil)
			if a = legal[r.N(len(legal))]; s.Ask().Kind == flow.Pose && !s.Ordering() {
				a = legal[len(legal)-1] // he may, and does
			}
		}
		if err := s.Check(); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}
