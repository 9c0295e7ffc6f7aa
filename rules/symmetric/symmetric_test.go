package symmetric

import (
	"math"
	"testing"
)

func TestASystemIsSolved(t *testing.T) {
	a := []float64{4, 0, 0, 2, 5, 0, 0, 1, 3} // the lower half
	b := []float64{8, 15, 11}
	Factor(a, 3)
	Solve(a, b)
	for i, want := range []float64{1, 2, 3} {
		if math.Abs(b[i]-want) > 1e-12 {
			t.Errorf("got %v", b)
		}
	}
}
