package queue

import (
	"context"
	"encoding/json"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster-farm/embedded"
	"muster/rules/study"
)

func TestMain(m *testing.M) {
	aSecond, stale, later, every = 10*time.Millisecond, 2*time.Second, 50*time.Millisecond, 20*time.Millisecond
	m.Run()
}

// A farm is a queue of a test, and what was told there.
type farm struct {
	t      *testing.T
	ctx    context.Context // done if a worker fails
	fail   context.CancelFunc
	server *embedded.Server
	*Queue

	mu   sync.Mutex
	told []lang.Msg

	hears func(lang.Msg) // is told too; may be nil
}

// settings are those of a queue that notices soon who is gone.
var settings = Settings{Room: DefaultRoom, AckWait: time.Second}

func newFarm(t *testing.T, server *embedded.Server) *farm {
	f := &farm{t: t, server: server}
	f.ctx, f.fail = context.WithCancel(t.Context())
	return f
}

func begin(t *testing.T, s Settings) *farm {
	t.Helper()
	server, err := embedded.Start(embedded.Settings{Dir: t.TempDir(), Listen: "127.0.0.1:0", Room: DefaultRoom})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	f := newFarm(t, server)
	nc := f.connect()
	if err := SetUp(t.Context(), nc, "1", s); err != nil {
		t.Fatal(err)
	}
	if f.Queue, err = Open(t.Context(), nc, "1"); err != nil {
		t.Fatal(err)
	}
	return f
}

func (f *farm) connect() *nats.Conn {
	f.t.Helper()
	nc, err := f.server.Connect(f.t.Name())
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(nc.Close)
	return nc
}

func (f *farm) say(m lang.Msg) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.told = append(f.told, m)
	if f.hears != nil {
		f.hears(m)
	}
}

// heard reports whether something was told.
func (f *farm) heard(code string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.ContainsFunc(f.told, func(m lang.Msg) bool { return m.Code == code })
}

// work has a worker work until what is returned is called.
func (f *farm) work(hands int) (stop func()) {
	ctx, cancel := context.WithCancel(f.t.Context())
	over := make(chan struct{})
	go func() {
		defer close(over)
		if err := f.Work(ctx, "worker", hands, f.say); err != nil {
			f.t.Error(err)
			f.fail()
		}
	}()
	stop = func() { cancel(); <-over }
	f.t.Cleanup(stop)
	return stop
}

