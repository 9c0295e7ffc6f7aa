package validate

import (
	"cmp"

	"muster/catalog/stable"
)

// A NamedCount is how many cards have a code.
type NamedCount struct {
	Code  string `json:"code"`
	Count int    `json:"count"`
}

// Sorted returns counts, the highest first.
func Sorted(counts map[string]int) []NamedCount {
	all := make([]NamedCount, 0, len(counts))
	for code, n := range counts {
		all = append(all, NamedCount{code, n})
	}
	stable.Sort(all, func(a, b NamedCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Code, b.Code))
	})
	return all
}

// A CostCount is how many cards have a cost, and how many that or less.
type CostCount struct {
	Cost  *int `json:"cost"` // nil: X, or none
	Count int  `json:"count"`
	UpTo  int  `json:"up_to"`
}

// NoCost stands for the cost of a card that has none, or X.
const NoCost = -1

// Curve makes the curve of costs, with every cost from 0 to the highest.
func Curve(costs map[int]int) []CostCount {
	curve := []CostCount{}
	highest := NoCost
	for cost := range costs {
		highest = max(highest, cost)
	}
	upTo := 0
	for cost := 0; cost <= highest; cost++ {
		upTo += costs[cost]
		curve = append(curve, CostCount{Cost: &cost, Count: costs[cost], UpTo: upTo})
	}
	if n := costs[NoCost]; n > 0 {
		curve = append(curve, CostCount{Count: n, UpTo: upTo + n})
	}
	return curve
}
