package queue

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/study"
	"muster/rules/tune"
	"muster/rules/weigh"
)

// tuning is a plan of so many games of each of two generations.
func tuning(games int) (*tune.Plan, error) {
	s, err := study.New(study.Plan{Catalog: facts.Embedded(), Game: "deckbuilding", Games: 1, Seed: 7, Options: map[string]string{"mode": "intro"}})
	if err != nil {
		return nil, err
	}
	return &tune.Plan{Tables: s.Jobs(), Orders: []*study.Order{s.Order()}, Games: games, Generations: 2, Seed: 7}, nil
}

// planned is that plan.
func planned(t *testing.T, games int) *tune.Plan {
	t.Helper()
	p, err := tuning(games)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// learned is what a plan of 60 games teaches without a farm.
var learned = sync.OnceValues(func() (*tune.Result, error) {
	p, err := tuning(60)
	if err != nil {
		return nil, err
	}
	return tune.Run(context.Background(), p)
})

// taught compares what was learned from 60 games.
func (f *farm) taught(got *tune.Result) {
	f.t.Helper()
	want, err := learned()
	if err != nil {
		f.t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		f.t.Errorf("got %+v\nwant %+v", got, want)
	}
}

// tunes has a plan of 60 games tuned and compares.
func (f *farm) tunes() {
	f.t.Helper()
	got, err := f.Tune(f.ctx, planned(f.t, 60), Teller{Say: f.say})
	if err != nil {
		f.t.Fatal(err)
	}
	f.taught(got)
}

func TestTuningWhileWorkersComeAndGo(t *testing.T) {
	f := begin(t, settings)
	taken := make(chan int, 1)
	go func() { // one takes ranges and dies with them
		msgs, err := f.ranges().Fetch(2, jetstream.FetchMaxWait(5*time.Second))
		lost := 0
		if err == nil {
			for range msgs.Messages() {
				lost++
			}
		}
		taken <- lost
		leaves := f.work(1)
		f.work(2)
		time.AfterFunc(50*time.Millisecond, leaves)
	}()
	f.tunes()
	st, err := f.Status(t.Context())
	if lost := <-taken; err != nil || lost == 0 || st.Waiting != 0 || len(st.Jobs) != 4 {
		t.Fatalf("%d ranges died with their worker; got %+v, %v", lost, st, err)
	}
	for _, j := range st.Jobs {
		if j.Done != j.Ranges || j.Ranges < 2 || j.Game != "deckbuilding" || j.Seed != 7 {
			t.Errorf("got %+v", j)
		}
	}
	f.tunes() // of the same results
}

func TestTuningStoppedAndGoneOn(t *testing.T) {
	if testing.Short() {
		t.Skip("one tuning is enough")
	}
	f := begin(t, settings)
	stop := f.work(1)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := f.Tune(ctx, planned(t, 60), Teller{Say: f.say, Progress: func(p Progress) {
		if p.Done > 65 { // in the second round
			cancel()
		}
	}})
	m := lang.MsgOf(err)
	if m.Code != "farm.stopped" || !errors.Is(err, context.Canceled) || !strings.Contains(m.In(lang.EN), "of 150 games") {
		t.Fatalf("got %v", err)
	}
	stop()
	if st, err := f.Status(t.Context()); err != nil || st.Waiting != 0 {
		t.Fatalf("ranges wait although it was stopped: %+v, %v", st, err)
	}
	f.work(2)
	var last Progress
	got, err := f.Tune(f.ctx, planned(t, 60), Teller{Say: f.say, Progress: func(p Progress) { last = p }})
	if err != nil || last.Before < 60 || last.Done != 150 || last.Games != 150 || last.Leader != nil {
		t.Fatalf("%v; got %+v", err, last)
	}
	f.taught(got)
}

// What is told of games that nobody played so is left aside, and they are played.
func TestSamplesThatAreNotOurs(t *testing.T) {
	f := begin(t, settings)
	p := planned(t, 60)
	p.Player = "greedy"
	order := p.Order(tune.Round{Games: 60, Models: []weigh.Model{nil}})
	name, err := study.Name(order, "1")
	if err != nil {
		t.Fatal(err)
	}
	j := job{Format: format, Version: "1", Tuning: order, Cut: 5, Games: 60, Made: time.Now()}
	data, err := json.Marshal(j)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.jobs.Put(t.Context(), "job."+name, data); err != nil {
		t.Fatal(err)
	}
	five := func(sample string) string { return "[" + strings.Repeat(sample+",", 4) + sample + "]" }
	for subject, rest := range map[string]string{
		".0.0":       `"table":0,"from":0,"to":5,"worker":"w","samples":[{"scores":null}]`,
		".0.5":       `"table":0,"from":5,"to":10,"worker":"w","samples":` + five(`{"measures":[1],"scores":[1]}`),
		".0.10":      `"table":0,"from":10,"to":15,"worker":"w","samples":` + five(`{"scores":[7]}`),
		".0.15":      `"table":0,"from":15,"to":20,"worker":"w","samples":` + five(`{"measures":[1e99],"scores":[1]}`),
		".0.20":      `"table":0,"from":20,"to":25,"worker":"w","tallies":[{"from":20,"to":25,"wins":[1,2],"rounds":1,"decisions":1,"digest":"0000000000000001"}]`,
		".0.25":      `"table":0,"from":25,"to":25,"worker":"w"`,
		".0.30":      `"table":0,"from":30,"to":37,"worker":"w","samples":` + five(`{"scores":null}`),
		".0.32":      `"table":0,"from":32,"to":37,"worker":"w","samples":` + five(`{"scores":null}`),
		".1.0":       `"table":1,"from":0,"to":5,"worker":"w","samples":` + five(`{"scores":null}`),
		".0.-5":      `"table":0,"from":-5,"to":0,"worker":"w","samples":` + five(`{"scores":null}`),
		".0.35":      `"table":0,"from":35,"to":40,"worker":"w","samples":[NaN]`,
		".0.45.more": `"table":0,"from":45,"to":50,"worker":"w"`,
	} {
		if _, err := f.js.Publish(t.Context(), doneSubject+name+subject, []byte(`{"v":2,"job":"`+name+`",`+rest+`}`)); err != nil {
			t.Fatal(err)
		}
	}
	for at, rng := range map[string]string{".0.1": `"from":1,"to":1152921504606846976`, ".0.-5": `"from":-5,"to":5`, ".0.55": `"from":55,"to":61`} {
		if _, err := f.js.Publish(t.Context(), workSubject+name+at, []byte(`{"v":2,"job":"`+name+`","table":0,`+rng+`}`)); err != nil {
			t.Fatal(err)
		}
	}
	f.work(2)
	f.tunes()
	if !f.heard("farm.strange") {
		t.Errorf("told: %v", f.told)
	}
}

func TestTuningsThatAreNotWhatWasOrdered(t *testing.T) {
	f, p := begin(t, settings), planned(t, 20)
	round := tune.Round{Games: 20, Models: []weigh.Model{nil}}
	for what, change := range map[string]func(*job){
		"both":          func(j *job) { j.Order = p.Orders[0] },
		"neither":       func(j *job) { j.Tuning = nil },
		"uncut":         func(j *job) { j.Cut = 0 },
		"without games": func(j *job) { j.Tuning.Round.Games = 0 },
	} {
		j := job{Format: format, Version: "1", Tuning: p.Order(round), Cut: 4, Games: 20}
		change(&j)
		name, err := j.name()
		if err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(j)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.jobs.Put(t.Context(), "job."+name, data); err != nil {
			t.Fatal(err)
		}
		if err := f.job(t.Context(), name, new(job)); lang.MsgOf(err).Code != "farm.strange-place" {
			t.Errorf("%s: got %v", what, err)
		}
	}
	for what, change := range map[string]func(*tune.Order){
		"no tables":        func(o *tune.Order) { o.Tables = nil },
		"a table of null":  func(o *tune.Order) { o.Tables = []*study.Order{nil} },
		"nobody plays so":  func(o *tune.Order) { o.Player = "oracle" },
		"no models":        func(o *tune.Order) { o.Round.Models = nil },
		"too many games":   func(o *tune.Order) { o.Round.Games = 1 << 60 },
		"another's weight": func(o *tune.Order) { o.Round.Models = []weigh.Model{{1}} },
	} {
		j := job{Tuning: p.Order(round)}
		change(j.Tuning)
		task, err := j.task(facts.Embedded())
		if err == nil {
			_, err = task.sit(0)
		}
		if err == nil {
			t.Errorf("%s: it can be played", what)
		}
	}
}
