// Package sim plays many games between programs and counts what came of them.
//
// Game i depends on the seed and on i alone, and nothing but sums is kept, so
// the numbers are the same on any number of cores.
package sim

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
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

	// Deal returns the lists of game i, if each game has its own.
	// It is called from any goroutine, and may be nil.
	Deal func(i uint64) ([]*catalog.List, error)

	Progress func(done int) // told after every game, from any goroutine; may be nil

	// Pace makes for each worker what lets it go on; nil: nobody waits.
	Pace func() Pace
}

// A Pace lets a worker go on, and others than workers have their turn.
type Pace interface {
	Go(context.Context) error // waits before a decision, if others are to have a turn
	Stop()                    // the worker is done
}

// Run plays the games of a job. If it is told to stop, it returns what was counted until
// then, if anything was, and why.
func Run(ctx context.Context, j Job) (*Stats, error) {
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
		return nil, lang.Fail(lang.Invalid, "match.players", string(j.Game.Name), j.Game.Min, j.Game.Max, seats)
	}
	start, err := j.Game.New(j.Setup)
	if err != nil {
		return nil, err
	}
	workers := j.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	workers = min(workers, j.Games)
	all := make([]*worker, workers)
	for i := range all {
		if all[i], err = newWorker(&j, start, names); err != nil {
			return nil, err
		}
		defer all[i].close()
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
	var next, done atomic.Int64
	var wait sync.WaitGroup
	for _, w := range all {
		wait.Go(func() {
			if err := w.run(ctx, &next, &done); err != nil {
				stop(err)
			}
		})
	}
	wait.Wait()
	err = context.Cause(ctx)
	if done.Load() == 0 {
		return nil, err
	}
	st := &Stats{Game: j.Game.Name, Games: int(done.Load()), Seats: make([]SeatStats, seats), took: time.Since(began)}
	for i, name := range names {
		st.Seats[i].Player = name
	}
	for _, w := range all {
		st.add(&w.count)
		st.addEnds(j.Game.Ends, w.count.ends)
		if w.cards != nil {
			st.addCards(w.cards.all)
		}
	}
	st.finish()
	return st, err
}

// Of games that are checked one in so many is looked at closely in every
// position, the others in one position of so many.
const (
	wholly  = 1024
	sampled = 1024
)

// maxSeats is how many players a game may have.
const maxSeats = 8

// A worker plays one game after the other, in the same memory.
type worker struct {
	job     *Job
	setup   rules.Setup // of the game that is played
	start   rules.State
	players []rules.Program
	guests  []guest
	watch   *rulestest.Watch
	cards   *chronicle
	record  *recorder
	pace    Pace

	state rules.State
	count count
}

func newWorker(j *Job, start rules.State, names []string) (*worker, error) {
	w := &worker{job: j, setup: j.Setup, start: start}
	if j.Game.Ends != nil {
		w.count.ends = make([]int, len(j.Game.Ends))
	}
	for i, name := range names {
		p, err := j.program(name, rules.Seat(i))
		if err != nil {
			return nil, err
		}
		w.players = append(w.players, p)
		if g, is := p.(Guest); is {
			w.guests = append(w.guests, guest{g, i})
		}
	}
	if j.Check {
		w.watch = rulestest.NewWatch(start, j.Seed)
	}
	if _, can := start.(rules.Chronicler); j.Cards && can {
		w.cards = newChronicle()
	}
	return w, nil
}

// run plays games until there are none left.
func (w *worker) run(ctx context.Context, next, done *atomic.Int64) error {
	if w.job.Pace != nil {
		w.pace = w.job.Pace()
		defer w.pace.Stop()
	}
	for ctx.Err() == nil {
		i := next.Add(1) - 1
		if i >= int64(w.job.Games) {
			return nil
		}
		if err := w.game(ctx, w.job.First+uint64(i)); err != nil {
			return err
		}
		if n := done.Add(1); w.job.Progress != nil {
			w.job.Progress(int(n))
		}
	}
	return ctx.Err()
}

// game plays game i and counts it. A panic of the rules is told with the number
// of the game and the seed, by which it can be seen again.
func (w *worker) game(ctx context.Context, i uint64) (err error) {
	broke := func(why any) error {
		text := fmt.Sprint(why)
		return lang.Fail(lang.Internal, "sim.broken", int(i), fmt.Sprint(w.job.Seed), text)
	}
	defer func() {
		if p := recover(); p != nil {
			err = broke(p)
		}
	}()
	for s, p := range w.players {
		// Streams of players lie far from those of the dice.
		p.Seed(w.job.Seed, i|uint64(s+1)<<56)
	}
	luck := rules.NewRand(w.job.Seed, i)
	if err := w.deal(i); err != nil {
		return err
	}
	if err := w.welcome(i); err != nil {
		return err
	}
	w.state = w.start.Copy(w.state)
	s := w.state
	if w.watch != nil {
		w.watch.Reset(w.job.Seed, i)
		if w.watch.Every = sampled; i%wholly == 0 {
			w.watch.Every = 0
		}
	}
	if w.record != nil {
		w.record.begin(w.job.Seed, i)
	}
	sum := mix(w.job.Seed, i)
	decisions := 0
	var a rules.Action
	for n := 0; ; n++ {
		t := s.Turn()
		if t == (rules.Turn{}) {
			break
		}
		if w.pace != nil {
			if err := w.pace.Go(ctx); err != nil {
				return err
			}
		}
		if w.watch != nil {
			if err := w.watch.Look(s); err != nil {
				return broke(err)
			}
		}
		if t.Odds > 0 {
			a = rules.Roll(luck.N(t.Odds))
		} else {
			if w.record != nil {
				w.record.look(s, n)
			}
			seat := rules.Lead(w.players[t.Seats.First()], s, t.Seats)
			if a, err = w.players[seat].Choose(ctx, rules.Look(s, seat).At(n, a)); err != nil {
				return err
			}
			decisions++
		}
		if w.cards != nil {
			w.cards.look(s)
		}
		s.Apply(a)
		for _, g := range w.guests {
			g.Took(a)
		}
		if w.cards != nil {
			w.cards.took(s)
		}
		sum = mix(sum, uint64(uint8(a.Seat))<<56|uint64(a.Verb)<<48|uint64(a.A)<<32|uint64(a.B)<<16|uint64(a.C))
		if w.watch != nil {
			if err := w.watch.Took(s, a); err != nil {
				return broke(err)
			}
		}
	}
	if w.watch != nil {
		if err := w.watch.End(s); err != nil {
			return broke(err)
		}
	}
	if w.cards != nil {
		w.cards.end(s)
	}
	if w.record != nil {
		if err := w.record.end(ctx, i, s, len(w.players)); err != nil {
			return err
		}
	}
	w.count.game(s, len(w.players), decisions, sum)
	w.countFailed()
	return nil
}

// deal sets up game i, if it has lists of its own.
func (w *worker) deal(i uint64) error {
	if w.job.Deal == nil {
		return nil
	}
	var err error
	if w.setup.Lists, err = w.job.Deal(i); err != nil {
		return err
	}
	if w.start, err = w.job.Game.New(w.setup); err != nil {
		return err
	}
	if w.watch != nil {
		w.watch = rulestest.NewWatch(w.start, w.job.Seed)
	}
	return nil
}

// mix stirs a number into a sum.
func mix(sum, n uint64) uint64 {
	n ^= sum * 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
