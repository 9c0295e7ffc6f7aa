package study

import (
	"cmp"
	"slices"

	"muster/rules/rating"
	"muster/rules/sim"
)

// A Cell is how a list did against another, from whatever seats they met.
type Cell struct {
	sim.Share
	Draws int `json:"draws"`
}

// add counts the games of a run that the list at a seat played.
func (c *Cell) add(r *Run, seat int) {
	c.Share = sim.ShareOf(c.Wins+r.Stats.Seats[seat].Wins, c.Games+r.Games)
	c.Draws += r.Draws
}

// Matrix returns how each list did against each other, by their numbers. It is nil for
// those who did not meet; of a list that met itself it is how it did from seat 0.
func Matrix(runs []Run) [][]*Cell {
	n := 0
	for _, r := range runs {
		n = max(n, 1+slices.Max(r.Entrants))
	}
	cells := make([][]*Cell, n)
	for i := range cells {
		cells[i] = make([]*Cell, n)
	}
	for _, r := range runs {
		a, b := r.Entrants[0], r.Entrants[1]
		if cells[a][b] == nil {
			cells[a][b], cells[b][a] = &Cell{}, &Cell{} // one and the same if a list meets itself
		}
		cells[a][b].add(&r, 0)
		if a != b {
			cells[b][a].add(&r, 1)
		}
	}
	return cells
}

// A Rating says how strong a list is among those that it met.
type Rating struct {
	List     string  `json:"list"`
	Rank     int     `json:"rank"` // from 1
	Elo      float64 `json:"elo"`
	Low      float64 `json:"low"` // Elo lies between Low and High, 19 times out of 20
	High     float64 `json:"high"`
	Strength float64 `json:"strength"` // of Bradley and Terry: the logarithm of odds
	Error    float64 `json:"error"`    // the standard error of Strength
}

// Ratings rates every list of a matrix, by their numbers. What a list did against
// itself counts nothing.
func Ratings(runs []Run) []Rating {
	cells := Matrix(runs)
	var results []rating.Result
	for a, row := range cells {
		for b := range a {
			if c := row[b]; c != nil {
				results = append(results, rating.Result{A: a, B: b, Games: c.Games, Score: float64(c.Wins) + float64(c.Draws)/2})
			}
		}
	}
	all := make([]Rating, len(cells))
	for i, r := range rating.Fit(len(cells), results) {
		one := &all[i]
		one.Strength, one.Error = r.Strength, r.Error
		one.Elo, one.Low, one.High = r.Elo()
	}
	for _, r := range runs {
		for seat, i := range r.Entrants {
			all[i].List = r.Lists[seat]
		}
	}
	for rank, i := range Ranked(all) {
		all[i].Rank = rank + 1
	}
	return all
}

// Across returns whose rows and whose columns a matrix has, of the numbers of its lists in
// an order: all have both, but where no list changes seats those of seat 0 have rows and
// those of seat 1 columns.
func Across(runs []Run, order []int) (rows, columns []int) {
	sat := [2]map[int]bool{{}, {}} // who sat at a seat
	for _, r := range runs {
		sat[0][r.Entrants[0]], sat[1][r.Entrants[1]] = true, true
	}
	for _, i := range order {
		if sat[0][i] && sat[1][i] {
			return order, order
		}
		if sat[0][i] {
			rows = append(rows, i)
		} else {
			columns = append(columns, i)
		}
	}
	return rows, columns
}

// Ranked returns the numbers of lists, the strongest first.
func Ranked(all []Rating) []int {
	numbers := make([]int, len(all))
	for i := range numbers {
		numbers[i] = i
	}
	slices.SortStableFunc(numbers, func(a, b int) int { return cmp.Compare(all[b].Elo, all[a].Elo) })
	return numbers
}
