package sim_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/sim"
)

// Measured is the toy that measures how far a player is ahead, and rests at even points
// only.
type measured struct{ *toy.State }

func (s measured) Copy(rules.State) rules.State { return measured{s.State.Copy(nil).(*toy.State)} }

func (s measured) Same(o rules.State) bool { return s.State.Same(o.(measured).State) }

func (s measured) Appraise(rules.Seat) float64 { return 0.5 }

func (s measured) Measures() []string { return []string{"ahead", "cards"} }

func (s measured) Measure(seat rules.Seat, to []float64) {
	to[0], to[1] = float64(s.Points[seat])-float64(s.Points[1-seat]), 1
}

func (s measured) Resting() bool { return (s.Points[0]+s.Points[1])%2 == 0 }

// record returns the lines of a job of the measured toy.
func record(t *testing.T, games, workers int, views bool) string {
	t.Helper()
	var b bytes.Buffer
	j := job(games)
	j.Workers = workers
	j.Game = &rules.Game{Name: "measured", Min: 2, Max: 2, New: func(rules.Setup) (rules.State, error) { return measured{toy.New()}, nil }}
	j.Record = &sim.Record{To: &b, Views: views, Lang: lang.EN}
	with := numbers(run(t, j))
	if j.Record = nil; numbers(run(t, j)) != with {
		t.Error("games that are recorded are others")
	}
	return b.String()
}

func TestPositionsAreTheSameOnAnyNumberOfCores(t *testing.T) {
	one := record(t, 300, 1, false)
	if four := record(t, 300, 4, false); four != one {
		t.Errorf("4 workers record %d bytes, 1 records %d", len(four), len(one))
	}
	last, positions := 0, 0
	for line := range strings.Lines(one) {
		var p struct {
			Game, N, Seat int
			Measures      map[string]float64
			View          any
			Run           *int
			Results       []float64
		}
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		ahead := int(p.Measures["ahead"])
		if p.Game < last || p.N == 0 || ahead%2 != 0 || p.Measures["cards"] != 1 || p.View != nil || p.Run != nil || len(p.Results) != 2 || p.Results[0]+p.Results[1] != 1 {
			t.Fatalf("got %s", line)
		}
		last = p.Game
		positions++
	}
	if positions < 100 || last < 290 {
		t.Errorf("got %d positions, the last of game %d", positions, last)
	}
}

func TestPositionsMayHaveViews(t *testing.T) {
	first, _, _ := strings.Cut(record(t, 30, 2, true), "\n")
	var p struct {
		N, Seat int
		View    rules.View
	}
	if err := json.Unmarshal([]byte(first), &p); err != nil || p.View.N != p.N || int(p.View.Seat) != p.Seat || len(p.View.Zones) == 0 {
		t.Errorf("got %v of %s", err, first)
	}
}

// A full disk takes some writes, and then no more.
type full struct{ takes int }

var errFull = errors.New("no room")

func (f *full) Write(b []byte) (int, error) {
	if f.takes--; f.takes < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestAFullDiskStopsTheGames(t *testing.T) {
	j := job(sim.MaxGames)
	j.Workers = 3
	j.Record = &sim.Record{To: &full{takes: 200}}
	st, err := sim.Run(t.Context(), j)
	if !errors.Is(err, errFull) || st.Games > 200+100 {
		t.Errorf("got %v after %d games", err, st.Games)
	}
}

func TestRecordingStopsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	j := job(sim.MaxGames)
	j.Workers = 4
	j.Record = &sim.Record{To: &full{takes: sim.MaxGames}}
	j.Progress = func(done int) {
		if done == 500 {
			cancel()
		}
	}
	if _, err := sim.Run(ctx, j); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
