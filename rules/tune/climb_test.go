package tune

import (
	"slices"
	"testing"

	"muster/rules"
	"muster/rules/weigh"
)

// TestNumbersGoWhereMoreIsWon has games that are won the more often the larger the first number
// is and the smaller the second, whatever the third is.
func TestNumbersGoWhereMoreIsWon(t *testing.T) {
	const seed, first = 7, 1000
	games := make([]Sample, 4000)
	luck := rules.NewRand(3, 0)
	for i := range games {
		up := ups(seed, first+uint64(i), 3)
		if float64(luck.N(1000)) < 500+30*up[0]-30*up[1] {
			games[i].Scores = []float32{1, 1}
		}
	}
	was := []float64{2, 2, 2}
	got := climb(seed, first, games, was)
	if got[0] < 2.1 || got[1] > 1.9 || got[2] < 1.8 || got[2] > 2.2 || was[0] != 2 {
		t.Errorf("got %.3f of %v, want the first larger, the second smaller, and the third about what it was", got, was)
	}
	if all := climb(seed, first, make([]Sample, 100), was); !slices.Equal(all, was) {
		t.Errorf("games that are all lost move numbers to %v", all)
	}
}

// TestTwoGamesAreShakenTheOtherWayRound: what is larger in one game is smaller in the next, and
// what is measured weighs the same in both.
func TestTwoGamesAreShakenTheOtherWayRound(t *testing.T) {
	m := weigh.Model{-1, 4, 9}
	a, b, other := shaken(1, 6, m, 2), shaken(1, 7, m, 2), 0
	for n := uint64(8); n < 40; n += 2 {
		if !slices.Equal(shaken(1, n, m, 2), a) {
			other++
		}
	}
	if a[0] != -1 || b[0] != -1 || a[1] == 4 || other == 0 {
		t.Errorf("got %v and %v, and %d others", a, b, other)
	}
	for k := 1; k < len(m); k++ {
		if got := a[k] * b[k]; got < m[k]*m[k]-1e-9 || got > m[k]*m[k]+1e-9 {
			t.Errorf("%v and %v are not as much larger and smaller than %v", a[k], b[k], m[k])
		}
	}
}
