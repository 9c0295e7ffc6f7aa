package tune

import (
	"math"

	"muster/rules/symmetric"
	"muster/rules/weigh"
)

// Of so many games one is held out: nothing is learned from it, so that it can tell how good
// the weights are.
const heldOut = 5

const (
	ridge = 0.5   // how many games speak against each weight, so that chance alone gives none; or for what it was before
	steps = 40    // of Newton's method at most
	small = 1e-10 // a step that is not worth another

	leeway = 2.0 // how many times as large a weight may become that is kept to
)

// A Fit says how well weights foretell who wins.
type Fit struct {
	Loss     float64 // the mean logarithm of the chance given to what came: 0.693 for who knows nothing
	Accuracy float64 // share of positions, of games that were not drawn, of which they know the winner
}

// data are positions: what was measured, scaled, and how their games ended.
type data struct {
	width  int
	signs  []int8      // of weights, as rules.Signer has them; nil: any may be either
	prior  weigh.Model // the weights that are kept to; nil: none
	trust  float64     // how many games speak for them
	games  int
	rows   []float32
	scores []float32
}

func (d *data) add(g *Sample) {
	d.games++
	d.rows, d.scores = append(d.rows, g.Measures...), append(d.scores, g.Scores...)
}

func (d *data) forget() { d.games, d.rows, d.scores = 0, d.rows[:0], d.scores[:0] }

func (d *data) row(i int) []float32 { return d.rows[i*d.width : (i+1)*d.width] }

// A school is what is known of the games of all generations. What only the last has played
// would teach how to beat that one.
type school struct {
	tables  int  // at which games are played in turn
	forgets bool // it has nobody to beat: what is known are the games of the last generation
	known   data
}

// learn finds the weights that foretell best how games ended: those of a generation and of
// those before it.
func (s *school) learn(games []Sample, before weigh.Model) Generation {
	held := &data{width: s.known.width}
	drawn := 0
	if s.forgets {
		s.known.forget()
	}
	for i := range games {
		if games[i].Drawn {
			drawn++
		}
		if i/s.tables%heldOut == heldOut-1 {
			held.add(&games[i])
		} else {
			s.known.add(&games[i])
		}
	}
	gen := Generation{Positions: len(s.known.scores), Held: len(held.scores), Draws: float64(drawn) / float64(len(games))}
	if before == nil {
		before = make(weigh.Model, s.known.width)
	}
	gen.Model = s.known.regress()
	gen.Before, gen.After = held.judge(before[:s.known.width]), held.judge(gen.Model)
	return gen
}

// ridge is what it costs to go away from what weights were: positions of a game say nearly
// the same, so that games count.
func (d *data) ridge() float64 { return max(ridge, d.trust) / float64(max(1, d.games)) }

// was returns what a weight was before anything was learned.
func (d *data) was(k int) float64 {
	if d.trust == 0 || d.prior == nil {
		return 0
	}
	return d.prior[k]
}

// judge says how well weights foretell the scores.
func (d *data) judge(m weigh.Model) (f Fit) {
	right, decided := 0.0, 0.0
	for i, score := range d.scores {
		lead := lead(m, d.row(i))
		f.Loss += loss(lead, float64(score))
		switch {
		case score == 0.5:
			continue
		case lead == 0:
			right += 0.5
		case lead > 0 == (score > 0.5):
			right++
		}
		decided++
	}
	f.Loss /= float64(max(1, len(d.scores)))
	f.Accuracy = right / max(1, decided)
	return f
}

func lead(m weigh.Model, row []float32) (sum float64) {
	for i, w := range m {
		sum += w * float64(row[i])
	}
	return sum
}

// loss is what a lead costs when the score is known: its logarithmic loss.
func loss(lead, score float64) float64 {
	return math.Max(lead, 0) - lead*score + math.Log1p(math.Exp(-math.Abs(lead)))
}

