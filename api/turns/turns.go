// Package turns admits work: so much of it is done at once, the rest waits in a
// queue, and what finds no room there is refused.
//
// Who wait have names, and a turn goes to the name that has had least: of clients,
// and of one client's games. Sixty games of strong programs, or a client who asks
// without end, have together what there is while nobody else wants it, but nobody
// stands behind all of them. A name that comes anew begins a little below what the
// others have had: little is saved up.
package turns

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// Why somebody may not wait.
var (
	ErrMany = errors.New("too many wait under this name")
	ErrFull = errors.New("too many wait")
)

// A Queue is where turns are waited for. Its fields are set before it is used and
// stay as they are.
type Queue struct {
	Places int // how many have a turn at once
	Most   int // how many wait
	Each   int // how many of them for one client
	Now    func() time.Time
	Cores  *semaphore.Weighted // that are shared with other queues; nil if none are

	mu      sync.Mutex
	taken   int
	waiting []*Turn // by when they came
	clients level
	things  level
}

// A level is those among whom turns are shared.
type level struct {
	names map[string]*name
	floor time.Duration // what the name had that came last to a turn
}

// A name is how much somebody has had.
type name struct {
	had     time.Duration
	waiting int
	inside  int
}

// A Turn is waited for, and then given back.
type Turn struct {
	queue         *Queue
	client, thing *name
	began         time.Time
	came          chan struct{} // closed when it has come, or the place was given away
	state         state
	core          bool
}

type state uint8

const (
	waits state = iota
	has
	gone
	refused
)

const (
	least    = 10 * time.Microsecond  // what a turn counts for at least: so names alternate that have had as much
	credit   = 100 * time.Millisecond // by how much a name that comes anew is before the others
	maxNames = 4096                   // of which those are remembered that nobody waits under
)

// Line queues up for a client, and there for one of his things, without waiting. When
// the queue is full, the client for whom most wait makes room.
func (q *Queue) Line(client, thing string) (*Turn, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	t := &Turn{queue: q, client: q.clients.named(client), thing: q.things.named(client + " " + thing), came: make(chan struct{})}
	if t.client.waiting >= q.Each {
		return nil, ErrMany
	}
	if len(q.waiting) >= q.Most && !q.makeRoom(t.client.waiting+1) {
		return nil, ErrFull
	}
	t.client.waiting++
	t.thing.waiting++
	q.waiting = append(q.waiting, t)
	q.next()
	return t, nil
}

// Wait returns when the turn has come, or else why not: the context is done, or the
// place in the queue was given to another.
func (t *Turn) Wait(ctx context.Context) error {
	select {
	case <-t.came:
	case <-ctx.Done():
		t.Done()
		return ctx.Err()
	}
	q := t.queue
	if q.state(t) == refused {
		return ErrFull
	}
	if q.Cores == nil {
		return nil
	}
	if err := q.Cores.Acquire(ctx, 1); err != nil {
		t.Done()
		return err
	}
	t.core = true
	return nil
}

func (q *Queue) state(t *Turn) state {
	q.mu.Lock()
	defer q.mu.Unlock()
	return t.state
}

// Done gives the turn back, or the place in the queue. A second time it does nothing.
func (t *Turn) Done() {
	q := t.queue
	q.mu.Lock()
	defer q.mu.Unlock()
	switch t.state {
	case waits:
		q.leave(t)
	case has:
		q.taken--
		if t.core {
			q.Cores.Release(1)
		}
		took := max(q.Now().Sub(t.began)-least, 0)
		for _, n := range []*name{t.client, t.thing} {
			n.inside--
			n.had += took
		}
	default:
		return
	}
	t.state = gone
	q.next()
}

// Waiting returns how many wait.
func (q *Queue) Waiting() int {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.waiting)
}

// next gives turns to those who have had least, as long as there are places.
func (q *Queue) next() {
	for q.taken < q.Places && len(q.waiting) > 0 {
		t := slices.MinFunc(q.waiting, func(a, b *Turn) int {
			return cmp.Or(cmp.Compare(a.client.had, b.client.had), cmp.Compare(a.thing.had, b.thing.had))
		})
		q.leave(t)
		q.clients.enter(t.client)
		q.things.enter(t.thing)
		q.taken++
		t.state, t.began = has, q.Now()
		close(t.came)
	}
}

// leave takes somebody out of the queue.
func (q *Queue) leave(t *Turn) {
	q.waiting = slices.DeleteFunc(q.waiting, func(o *Turn) bool { return o == t })
	t.client.waiting--
	t.thing.waiting--
}

// makeRoom refuses the last of the client for whom most wait, if more wait for him
// than so many.
func (q *Queue) makeRoom(than int) bool {
	var last *Turn
	for _, t := range q.waiting {
		if n := t.client.waiting; n > than || last != nil && t.client == last.client {
			last, than = t, n
		}
	}
	if last == nil {
		return false
	}
	q.leave(last)
	last.state = refused
	close(last.came)
	return true
}

// named returns a name. One that nobody waits under has had at least nearly what the
// others have.
func (l *level) named(as string) *name {
	n := l.names[as]
	if n == nil {
		l.forget()
		n = new(name)
		l.names[as] = n
	}
	if n.waiting+n.inside == 0 {
		n.had = max(n.had, l.floor-credit)
	}
	return n
}

// forget makes room for another name.
func (l *level) forget() {
	if l.names == nil {
		l.names = map[string]*name{}
	}
	if len(l.names) < maxNames {
		return
	}
	for as, n := range l.names {
		if n.waiting+n.inside == 0 {
			delete(l.names, as)
		}
	}
}

// enter counts a turn that has come.
func (l *level) enter(n *name) {
	l.floor = max(l.floor, n.had)
	n.inside++
	n.had += least
}
