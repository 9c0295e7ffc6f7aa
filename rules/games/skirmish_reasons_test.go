package games_test

import (
	"testing"

	"muster/rules"
	"muster/rules/ai"
	"muster/rules/assault"
)

// TestReasonsAreThoseOfASkirmish plays a skirmish, and hears reasons of some of its decisions.
func TestReasonsAreThoseOfASkirmish(t *testing.T) {
	s, luck, heard := skirmishStarts(t, 1, []string{"lothal-wastes"})[0], rules.NewRand(4, 0), map[string]int{}
	var players [2]rules.Player
	for seat := range players {
		p, err := ai.New("greedy:1", &assault.Game, uint64(seat))
		if err != nil {
			t.Fatal(err)
		}
		players[seat] = listener{p, heard, 15}
	}
	decided := 0
	for turn := rules.Settle(s, &luck); turn != (rules.Turn{}); turn = rules.Settle(s, &luck) {
		seat := turn.Seats.First()
		a, err := players[seat].Choose(t.Context(), rules.Look(s, seat).At(decided, rules.Action{}))
		if err != nil {
			t.Fatal(err)
		}
		s.Apply(a)
		decided++
	}
	for _, code := range []string{"lives.deals", "stakes-near.own", "near.own", "threat-ready.own"} {
		if heard["assault.why."+code] == 0 {
			t.Errorf("nobody hears of %s in %v", code, heard)
		}
	}
}