// regress fits a logistic regression by Newton's method, projected onto weights that have
// the signs they may have (Bertsekas 1982). Measures are scaled so that each weight costs
// alike; one that is always 0 keeps what it was.
func (d *data) regress() weigh.Model {
	n := float64(max(1, len(d.scores)))
	scale := make([]float64, d.width)
	for i := range d.scores {
		for k, x := range d.row(i) {
			scale[k] += float64(x) * float64(x)
		}
	}
	for k := range scale {
		if scale[k] > 0 {
			scale[k] = 1 / math.Sqrt(scale[k]/n)
		}
	}
	m := make(weigh.Model, d.width)
	for k := range m {
		m[k] = d.bound(k, d.was(k))
	}
	cost := d.cost(m, scale)
	for range steps {
		step := d.newton(m, scale)
		next := make(weigh.Model, d.width)
		for shorter := 1.0; ; shorter /= 2 {
			for k := range m {
				next[k] = d.bound(k, m[k]+shorter*step[k])
			}
			if c := d.cost(next, scale); c < cost {
				gain := cost - c
				cost = c
				copy(m, next)
				if gain < small {
					return m
				}
				break
			}
			if shorter < small {
				return m
			}
		}
	}
	return m
}

// least and most are between what a weight may be: what is good is never bad, and what is kept to
// is neither halved nor doubled. A small weight may foretell little and be what a program goes by.
func (d *data) least(k int) float64 {
	switch was := d.was(k); {
	case was > 0:
		return was / leeway
	case was < 0:
		return was * leeway
	case d.signs != nil && d.signs[k] > 0:
		return 0
	}
	return math.Inf(-1)
}

func (d *data) most(k int) float64 {
	switch was := d.was(k); {
	case was > 0:
		return was * leeway
	case was < 0:
		return was / leeway
	case d.signs != nil && d.signs[k] < 0:
		return 0
	}
	return math.Inf(1)
}

// bound returns the weight of a measure that is nearest to w and that it may have.
func (d *data) bound(k int, w float64) float64 { return min(max(w, d.least(k)), d.most(k)) }

// cost is what is made small: the loss, and what weights cost.
func (d *data) cost(m weigh.Model, scale []float64) float64 {
	c := d.judge(m).Loss
	for k, w := range m {
		if scale[k] > 0 {
			off := (w - d.was(k)) / scale[k]
			c += d.ridge() / 2 * off * off
		}
	}
	return c
}

// newton returns a step of Newton's method: the second derivatives of the cost are solved
// for the first.
func (d *data) newton(m weigh.Model, scale []float64) []float64 {
	w := d.width
	slope, bend := make([]float64, w), make([]float64, w*w)
	row := make([]float64, w)
	n := float64(max(1, len(d.scores)))
	for i, score := range d.scores {
		chance := weigh.Chance(lead(m, d.row(i)))
		off, sway := (float64(score)-chance)/n, chance*(1-chance)/n
		for k, x := range d.row(i) {
			row[k] = float64(x) * scale[k]
			slope[k] += off * row[k]
		}
		for k, x := range row {
			if x == 0 {
				continue
			}
			for j := range k + 1 {
				bend[k*w+j] += sway * x * row[j]
			}
		}
	}
	for k := range w {
		if scale[k] > 0 {
			slope[k] -= d.ridge() * (m[k] - d.was(k)) / scale[k]
		}
		bend[k*w+k] += d.ridge()
	}
	for k := range w {
		if (m[k] > d.least(k) || slope[k] >= 0) && (m[k] < d.most(k) || slope[k] <= 0) {
			continue
		}
		// It would be what it may not be: it stays where it is, whatever others become.
		slope[k] = 0
		for j := range w {
			bend[max(j, k)*w+min(j, k)] = 0
		}
		bend[k*w+k] = 1
	}
	symmetric.Factor(bend, w)
	symmetric.Solve(bend, slope)
	for k := range slope {
		slope[k] *= scale[k]
	}
	return slope
}
