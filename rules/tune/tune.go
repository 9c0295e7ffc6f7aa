// Package tune learns by what weights a game appraises its positions.
//
// A program plays itself, positions of its games are measured ([rules.Measurer]), and the
// weights are those by which what was measured foretells best how the games ended. With
// them the program plays itself anew, a generation after the other. The first plays at random,
// or by weights that are given, against which what was learned is tried. A game that brings a
// program of its own ([rules.Trainee]) begins with what that has, and its numbers are learned
// from who won.
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
	"muster/rules/study"
	"muster/rules/weigh"
)

// Bounds of a plan.
const (
	MinGames       = 20 // of a generation: fewer say nothing
	MaxGames       = 1_000_000
	MaxGenerations = 50
)

// matches is which part of the games of a generation what it learned is tried in.
const matches = 4

// A Plan says what is played to learn.
type Plan struct {
	Tables      []*sim.Job     // which are played in turn: how each begins, and its lists
	Orders      []*study.Order // the studies whose tables these are, for who plays elsewhere
	Games       int            // of a generation
	Generations int
	From        weigh.Model // by which the first generation plays; nil: at random
	Trust       int         // how many games speak for From when others are learned; 0: none
	Player      string      // who plays when there are weights, as ai.New reads it; greedy if it is ""
	Choices     bool        // what a search finds choices to be worth is learned from too
	Seed        uint64
	Workers     int // 0: as many as there are cores

	// Elsewhere plays a round somewhere else than in this process, and returns its games by
	// their numbers; nil: here.
	Elsewhere func(context.Context, Round) ([]Sample, error)

	Progress func(done int) // told after every game, from any goroutine; may be nil
	done     atomic.Int64
}

// All is how many games a plan has.
func (p *Plan) All() int { return p.Generations * (p.Games + p.Games/matches) }

// A Generation is what was learned of the games of one.
type Generation struct {
	Positions, Held int     // positions learned from, and those of games that were held out
	Choices         int     // learned from
	Spread          float64 // of choices of games that were held out: what weights miss that say nothing
	Draws           float64 // share of games that nobody won
	Before, After   Fit     // of the weights of the one before, and of what it learned, on the games held out
	Won             float64 // share of games that what it learned won against the weights of the first
	Model           weigh.Model
}

// Known is the share of what choices differ in that a fit knows; below zero if it would rather know
// nothing of them.
func (g *Generation) Known(f Fit) float64 {
	if g.Spread == 0 {
		return 0
	}
	return 1 - f.Missed/g.Spread
}

// A Result is what came of a plan.
type Result struct {
	Names       []string // of the weights
	Generations []Generation
	Best        int // the generation that won most when it was tried; below 0: none won half against the first weights, which stay
	Model       weigh.Model
}

// Run plays the generations of a plan and learns by which weights what was measured foretells best who
// wins. The same plan gives the same weights on any number of cores.
func Run(ctx context.Context, p *Plan) (*Result, error) {
	switch {
	case p.Games < MinGames || p.Games > MaxGames:
		return nil, lang.Fail(lang.Invalid, "tune.games", MinGames, MaxGames)
	case p.Generations < 1 || p.Generations > MaxGenerations:
		return nil, lang.Fail(lang.Invalid, "tune.generations", MaxGenerations)
	case p.Trust < 0 || p.Trust > MaxGames:
		return nil, lang.Fail(lang.Invalid, "tune.trust", MaxGames)
	}
	starts, err := p.begin()
	if err != nil {
		return nil, err
	}
	names, numbers := Names(starts[0])
	if err := p.rates(numbers); err != nil {
		return nil, err
	}
	r := &Result{Names: names}
	if t, is := starts[0].(rules.Trainee); is && p.From == nil {
		p.From = t.Weights()
	}
	school := &school{tables: len(starts), forgets: numbers > 0, known: data{width: len(names) - numbers, prior: p.From, trust: float64(p.Trust)}}
	if s, can := starts[0].(rules.Signer); can {
		school.known.signs = s.Signs()
	}
	models := []weigh.Model{p.From}
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
	if p.From != nil && r.Generations[r.Best].Won < 0.5 {
		r.Best, r.Model = -1, p.From
	}
	return r, nil
}

// begin returns how games begin at each table.
func (p *Plan) begin() (starts []rules.State, err error) {
	if p.Player == "" {
		p.Player = "greedy"
	}
	if _, err := ai.New(p.Player, p.Tables[0].Game, 0); err != nil {
		return nil, err
	}
	for _, job := range p.Tables {
		s, err := job.Game.New(job.Setup)
		if err != nil {
			return nil, err
		}
		starts = append(starts, s)
	}
	if names, _ := Names(starts[0]); names == nil {
		return nil, lang.Fail(lang.Refused, "tune.measures", lang.Say("game."+string(p.Tables[0].Game.Name)))
	}
	return starts, nil
}

// generation plays the games of one, learns from them, and tries what was learned.
func (p *Plan) generation(ctx context.Context, starts []rules.State, school *school, models []weigh.Model, g int) (Generation, error) {
	each := p.Games + p.Games/matches
	first := uint64(g * each)
	games, err := p.play(ctx, starts, Round{First: first, Games: p.Games, Models: models})
	if err != nil {
		return Generation{}, err
	}
	before := models[len(models)-1]
	gen := school.learn(games, before)
	if _, numbers := Names(starts[0]); numbers > 0 {
		gen.Model = append(gen.Model, climb(p.Seed, first, games, before[len(gen.Model):])...)
	}
	games, err = p.play(ctx, starts, Round{First: first + uint64(p.Games), Games: p.Games / matches, Models: []weigh.Model{gen.Model, p.From}, Match: true})
	if err != nil {
		return Generation{}, err
	}
	for i := range games {
		gen.Won += float64(games[i].Scores[0]) / float64(len(games))
	}
	return gen, nil
}

// play plays a round.
func (p *Plan) play(ctx context.Context, starts []rules.State, r Round) ([]Sample, error) {
	if p.Elsewhere != nil {
		return p.Elsewhere(ctx, r)
	}
	n, workers := r.Games, p.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, n)
	games := make([]Sample, n)
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			w := newWorker(p, r, starts)
			for ctx.Err() == nil {
				i := int(next.Add(1) - 1)
				if i >= n {
					return
				}
				var err error
				if games[i], err = w.one(ctx, i); err != nil {
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

// mend, when deferred, says in which game a promise of the rules was broken, if one was.
func (p *Plan) mend(n uint64, err *error) {
	if why := recover(); why != nil {
		*err = lang.Fail(lang.Internal, "sim.broken", int(n), fmt.Sprint(p.Seed), fmt.Sprint(why)).Because(lang.Panicked(why))
	}
}
