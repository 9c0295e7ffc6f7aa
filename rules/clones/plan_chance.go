package clones

import (
	"math"

	"muster/rules/board"
)

// features is how many numbers a position is judged by when a round begins.
const features = 17

// lookAt tells what a position is judged by: the reserves, above all the smallest; the
// Force; the zones with droids; how far C-3PO is.
func lookAt(s *State) (f [features]float64) {
	f[0] = 1
	least := s.reserve[0]
	for kind, n := range s.reserve {
		f[1+kind] = float64(n) / 10
		f[4+kind] = math.Exp(-float64(n) / 4)
		least = min(least, n)
	}
	f[7] = float64(least) / 10
	f[8] = math.Log(float64(max(s.force, 1)))
	f[9] = float64(s.force) / 10
	for z := range s.zones {
		if kind := s.kindIn(z); kind < types {
			f[10+kind] += .1
		}
	}
	if s.expansion && !s.whole {
		f[13] = 1
		for _, done := range s.flipped {
			if !done {
				f[14]++
			}
		}
		if !s.carries {
			f[15] = 1
		}
		if goal := s.goal(); goal != board.None {
			f[16] = float64(s.arena.Steps(s.figure[r2d2], goal, s.arena.All())) / 10
		}
	}
	return f
}

// chanceOf guesses the chance to win when a round begins.
func chanceOf(s *State) float64 {
	f := lookAt(s)
	sum := 0.
	for i, x := range f {
		sum += x * learned[min(max(int(s.megas)-2, 0), len(learned)-1)][i]
	}
	return 1 / (1 + math.Exp(-sum))
}

// learned is what each of the features says, by the round that begins, from the
// second: from 12,000 games of a team that does not look ahead, half of them without
// variants (go test -run Learn -learn 12000 -v).
var learned = [...][features]float64{
	{-2.846, 0.462, 0.664, 1.021, -2.159, -2.174, -1.526, -0.764, 0.022, 1.108, -0.547, -0.894, 0.293, -0.199, -0.019, -1.315, -0.263},
	{-2.373, 0.431, 0.825, 0.582, -1.198, -0.915, -2.852, -0.613, 0.030, 1.009, -0.901, -0.054, -0.362, -0.525, 0.000, -0.790, -0.224},
	{-2.081, 0.433, 0.601, 0.624, -2.230, -1.432, -1.880, -0.094, 0.056, 0.615, -0.322, -0.030, -0.485, -0.927, 0.000, -0.519, -0.324},
	{-1.077, 0.489, 0.327, 0.736, -1.490, -1.488, -1.349, 0.091, 0.139, 0.790, -0.316, -0.401, -0.278, -0.795, 0.000, -0.795, -0.397},
}
