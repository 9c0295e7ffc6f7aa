package queue

import (
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/study"
	"muster/rules/tune"
)

// named is the name of the job of a study.
func named(t *testing.T, s *study.Study) string {
	t.Helper()
	name, err := study.Name(s.Order(), "1")
	if err != nil {
		t.Fatal(err)
	}
	return name
}

// What breaks in a worker is told with where it was.
func TestWhatBreaksSaysWhere(t *testing.T) {
	err := guarded(func() error { panic("lost") })
	if err == nil || !strings.Contains(err.Error(), "panic: lost") || !strings.Contains(err.Error(), "TestWhatBreaksSaysWhere") {
		t.Errorf("got %v", err)
	}
}

// A range that could not be played is tried again at once when somebody goes on, although
// JetStream knows the id of its first result.
func TestWhatFailedIsTriedAgainAtOnce(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	name := named(t, s)
	c := &crew{Queue: f.Queue, name: "w7"}
	r := result{Format: format, Worker: "w7", Failed: "out of cards"}
	r.Job, r.To = name, 5
	if err := c.put(t.Context(), &r); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Play(f.ctx, s, Teller{Say: f.say}); lang.MsgOf(err).Code != "farm.failed" {
		t.Fatalf("got %v", err)
	}
	// The same range is told of again, as its next worker does.
	r.Failed = "out of dice"
	if err := c.put(t.Context(), &r); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Play(f.ctx, s, Teller{Say: f.say}); err == nil || !strings.Contains(lang.MsgOf(err).In(lang.EN), "out of dice") {
		t.Fatalf("got %v", err)
	}
	f.work(1)
	f.plays(s)
}

// A result that tells of fewer games than its range has would leave the others out for ever.
func TestAResultOfTwoKinds(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	name := named(t, s)
	p := &player{Queue: f.Queue, tell: Teller{Say: f.say}, job: job{Order: s.Order()}}
	if err := p.begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.job.Cut = 4 // a slow machine may cut it into single games
	cut, err := json.Marshal(&p.job)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.jobs.Put(t.Context(), "job."+p.name, cut); err != nil {
		t.Fatal(err)
	}
	r := result{Format: format, Worker: "w", Samples: make([]tune.Sample, p.job.Cut-1)}
	r.Job, r.To = name, len(r.Samples)+1
	r.Tallies = []*sim.Tally{{Range: sim.Range{To: 1}, Wins: []int{1, 0}, Rounds: 1, Decisions: 1, Digest: 1, Spans: []sim.Digest{1}}}
	data, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.js.Publish(t.Context(), doneSubject+r.name(), data); err != nil {
		t.Fatal(err)
	}
	f.work(1)
	f.plays(s)
	if !f.heard("farm.strange") {
		t.Error("nobody said that it is left aside")
	}
}

// The last result may be taken out, or lost with the disk, before it came: nobody waits for it.
func TestTheLastResultIsTakenOut(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	p := &player{Queue: f.Queue, tell: Teller{Say: f.say}, job: job{Order: s.Order()}}
	if err := p.begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, at := range []string{".0.0", ".0.1"} {
		if _, err := f.js.Publish(t.Context(), doneSubject+p.name+at, []byte("junk")); err != nil {
			t.Fatal(err)
		}
	}
	c, err := f.done.OrderedConsumer(t.Context(), jetstream.OrderedConsumerConfig{})
	if err != nil {
		t.Fatal(err)
	}
	first, err := c.Next()
	if err != nil {
		t.Fatal(err)
	}
	results, caught := make(chan jetstream.Msg), make(chan error)
	go func() { caught <- p.catchUp(t.Context(), results) }()
	results <- first // it knows the last, and waits
	if err := f.done.Purge(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-caught; err != nil {
		t.Error(err)
	}
}

// Ranges of a job that no worker of this version plays would come again and again: they are
// taken out of the queue, and that is told once. Whoever ordered it adds them again.
func TestRangesOfAnotherVersion(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	p := &player{Queue: f.Queue, tell: Teller{Say: f.say}, job: job{Order: s.Order()}}
	if err := p.begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n, err := p.add(t.Context()); n < 5 || err != nil {
		t.Fatalf("%d ranges, %v", n, err)
	}
	if err := SetUp(t.Context(), f.connect(), "2", settings); err != nil {
		t.Fatal(err)
	}
	var err error
	if f.Queue, err = Open(t.Context(), f.connect(), "2"); err != nil {
		t.Fatal(err)
	}
	f.work(1)
	f.plays(ordered(t, 100)) // which comes after them
	st, err := f.Status(t.Context())
	told := slices.DeleteFunc(f.told, func(m lang.Msg) bool { return m.Code != "farm.version" })
	if err != nil || st.Waiting != 0 || st.Playing != 0 || len(told) != 1 {
		t.Errorf("%+v, %v; told %v", st, err, told)
	}
}

// Broken is a task that nobody can sit down to.
type broken struct{ task }

func (broken) tables() int { return 2 }

func (broken) sit(int) (worker, error) { panic("no chairs") }

func TestAnOrderThatBreaksSomethingEndsNoWorker(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	p := &player{Queue: f.Queue, tell: Teller{Say: f.say}, job: job{Order: s.Order()}}
	if err := p.begin(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := p.add(t.Context()); err != nil {
		t.Fatal(err)
	}
	msg, err := f.ranges().Next()
	if err != nil {
		t.Fatal(err)
	}
	c := &crew{Queue: f.Queue, name: "w7", tell: f.say, known: map[string]*known{p.name: {job: p.job, task: broken{}}}}
	c.take(t.Context(), msg, new(desk))
	if _, err := f.Play(f.ctx, s, Teller{Say: f.say}); lang.MsgOf(err).Code != "farm.failed" || !strings.Contains(lang.MsgOf(err).In(lang.EN), "no chairs") {
		t.Errorf("got %v", err)
	}
}

func TestNobodyWorks(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 100)
	var once sync.Once
	f.hears = func(m lang.Msg) {
		if m.Code == "farm.nobody" {
			once.Do(func() { f.work(1) })
		}
	}
	f.plays(s)
}
