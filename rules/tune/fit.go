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
	Missed   float64 // the mean square of how far they are from what choices are worth, in logarithms of odds; 0 without choices
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

	choices int
	against contrasts
}

func (d *data) add(g *Sample) {
	d.games++
	d.rows, d.scores = append(d.rows, g.Measures...), append(d.scores, g.Scores...)
	for i := range g.Choices {
		d.contrast(&g.Choices[i])
	}
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
	gen := Generation{Positions: len(s.known.scores), Held: len(held.scores), Choices: s.known.choices, Spread: held.spread(), Draws: float64(drawn) / float64(len(games))}
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
	f.Missed = d.missed(m)
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

// outcomes is how much games, and what weights cost, count beside choices, of which there may be none.
func (d *data) outcomes() float64 {
	if d.choices == 0 {
		return 1
	}
	return outcomes
}

// cost is what is made small: the loss, what weights cost, and what they miss of choices.
func (d *data) cost(m weigh.Model, scale []float64) float64 {
	f := d.judge(m)
	c := f.Loss
	for k, w := range m {
		if scale[k] > 0 {
			off := (w - d.was(k)) / scale[k]
			c += d.ridge() / 2 * off * off
		}
	}
	return d.outcomes()*c + f.Missed/2
}

// newton returns a step of Newton's method: the second derivatives of the cost are solved
// for the first.
func (d *data) newton(m weigh.Model, scale []float64) []float64 {
	e := newEquations(scale)
	n, ridge := float64(max(1, len(d.scores)))/d.outcomes(), d.ridge()*d.outcomes()
	for i, score := range d.scores {
		chance := weigh.Chance(lead(m, d.row(i)))
		e.add(d.row(i), (float64(score)-chance)/n, chance*(1-chance)/n)
	}
	for i, want := range d.against.leads {
		count := d.against.count[i] / d.against.all
		e.add(d.contrastOf(i), count*(want-lead(m, d.contrastOf(i))), count)
	}
	for k := range e.slope {
		if scale[k] > 0 {
			e.slope[k] -= ridge * (m[k] - d.was(k)) / scale[k]
		}
		e.bend[k*d.width+k] += ridge
	}
	for k, slope := range e.slope {
		if (m[k] <= d.least(k) && slope < 0) || (m[k] >= d.most(k) && slope > 0) {
			e.hold(k) // it would be what it may not be
		}
	}
	return e.solve()
}

// Equations are those of a step: slopes of the cost by each weight, and how they bend.
type equations struct {
	slope, bend, scale, row []float64
}

func newEquations(scale []float64) *equations {
	w := len(scale)
	return &equations{make([]float64, w), make([]float64, w*w), scale, make([]float64, w)}
}

// add adds what was measured, by how far it is off and how much that sways with the lead.
func (e *equations) add(measures []float32, off, sway float64) {
	for k, x := range measures {
		e.row[k] = float64(x) * e.scale[k]
		e.slope[k] += off * e.row[k]
	}
	for k, x := range e.row {
		if x == 0 {
			continue
		}
		for j := range k + 1 {
			e.bend[k*len(e.row)+j] += sway * x * e.row[j]
		}
	}
}

// hold has a weight stay where it is, whatever others become.
func (e *equations) hold(k int) {
	w := len(e.slope)
	e.slope[k] = 0
	for j := range w {
		e.bend[max(j, k)*w+min(j, k)] = 0
	}
	e.bend[k*w+k] = 1
}

// solve returns the step.
func (e *equations) solve() []float64 {
	symmetric.Factor(e.bend, len(e.slope))
	symmetric.Solve(e.bend, e.slope)
	for k := range e.slope {
		e.slope[k] *= e.scale[k]
	}
	return e.slope
}
