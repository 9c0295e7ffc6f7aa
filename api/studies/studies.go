// Package studies runs simulations that clients have begun: some at once, each with a
// bound to its time, in turns with the programs that play games. Nothing is kept when
// the server ends.
package studies

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"muster/api/turns"
	"muster/catalog/lang"
	"muster/rules/study"
	"muster/rules/study/report"
)

// Limits of simulations.
const (
	MaxRunning = 8 // in all
	MaxOwn     = 2 // of one client, that run
	maxEnded   = 16
	maxTime    = time.Hour
	keepTime   = time.Hour // after their end
)

// Why a simulation cannot be begun now.
var (
	ErrOwn  = errors.New("too many simulations of this client run")
	ErrFull = errors.New("too many simulations run")
)

// A Room is where simulations run. Its fields are set before Open is called and stay as
// they are.
type Room struct {
	Turns *turns.Queue // that they share with others
	Now   func() time.Time
	Fault func(error) // is told of what broke

	ctx  context.Context
	runs sync.WaitGroup

	mu     sync.Mutex
	closed bool
	all    map[string]*simulation
}

// Open lets simulations begin, until the context is done.
func (r *Room) Open(ctx context.Context) {
	r.ctx, r.all = ctx, map[string]*simulation{}
}

// Wait returns when the context of Open is done and no simulation runs any more.
func (r *Room) Wait() {
	r.mu.Lock()
	r.closed = true
	r.mu.Unlock()
	r.runs.Wait()
}

// A simulation is a study that runs, or has ended.
type simulation struct {
	id     string
	client string
	study  *study.Study // until it is over
	seed   uint64
	games  int
	before int // games of the tables that are done; of the goroutine that runs it
	done   atomic.Int64
	began  time.Time
	stop   context.CancelFunc
	over   chan struct{} // closed when it has ended

	// Of one that is over.
	ended  time.Time
	result json.RawMessage
	report *report.Report
	err    error
}

// A State is how far a simulation is.
type State string

// The states of a simulation.
const (
	Running State = "running"
	Done    State = "done"
	Stopped State = "stopped" // before its end: by somebody, or because its time was over
	Failed  State = "failed"
)

// A Status is how a simulation stands.
type Status struct {
	ID    string
	State State
	Done  int // games
	Games int
	Took  time.Duration // until now, or its end
	Seed  uint64
	// Result is what came of the games that were played, as the command prints it; nil
	// as long as it runs, and if there were none.
	Result json.RawMessage
	Report *report.Report // of the same games; nil if there is no Result
	Err    error          // why it ended before all games were played
}

// Begin begins a study of a client. Made is told its name before that, and may refuse.
func (r *Room) Begin(client string, s *study.Study, made func(*Status) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.forget()
	running, own := 0, 0
	for _, x := range r.all {
		if x.ended.IsZero() {
			running++
			if x.client == client {
				own++
			}
		}
	}
	switch {
	case own >= MaxOwn:
		return ErrOwn
	case running >= MaxRunning || r.closed:
		return ErrFull
	}
	ctx, stop := context.WithTimeout(r.ctx, maxTime)
	x := &simulation{
		id: rand.Text(), client: client, study: s, seed: s.Seed, games: s.Plan.Games * s.Tables(),
		began: r.Now(), stop: stop, over: make(chan struct{}),
	}
	if err := made(x.status(x.began)); err != nil {
		stop()
		return err
	}
	r.all[x.id] = x
	r.runs.Go(func() { r.run(ctx, x) })
	return nil
}

// run plays the games of a simulation and takes down what came of them.
func (r *Room) run(ctx context.Context, x *simulation) {
	defer close(x.over)
	defer x.stop()
	result, told, err := r.play(ctx, x)
	r.mu.Lock()
	defer r.mu.Unlock()
	x.result, x.report, x.err, x.ended = result, told, err, r.Now()
	x.study = nil // its lists are not needed any more
}

// play plays the games. A panic ends the simulation and nothing else.
func (r *Room) play(ctx context.Context, x *simulation) (result json.RawMessage, told *report.Report, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = lang.Panicked(p)
		}
		if err != nil && !isEnd(err) {
			r.Fault(err)
		}
	}()
	runs, err := x.study.Run(ctx, study.Watch{
		Begin: func() func(int) { return func(done int) { x.tell(x.before + done) } },
		End:   func() { x.before += x.study.Plan.Games },
		Pace:  r.pace(x.client, x.id),
	})
	if len(runs) > 0 {
		data, failed := json.Marshal(x.study.Document(runs))
		if err == nil {
			err = failed
		}
		result, told = data, report.Of(x.study, runs)
	}
	return result, told, err
}

// tell notes how many games are over: workers may be told out of order.
func (x *simulation) tell(done int) {
	for {
		had := x.done.Load()
		if int64(done) <= had || x.done.CompareAndSwap(had, int64(done)) {
			return
		}
	}
}

// isEnd reports whether an error is that a simulation was stopped.
func isEnd(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// Status returns how a simulation stands; nil if there is none of that name.
func (r *Room) Status(id string) *Status {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.forget()
	x := r.all[id]
	if x == nil {
		return nil
	}
	return x.status(r.Now())
}

// Stop ends a simulation, forgets it, and returns how it stood at its end.
func (r *Room) Stop(id string) *Status {
	r.mu.Lock()
	x := r.all[id]
	r.mu.Unlock()
	if x == nil {
		return nil
	}
	x.stop()
	<-x.over
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.all, id)
	return x.status(r.Now())
}

func (x *simulation) status(now time.Time) *Status {
	s := &Status{ID: x.id, State: Running, Done: int(x.done.Load()), Games: x.games, Seed: x.seed}
	if x.ended.IsZero() {
		s.Took = now.Sub(x.began)
		return s
	}
	s.Took, s.Result, s.Report, s.Err, s.State = x.ended.Sub(x.began), x.result, x.report, x.err, Done
	switch {
	case errors.Is(x.err, context.DeadlineExceeded):
		s.State, s.Err = Stopped, lang.Fail(lang.TooLarge, "api.sim-long", int(maxTime.Minutes()))
	case errors.Is(x.err, context.Canceled):
		s.State, s.Err = Stopped, nil
	case x.err != nil:
		s.State = Failed
	}
	return s
}

// forget forgets what has ended long ago, and the oldest of what has ended if that is
// too much.
func (r *Room) forget() {
	now, ended := r.Now(), 0
	oldest := ""
	for id, x := range r.all {
		switch {
		case x.ended.IsZero():
		case now.Sub(x.ended) > keepTime:
			delete(r.all, id)
		default:
			ended++
			if oldest == "" || x.ended.Before(r.all[oldest].ended) {
				oldest = id
			}
		}
	}
	if ended > maxEnded {
		delete(r.all, oldest)
	}
}