// ordered is a study of so many games at each of two tables.
func ordered(t *testing.T, games int) *study.Study {
	t.Helper()
	s, err := study.New(study.Plan{Catalog: facts.Embedded(), Game: "deckbuilding", Games: games, Seed: 7, Options: map[string]string{"mode": "intro", "bases_to_win": "2,3"}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var timed = regexp.MustCompile(`"(seconds|games_per_second|decisions_per_second)":[^,}]*`)

// document is what a study comes to, without its times.
func document(t *testing.T, s *study.Study, runs []study.Run) string {
	t.Helper()
	data, err := json.Marshal(s.Document(runs))
	if err != nil {
		t.Fatal(err)
	}
	return timed.ReplaceAllString(string(data), "")
}

// alone is what a study comes to without a farm.
func alone(t *testing.T, s *study.Study) string {
	t.Helper()
	runs, err := s.Run(t.Context(), study.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	return document(t, s, runs)
}

// plays has a study played and compares.
func (f *farm) plays(s *study.Study) {
	f.t.Helper()
	runs, err := f.Play(f.ctx, s, Teller{Say: f.say})
	if err != nil {
		f.t.Fatal(err)
	}
	if got, want := document(f.t, s, runs), alone(f.t, s); got != want {
		f.t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestWorkersComeAndGo(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 800)
	// One takes ranges and dies with them.
	taken, err := f.ranges().Fetch(3, jetstream.FetchMaxWait(time.Second))
	if err != nil {
		t.Fatal(err)
	}
	leaves := f.work(1)
	f.work(2)
	time.AfterFunc(50*time.Millisecond, leaves)
	f.plays(s)
	lost := 0
	for range taken.Messages() {
		lost++
	}
	st, err := f.Status(t.Context())
	if err != nil || lost == 0 || st.Waiting != 0 || len(st.Jobs) != 1 || st.Jobs[0].Done != st.Jobs[0].Ranges || st.Jobs[0].Ranges < 10 {
		t.Errorf("%d ranges died with their worker; got %+v, %v", lost, st, err)
	}
}

// ranges is the consumer of ranges.
func (f *farm) ranges() jetstream.Consumer {
	f.t.Helper()
	c, err := f.Queue.work.Consumer(f.t.Context(), workers)
	if err != nil {
		f.t.Fatal(err)
	}
	return c
}

// results takes all results out of the queue.
func (f *farm) results() (all []*jetstream.RawStreamMsg) {
	f.t.Helper()
	info, err := f.done.Info(f.t.Context())
	if err != nil {
		f.t.Fatal(err)
	}
	for n := info.State.FirstSeq; n <= info.State.LastSeq; n++ {
		if m, err := f.done.GetMsg(f.t.Context(), n); err == nil {
			all = append(all, m)
		}
	}
	if err := f.done.Purge(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
	return all
}

func TestResultsComeTwiceAndFromBehind(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	stop := f.work(2)
	f.plays(s)
	stop()
	all := f.results()
	slices.Reverse(all)
	for range 2 {
		for _, m := range all {
			if _, err := f.js.Publish(t.Context(), m.Subject, m.Data); err != nil {
				t.Fatal(err)
			}
		}
	}
	f.plays(s) // nobody works
}

func TestStoppedAndGoneOn(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 2000)
	stop := f.work(1)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := f.Play(ctx, s, Teller{Say: f.say, Progress: func(p Progress) {
		if p.Done > 0 {
			cancel()
		}
	}})
	if lang.MsgOf(err).Code != "farm.stopped" || !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	stop()
	if st, err := f.Status(t.Context()); err != nil || st.Waiting != 0 {
		t.Fatalf("ranges wait although it was stopped: %+v, %v", st, err)
	}
	f.work(2)
	var before atomic.Int64
	runs, err := f.Play(f.ctx, s, Teller{Say: f.say, Progress: func(p Progress) { before.Store(int64(p.Before)) }})
	if err != nil || before.Load() == 0 {
		t.Fatalf("%v; %d games were there", err, before.Load())
	}
	if got, want := document(t, s, runs), alone(t, s); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

func TestAnotherVersionIsRefused(t *testing.T) {
	f := begin(t, settings)
	_, err := Open(t.Context(), f.connect(), "2")
	if m := lang.MsgOf(err); m.Code != "farm.version" || !strings.Contains(m.In(lang.EN), "version 1, this program of version 2") {
		t.Errorf("got %v", err)
	}
	ended := make(chan error)
	go func() { ended <- f.Work(t.Context(), "old", 1, f.say) }()
	comes, err := f.here.Watch(t.Context(), "old")
	if err != nil {
		t.Fatal(err)
	}
	for entry := range comes.Updates() {
		if entry != nil { // it works
			break
		}
	}
	if err := SetUp(t.Context(), f.connect(), "2", settings); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; lang.MsgOf(err).Code != "farm.version" {
		t.Errorf("a worker ends with %v", err)
	}
}

func TestMessagesThatAreNotOurs(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	name, err := study.Name(s.Order(), "1")
	if err != nil {
		t.Fatal(err)
	}
	for subject, text := range map[string]string{
		"muster.work.x":                     "hello",
		"muster.work.none.0.0":              `{"v":2,"job":"none","table":0,"from":0,"to":5}`,
		"muster.work." + name + ".9.0":      `{"v":2,"job":"` + name + `","table":0,"from":0,"to":5}`,
		"muster.done." + name + ".0.junk":   `{"v":9}`,
		"muster.done." + name + ".0.399":    `{"v":2,"job":"` + name + `","table":0,"from":399,"to":400,"worker":"w","tallies":[{"from":399,"to":400,"wins":[1,2,3],"rounds":1,"decisions":1,"digest":"0000000000000001"}]}`,
		"muster.done." + name + ".7.0":      `{"v":2,"job":"` + name + `","table":7,"from":0,"to":1,"worker":"w","tallies":[{"from":0,"to":1,"wins":[1,0],"rounds":1,"decisions":1,"digest":"0000000000000001"}]}`,
		"muster.done." + name + ".0.1":      `{"v":2,"job":"` + name + `","table":0,"from":1,"to":9,"worker":"w"}`,
		"muster.done." + name + ".0.2.more": `null`,
		// Not as the job is cut: taken for one of its ranges, it would leave games out for ever.
		"muster.done." + name + ".1.0": `{"v":2,"job":"` + name + `","table":1,"from":0,"to":1,"worker":"w","tallies":[{"from":0,"to":1,"wins":[1,0],"rounds":1,"decisions":1,"digest":"0000000000000001"}]}`,
	} {
		if _, err := f.js.Publish(t.Context(), subject, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	f.work(2)
	f.plays(s)
	if !f.heard("farm.strange") || !f.heard("farm.no-job") {
		t.Errorf("told: %v", f.told)
	}
}

func TestJobsThatAreNotWhatWasOrdered(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 4)
	other, err := json.Marshal(job{Format: format, Version: "1", Order: s.Order(), Cut: 4, Games: 8})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"none":  `{"v":2,"version":"1","order":null,"cut":4,"games":8,"made":"2026-01-02T00:00:00Z"}`,
		"uncut": strings.Replace(string(other), `"cut":4`, `"cut":0`, 1),
		"other": string(other),
	} {
		if _, err := f.jobs.PutString(t.Context(), "job."+name, text); err != nil {
			t.Fatal(err)
		}
		if err := f.job(t.Context(), name, new(job)); lang.MsgOf(err).Code != "farm.strange-place" {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

func TestARangeThatCannotBePlayed(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 400)
	name, _ := study.Name(s.Order(), "1")
	failed := `{"v":2,"job":"` + name + `","table":0,"from":0,"to":5,"worker":"w7","failed":"out of cards"}`
	if _, err := f.js.Publish(t.Context(), "muster.done."+name+".0.0", []byte(failed)); err != nil {
		t.Fatal(err)
	}
	_, err := f.Play(f.ctx, s, Teller{Say: f.say})
	if m := lang.MsgOf(err); m.Code != "farm.failed" || !strings.Contains(m.In(lang.EN), "w7") || !strings.Contains(m.In(lang.EN), "out of cards") {
		t.Fatalf("got %v", err)
	}
	f.work(1)
	f.plays(s) // it is tried again
}

func TestAnOrderThatHasNoRoom(t *testing.T) {
	little := settings
	little.Room = 1 << 10
	f := begin(t, little)
	_, err := f.Play(f.ctx, ordered(t, 400), Teller{Say: f.say})
	if lang.MsgOf(err).Code != "farm.refused" {
		t.Errorf("got %v", err)
	}
}

// room gives a stream so many bytes.
func (f *farm) room(s jetstream.Stream, bytes int64) {
	f.t.Helper()
	c := s.CachedInfo().Config
	c.MaxBytes = bytes
	if _, err := f.js.UpdateStream(f.t.Context(), c); err != nil {
		f.t.Error(err)
	}
}

// fill puts a message into a stream and leaves room for nothing more, however few results fast
// games have.
func (f *farm) fill(s jetstream.Stream, subject string) {
	f.t.Helper()
	if _, err := f.js.Publish(f.t.Context(), subject, make([]byte, 4<<10)); err != nil {
		f.t.Fatal(err)
	}
	now, err := s.Info(f.t.Context())
	if err != nil {
		f.t.Fatal(err)
	}
	f.room(s, int64(now.State.Bytes)+1)
}

// In a queue that has little room ranges wait until others are played, and results until
// there is room for them.
func TestAQueueWithLittleRoom(t *testing.T) {
	f, s := begin(t, settings), ordered(t, 500)
	f.room(f.Queue.work, 1<<9)
	f.fill(f.done, "muster.done.another.0.0")
	f.work(2)
	f.hears = func(m lang.Msg) {
		if m.Code == "farm.no-room" {
			f.room(f.done, 1<<20)
		}
	}
	f.plays(s)
	if !f.heard("farm.not-kept") || !f.heard("farm.no-room") {
		t.Errorf("workers and who ordered did not say that results had no room: %v", f.told)
	}
}
