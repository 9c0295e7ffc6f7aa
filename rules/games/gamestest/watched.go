package gamestest

import (
	"bytes"
	"encoding/json"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/games"
)

// looked: one position in so many is looked at.
const looked = 6

// watched sees that what onlookers are sent of a game, its view and the lines
// that tell what happened, is the same to the byte whatever lies hidden.
func watched(t *testing.T, c *catalog.Catalog, g *games.Game) {
	for seed := range uint64(2) {
		m := begun(t, c, g, seed)
		r := rules.NewRand(seed, 3)
		var guess rules.State
		for !m.Over() && m.N() < maxActions {
			looks := r.N(looked) == 0
			var before rules.View
			if looks {
				before = m.View(rules.Nobody)
			}
			if _, err := m.Do(choose(m, &r)); err != nil {
				t.Fatal(err)
			}
			if !looks {
				continue
			}
			eye := m.Eye(rules.Nobody)
			guess = eye.Guess(guess, &r)
			other := rules.Look(guess, rules.Nobody).View()
			other.N = m.N()
			if got, want := sent(t, before, other), sent(t, before, eye.View()); !bytes.Equal(got, want) {
				t.Fatalf("seed %d, action %d: onlookers can tell two positions apart: %s", seed, m.N(), firstDifference(got, want))
			}
		}
	}
}

// sent is what an onlooker is sent of a position, in every language, and what he
// is told happened since he last looked.
func sent(t *testing.T, before, now rules.View) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, l := range lang.All {
		view, err := json.Marshal(now.In(l))
		if err != nil {
			t.Fatal(err)
		}
		b.Write(view)
		for _, line := range rules.Diff(before, now) {
			b.WriteString("\n" + line.In(l))
		}
	}
	return b.Bytes()
}
