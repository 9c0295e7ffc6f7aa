package book

import "testing"

func TestLinesOfAChartLieAtRoundNumbers(t *testing.T) {
	for most, want := range map[int]float64{0: 1, 5: 1, 14: 3, 59: 10, 60: 20, 100: 20, 250: 50, 600: 200, 1000: 200, 20_000: 5000, 50_000: 10_000} {
		if got := step(most); got != want {
			t.Errorf("up to %d: got %v, want %v", most, got, want)
		}
	}
}
