package play

import (
	"context"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"muster/rules"
)

// A ponderer is a program that may think while another player decides, and goes on from
// there if he does what it has thought about. It asks a pace for leave to go on.
type ponderer interface {
	Ponders() bool
	Ponder(ctx context.Context, e rules.Eye, other rules.Seat, times int, pace func(context.Context) error)
}

// A beside is what programs of a game think in the time of one person.
type beside struct {
	n    int // how many actions there were
	stop context.CancelFunc
	done chan struct{} // closed when nobody thinks any longer
}

// meanwhile has the programs think that do so in the time of people, if a person decides
// alone, and no longer if something else is to be done. Where somebody chose the dice
// nobody does: what programs do would depend on how long people take. It is called with the
// session locked.
func (h *Hall) meanwhile(x *Session) {
	last, n := x.beside, x.Match.N()
	if last != nil {
		if last.n == n && !x.queued {
			return
		}
		last.stop()
	}
	seats := x.Match.Turn().Seats
	if x.queued || x.Seeded || seats == 0 || seats != rules.Only(seats.First()) {
		return
	}
	programs := map[ponderer]rules.Eye{}
	for seat, p := range x.players {
		if p, ok := p.(ponderer); ok && p.Ponders() {
			programs[p] = x.Match.Aside(seat)
		}
	}
	if len(programs) == 0 {
		return
	}
	ctx, stop := context.WithCancel(h.ctx)
	now := &beside{n, stop, make(chan struct{})}
	x.beside = now
	started := h.thinkers.start(func() {
		defer close(now.done)
		defer stop()
		if last != nil {
			<-last.done // it was told to stop, and goes on with the same programs until it has
		}
		var all sync.WaitGroup
		for p, eye := range programs {
			all.Go(func() { h.ponder(ctx, x.id, p, eye, seats.First()) })
		}
		all.Wait()
	})
	if !started {
		stop()
		close(now.done)
	}
}

// wait returns when nobody thinks any longer who was told to stop, or the context is done.
func (b *beside) wait(ctx context.Context) {
	if b != nil {
		select {
		case <-b.done:
		case <-ctx.Done():
		}
	}
}

// ponder has one program think about what a person may do, with a core that nobody else
// wants.
func (h *Hall) ponder(ctx context.Context, id string, p ponderer, e rules.Eye, other rules.Seat) {
	s := spare{cores: h.Cores}
	defer s.rest()
	err := func() (err error) {
		defer caught(&err)
		p.Ponder(ctx, e, other, pondered, s.pace)
		return nil
	}()
	if err != nil {
		h.Log.Error("program", "game", id, "beside", int(other), "error", Cause(err))
	}
}

// A spare is a core that one has as long as nobody else wants it.
type spare struct {
	cores *semaphore.Weighted // nil: there are enough
	mu    sync.Mutex
	has   bool
	until time.Time
}

// pondered is how many times as long as for a decision of its own a program thinks beside
// somebody. More would make trees that are larger than those of its own, in all games at once.
const pondered = 1

const (
	spareTime = 20 * time.Millisecond  // how long one has it, until others may
	spareWait = 200 * time.Millisecond // until one asks again
)

// pace returns when one has it. Whoever waits for a core has one before.
func (s *spare) pace(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.cores == nil || s.has && time.Now().Before(s.until) {
		return ctx.Err()
	}
	s.free()
	for !s.cores.TryAcquire(1) {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(spareWait):
		}
	}
	s.has, s.until = true, time.Now().Add(spareTime)
	return nil
}

// rest gives it back.
func (s *spare) rest() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.free()
}

func (s *spare) free() {
	if s.has {
		s.has = false
		s.cores.Release(1)
	}
}
