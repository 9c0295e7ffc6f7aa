package tune

import (
	"fmt"
	"math"
)

// A Collection is the samples of a round, each once, whoever played which game and in
// whichever order they come.
type Collection struct {
	Samples []Sample // by the numbers of their games

	round Round
	width int // measures of a position
	plan  *Plan
	there []bool
	games int
}

// Collect makes the collection of a round of a plan, or says what is wrong with either.
func Collect(p *Plan, r Round) (*Collection, error) {
	starts, err := p.begin()
	if err == nil {
		err = r.fits(starts[0])
	}
	if err != nil {
		return nil, err
	}
	names, numbers := Names(starts[0])
	return &Collection{Samples: make([]Sample, r.Games), round: r, width: len(names) - numbers, plan: p, there: make([]bool, r.Games)}, nil
}

// Add adds the samples of the games from this one on, which are counted from 0. It returns
// false if the first is there already. What cannot be of this round is an error, and
// nothing is added.
func (c *Collection) Add(from int, games []Sample) (bool, error) {
	if from < 0 || len(games) == 0 || len(games) > c.round.Games-min(from, c.round.Games) {
		return false, fmt.Errorf("tune: samples of %d games from %d on are not of this round of %d games", len(games), from, c.round.Games)
	}
	for i := range games {
		if !c.fits(&games[i]) {
			return false, fmt.Errorf("tune: what is told of game %d is no sample of this round", from+i)
		}
	}
	if c.there[from] {
		return false, nil
	}
	for i, g := range games {
		if !c.there[from+i] {
			c.Samples[from+i], c.there[from+i] = g, true
			c.games++
		}
	}
	return true, nil
}

// fits reports whether a sample can be one of the round.
func (c *Collection) fits(g *Sample) bool {
	positions := len(g.Scores)
	switch {
	case c.round.Match && (positions != 1 || g.Measures != nil || g.Drawn):
		return false
	case len(g.Choices) > c.choices():
		return false
	case !c.round.Match && (positions > samples || len(g.Measures) != positions*c.width):
		return false
	}
	for _, s := range g.Scores {
		if !(s >= 0 && s <= 1) {
			return false
		}
	}
	for i := range g.Choices {
		if !g.Choices[i].fits(c.width) {
			return false
		}
	}
	return finite(g.Measures)
}

func finite(all []float32) bool {
	for _, x := range all {
		if x := float64(x); math.IsNaN(x) || math.IsInf(x, 0) {
			return false
		}
	}
	return true
}

// choices is how many a game has at most.
func (c *Collection) choices() int {
	if c.round.Match || !c.plan.Choices {
		return 0
	}
	return choices
}

// Done reports whether all games are there.
func (c *Collection) Done() bool { return c.games == c.round.Games }

// Games returns how many games are there.
func (c *Collection) Games() int { return c.games }

// Has reports whether a game is there.
func (c *Collection) Has(from int) bool { return c.there[from] }

// widest is how many bytes a number and its comma take at most as JSON: -99999900000000000000,
const widest = 24

// Bytes returns how large a sample is at most as JSON.
func (c *Collection) Bytes() int {
	return 64 + samples*(c.width+1)*widest + c.choices()*(64+rivals*(c.width+2)*widest)
}
