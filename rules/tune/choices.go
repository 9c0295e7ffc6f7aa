package tune

import (
	"math"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/weigh"
)

// Who wins teaches what positions are worth that games come to; what an action is worth beside
// others that might have been taken it teaches badly: dice that were not resolved are mostly
// those of which nothing would have come. A search has tried both. What it found each to be
// worth is what a first look at the position after it ought to have said (bootstrapping from
// game tree search: Veness, Silver, Uther and Blair 2009).
const (
	choices  = 24   // of a game at most, any of them as likely
	sifting  = 4    // of so many decisions at rest one is taken
	rivals   = 8    // actions of a choice at most, those that were tried most
	tried    = 6    // often enough to count
	much     = 60   // tries beyond which more do not count for more
	looks    = 8    // guesses on which the first look rests
	certain  = 0.02 // what is nearer to won or lost is not told apart
	outcomes = 0.03 // how much games count beside choices
)

// A Choice is a decision that a search has made: what comes of some actions at first sight,
// what it found them to be worth, and how often it tried them.
type Choice struct {
	Measures []float32 `json:"measures"` // of one action after the other
	Worth    []float32 `json:"worth"`    // from 0 lost to 1 won
	Tries    []int32   `json:"tries"`
}

// rates says why nothing can be learned of choices, if it is to be.
func (p *Plan) rates(numbers int) error {
	player, err := ai.New(p.Player, p.Tables[0].Game, 0)
	if err != nil || !p.Choices {
		return err
	}
	search, is := player.(*ai.Search)
	switch {
	case !is || numbers > 0:
		return lang.Fail(lang.Invalid, "tune.choices", p.Player)
	case search.Iterations < 2*tried:
		return lang.Fail(lang.Invalid, "tune.choices-few", p.Player, 2*tried)
	case p.From == nil && p.Generations == 1:
		return lang.Fail(lang.Invalid, "tune.choices-random")
	}
	return nil
}

// compare takes what a seat has just decided into a sample, or leaves it out.
func (w *Worker) compare(g *Sample, seat rules.Seat) {
	if !rules.Rests(w.state) || w.sieve.N(sifting) > 0 {
		return
	}
	c := w.choice(seat)
	if len(c.Tries) < 2 {
		return
	}
	w.sifted++
	if len(g.Choices) < choices {
		g.Choices = append(g.Choices, c)
	} else if at := w.sieve.N(w.sifted); at < choices {
		g.Choices[at] = c
	}
}

// choice looks at what the program of a seat has tried.
func (w *Worker) choice(seat rules.Seat) (c Choice) {
	rater, is := w.players[seat].(rules.Rater)
	if !is {
		return c
	}
	var actions []rules.Action
	var ratings []rules.Rating
	all := rater.Ratings()
	stable.Sort(all, func(a, b rules.Rating) int { return b.Visits - a.Visits })
	for _, r := range all {
		if r.Visits >= tried && len(actions) < rivals {
			actions, ratings = append(actions, r.Action), append(ratings, r)
		}
	}
	for i, row := range w.probe.After(rules.Look(&w.seats[seat], seat), actions, looks, len(w.measure)) {
		if row == nil {
			continue
		}
		for _, x := range row {
			c.Measures = append(c.Measures, float32(x))
		}
		c.Worth = append(c.Worth, float32(ratings[i].Value))
		c.Tries = append(c.Tries, int32(min(ratings[i].Visits, math.MaxInt32)))
	}
	return c
}

// sift prepares what choices of game n are taken and looked at with: far from the streams of
// dice and players, and from that of positions.
func (w *Worker) sift(n uint64) {
	w.sieve, w.sifted = rules.NewRand(w.plan.Seed, n|1<<61), 0
	w.probe = ai.Probe{Rand: rules.NewRand(w.plan.Seed, n|1<<60)}
}

// fits reports whether a choice can be one of a game with so many measures.
func (c *Choice) fits(width int) bool {
	n := len(c.Tries)
	if n < 2 || n > rivals || len(c.Worth) != n || len(c.Measures) != n*width || !finite(c.Measures) {
		return false
	}
	for i := range n {
		if c.Tries[i] < 1 || !(c.Worth[i] >= 0 && c.Worth[i] <= 1) {
			return false
		}
	}
	return true
}

// contrasts are choices as they are learned from: how each action differs from the mean of
// all of them.
type contrasts struct {
	rows  []float32
	leads []float64 // what it is worth more than they, as a logarithm of odds
	count []float64 // how much it counts
	all   float64
}

// contrast adds a choice. The more certain the end is, the less it counts.
func (d *data) contrast(c *Choice) {
	w, sum, lead, best := d.width, 0.0, 0.0, 0.0
	mean := make([]float64, w)
	for i, n := range c.Tries {
		count := float64(min(n, much))
		sum += count
		lead += count * odds(c.Worth[i])
		best = max(best, float64(c.Worth[i]))
		for k, x := range c.Measures[i*w : (i+1)*w] {
			mean[k] += count * float64(x)
		}
	}
	open := 4 * best * (1 - best)
	for i, n := range c.Tries {
		for k, x := range c.Measures[i*w : (i+1)*w] {
			d.against.rows = append(d.against.rows, x-float32(mean[k]/sum))
		}
		count := float64(min(n, much)) / sum * open
		d.against.leads = append(d.against.leads, odds(c.Worth[i])-lead/sum)
		d.against.count = append(d.against.count, count)
		d.against.all += count
	}
	d.choices++
}

// odds returns the logarithm of the odds of a chance.
func odds(chance float32) float64 {
	p := min(max(float64(chance), certain), 1-certain)
	return math.Log(p / (1 - p))
}

// contrastOf returns a row.
func (d *data) contrastOf(i int) []float32 { return d.against.rows[i*d.width : (i+1)*d.width] }

// missed is how far weights are from what choices were found to be worth: the mean square.
func (d *data) missed(m weigh.Model) (sum float64) {
	for i, want := range d.against.leads {
		off := want - lead(m, d.contrastOf(i))
		sum += d.against.count[i] * off * off
	}
	return sum / max(1e-9, d.against.all)
}

// spread is how far choices are from being worth the same: what weights miss that say nothing.
func (d *data) spread() float64 { return d.missed(make(weigh.Model, d.width)) }
