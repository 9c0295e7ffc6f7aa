// Package rating rates those who play each other by the model of Bradley and Terry: each
// has a strength, and A wins against B with the chance 1/(1+exp(b-a)).
//
// A drawn game is half a win of both. So that a rating is finite whoever met whom, and
// even if somebody won every game, each has besides drawn one game against one of
// strength 0. Strengths are those under which all that came is likeliest, by Newton's
// method, less their mean; their errors follow from the information that games hold.
package rating

import (
	"math"

	"muster/rules/symmetric"
)

// A Result is how games between two ended.
type Result struct {
	A, B  int // numbers from 0
	Games int
	Score float64 // of A: its wins, and half of what was drawn
}

// A Rating is how strong somebody is. The mean of all is 0.
type Rating struct {
	Strength float64 // the logarithm of the odds to win against one of strength 0
	Error    float64 // the standard error of Strength
}

// The scale of Elo: who is 400 points stronger wins ten games for each that he loses.
const (
	Mean = 1500
	unit = 400 / math.Ln10 // points
)

// z is how many standard errors hold 95 of 100 outcomes, on both sides.
const z = 1.959963984540054

// Elo returns a rating in points of which the mean is [Mean]. The true one lies between
// low and high, 19 times out of 20.
func (r Rating) Elo() (elo, low, high float64) {
	elo = Mean + unit*r.Strength
	half := unit * z * r.Error
	return elo, elo - half, elo + half
}

const (
	steps = 100   // of Newton's method at most
	small = 1e-12 // a step that is not worth another
)

// Fit rates n who played each other.
func Fit(n int, results []Result) []Rating {
	strengths := make([]float64, n)
	for range steps {
		step, bend := slopes(strengths, results)
		symmetric.Factor(bend, n)
		symmetric.Solve(bend, step)
		if !walk(strengths, step, results) {
			break
		}
	}
	_, bend := slopes(strengths, results)
	symmetric.Factor(bend, n)
	mean := 0.0
	for _, s := range strengths {
		mean += s / float64(n)
	}
	all := make([]Rating, n)
	for i := range all {
		all[i] = Rating{strengths[i] - mean, spread(bend, n, i)}
	}
	return all
}

// walk goes a step, or as much of it as makes what came likelier. It reports whether
// another may be worth it.
func walk(strengths, step []float64, results []Result) bool {
	far := 0.0
	for _, d := range step {
		far = max(far, math.Abs(d))
	}
	before := likelihood(strengths, results)
	next := make([]float64, len(strengths))
	for part := 1.0; part*far > small; part /= 2 {
		for i := range next {
			next[i] = strengths[i] + part*step[i]
		}
		if likelihood(next, results) > before {
			copy(strengths, next)
			return true
		}
	}
	return false
}

// likelihood is the logarithm of how likely what came is, less a constant.
func likelihood(strengths []float64, results []Result) (sum float64) {
	for _, r := range results {
		lead := strengths[r.A] - strengths[r.B]
		sum += r.Score*lead - float64(r.Games)*math.Log1p(math.Exp(lead))
	}
	for _, s := range strengths {
		sum += 0.5*s - math.Log1p(math.Exp(s))
	}
	return sum
}

// slopes returns how much likelier what came is if a strength grows, and the lower half
// of the information matrix.
func slopes(strengths []float64, results []Result) (slope, bend []float64) {
	n := len(strengths)
	slope, bend = make([]float64, n), make([]float64, n*n)
	for _, r := range results {
		p, games := chance(strengths[r.A]-strengths[r.B]), float64(r.Games)
		off, know := r.Score-games*p, games*p*(1-p)
		slope[r.A] += off
		slope[r.B] -= off
		bend[r.A*n+r.A] += know
		bend[r.B*n+r.B] += know
		bend[max(r.A, r.B)*n+min(r.A, r.B)] -= know
	}
	for i, s := range strengths {
		p := chance(s)
		slope[i] += 0.5 - p
		bend[i*n+i] += p * (1 - p)
	}
	return slope, bend
}

// spread is the standard error of how far one is from the mean of all.
func spread(factor []float64, n, i int) float64 {
	from := make([]float64, n)
	for k := range from {
		from[k] = -1 / float64(n)
	}
	from[i]++
	to := append([]float64(nil), from...)
	symmetric.Solve(factor, to)
	sum := 0.0
	for k := range from {
		sum += from[k] * to[k]
	}
	return math.Sqrt(sum)
}

func chance(lead float64) float64 { return 1 / (1 + math.Exp(-lead)) }
