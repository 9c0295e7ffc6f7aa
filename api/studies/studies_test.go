package studies

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"muster/api/turns"
	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/study"
)

// endless is more games than are played while a test runs.
const endless = 10_000_000

// room is a room whose clock stands where now says.
func room(t *testing.T, now *time.Time) *Room {
	t.Helper()
	clock := func() time.Time { return *now }
	r := &Room{Turns: &turns.Queue{Places: 1, Most: 100, Each: 100, Now: clock}, Now: clock, Fault: func(err error) { t.Error(err) }}
	ctx, end := context.WithCancel(context.Background())
	r.Open(ctx)
	t.Cleanup(func() {
		end()
		r.Wait()
	})
	return r
}

func simulated(t *testing.T, games int) *study.Study {
	t.Helper()
	s, err := study.New(study.Plan{Catalog: facts.Embedded(), Game: catalog.Destiny, Games: games, Seed: 7, Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func begin(t *testing.T, r *Room, client string, games int) string {
	t.Helper()
	id := ""
	if err := r.Begin(client, simulated(t, games), func(s *Status) error { id = s.ID; return nil }); err != nil {
		t.Fatal(err)
	}
	return id
}

// ended waits for a simulation.
func (r *Room) ended(id string) *Status {
	r.mu.Lock()
	x := r.all[id]
	r.mu.Unlock()
	<-x.over
	return r.Status(id)
}

func TestWhatComesOfASimulationIsWhatTheCommandPrints(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	is := r.ended(begin(t, r, "a", 100))
	if is.State != Done || is.Done != 100 || is.Games != 100 || is.Err != nil || is.Seed != 7 {
		t.Fatalf("got %+v", is)
	}
	s := simulated(t, 100)
	runs, err := s.Run(t.Context(), study.Watch{})
	if err != nil {
		t.Fatal(err)
	}
	want, _ := json.Marshal(s.Document(runs))
	if got := timeless(t, is.Result); got != timeless(t, want) {
		t.Errorf("got %s, want %s", got, want)
	}
}

// timeless is a result without how long it took.
func timeless(t *testing.T, data []byte) string {
	t.Helper()
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"seconds", "games_per_second", "decisions_per_second"} {
		delete(all, key)
	}
	text, _ := json.Marshal(all)
	return string(text)
}

func TestWhatIsStoppedKeepsWhatWasPlayedAndIsForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	id := begin(t, r, "a", endless)
	end := time.Now().Add(time.Minute)
	is := r.Status(id)
	for is != nil && is.State == Running && is.Done == 0 && time.Now().Before(end) { // until the first game is over
		time.Sleep(time.Millisecond)
		is = r.Status(id)
	}
	if is == nil || is.State != Running {
		t.Fatalf("got %+v, want that it runs", is)
	}
	is = r.Stop(id)
	var result struct{ Games int }
	if err := json.Unmarshal(is.Result, &result); err != nil || is.State != Stopped || is.Err != nil || result.Games != is.Done || is.Done == 0 {
		t.Errorf("got %+v, %v", is, err)
	}
	if r.Status(id) != nil || r.Stop(id) != nil {
		t.Error("it is still there")
	}
}

func TestSoManySimulationsRunAtOnce(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	for i := range MaxOwn {
		begin(t, r, "a", endless-i)
	}
	none := func(*Status) error { t.Error("it was made"); return nil }
	if err := r.Begin("a", simulated(t, 1), none); !errors.Is(err, ErrOwn) {
		t.Errorf("got %v", err)
	}
	for i := MaxOwn; i < MaxRunning; i++ {
		begin(t, r, string(rune('a'+i)), endless)
	}
	if err := r.Begin("z", simulated(t, 1), none); !errors.Is(err, ErrFull) {
		t.Errorf("got %v", err)
	}
}

func TestSimulationsAreForgotten(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	first := begin(t, r, "a", 1)
	r.ended(first)
	now = now.Add(keepTime)
	if r.Status(first) == nil {
		t.Error("it is forgotten too early")
	}
	now = now.Add(time.Second)
	if r.Status(first) != nil {
		t.Error("it is not forgotten")
	}
	oldest := begin(t, r, "a", 1)
	r.ended(oldest)
	for range maxEnded {
		now = now.Add(time.Second)
		r.ended(begin(t, r, "a", 1))
	}
	if r.Status(oldest) != nil || len(r.all) != maxEnded {
		t.Errorf("%d are kept", len(r.all))
	}
}

// Those who wait for a turn have one while a simulation runs.
func TestASimulationLetsOthersHaveTheirTurn(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	begin(t, r, "a", endless)
	for range 3 {
		turn, err := r.Turns.Line("b", "")
		if err == nil {
			err = turn.Wait(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		turn.Done()
	}
}

func TestWhatIsNotTakenDownIsNotBegun(t *testing.T) {
	now := time.Unix(0, 0)
	r := room(t, &now)
	full := errors.New("no room on the disk")
	if err := r.Begin("a", simulated(t, 1), func(*Status) error { return full }); !errors.Is(err, full) || len(r.all) != 0 {
		t.Errorf("got %v, %d simulations", err, len(r.all))
	}
}

// What breaks is told with where it was.
func TestASimulationThatBreaks(t *testing.T) {
	r := &Room{Fault: func(error) {}}
	if _, _, err := r.play(t.Context(), new(simulation)); err == nil || !strings.Contains(err.Error(), "study.(*Study).Run") {
		t.Errorf("got %v, want where a simulation of nothing breaks", err)
	}
}

func TestWhyASimulationEnded(t *testing.T) {
	began := time.Unix(0, 0)
	for err, want := range map[error]struct {
		state State
		code  string
	}{
		nil:                      {Done, ""},
		context.Canceled:         {Stopped, ""},
		context.DeadlineExceeded: {Stopped, "api.sim-long"},
		lang.Fail(lang.Internal, "sim.broken", 1, "7", "x"): {Failed, "sim.broken"},
	} {
		x := &simulation{began: began, ended: began.Add(time.Second), err: err}
		if is := x.status(began.Add(time.Hour)); is.State != want.state || is.Err != nil && lang.MsgOf(is.Err).Code != want.code || (is.Err == nil) != (want.code == "") || is.Took != time.Second {
			t.Errorf("%v: got %+v", err, is)
		}
	}
}
