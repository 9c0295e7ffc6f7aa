package wire

import (
	"bytes"
	"context"
	"errors"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/cmd/muster/wire/wiretest"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/rulestest/toy"
)

func TestMain(m *testing.M) {
	wiretest.Main()
	os.Exit(m.Run())
}

// A stream is written by several processes.
type stream struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (s *stream) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(b)
}

// A table is a Player and what became of it.
type table struct {
	*Player
	complaints stream
	whys       []string
}

func sit(t *testing.T, program string, faceUp bool) *table {
	t.Helper()
	tab := &table{}
	playsOn, err := ai.New("greedy", toy.Game, 0)
	if err != nil {
		t.Fatal(err)
	}
	tab.Player, err = New(wiretest.Exec(t, program), 1, playsOn, Terms{
		Lang: lang.EN, FaceUp: faceUp, Complaints: &tab.complaints,
		Tell: func(_ uint64, _ rules.Seat, _ int, why error) { tab.whys = append(tab.whys, lang.MsgOf(why).Code) },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(tab.Close)
	return tab
}

var lists = rules.Setup{Lists: []*catalog.List{{}, {}}}

// game plays a game of the toy, the other at random, and returns how often the program
// was asked.
func (tab *table) game(t *testing.T, i uint64) (asked int) {
	t.Helper()
	luck := rules.NewRand(7, i)
	tab.Seed(7, i)
	if err := tab.Begin(toy.Game, lists, i); err != nil {
		t.Fatal(err)
	}
	s := toy.New()
	for s.Turn() != (rules.Turn{}) {
		var a rules.Action
		switch turn := s.Turn(); {
		case turn.Odds > 0:
			a = rules.Roll(luck.N(turn.Odds))
		case turn.Seats.Has(1):
			var err error
			if a, err = tab.Choose(t.Context(), rules.Look(s, 1)); err != nil {
				t.Fatal(err)
			}
			asked++
		default:
			all := s.Legal(nil)
			a = all[luck.N(len(all))]
		}
		s.Apply(a)
		tab.Took(a)
	}
	return asked
}

func TestAProgramPlaysGameAfterGame(t *testing.T) {
	tab := sit(t, "first", false)
	for i := range uint64(3) {
		if tab.game(t, i) == 0 || tab.Failed() {
			t.Fatalf("game %d: failed: %v", i, tab.whys)
		}
	}
	tab.Close()
	said := regexp.MustCompile(`process (\d+) begins`).FindAllStringSubmatch(tab.complaints.text.String(), -1)
	if len(said) != 3 || said[0][1] != said[2][1] {
		t.Errorf("got %q, want that one process begins 3 games", said)
	}
}

func TestWhoFailsIsReplacedToTheEndOfTheGame(t *testing.T) {
	for _, c := range []struct{ program, why string }{
		{"dies 0", "player.exec-ended"},
		{"dies 2", "player.exec-ended"},
		{"silent", "player.exec-late"},
		{"deaf", "player.exec-late"},
		{"says hello", "action.notation"},
		{`says '{"action": "1 0.1"}'`, "action.notation"},
		{"says 1 250.1", "action.illegal"},
		{"says 0 0.1", "action.turn"},
		{"says . 1", "action.turn"},
		{"says 1 resign", "action.illegal"},
		{"endless", "player.exec-long"},
		{"says", "action.notation"}, // an empty line
	} {
		t.Run(c.program, func(t *testing.T) {
			tab := sit(t, c.program, false)
			tab.patience = 5 * time.Second
			if c.why == "player.exec-late" {
				tab.patience = 200 * time.Millisecond
			}
			for i := range uint64(2) {
				tab.game(t, i)
				if len(tab.whys) != int(i)+1 || tab.whys[i] != c.why || !tab.Failed() || tab.process != nil {
					t.Fatalf("game %d: got %v, want %s each time", i, tab.whys, c.why)
				}
			}
		})
	}
}

// What is quoted of a long answer is short.
func TestALongAnswerIsCut(t *testing.T) {
	_, err := Answer(strings.Repeat("hello ", 1000), 1, nil)
	if said := lang.MsgOf(err).In(lang.EN); lang.MsgOf(err).Code != "action.notation" || len(said) > 400 {
		t.Errorf("got %s", said)
	}
}

func TestAProgramThatComplainsPlays(t *testing.T) {
	tab := sit(t, "loud", false)
	if tab.game(t, 0); tab.Failed() {
		t.Fatalf("failed: %v", tab.whys)
	}
	tab.Close()
	if n := strings.Count(tab.complaints.text.String(), "loud "); n != 100_000 {
		t.Errorf("got %d words, want all 100,000", n)
	}
}

func TestALineMayEndTwice(t *testing.T) {
	tab := sit(t, "twice", false)
	if tab.game(t, 0) == 0 || tab.Failed() {
		t.Errorf("failed: %v", tab.whys)
	}
	tab.Close()
}

func TestNoProcessIsLeft(t *testing.T) {
	tab := sit(t, "stubborn", false)
	tab.game(t, 0)
	id := tab.process.cmd.Process.Pid
	tab.Close()
	if p, err := os.FindProcess(id); err == nil && p.Signal(syscall.Signal(0)) == nil {
		t.Errorf("process %d is still there", id)
	}
}

func TestAnInterruptDoesNotWait(t *testing.T) {
	tab := sit(t, "silent", false)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	s := toy.New()
	luck := rules.NewRand(7, 0)
	rules.Settle(s, &luck)
	if err := tab.Begin(toy.Game, lists, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := tab.Choose(ctx, rules.Look(s, 1)); !errors.Is(err, context.Canceled) || tab.Failed() {
		t.Errorf("got %v, failed: %v", err, tab.whys)
	}
}

// turns returns what a program is told at each turn of a game that is played by
// somebody else.
func turns(t *testing.T, faceUp bool) (all []Turn) {
	t.Helper()
	tab := sit(t, "first", faceUp)
	tab.Seed(7, 3)
	if err := tab.Begin(toy.Game, lists, 0); err != nil {
		t.Fatal(err)
	}
	s := toy.New()
	luck := rules.NewRand(7, 3)
	for s.Turn() != (rules.Turn{}) {
		a := rules.Action{}
		if odds := s.Turn().Odds; odds > 0 {
			a = rules.Roll(luck.N(odds))
		} else {
			if s.Turn().Seats.Has(1) {
				v := s.View(1).In(lang.EN)
				v.N = len(tab.done)
				all = append(all, tab.turn(v))
			}
			a = s.Legal(nil)[0]
		}
		s.Apply(a)
		tab.Took(a)
	}
	return all
}

func TestOnlyWhoPlaysFaceUpIsToldWhatIsHidden(t *testing.T) {
	hidden, open := turns(t, false), turns(t, true)
	if first := hidden[0].Begins; first == nil || first.Game != "toy" || first.Seats != 2 || first.Header != nil || first.Seed == "7" || first.Stream != "0" {
		t.Errorf("got %+v", first)
	}
	if first := open[0].Begins; first == nil || first.Header == nil || first.Seed != "7" || first.Stream != "3" {
		t.Errorf("face up: got %+v", first)
	}
	told := 0
	for i := range hidden {
		if hidden[i].Log != nil || i > 0 && hidden[i].Begins != nil || i > 0 && open[i].Begins != nil {
			t.Errorf("turn %d: got %+v", i, hidden[i])
		}
		if told += len(open[i].Log); told != open[i].N {
			t.Errorf("turn %d: %d actions are told of %d", i, told, open[i].N)
		}
	}
}

func TestATakenBackGameIsToldAnew(t *testing.T) {
	tab := sit(t, "first", true)
	if err := tab.Begin(toy.Game, lists, 0); err != nil {
		t.Fatal(err)
	}
	a, b := rules.Roll(1), rules.Roll(2)
	tab.Follow([]rules.Action{a, b})
	if first := tab.turn(rules.View{}); first.Begins == nil || len(first.Log) != 2 {
		t.Errorf("got %+v", first)
	}
	tab.Follow([]rules.Action{a, b, b})
	if next := tab.turn(rules.View{}); next.Begins != nil || len(next.Log) != 1 {
		t.Errorf("got %+v", next)
	}
	tab.Follow([]rules.Action{a, a})
	if anew := tab.turn(rules.View{}); anew.Begins == nil || len(anew.Log) != 2 || anew.Log[1] != ". 1" {
		t.Errorf("got %+v", anew)
	}
}

func TestCommands(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		code  string
		words int
	}{
		"exec:" + strconv.Quote(self) + ` a "b c" 'd;e' \#f`: {"", 5},
		"exec:":                     {"player.exec-empty", 0},
		"exec:  ":                   {"player.exec-empty", 0},
		"exec:'bot":                 {"player.exec-quotes", 0},
		"exec:no-such-program here": {"player.exec-missing", 0},
		"exec:" + t.TempDir():       {"player.exec-missing", 0},
	} {
		words, err := command(name)
		if len(words) != c.words || err != nil != (c.code != "") || err != nil && lang.MsgOf(err).Code != c.code {
			t.Errorf("%s: got %q, %v", name, words, err)
		}
	}
}
