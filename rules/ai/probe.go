package ai

import (
	"math"

	"muster/rules"
)

// A Probe measures what comes of actions, as the programs of this package look at it.
type Probe struct {
	Rand rules.Rand

	judge judge
	guess rules.State
}

// After adds up, for each of some actions of who looks, what is measured when it is done and
// nothing is half done any more: as many guesses, all actions on the same ones with the same
// luck. It returns the means, and nil for an action after which the game may be over. The
// position has to be one of a [rules.Measurer].
func (p *Probe) After(e rules.Eye, actions []rules.Action, guesses, measures int) [][]float64 {
	all := make([][]float64, len(actions))
	for i := range all {
		all[i] = make([]float64, measures)
	}
	row := make([]float64, measures)
	for range guesses {
		p.guess = e.Guess(p.guess, &p.Rand)
		luck := rules.NewRand(uint64(p.Rand.N(math.MaxInt32)), 1)
		for i, a := range actions {
			if all[i] == nil {
				continue
			}
			again := luck
			p.judge.after(p.guess, a, &again)
			if p.judge.ahead.Turn() == (rules.Turn{}) {
				all[i] = nil
				continue
			}
			clear(row)
			p.judge.ahead.(rules.Measurer).Measure(a.Seat, row)
			for k, x := range row {
				all[i][k] += x / float64(guesses)
			}
		}
	}
	return all
}
