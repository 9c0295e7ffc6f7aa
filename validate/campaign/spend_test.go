package campaign

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestSpend(t *testing.T) {
	for _, c := range []struct {
		name         string
		costs, must  []int
		budget, most int
		want         string
	}{
		{"all of it", []int{300, 450, 500}, nil, 950, 2, "[[1 2] [0 2]]"},
		{"more than all", []int{300, 450}, nil, 5000, 3, "[[0 1]]"},
		{"nothing can be paid", []int{300, 450}, nil, 250, 3, "[[]]"},
		{"nothing is there", nil, nil, 250, 3, "[[]]"},
		{"what is wanted comes first", []int{300, 450, 500}, []int{0}, 950, 9, "[[0 2] [0 1]]"},
		{"what is wanted costs too much", []int{300, 450, 500}, []int{0, 2}, 700, 9, "[]"},
		{"what is given is taken", []int{0, 400, 300}, nil, 350, 9, "[[0 2]]"},
		{"no set leaves enough for one thing more", []int{100, 100, 100, 900}, nil, 250, 9, "[[0 1] [0 2] [1 2]]"},
		{"odd prices", []int{7, 11, 13}, nil, 20, 9, "[[0 2] [0 1]]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := Spend(c.costs, c.must, c.budget, c.most)
			if fmt.Sprint(got) != c.want || !ok {
				t.Errorf("got %v (%t), want %s", got, ok, c.want)
			}
		})
	}
}

// Trying every set gives the same costs, in the same order.
func TestSpendLeavesNothingBetterOut(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 0))
		costs := make([]int, r.IntN(11))
		for i := range costs {
			costs[i] = 25 * r.IntN(20)
		}
		budget, most := r.IntN(1800), 1+r.IntN(6)
		got, _ := Spend(costs, nil, budget, most)
		var sums []int
		for _, set := range got {
			sums = append(sums, total(costs, set))
		}
		if want := everySet(costs, budget, most); !slices.Equal(sums, want) {
			t.Fatalf("seed %d: %v of %v: got sets %v that cost %v, want %v", seed, budget, costs, got, sums, want)
		}
	}
}

// everySet returns the costs of the best sets that leave too little for another.
func everySet(costs []int, budget, most int) []int {
	var all []int
	for bits := range 1 << len(costs) {
		sum, least := 0, budget+1
		for i, c := range costs {
			if bits>>i&1 == 1 {
				sum += c
			} else {
				least = min(least, c)
			}
		}
		if sum <= budget && least > budget-sum {
			all = append(all, sum)
		}
	}
	slices.SortFunc(all, func(a, b int) int { return b - a })
	return all[:min(most, len(all))]
}

func total(costs, set []int) int {
	n := 0
	for _, i := range set {
		n += costs[i]
	}
	return n
}

func TestSpendIsSureOrSaysNo(t *testing.T) {
	costs := make([]int, 40)
	for i := range costs {
		costs[i] = 1_000_003 + i
	}
	if got, ok := Spend(costs, nil, 20_000_000, 3); ok {
		t.Errorf("got %v, want a refusal: there are too many sums", got)
	}
}

func BenchmarkSpend(b *testing.B) {
	var costs []int
	for i := range 36 {
		costs = append(costs, 200+50*(i%17))
	}
	for b.Loop() {
		if got, _ := Spend(costs, nil, 3150, 5); len(got) != 5 {
			b.Fatal(got)
		}
	}
}
