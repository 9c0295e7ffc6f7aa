package play

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"muster/catalog"
	"muster/rules"
	"muster/rules/rulestest/toy"
)

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
	lists := []*catalog.List{{Game: catalog.Destiny, Name: "one"}, {Game: catalog.Destiny, Name: "two"}}
	m, err := rules.Start(toy.Game, rules.Setup{Catalog: h.Catalog.Load(), Lists: lists}, 1)
	if err != nil {
		t.Fatal(err)
	}
	person, _ := Sit("Ada", "")
	program, _ := Sit("", "first")
	id, n, err := h.Begin(t.Context(), &Session{Match: m, Seats: []Place{person, program}})
	if err != nil {
		t.Fatal(err)
	}
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
