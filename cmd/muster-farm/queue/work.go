package queue

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/facts"
	"muster/catalog/lang"
)

// later is when a range is given out again that could not be played or told now. Tests have
// less time.
var later = 5 * time.Second

// A crew plays ranges, as many at a time as it has hands.
type crew struct {
	*Queue
	name  string
	tell  func(lang.Msg)
	games atomic.Int64 // that it played

	mu    sync.Mutex
	known map[string]*known // jobs by name
	left  map[string]bool   // those of which ranges were left, which was told
}

// A known job is one that the crew has read.
type known struct {
	job
	task  task
	wrong error // why it cannot be played
}

// Work plays ranges, so many at a time, until the context is done or the queue is used by
// another version. What a person should know is told.
func (q *Queue) Work(ctx context.Context, name string, hands int, tell func(lang.Msg)) error {
	err := q.works(ctx, name, hands, tell)
	if ctx.Err() != nil {
		return nil
	}
	return err
}

// works is Work, which says too that the context is done.
func (q *Queue) works(ctx context.Context, name string, hands int, tell func(lang.Msg)) error {
	c := &crew{Queue: q, name: name, tell: tell, known: map[string]*known{}, left: map[string]bool{}}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	watch, err := q.jobs.Watch(ctx, versionKey)
	if err != nil {
		return q.problem(err)
	}
	defer watch.Stop()
	consumer, err := q.work.Consumer(ctx, workers)
	if err != nil {
		return q.problem(err)
	}
	var all sync.WaitGroup
	for range hands {
		// Each hand asks for one range at a time: what waits in a worker waits for its death.
		// A server too busy to say that it is there is asked again.
		ranges, err := consumer.Messages(jetstream.PullMaxMessages(1), jetstream.WithMessagesErrOnMissingHeartbeat(false))
		if err != nil {
			stop(q.problem(err))
			break
		}
		all.Go(func() {
			defer ranges.Stop()
			if err := c.hand(ctx, ranges); err != nil {
				stop(err)
			}
		})
	}
	all.Go(func() { c.report(ctx, hands) })
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case used := <-watch.Updates():
			if used == nil {
				continue // what there was has been told
			}
			if err := q.sameVersion(string(used.Value())); err != nil {
				stop(err)
			}
		}
	}
	all.Wait()
	return context.Cause(ctx)
}

// hand plays one range after the other.
func (c *crew) hand(ctx context.Context, ranges jetstream.MessagesContext) error {
	var at desk
	defer at.clear()
	for {
		msg, err := ranges.Next(jetstream.NextContext(ctx))
		if ctx.Err() != nil {
			if msg != nil {
				msg.Nak()
			}
			return nil
		}
		if err != nil {
			return c.problem(err)
		}
		c.take(ctx, msg, &at)
	}
}

// take plays the range of a message, tells what came of it, and then that it is done.
func (c *crew) take(ctx context.Context, msg jetstream.Msg, at *desk) {
	s, err := readWork(msg.Subject(), msg.Data())
	if err != nil {
		c.tell(lang.Say("farm.strange", msg.Subject(), why(err)))
		msg.TermWithReason("not of muster")
		return
	}
	working := c.hold(msg)
	defer working()
	k, err := c.find(ctx, s.Job)
	if err != nil {
		c.leave(s, msg, err)
		return
	}
	if k.wrong == nil && !k.has(s, k.task.tables()) {
		c.tell(lang.Say("farm.strange", msg.Subject(), lang.Say("farm.strange-place", s.name())))
		msg.TermWithReason("no such range")
		return
	}
	r := result{Format: format, stretch: s, Worker: c.name}
	err = k.wrong
	if err == nil {
		err = guarded(func() error { return at.play(ctx, k, &r) })
	}
	if err != nil && ctx.Err() != nil {
		msg.Nak() // somebody else goes on
		return
	}
	if err != nil {
		r = c.failed(s, err)
	}
	if err := c.bring(ctx, &r); err != nil {
		c.tell(lang.Say("farm.not-kept", s.String(), lang.MsgOf(c.problem(err))))
		msg.NakWithDelay(later)
		return
	}
	if r.Failed == "" {
		c.games.Add(int64(r.To - r.From))
	}
	msg.DoubleAck(ctx) // if that is lost, the range is played again and counted once
}

// leave leaves a range whose job is not found. If this worker never plays it, it is taken out
// of the queue: whoever ordered it misses it and adds it again. That is told once a job.
func (c *crew) leave(s stretch, msg jetstream.Msg, why error) {
	said := lang.MsgOf(why)
	switch said.Code {
	case "farm.no-job", "farm.version", "farm.strange-format", "farm.strange-place":
		msg.TermWithReason(said.Code)
	default: // the queue does not answer
		msg.NakWithDelay(later)
		c.tell(said)
		return
	}
	c.mu.Lock()
	known := c.left[s.Job]
	if len(c.left) >= mostKnown {
		clear(c.left)
	}
	c.left[s.Job] = true
	c.mu.Unlock()
	if !known {
		c.tell(said)
	}
}

