package destiny

import (
	"cmp"
	"slices"
	"testing"

	"muster/rules"
)

func TestLegalActionsAreInOrder(t *testing.T) {
	lists := playable(t)
	var buf []rules.Action
	for seed := range uint64(12) {
		s := randomGame(t, lists, seed, 2+int(seed%3))
		r := rules.NewRand(seed, 5)
		for rules.Settle(s, &r) != (rules.Turn{}) {
			buf = s.Legal(buf[:0])
			if !slices.IsSortedFunc(buf, func(a, b rules.Action) int {
				return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Verb, b.Verb), cmp.Compare(a.A, b.A),
					cmp.Compare(a.B, b.B), cmp.Compare(a.C, b.C))
			}) {
				t.Fatalf("lists of seed %d: %v", seed, buf)
			}
			s.Apply(buf[r.N(len(buf))])
		}
	}
}
