package rating

import (
	"math"
	"testing"

	"muster/rules"
)

// drawn plays games between all of some strengths by the model.
func drawn(strengths []float64, games int, seed uint64) (all []Result) {
	r := rules.NewRand(seed, 0)
	for a := range strengths {
		for b := range a {
			score := 0
			for range games {
				if float64(r.N(1_000_000))/1_000_000 < chance(strengths[a]-strengths[b]) {
					score++
				}
			}
			all = append(all, Result{a, b, games, float64(score)})
		}
	}
	return all
}

func TestStrengthsAreFoundAgain(t *testing.T) {
	want := []float64{-0.9, -0.2, 0, 0.3, 0.8}
	const seeds = 400
	inside := 0
	for seed := range uint64(seeds) {
		sum := 0.0
		for i, r := range Fit(len(want), drawn(want, 200, seed)) {
			sum += r.Strength
			if math.Abs(r.Strength-want[i]) < z*r.Error {
				inside++
			}
			if math.Abs(r.Strength-want[i]) > 6*r.Error || r.Error < 0.04 || r.Error > 0.08 {
				t.Errorf("seed %d, %d: got %+v, want %v", seed, i, r, want[i])
			}
		}
		if math.Abs(sum) > 1e-9 {
			t.Errorf("seed %d: the mean is %v", seed, sum)
		}
	}
	// 95 of 100, as 2,000 intervals may have it that hang together.
	if share := float64(inside) / seeds / float64(len(want)); share < 0.93 || share > 0.97 {
		t.Errorf("%.1f%% of the intervals hold what is true", 100*share)
	}
}

// Of two the rating can be told without a computer.
func TestTwoAreRatedByTheirOdds(t *testing.T) {
	const games, wins = 1_000_000, 750_000
	got := Fit(2, []Result{{0, 1, games, wins}})
	half := math.Log(3) / 2 // strengths are as far apart as the odds are high
	if math.Abs(got[0].Strength-half) > 1e-5 || math.Abs(got[1].Strength+half) > 1e-5 {
		t.Errorf("got %+v, want %v", got, half)
	}
	if want := math.Sqrt(1/(games*0.75*0.25)) / 2; math.Abs(got[0].Error/want-1) > 1e-4 {
		t.Errorf("got an error of %v, want %v", got[0].Error, want)
	}
	elo, low, high := got[0].Elo()
	other, _, _ := got[1].Elo()
	if math.Abs(elo-other-400*math.Log10(3)) > 0.01 || math.Abs(elo+other-2*Mean) > 1e-6 || math.Abs(elo-low-(high-elo)) > 1e-9 || low >= elo {
		t.Errorf("got %v (%v to %v) and %v", elo, low, high, other)
	}
}

func TestRatingsAreFinite(t *testing.T) {
	for name, c := range map[string]struct {
		n       int
		results []Result
	}{
		"nobody played":                {3, nil},
		"one":                          {1, nil},
		"one won everything":           {3, []Result{{0, 1, 1_000_000, 1_000_000}, {0, 2, 1_000_000, 1_000_000}, {1, 2, 1_000_000, 500_000}}},
		"a ladder of nothing but wins": {3, []Result{{0, 1, 100_000, 100_000}, {1, 2, 100_000, 100_000}}},
		"two islands":                  {4, []Result{{0, 1, 500, 300}, {2, 3, 500, 300}}},
		"a hundred million games":      {2, []Result{{0, 1, 100_000_000, 50_000_001}}},
	} {
		t.Run(name, func(t *testing.T) {
			got, sum := Fit(c.n, c.results), 0.0
			for i, r := range got {
				sum += r.Strength
				if math.IsNaN(r.Strength+r.Error) || math.Abs(r.Strength) > 40 || r.Error > 40 || r.Error <= 0 != (c.n == 1) {
					t.Errorf("%d: got %+v", i, r)
				}
			}
			if math.Abs(sum) > 1e-9 {
				t.Errorf("the mean of %+v is not 0", got)
			}
		})
	}
	islands := Fit(4, []Result{{0, 1, 500, 300}, {2, 3, 500, 300}})
	if math.Abs(islands[0].Strength-islands[2].Strength) > 1e-9 || islands[0].Error < 1 {
		t.Errorf("nobody knows which island is stronger: got %+v", islands)
	}
	if best := Fit(3, []Result{{0, 1, 200, 200}, {0, 2, 200, 200}, {1, 2, 200, 100}}); best[0].Strength < 3 || best[0].Error < 0.2 {
		t.Errorf("got %+v of who won everything", best[0])
	}
}

func BenchmarkFit(b *testing.B) {
	strengths := make([]float64, 100)
	for i := range strengths {
		strengths[i] = float64(i) / 50
	}
	results := drawn(strengths, 20, 1)
	for b.Loop() {
		Fit(len(strengths), results)
	}
}
