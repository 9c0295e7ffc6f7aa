package play

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"muster/catalog"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

// toyGame begins a game in a hall, and says how many actions there are.
func toyGame(t *testing.T, h *Hall, seats ...Place) (id string, n int) {
	t.Helper()
	lists := []*catalog.List{{Game: catalog.Destiny, Name: "one"}, {Game: catalog.Destiny, Name: "two"}}
	m, err := rules.Start(toy.Game, rules.Setup{Catalog: h.Catalog.Load(), Lists: lists}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if id, n, err = h.Begin(t.Context(), &Session{Match: m, Seats: seats}); err != nil {
		t.Fatal(err)
	}
	return id, n
}

// first is a program that takes the first of its options.
type first struct{}

func (first) Choose(_ context.Context, e rules.Eye) (rules.Action, error) {
	return e.Legal(nil)[0], nil
}

// TestAProgramTriesAgain lets the disk fail while a program plays: those who listen
// are told, and when the disk is well again the program goes on by itself.
func TestAProgramTriesAgain(t *testing.T) {
	t.Parallel()
	h := toyHall(t, filepath.Join(t.TempDir(), "muster.db"))
	h.Retry = time.Millisecond
	h.Player = func(string, *rules.Game, uint64) (rules.Player, error) { return first{}, nil }
	person, _ := Sit("Ada", "")
	program, _ := Sit("", "first")
	id, n := toyGame(t, h, person, program)
	bell, err := h.Listen(id, rules.Nobody, "")
	if err != nil {
		t.Fatal(err)
	}
	defer bell.Stop()
	execute := func(command string) {
		t.Helper()
		if _, err := h.Journal.(*Database).db.Exec(t.Context(), command); err != nil {
			t.Fatal(err)
		}
	}
	execute("CREATE TRIGGER full BEFORE INSERT ON event WHEN CAST(NEW.action AS TEXT) LIKE '1 %' BEGIN SELECT raise(ABORT, 'full'); END")
	err = h.With(t.Context(), id, func(x *Session) error {
		n, err = h.Act(t.Context(), x, n, x.Match.Eye(0).Legal(nil)[0])
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for r := range bell.Rings {
		if r.Trouble.Code == "api.program-unsaved" {
			break
		}
	}
	execute("DROP TRIGGER full")
	for r := range bell.Rings {
		if r.N > n {
			break
		}
	}
	if _, is := h.troubles.Load(id); is {
		t.Error("the trouble is told although it is over")
	}
}

// broken is a program that does not know what to do, in its own way.
type broken func()

func (b broken) Choose(context.Context, rules.Eye) (rules.Action, error) {
	b()
	return rules.Action{}, errors.New("I give up")
}

// TestGreedyPlaysForAProgramThatFails has programs give up and panic: the game goes on, and
// whoever asks for it is told.
func TestGreedyPlaysForAProgramThatFails(t *testing.T) {
	t.Parallel()
	for name, fails := range map[string]broken{"gives up": func() {}, "panics": func() { panic("lost") }} {
		h := toyHall(t, filepath.Join(t.TempDir(), "muster.db"))
		h.Retry = time.Hour
		h.Player = func(name string, _ *rules.Game, _ uint64) (rules.Player, error) {
			if name == "greedy" {
				return first{}, nil
			}
			return fails, nil
		}
		one, _ := Sit("", "broken")
		other, _ := Sit("", "broken")
		id, _ := toyGame(t, h, one, other)
		bell, err := h.Listen(id, rules.Nobody, "")
		if err != nil {
			t.Fatal(err)
		}
		for over := false; !over; {
			err := h.With(t.Context(), id, func(x *Session) error {
				over = x.Match.Over()
				return nil
			})
			if trouble, is := h.troubles.Load(id); is || err != nil {
				t.Fatalf("who %s: nobody plays on: %v %v", name, trouble, err)
			}
			if !over {
				<-bell.Rings
			}
		}
		bell.Stop()
		err = h.With(t.Context(), id, func(x *Session) error {
			for seat, s := range x.Match.Sitters {
				if s.Failed == nil || s.Failed.Why == "" {
					t.Errorf("who %s: seat %d: %+v", name, seat, s.Failed)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
