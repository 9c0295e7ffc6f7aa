package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/study"
)

// ahead is how many ranges of a job wait in the queue or are played at most: hours of work
// of one core, so that work goes on for a while without whoever ordered it.
const ahead = 10_000

// most is how many ranges are added to the queue before results are looked at again.
const most = 64

// onTheWay is how many bytes of results come before they are looked at.
const onTheWay = 16 << 20

// stale is how long no result may come until it is seen whether ranges were lost. Tests have
// less time.
var stale = 15 * time.Second

// every is how often progress is told, and what failed tried again. Tests have less time.
var every = time.Second

// A Teller is told how a job goes on.
type Teller struct {
	Progress func(Progress) // every second, and at the end; may be nil
	Say      func(lang.Msg) // what a person should know
}

// Play has workers play a study and adds up what they tell. Whoever plays the same study
// again goes on where it was. If it is told to stop, ranges that nobody has begun are taken
// out of the queue; what is counted stays.
func (q *Queue) Play(ctx context.Context, s *study.Study, tell Teller) ([]study.Run, error) {
	p := &player{Queue: q, tell: tell, began: time.Now(), job: job{Order: s.Order()}}
	if err := p.carryOut(ctx); err != nil {
		return nil, err
	}
	return p.runs(), nil
}

// A player has a job played.
type player struct {
	*Queue
	tell    Teller
	name    string // of the job
	job     job
	task    task
	began   time.Time
	earlier Progress // of the jobs before it that are of the same tuning

	ledgers []ledger  // of the tables
	before  int       // games that were counted when it began
	heard   time.Time // when a result came

	table, from int             // where the next range begins that is to be added to the queue
	sent        map[string]bool // ranges that are in the queue or being played
	full        bool            // the queue has no room
}

// carryOut has the job played to its end.
func (p *player) carryOut(ctx context.Context) error {
	if err := p.begin(ctx); err != nil {
		return p.stopped(err)
	}
	results := make(chan jetstream.Msg, most)
	wanted, enough := context.WithCancel(ctx) // who brings results waits no longer than they are
	defer enough()
	consumer, err := p.done.OrderedConsumer(ctx, jetstream.OrderedConsumerConfig{FilterSubjects: []string{doneSubject + p.name + ".>"}})
	if err != nil {
		return p.stopped(p.problem(err))
	}
	using, err := consumer.Consume(func(m jetstream.Msg) {
		select {
		case results <- m:
		case <-wanted.Done():
		}
	}, jetstream.PullMaxBytes(onTheWay))
	if err != nil {
		return p.problem(err)
	}
	defer using.Stop()
	if err := p.catchUp(ctx, results); err != nil {
		return p.end(ctx, err)
	}
	if err := p.pursue(ctx, results); err != nil {
		return p.end(ctx, err)
	}
	p.progress()
	p.purge(ctx, p.name+".>") // of tables at which fewer games were enough
	return nil
}

// catchUp counts the results that are there.
func (p *player) catchUp(ctx context.Context, results <-chan jetstream.Msg) error {
	last, err := p.last(ctx)
	if err != nil {
		return err
	}
	tick := time.NewTicker(every)
	defer tick.Stop()
	for at := uint64(0); at < last; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-results:
			about, err := m.Metadata()
			if err != nil {
				return err
			}
			at = about.Sequence.Stream
			if err := p.count(ctx, m); err != nil {
				return err
			}
		case <-tick.C: // what was the last may be gone, and never comes then
			if now, err := p.last(ctx); err == nil {
				last = min(last, now)
			}
		}
	}
	p.before = p.counted()
	return nil
}

// last is the number of the last result that is there; 0 if there is none.
func (p *player) last(ctx context.Context) (uint64, error) {
	m, err := p.done.GetLastMsgForSubject(ctx, doneSubject+p.name+".>")
	switch {
	case errors.Is(err, jetstream.ErrMsgNotFound):
		return 0, nil
	case err != nil:
		return 0, p.problem(err)
	}
	return m.Sequence, nil
}

// pursue adds ranges to the queue and counts results until no more are wanted.
func (p *player) pursue(ctx context.Context, results <-chan jetstream.Msg) error {
	tick := time.NewTicker(every)
	defer tick.Stop()
	p.heard = time.Now()
	for !p.over() {
		added, err := p.add(ctx)
		if err != nil {
			return err
		}
		var ready chan struct{} // nothing but results and the clock is waited for
		if added == most {
			ready = make(chan struct{})
			close(ready)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case m := <-results:
			if err := p.count(ctx, m); err != nil {
				return err
			}
		case <-tick.C:
			p.progress()
			p.full = false
			if time.Since(p.heard) > stale {
				p.heard = time.Now()
				p.find(ctx)
			}
		case <-ready:
		}
	}
	return nil
}

// over reports whether no more games are wanted at any table.
func (p *player) over() bool {
	for _, l := range p.ledgers {
		if !l.Done() {
			return false
		}
	}
	return true
}

// add adds some ranges to the queue and returns how many.
func (p *player) add(ctx context.Context) (n int, err error) {
	for n < most && len(p.sent) < ahead && !p.full {
		s, any := p.next()
		if !any {
			return n, nil
		}
		data, err := json.Marshal(workMessage{format, s})
		if err != nil {
			return n, err
		}
		_, err = p.js.Publish(ctx, workSubject+s.name(), data, jetstream.WithRetryAttempts(0))
		var api *jetstream.APIError
		switch {
		case err == nil:
		case ctx.Err() != nil:
			return n, ctx.Err()
		case errors.As(err, &api) && api.Description == perSubject: // it waits there already
		case errors.As(err, &api):
			p.full = true
			if len(p.sent) == 0 { // nobody makes room
				return n, p.problem(err)
			}
			return n, nil
		case gone(err): // the library connects anew
			p.full = true
			return n, nil
		default:
			return n, p.problem(err)
		}
		p.sent[s.name()] = true
		p.from = s.To
		n++
	}
	return n, nil
}

