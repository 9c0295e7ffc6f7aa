package stable

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSortIsStable(t *testing.T) {
	type row struct{ key, place int }
	order := func(a, b row) int { return cmp.Compare(a.key, b.key) }
	for n := range 100 {
		got := make([]row, n)
		for i := range got {
			got[i] = row{rand.IntN(10), i}
		}
		want := slices.Clone(got)
		slices.SortStableFunc(want, order)
		if Sort(got, order); !slices.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
}