// bring puts a result where it is kept. What has no room in any message has failed.
func (c *crew) bring(ctx context.Context, r *result) error {
	err := c.put(ctx, r)
	if errors.Is(err, nats.ErrMaxPayload) {
		*r = c.failed(r.stretch, err)
		err = c.put(ctx, r)
	}
	return err
}

// guarded makes an error of a panic: an order that breaks something fails, and does not end one
// worker after the other.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = lang.Panicked(p)
		}
	}()
	return do()
}

// failed is the result of a range that cannot be played or told.
func (c *crew) failed(s stretch, why error) result {
	return result{Format: format, stretch: s, Worker: c.name, Failed: why.Error()}
}

// hold keeps a message from being given to others, until what it returns is called.
func (c *crew) hold(msg jetstream.Msg) (let func()) {
	over := make(chan struct{})
	go func() {
		tick := time.NewTicker(c.ackWait / 3)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				msg.InProgress()
			}
		}
	}()
	return func() { close(over) }
}

// put puts a result where it is kept.
func (c *crew) put(ctx context.Context, r *result) error {
	data, err := json.Marshal(r)
	if err != nil {
		return err
	}
	// What is told although the worker is to end is not played again.
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), c.ackWait)
	defer stop()
	var id []jetstream.PublishOpt // of what failed none: it is taken out, and told anew if it fails again
	if r.Failed == "" {
		id = append(id, jetstream.WithMsgID(r.name()))
	}
	_, err = c.js.Publish(ctx, doneSubject+r.name(), data, id...)
	return err
}

// find returns a job.
func (c *crew) find(ctx context.Context, name string) (*known, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if k := c.known[name]; k != nil {
		return k, nil
	}
	k := new(known)
	if err := c.job(ctx, name, &k.job); err != nil {
		return nil, err
	}
	k.wrong = guarded(func() (err error) {
		k.task, err = k.job.task(facts.Embedded())
		return err
	})
	if k.wrong == nil {
		c.tell(lang.Say("farm.began", name, k.task.tables(), k.Games))
	}
	if len(c.known) >= mostKnown {
		clear(c.known)
	}
	c.known[name] = k
	return k, nil
}

const mostKnown = 16 // jobs that a worker remembers

// job reads a job. One of another version is refused, and what is not the job of that name.
func (q *Queue) job(ctx context.Context, name string, into *job) error {
	kept, err := q.jobs.Get(ctx, "job."+name)
	if errors.Is(err, jetstream.ErrKeyNotFound) || errors.Is(err, jetstream.ErrInvalidKey) {
		return lang.Fail(lang.NotFound, "farm.no-job", name)
	}
	if err != nil {
		return q.problem(err)
	}
	if err := read(kept.Value(), into); err != nil {
		if lang.MsgOf(err).Code == "internal" { // nor JSON of a job
			return lang.Fail(lang.Invalid, "farm.strange-place", name).Because(err)
		}
		return err
	}
	if err := q.sameVersion(into.Version); err != nil {
		return err
	}
	if !into.fits() {
		return lang.Fail(lang.Invalid, "farm.strange-place", name)
	}
	// Whoever plays it plays what was ordered, and nothing else.
	if own, err := into.name(); err != nil || own != name {
		return lang.Fail(lang.Invalid, "farm.strange-place", name).Because(err)
	}
	return nil
}

// A desk is where one hand plays: what it made for a table is used for the next range.
type desk struct {
	known  *known
	table  int
	worker worker
}

func (d *desk) clear() {
	if d.worker != nil {
		d.worker.Close()
	}
	*d = desk{}
}

// play plays the range of a result.
func (d *desk) play(ctx context.Context, k *known, r *result) error {
	if d.known != k || d.table != r.Table {
		d.clear()
		w, err := k.task.sit(r.Table)
		if err != nil {
			return err
		}
		*d = desk{k, r.Table, w}
	}
	return d.worker.play(ctx, r.Range, r)
}

// A WorkerState is what a worker tells of itself while it works.
type WorkerState struct {
	Name  string    `json:"name"`
	Hands int       `json:"hands"`
	Games int64     `json:"games"` // since it began
	Began time.Time `json:"began"`
}

// report tells from time to time that the worker is there.
func (c *crew) report(ctx context.Context, hands int) {
	h := WorkerState{Name: c.name, Hands: hands, Began: time.Now().UTC()}
	tick := time.NewTicker(hereTime / 3)
	defer tick.Stop()
	for {
		h.Games = c.games.Load()
		if data, err := json.Marshal(h); err == nil {
			c.here.Put(ctx, c.name, data) // what is lost is told again
		}
		select {
		case <-ctx.Done():
			ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			c.here.Delete(ctx, c.name)
			stop()
			return
		case <-tick.C:
		}
	}
}
