// Package tune learns by what weights a game appraises its positions.
//
// A program plays itself, positions of its games are measured ([rules.Measurer]), and the
// weights are those by which what was measured foretells best how the games ended. With
// them the program plays itself anew, a generation after the other. The first plays at random,
// or by weights that are given, against which what was learned is tried.
//
// A game depends on the seed and its number alone, and what came of the games is added up
// in their order: the weights are the same on any number of cores.
package tune

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/sim"
	"muster/rules/weigh"
)

// Bounds of a plan.
const (
	MinGames       = 20 // of a generation: fewer say nothing
	MaxGames       = 1_000_000
	MaxGenerations = 50
)

// A Plan says what is played to learn.
type Plan struct {
	Tables      []*sim.Job // which are played in turn: how each begins, and its lists
	Games       int        // of a generation
	Generations int
	From        weigh.Model // by which the first generation plays; nil: at random
	Player      string      // who plays when there are weights, as ai.New reads it; greedy if it is ""
	Seed        uint64
	Workers     int // 0: as many as there are cores

	Progress func(done int) // told after every game, from any goroutine; may be nil
	done     atomic.Int64
}

// All is how many games a plan has.
func (p *Plan) All() int { return p.Generations * (p.Games + p.Games/matches) }

// A Generation is what was learned of the games of one.
type Generation struct {
	Positions, Held int     // positions learned from, and those of games that were held out
	Draws           float64 // share of games that nobody won
	Before, After   Fit     // of the weights of the one before, and of what it learned, on the games held out
	Won             float64 // share of games that what it learned won against the weights of the first
	Model           weigh.Model
}

// matches is which part of the games of a generation what it learned is tried in.
const matches = 4

// A Result is what came of a plan.
type Result struct {
	Measures    []string
	Generations []Generation
	Best        int // the generation that won most when it was tried
	Model       weigh.Model
}

// Run learns.
func Run(ctx context.Context, p *Plan) (*Result, error) {
	switch {
	case p.Games < MinGames || p.Games > MaxGames:
		return nil, lang.Fail(lang.Invalid, "tune.games", MinGames, MaxGames)
	case p.Generations < 1 || p.Generations > MaxGenerations:
		return nil, lang.Fail(lang.Invalid, "tune.generations", MaxGenerations)
	}
	if p.Player == "" {
		p.Player = "greedy"
	}
	if _, err := ai.New(p.Player, p.Tables[0].Game, 0); err != nil {
		return nil, err
	}
	starts := make([]rules.State, len(p.Tables))
	for i, job := range p.Tables {
		s, err := job.Game.New(job.Setup)
		if err != nil {
			return nil, err
		}
		starts[i] = s
	}
	m, can := starts[0].(rules.Measurer)
	if !can {
		return nil, lang.Fail(lang.Refused, "tune.measures", lang.Say("game."+string(p.Tables[0].Game.Name)))
	}
	r := &Result{Measures: m.Measures()}
	school := &school{tables: len(starts), known: data{width: len(r.Measures)}}
	models := []weigh.Model{nil}
	if p.From != nil {
		models = append(models, p.From)
	}
	for g := range p.Generations {
		gen, err := p.generation(ctx, starts, school, models, g)
		if err != nil {
			return nil, err
		}
		models = append(models, gen.Model)
		r.Generations = append(r.Generations, gen)
		if g == 0 || gen.Won > r.Generations[r.Best].Won {
			r.Best, r.Model = g, gen.Model
		}
	}
	return r, nil
}

// generation plays the games of one, learns from them, and tries what was learned.
func (p *Plan) generation(ctx context.Context, starts []rules.State, school *school, models []weigh.Model, g int) (Generation, error) {
	each := p.Games + p.Games/matches
	first := uint64(g * each)
	games, err := p.play(ctx, starts, first, p.Games, func(w *worker, n uint64) (sample, error) {
		return w.lesson(ctx, n, models)
	})
	if err != nil {
		return Generation{}, err
	}
	gen := school.learn(games, models[len(models)-1])
	games, err = p.play(ctx, starts, first+uint64(p.Games), p.Games/matches, func(w *worker, n uint64) (sample, error) {
		return w.match(ctx, n, gen.Model, p.From)
	})
	for i := range games {
		gen.Won += float64(games[i].scores[0]) / float64(len(games))
	}
	return gen, err
}

// play plays games from the number first on.
func (p *Plan) play(ctx context.Context, starts []rules.State, first uint64, n int, game func(*worker, uint64) (sample, error)) ([]sample, error) {
	workers := p.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, n)
	games := make([]sample, n)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			w := &worker{plan: p, starts: starts}
			for ctx.Err() == nil {
				i := int(next.Add(1) - 1)
				if i >= n {
					return
				}
				var err error
				if games[i], err = game(w, first+uint64(i)); err != nil {
					stop(err)
					return
				}
				if p.Progress != nil {
					p.Progress(int(p.done.Add(1)))
				}
			}
		})
	}
	wait.Wait()
	return games, context.Cause(ctx)
}

// broken says of which game a promise of the rules was broken in.
func (p *Plan) broken(n uint64, why any) error {
	return lang.Fail(lang.Internal, "sim.broken", int(n), fmt.Sprint(p.Seed), fmt.Sprint(why))
}
