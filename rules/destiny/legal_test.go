package destiny

import (
	"testing"

	"muster/rules"
	"muster/rules/rulestest"
)

func TestLegalActionsAreInOrder(t *testing.T) {
	lists := playable(t)
	var buf []rules.Action
	for seed := range uint64(12) {
		s := randomGame(t, lists, seed, 2+int(seed%3))
		r := rules.NewRand(seed, 5)
		for rules.Settle(s, &r) != (rules.Turn{}) {
			buf = s.Legal(buf[:0])
			if err := rulestest.Sorted(buf); err != nil {
				t.Fatalf("lists of seed %d: %v", seed, err)
			}
			s.Apply(buf[r.N(len(buf))])
		}
	}
}
