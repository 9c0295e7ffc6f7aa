package play

import (
	"context"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sync/semaphore"

	"muster/rules"
)

// A muser is a program that thinks beside people, as long as it is let.
type muser struct {
	t       *testing.T
	thinks  atomic.Bool
	musings chan rules.Seat // about whom
	paces   chan error      // what its pace said
	slow    chan struct{}   // closed when it may stop; nil: at once
}

func (*muser) Ponders() bool { return true }

func (m *muser) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	if m.thinks.Load() {
		m.t.Error("it thinks beside somebody while it chooses")
	}
	return e.Legal(nil)[0], nil
}

func (m *muser) Ponder(ctx context.Context, _ rules.Eye, other rules.Seat, _ int, pace func(context.Context) error) {
	if m.thinks.Swap(true) {
		m.t.Error("it thinks twice at the same time")
	}
	defer m.thinks.Store(false)
	m.paces <- pace(ctx)
	m.musings <- other
	<-ctx.Done()
	if m.slow != nil {
		<-m.slow
	}
}

// TestProgramsThinkBesidePeople has a person play against a program that thinks while he
// decides: it is told to stop before it chooses, and nothing is left of it at the end.
func TestProgramsThinkBesidePeople(t *testing.T) {
	t.Parallel()
	m, h, x := mused(t, nil)
	for range 3 {
		act(t, h, x)
		if err, other := <-m.paces, <-m.musings; other != 0 || err != nil {
			t.Errorf("it thinks about seat %d, %v, want that of the person", other, err)
		}
	}
	forget(h, x)
	x.beside.wait(t.Context()) // or for ever
}

// TestProgramsThinkOnceAtATime has a person take back what he did and act again, while the
// program still thinks about what he did first.
func TestProgramsThinkOnceAtATime(t *testing.T) {
	t.Parallel()
	m, h, x := mused(t, nil)
	m.slow = make(chan struct{})
	act(t, h, x)
	<-m.paces
	<-m.musings
	x.mu.Lock()
	_, err := h.Undo(t.Context(), x, x.Match.N(), 0)
	if err == nil {
		_, err = h.Act(t.Context(), x, x.Match.N(), x.Match.Eye(0).Legal(nil)[0])
	}
	x.mu.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-m.paces:
		t.Error("it begins to think again before it has stopped")
	case <-time.After(20 * time.Millisecond):
	}
	close(m.slow)
	for range 2 { // the second of them is stopped already, the third thinks when the program has acted
		<-m.paces
		<-m.musings
	}
	forget(h, x)
	x.beside.wait(t.Context())
}

// TestWhoeverWantsACoreHasItBefore has a program wait for a core to think beside a person
// until it is told to stop: somebody else computes.
func TestWhoeverWantsACoreHasItBefore(t *testing.T) {
	t.Parallel()
	cores := semaphore.NewWeighted(2)
	m, h, x := mused(t, cores)
	if err := cores.Acquire(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	act(t, h, x)
	if err := <-m.paces; err != nil {
		t.Errorf("one of two cores is free: %v", err)
	}
	<-m.musings
	if cores.TryAcquire(1) {
		t.Error("it thinks with no core")
	}
	s := spare{cores: cores}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := s.pace(ctx); err == nil {
		t.Error("a third has one of two cores")
	}
	forget(h, x)
	x.beside.wait(t.Context())
	if !cores.TryAcquire(1) {
		t.Error("it keeps the core")
	}
}

// TestNobodyThinksBesideChosenDice plays a game whose dice somebody chose: what a program
// does there does not depend on how long a person takes.
func TestNobodyThinksBesideChosenDice(t *testing.T) {
	t.Parallel()
	_, h, x := mused(t, nil)
	x.Seeded = true
	act(t, h, x)
	if x.beside != nil {
		t.Error("a program thinks beside a person")
	}
}

// forget forgets a game, as whoever has it does.
func forget(h *Hall, x *Session) {
	x.mu.Lock()
	defer x.mu.Unlock()
	h.forget(x)
}

// mused begins a game of a person, at seat 0, against a muser.
func mused(t *testing.T, cores *semaphore.Weighted) (*muser, *Hall, *Session) {
	t.Helper()
	m := &muser{t: t, musings: make(chan rules.Seat), paces: make(chan error)}
	h := toyHall(t, filepath.Join(t.TempDir(), "muster.db"))
	h.Cores = cores
	h.Player = func(string, *rules.Game, uint64) (rules.Player, error) { return m, nil }
	person, _ := Sit("Ada", "")
	program, _ := Sit("", "muser")
	id, _ := toyGame(t, h, person, program)
	return m, h, h.sessions.live[id]
}

// act has the person act until the program has, and it is his turn again.
func act(t *testing.T, h *Hall, x *Session) {
	t.Helper()
	bell, err := h.Listen(x.id, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	for acted := false; ; <-bell.Rings {
		x.mu.Lock()
		mine := x.Match.Turn().Seats == rules.Only(0)
		if acted && mine && !x.queued {
			x.mu.Unlock()
			return
		}
		if !acted && mine {
			if _, err := h.Act(t.Context(), x, x.Match.N(), x.Match.Eye(0).Legal(nil)[0]); err != nil {
				t.Error(err)
			}
			acted = true
		}
		x.mu.Unlock()
	}
}
