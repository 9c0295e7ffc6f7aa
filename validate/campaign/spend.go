package campaign

import "slices"

// maxSpend is how many different sums a search for sets looks at: prices are
// multiples of 50, so that a pool of six figures is far below it.
const maxSpend = 1 << 15

// Spend returns the best ways to spend a budget on things with these costs:
// sets of places in costs, dearest first, none of which leaves enough for one
// thing more. There are at most most of them; all of must is in each. Of sets
// of one cost the one with the earlier things comes first. Nothing better is
// left out. It is false if the costs are too odd to be sure of that.
func Spend(costs, must []int, budget, most int) ([][]int, bool) {
	sum, open := 0, []int{}
	for i, c := range costs {
		switch {
		case slices.Contains(must, i):
			budget -= c
		case c >= 0:
			open, sum = append(open, i), sum+c
		}
	}
	if budget < 0 || most < 1 {
		return nil, true
	}
	s := &spending{costs: costs, most: most, unit: 1}
	if budget >= sum {
		return [][]int{joined(must, open)}, true
	}
	if s.unit = divisor(costs, open); budget/s.unit > maxSpend {
		return nil, false
	}
	s.search(must, open, budget/s.unit)
	return s.found, true
}

// A spending is a search for sets.
type spending struct {
	costs  []int
	unit   int // of which all costs are multiples
	most   int
	choice []int      // things that may be taken or left
	sums   [][]uint64 // bits: what can be paid exactly with choice[i:]
	found  [][]int
}

// search goes from leaving nothing to leaving everything. If so much is left,
// whatever costs no more was taken, and the rest is a choice of which any that
// comes to the right sum will do.
func (s *spending) search(must, open []int, budget int) {
	taken := -1
	for left := 0; left <= budget && len(s.found) < s.most; left++ {
		set, rest := slices.Clone(must), budget-left
		var choice []int
		for _, i := range open {
			if c := s.costs[i] / s.unit; c <= left {
				set, rest = append(set, i), rest-c
			} else {
				choice = append(choice, i)
			}
		}
		if len(set) != taken {
			taken, s.choice = len(set), choice
			s.add(budget)
		}
		if rest >= 0 {
			s.pick(0, rest, set)
		}
	}
}

// add notes which sums there are.
func (s *spending) add(budget int) {
	words := budget/64 + 1
	s.sums = make([][]uint64, len(s.choice)+1)
	last := make([]uint64, words)
	last[0], s.sums[len(s.choice)] = 1, last
	for i := len(s.choice) - 1; i >= 0; i-- {
		c := s.costs[s.choice[i]] / s.unit
		now := slices.Clone(last)
		for w := words - 1; w >= c/64; w-- {
			now[w] |= last[w-c/64] << (c % 64)
			if from := w - c/64 - 1; from >= 0 && c%64 > 0 {
				now[w] |= last[from] >> (64 - c%64)
			}
		}
		s.sums[i], last = now, now
	}
}

// pick notes every set that comes to the sum with the choice from i on.
func (s *spending) pick(i, sum int, set []int) {
	if len(s.found) == s.most || s.sums[i][sum/64]>>(sum%64)&1 == 0 {
		return
	}
	if i == len(s.choice) {
		s.found = append(s.found, joined(set, nil))
		return
	}
	if c := s.costs[s.choice[i]] / s.unit; c <= sum {
		s.pick(i+1, sum-c, append(set, s.choice[i]))
	}
	s.pick(i+1, sum, set)
}

// divisor returns the greatest number of which all costs are multiples.
func divisor(costs, of []int) int {
	a := 0
	for _, i := range of {
		for b := costs[i]; b != 0; {
			a, b = b, a%b
		}
	}
	return max(1, a)
}

func joined(a, b []int) []int {
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return all
}
