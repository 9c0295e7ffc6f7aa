package assault

import (
	"slices"
	"testing"

	"muster/rules"
)

// In a copy that is copied over, and so has a memory, a figure gets where it does in a new
// one, position after position; and it has been asked before.
func TestAMemoryAnswersAsTheMapDoes(t *testing.T) {
	again, moves := 0, 0
	for seed := range uint64(3) {
		s := sampleGame(t, map[string]string{"rounds": "4"}).Copy(nil)
		ahead := s.Copy(s.Copy(nil)).(*State)
		r := rules.NewRand(seed, 1)
		var buf, legal []rules.Action
		for rules.Settle(s, &r) != (rules.Turn{}) {
			legal = s.Copy(nil).Legal(legal[:0])
			known := *ahead.memory
			ahead = s.Copy(ahead).(*State)
			if buf = ahead.Legal(buf[:0]); !slices.Equal(buf, legal) {
				t.Fatalf("seed %d: with a memory %v is legal, without %v", seed, buf, legal)
			}
			if slices.ContainsFunc(legal, func(a rules.Action) bool { return a.Verb == vMove }) {
				if moves++; known == *ahead.memory {
					again++
				}
			}
			s.Apply(legal[r.N(len(legal))])
			ahead.Apply(legal[0])
		}
	}
	if again == 0 || again == moves {
		t.Errorf("of %d questions %d were known", moves, again)
	}
}
