package queue

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/study"
)

// judged is a study that is judged after every game, and tells of cards.
func judged(t *testing.T, games int) *study.Study {
	t.Helper()
	s, err := study.New(study.Plan{Catalog: facts.Embedded(), Game: "deckbuilding", Games: games, Seed: 7, Options: map[string]string{}, Until: 0.01, Cards: true})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestARangeIsAboutASecond(t *testing.T) {
	for _, c := range []struct{ cut, step, each, want int }{
		{7, 1, 1000, 7},    // nothing is judged
		{5000, 1, 20, 20},  // all there are
		{1, 1, 1000, 1},    // one game takes a second, or more
		{57, 10, 9999, 50}, // whole steps
		{7, 10, 9999, 5},   // a step of slow games is parted
		{3, 1000, 1e6, 2},  // into equal parts
		{9999, 4, 11, 12},  // the last is shorter
		{math.MaxInt, 3, 9, 9},
	} {
		if got := even(c.cut, c.step, c.each); got != c.want {
			t.Errorf("%+v: got %d", c, got)
		}
	}
	if got := (&studying{ordered(t, 100_000)}).step(); got != 1 {
		t.Errorf("a study that is not judged has steps of %d games", got)
	}
}

// What is told step by step has room in a message however fast games are.
func TestResultsHaveRoomInAMessage(t *testing.T) {
	of := &studying{judged(t, 1000)}
	l, err := of.ledger(0)
	if err != nil {
		t.Fatal(err)
	}
	w, err := of.sit(0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	few, many := new(result), new(result)
	if err := w.play(t.Context(), sim.Range{From: 0, To: 4}, few); err != nil {
		t.Fatal(err)
	}
	const room = 128 << 10
	n, err := l.most(room, few)
	if err != nil || n < 2 || n > 1000 {
		t.Fatalf("%d games, %v", n, err)
	}
	if err := w.play(t.Context(), sim.Range{From: 4, To: 4 + n}, many); err != nil {
		t.Fatal(err)
	}
	if data, err := json.Marshal(many); err != nil || len(data) > room {
		t.Errorf("%d games are told in %d bytes, %v", n, len(data), err)
	}
}

// A result that has no room in any message is told of, not tried for ever.
func TestAResultThatIsTooLarge(t *testing.T) {
	nc := plain(t, server.Options{JetStream: true, StoreDir: t.TempDir(), MaxPayload: 5 << 10})
	if err := SetUp(t.Context(), nc, "1", settings); err != nil {
		t.Fatal(err)
	}
	f := newFarm(t, nil)
	var err error
	if f.Queue, err = Open(t.Context(), nc, "1"); err != nil {
		t.Fatal(err)
	}
	f.work(1)
	_, err = f.Play(f.ctx, judged(t, 1000), Teller{Say: f.say})
	if m := lang.MsgOf(err); m.Code != "farm.failed" || !strings.Contains(m.In(lang.EN), "payload") {
		t.Errorf("got %v", err)
	}
}