// perSubject is how JetStream says that a message with this subject is there.
const perSubject = "maximum messages per subject exceeded"

// next returns the next range that is neither counted nor in the queue.
func (p *player) next() (stretch, bool) {
	each := p.job.each()
	for ; p.table < len(p.ledgers); p.table, p.from = p.table+1, 0 {
		l := p.ledgers[p.table]
		for !l.Done() && p.from < each {
			s := stretch{p.name, p.table, sim.Range{From: p.from, To: min(p.from+p.job.Cut, each)}}
			if !l.Has(p.from) && !p.sent[s.name()] {
				return s, true
			}
			p.from = s.To
		}
	}
	return stretch{}, false
}

// count counts a result. What is not one is told and left aside: its range is still to be
// played, or played again when it is missed.
func (p *player) count(ctx context.Context, m jetstream.Msg) error {
	r, err := readResult(m.Subject(), m.Data())
	if err == nil && !p.fits(r) {
		err = lang.Fail(lang.Invalid, "farm.strange-place", r.name())
	}
	if err == nil && r.Failed == "" {
		err = p.ledgers[r.Table].enter(r)
	}
	if err != nil {
		p.tell.Say(lang.Say("farm.strange", m.Subject(), why(err)))
		return nil
	}
	delete(p.sent, r.name())
	p.heard = time.Now()
	if r.Failed != "" {
		// Whoever goes on later has it tried again.
		p.done.Purge(ctx, jetstream.WithPurgeSubject(m.Subject()))
		return lang.Fail(lang.Refused, "farm.failed", r.Worker, r.String(), r.Failed)
	}
	if p.ledgers[r.Table].Done() {
		p.leave(ctx, r.Table)
	}
	return nil
}

// fits reports whether a result is of one of the ranges into which the job is cut.
func (p *player) fits(r *result) bool {
	if r.Failed != "" {
		return r.Table >= 0 && r.Table < len(p.ledgers)
	}
	return p.job.has(r.stretch, len(p.ledgers))
}

// leave takes the ranges of a table out of the queue at which enough was played.
func (p *player) leave(ctx context.Context, table int) {
	of := fmt.Sprintf("%s.%d.", p.name, table)
	before := len(p.sent)
	maps.DeleteFunc(p.sent, func(name string, _ bool) bool { return strings.HasPrefix(name, of) })
	if len(p.sent) < before {
		p.purge(ctx, of+">")
	}
}

// purge takes ranges out of the queue that nobody has begun.
func (p *player) purge(ctx context.Context, names string) {
	if err := p.work.Purge(ctx, jetstream.WithPurgeSubject(workSubject+names)); err != nil {
		p.tell.Say(lang.Say("farm.goes-on", lang.MsgOf(p.problem(err))))
	}
}

// find finds out which of the ranges that were sent are neither in the queue nor told of, and
// has them added again.
func (p *player) find(ctx context.Context) {
	info, err := p.work.Info(ctx, jetstream.WithSubjectFilter(workSubject+p.name+".>"))
	if err != nil {
		return // the queue does not answer; later
	}
	p.excuse(ctx)
	lost := 0
	for name := range p.sent {
		if _, there := info.State.Subjects[workSubject+name]; !there {
			delete(p.sent, name)
			lost++
		}
	}
	if lost > 0 {
		p.table, p.from = 0, 0
	}
}

// excuse says why no results may come, as far as that can be seen.
func (p *player) excuse(ctx context.Context) {
	if kept, err := p.done.Info(ctx); err == nil {
		if used, room := int64(kept.State.Bytes), kept.Config.MaxBytes; room > 0 && used > room/10*8 {
			p.tell.Say(lang.Say("farm.no-room", int(used>>20), int(room>>20)))
		}
	}
	work := false
	if err := each(ctx, p.here, func(string, []byte) { work = true }); err == nil && !work {
		p.tell.Say(lang.Say("farm.nobody"))
	}
}

// end takes what nobody has begun out of the queue, because of an error.
func (p *player) end(ctx context.Context, why error) error {
	ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer stop()
	p.purge(ctx, p.name+".>")
	return p.stopped(why)
}

// stopped says what is left if somebody has stopped the job.
func (p *player) stopped(why error) error {
	if errors.Is(why, context.Canceled) {
		so := p.far()
		return lang.Fail(lang.Refused, "farm.stopped", so.Done, so.Games, fmt.Sprint(p.job.seed())).Because(why)
	}
	return why
}

func (p *player) counted() (n int) {
	for _, l := range p.ledgers {
		n += l.Games()
	}
	return n
}

// runs returns what came of the tables of a study. Each took its share of the time.
func (p *player) runs() []study.Run {
	took := time.Since(p.began)
	all := make([]study.Run, len(p.ledgers))
	for i, l := range p.ledgers {
		share := float64(l.Games()) / float64(max(p.counted(), 1))
		all[i] = p.task.(*studying).RunOf(i, l.(tallies).Stats(time.Duration(float64(took)*share)))
	}
	return all
}
