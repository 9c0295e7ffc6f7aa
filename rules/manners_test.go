package rules_test

import (
	"maps"
	"testing"

	"muster/rules"
	"muster/rules/rulestest/toy"
)

// accused returns what a judge tells.
func accused(judge func(tell func(fault string, done bool))) map[string]bool {
	found := map[string]bool{}
	judge(func(fault string, done bool) { found[fault] = done })
	return found
}

func TestAFaultIsPossibleWhereOneMayAndNeedNot(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(1, 1)
	rules.Settle(s, &r)
	legal := s.Legal(nil)
	for name, c := range map[string]struct {
		commits func(rules.Action) bool
		want    map[string]bool
	}{
		"everything does":  {func(rules.Action) bool { return true }, nil},
		"nothing does":     {func(rules.Action) bool { return false }, nil},
		"this one does":    {func(a rules.Action) bool { return a == legal[0] }, map[string]bool{"fault": true}},
		"another one does": {func(a rules.Action) bool { return a == legal[1] }, map[string]bool{"fault": false}},
	} {
		got := accused(func(tell func(string, bool)) { rules.Tempts(s, legal[0], "fault", c.commits, tell) })
		if !maps.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

// TestAWinIsMissed plays a toy up to where a card wins by its value.
func TestAWinIsMissed(t *testing.T) {
	s := toy.New()
	r := rules.NewRand(1, 1)
	rules.Settle(s, &r)
	lay := func(card uint16) rules.Action { return rules.Action{Seat: s.Active, Verb: toy.Lay, A: card} }
	s.Deck[s.Active], s.Hand[s.Active] = 0, 1<<2|1<<5 // nothing is drawn before it is over
	for points, want := range map[uint8]map[string]bool{
		10: nil,
		20: {rules.MissedWin: true},
		22: {rules.MissedWin: false},
	} {
		s.Points[s.Active] = points
		got := accused(func(tell func(string, bool)) { rules.Misses(s, lay(2), tell) })
		if !maps.Equal(got, want) {
			t.Errorf("2 is laid at %d points: got %v, want %v", points, got, want)
		}
	}
	s.Points[s.Active] = 20
	if got := accused(func(tell func(string, bool)) { rules.Misses(s, lay(5), tell) }); !maps.Equal(got, map[string]bool{rules.MissedWin: false}) {
		t.Errorf("5 is laid at 20 points: got %v, want that nothing is missed", got)
	}
}
