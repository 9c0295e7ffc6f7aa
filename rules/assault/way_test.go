package assault

import (
	"slices"
	"testing"

	"muster/rules"
	"muster/rules/board"
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

// Questions that differ in one thing alone lie at the same place of a memory, and each has its
// own answer.
func TestAMemoryTellsQuestionsApart(t *testing.T) {
	s := sampleGame(t, nil).Copy(nil)
	ahead := s.Copy(s.Copy(nil)).(*State)
	from := board.Stand{Base: board.Small}
	for ahead.ground.Next(from.At, 0).Len() < 5 {
		from.At++
	}
	near := ahead.ground.Next(from.At, 0)
	for name, change := range map[string]func(*board.Mover, *board.Crowd){
		"mobile":   func(v *board.Mover, _ *board.Crowd) { v.Mobile = true },
		"massive":  func(v *board.Mover, c *board.Crowd) { v.Massive, c.Massive = true, near },
		"rubble":   func(_ *board.Mover, c *board.Crowd) { c.Rubble = ahead.ground.All() },
		"held":     func(_ *board.Mover, c *board.Crowd) { c.Held = near },
		"shared":   func(_ *board.Mover, c *board.Crowd) { c.Shared = near },
		"hostile":  func(_ *board.Mover, c *board.Crowd) { c.Hostile = near },
		"friendly": func(_ *board.Mover, c *board.Crowd) { c.Friendly = board.Set{} },
	} {
		v, crowd := board.Mover{}, board.Crowd{Friendly: near}
		ahead.reaches(v, from, 6, &crowd)
		before := ends(ahead.reach)
		change(&v, &crowd)
		ahead.reaches(v, from, 6, &crowd)
		var want board.Reached
		ahead.ground.Reach(&want, v, from, 6, &crowd, ahead.open)
		if got := ends(ahead.reach); got != ends(&want) || got == before {
			t.Errorf("%s: the answer is that of another question", name)
		}
	}
}

// ends tells what it costs to end anywhere.
func ends(r *board.Reached) (cost [board.Most]int) {
	for x := range cost {
		cost[x] = r.Cost(board.Stand{At: board.Space(x), Base: board.Small})
	}
	return cost
}
