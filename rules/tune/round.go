package tune

import (
	"context"
	"fmt"

	"muster/rules"
	"muster/rules/sim"
	"muster/rules/weigh"
)

// A Round is games that depend on the plan, on these weights and on their own numbers
// alone: whoever plays a range of them, anywhere, comes to the same samples.
type Round struct {
	First  uint64        `json:"first"` // the number of its first game
	Games  int           `json:"games"`
	Models []weigh.Model `json:"models"`          // those of all generations so far, the last one last; null plays at random
	Match  bool          `json:"match,omitempty"` // the first of two models is tried against the other
}

// fits says why a round cannot be one of a plan whose games begin so.
func (r *Round) fits(start rules.State) error {
	names, numbers := Names(start)
	switch n := len(r.Models); {
	case r.Games < 1 || r.Games > MaxGames:
		return fmt.Errorf("tune: a round of %d games", r.Games)
	case n < 1 || n > MaxGenerations || r.Match && n != 2:
		return fmt.Errorf("tune: a round of %d models", n)
	}
	for _, m := range r.Models {
		if m == nil && numbers == 0 {
			continue // who plays at random
		}
		if len(m) != len(names) {
			return fmt.Errorf("tune: a model of %d weights for %d measures and numbers", len(m), len(names))
		}
	}
	return nil
}

// NewWorker returns a worker that plays games of a round of a plan.
func NewWorker(p *Plan, r Round) (*Worker, error) {
	starts, err := p.begin()
	if err != nil {
		return nil, err
	}
	return newWorker(p, r, starts), r.fits(starts[0])
}

func newWorker(p *Plan, r Round, starts []rules.State) *Worker {
	_, numbers := Names(starts[0])
	return &Worker{plan: p, round: r, starts: starts, numbers: numbers}
}

// Play plays a range of the games of the round, which are counted from 0.
func (w *Worker) Play(ctx context.Context, of sim.Range) ([]Sample, error) {
	if of.From < 0 || of.To <= of.From || of.To > w.round.Games {
		return nil, fmt.Errorf("tune: a round of %d games has no range %v", w.round.Games, of)
	}
	games := make([]Sample, of.To-of.From)
	for i := range games {
		var err error
		if games[i], err = w.one(ctx, of.From+i); err != nil {
			return nil, err
		}
	}
	return games, nil
}

// one plays game i of the round.
func (w *Worker) one(ctx context.Context, i int) (Sample, error) {
	n, models := w.round.First+uint64(i), w.round.Models
	switch learns := w.numbers; {
	case learns > 0 && w.round.Match:
		return w.against(ctx, n, models[0], models[1])
	case learns > 0:
		return w.trial(ctx, n, models[len(models)-1], learns)
	case w.round.Match:
		return w.match(ctx, n, models[0], models[1])
	}
	return w.lesson(ctx, n, models)
}
