// Package sim plays many games between programs and counts what came of them.
//
// Game i depends on the seed and on i alone, and nothing but sums is kept, so
// the numbers are the same on any number of cores. A job is cut into ranges of games: a
// [Worker] plays one and returns its [Tally], and a [Reducer] adds tallies up, here ([Run])
// or where they come from many machines.
package sim

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

// MaxGames is how many games a job may have.
const MaxGames = 100_000_000

// A Job is what is to be played.
type Job struct {
	Game    *rules.Game
	Setup   rules.Setup
	Players []string // by seat, as ai.New reads them; random where there is none
	Games   int
	First   uint64 // the number of the first game: jobs of one seed whose numbers differ share no dice
	Seed    uint64
	Workers int  // 0: as many as there are cores
	Check   bool // test every promise of the engine in every game
	Cards   bool // count what is done with single cards, if the game can tell

	// Record is where positions go; nil: nowhere.
	Record *Record

	// Program makes the player of a seat, for one worker; nil: ai.New.
	Program func(name string, g *rules.Game, seat rules.Seat) (rules.Program, error)

	Deal Deal // nil: all games have the lists of the setup

	Progress func(done int) // told after every game, from any goroutine; may be nil

	// Enough is asked after every [Job.Step] of games, in order, whether those are enough: no
	// further ones are counted then. No range may reach over the end of a step where it is
	// asked. It is nil if all games are to be played.
	Enough func(*Stats) bool

	// Pace makes for each worker what lets it go on; nil: nobody waits.
	Pace func() Pace
}

// A Pace lets a worker go on, and others than workers have their turn.
type Pace interface {
	Go(context.Context) error // waits before a decision, if others are to have a turn
	Stop()                    // the worker is done
}

// A table is how the games of a job begin, and who plays them.
type table struct {
	start rules.State
	names []string // by seat
}

// sit sets up the table, or says what is wrong with the job.
func (j *Job) sit() (*table, error) {
	if j.Games < 1 || j.Games > MaxGames {
		return nil, lang.Fail(lang.Invalid, "sim.games", MaxGames)
	}
	seats := len(j.Game.Seated(j.Setup))
	if len(j.Players) > seats {
		return nil, lang.Fail(lang.Invalid, "sim.players", len(j.Players), seats)
	}
	names := make([]string, seats)
	for i := range names {
		if names[i] = "random"; i < len(j.Players) && j.Players[i] != "" {
			names[i] = j.Players[i]
		}
	}
	if seats < j.Game.Min || seats > j.Game.Max {
		return nil, rules.NotFor(j.Game.Name, j.Game.Min, j.Game.Max, seats)
	}
	start, err := j.Game.New(j.Setup)
	return &table{start, names}, err
}

// Run plays the games of a job. If it is told to stop, it returns what was counted until
// then, if anything was, and why.
func Run(ctx context.Context, j Job) (*Stats, error) {
	t, err := j.sit()
	if err != nil {
		return nil, err
	}
	workers := j.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	step := j.Step()
	if j.Record != nil {
		step = 1 // what waits to be written is held in memory
	}
	all := make([]*Worker, min(workers, (j.Games+step-1)/step))
	for i := range all {
		if all[i], err = newWorker(&j, t); err != nil {
			return nil, err
		}
		defer all[i].Close()
	}
	began := time.Now()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if j.Record != nil {
		lines := newInOrder(j.Record.To, j.First)
		defer context.AfterFunc(ctx, lines.wake)()
		for _, w := range all {
			w.record = &recorder{Record: j.Record, lines: lines}
		}
	}
	d := &division{job: &j, step: step, reducer: newReducer(&j, t)}
	var wait sync.WaitGroup
	for _, w := range all {
		wait.Go(func() {
			if err := d.work(ctx, w); err != nil {
				stop(err)
			}
		})
	}
	wait.Wait()
	d.reducer.rest()
	if d.reducer.Games() == 0 {
		return nil, context.Cause(ctx)
	}
	return d.reducer.Stats(time.Since(began)), context.Cause(ctx)
}

// A division divides a job among workers.
type division struct {
	job     *Job
	step    int
	done    atomic.Int64 // games
	mu      sync.Mutex
	next    int // the first game that nobody has
	reducer *Reducer
}

// work has a worker play ranges until there are none left.
func (d *division) work(ctx context.Context, w *Worker) error {
	if d.job.Pace != nil {
		w.pace = d.job.Pace()
		defer w.pace.Stop()
	}
	if d.job.Progress != nil {
		w.over = func() { d.job.Progress(int(d.done.Add(1))) }
	}
	for {
		r, any := d.take()
		if !any {
			return nil
		}
		err := w.play(ctx, r)
		if wrong := d.add(&w.tally); wrong != nil {
			return wrong
		}
		if err != nil {
			return err
		}
	}
}

// take returns the next range; false if there is none, or enough was played.
func (d *division) take() (Range, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	r := Range{d.next, min(d.next+d.step, d.job.Games)}
	d.next = r.To
	return r, r.From < r.To && !d.reducer.Done()
}

// add adds what was counted of a range, which may have no game at all.
func (d *division) add(t *Tally) error {
	if t.From == t.To {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	_, err := d.reducer.Add(t)
	return err
}
