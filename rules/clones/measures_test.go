package clones

import (
	"slices"
	"testing"

	"muster/catalog/clones"
	"muster/rules"
)

// TestEverythingThatIsMeasuredIsThere has teams play all variants, and looks at the position
// once in each round.
func TestEverythingThatIsMeasuredIsThere(t *testing.T) {
	here, found := make([]float64, width), make([]bool, measured)
	for i, v := range variants() {
		s := begun(t, 2+i%3, v)
		p := s.Program(0, 0).(*planner)
		luck := rules.NewRand(7, uint64(i))
		last := 0
		for rules.Settle(s, &luck) != (rules.Turn{}) {
			if s.Opens() {
				if s.Round() != last+1 {
					t.Fatalf("round %d opens after round %d", s.Round(), last)
				}
				last = s.Round()
				s.Measure(0, here)
				for k, x := range here {
					found[k%measured] = found[k%measured] || x != 0
				}
				if got, want := s.Appraise(0), s.weights[:width].Chance(here); got != want {
					t.Fatalf("round %d: a chance of %v, and its measures weigh %v", last, got, want)
				}
			}
			if s.stage == using {
				p.best(s)
			} else {
				s.Apply(p.place(s, s.Legal(nil)))
			}
		}
	}
	for k, is := range found {
		if !is {
			t.Errorf("%s and the like are nothing in all games", measures()[k])
		}
	}
}

// TestAProgramPlaysByTheWeightsItIsGiven has one to which a point of Force is worth nothing, and
// one to which it is worth much.
func TestAProgramPlaysByTheWeightsItIsGiven(t *testing.T) {
	start := begun(t, 2, clones.Standard)
	var raises [2]int
	for i, point := range []float64{0, 10} {
		mine := slices.Clone(start.Weights())
		mine[width+wPoint] = point
		s := start.By(mine).(*State)
		if !s.Same(start) || s.Digest() != start.Digest() {
			t.Error("by other weights it is another position")
		}
		if got := s.worth()[wPoint]; got != max(least, point) {
			t.Errorf("a point is worth %v, want %v", got, point)
		}
		p := s.Program(0, 0)
		p.Seed(1, 0)
		luck := rules.NewRand(7, 1)
		for turn := rules.Settle(s, &luck); turn != (rules.Turn{}) && s.Round() < 2; turn = rules.Settle(s, &luck) {
			a, err := p.Choose(t.Context(), rules.Look(s, turn.Seats.First()))
			if err != nil {
				t.Fatal(err)
			}
			if a.Verb == vRaise {
				raises[i]++
			}
			s.Apply(a)
		}
	}
	if raises[0] >= raises[1] {
		t.Errorf("Force was raised %d times where it is worth nothing, %d times where it is worth much", raises[0], raises[1])
	}
}

func TestNumbersAreAboveNothing(t *testing.T) {
	for k, x := range weights()[width:] {
		if x <= 0 {
			t.Errorf("%s is %v", numbers[k], x)
		}
	}
}
