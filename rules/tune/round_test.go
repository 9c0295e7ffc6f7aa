package tune

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"testing"

	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/sim"
	"muster/rules/weigh"
)

// What others played, in ranges of any order, and sent, teaches the same to the last bit.
func TestRangesPlayedElsewhereTeachTheSame(t *testing.T) {
	state := func() rules.State { return measured{toy.New()} }
	want, err := Run(t.Context(), plan(state))
	if err != nil {
		t.Fatal(err)
	}
	p, rounds := plan(state), 0
	p.Elsewhere = func(ctx context.Context, r Round) ([]Sample, error) {
		rounds++
		sent, err := json.Marshal(r)
		if err != nil {
			return nil, err
		}
		all, err := Collect(plan(state), r)
		if err != nil {
			return nil, err
		}
		for from := r.Games / 7 * 7; from >= 0; from -= 7 { // the last range first, each by somebody else
			var got Round
			if err := json.Unmarshal(sent, &got); err != nil {
				return nil, err
			}
			w, err := NewWorker(plan(state), got)
			if err != nil {
				return nil, err
			}
			part, err := w.Play(ctx, sim.Range{From: from, To: min(from+7, r.Games)})
			if err != nil {
				return nil, err
			}
			told, err := json.Marshal(part)
			if err != nil {
				return nil, err
			}
			if len(told) > len(part)*all.Bytes() {
				t.Errorf("%d bytes tell of %d games, of which each has %d at most", len(told), len(part), all.Bytes())
			}
			var read []Sample
			if err := json.Unmarshal(told, &read); err != nil {
				return nil, err
			}
			for _, first := range []bool{true, false} { // it is told twice
				if added, err := all.Add(from, read); added != first || err != nil {
					return nil, fmt.Errorf("added %v, %v", added, err)
				}
			}
		}
		if !all.Done() || all.Games() != r.Games {
			t.Errorf("%d of %d games are there", all.Games(), r.Games)
		}
		return all.Samples, nil
	}
	got, err := Run(t.Context(), p)
	if err != nil || rounds != 4 || !reflect.DeepEqual(got, want) {
		t.Errorf("seed %d: %v, %d rounds: got %+v, want %+v", p.Seed, err, rounds, got, want)
	}
}

func TestSamplesThatAreNotOfTheRound(t *testing.T) {
	p := plan(func() rules.State { return measured{toy.New()} })
	good := Sample{Measures: []float32{1, 2, 3}, Scores: []float32{0.5}}
	nan, inf := float32(math.NaN()), float32(math.Inf(1))
	lesson := Round{Games: 10, Models: []weigh.Model{nil}}
	match := Round{Games: 10, Models: []weigh.Model{{1, 2, 3}, nil}, Match: true}
	for name, c := range map[string]struct {
		round Round
		from  int
		games []Sample
	}{
		"none":                      {lesson, 0, nil},
		"before the first":          {lesson, -1, []Sample{good}},
		"behind the last":           {lesson, 10, []Sample{good}},
		"far behind the last":       {lesson, math.MaxInt, []Sample{good}},
		"too many":                  {lesson, 9, []Sample{good, good}},
		"too few measures":          {lesson, 0, []Sample{{Measures: []float32{1, 2}, Scores: []float32{1}}}},
		"measures of nobody":        {lesson, 0, []Sample{{Measures: []float32{1, 2, 3}}}},
		"too many positions":        {lesson, 0, []Sample{{Measures: make([]float32, 51), Scores: make([]float32, 17)}}},
		"a measure that is none":    {lesson, 0, []Sample{good, {Measures: []float32{1, nan, 3}, Scores: []float32{1}}}},
		"a measure without end":     {lesson, 0, []Sample{{Measures: []float32{1, inf, 3}, Scores: []float32{1}}}},
		"a score that is none":      {lesson, 0, []Sample{{Measures: []float32{1, 2, 3}, Scores: []float32{nan}}}},
		"a score above 1":           {lesson, 0, []Sample{{Measures: []float32{1, 2, 3}, Scores: []float32{1.5}}}},
		"a match without a score":   {match, 0, []Sample{{}}},
		"a match that was measured": {match, 0, []Sample{good}},
	} {
		all, err := Collect(p, c.round)
		if err != nil {
			t.Fatal(err)
		}
		if added, err := all.Add(c.from, c.games); added || err == nil || all.Games() != 0 {
			t.Errorf("%s: added %v, %v, %d games", name, added, err, all.Games())
		}
	}
}

func TestRoundsThatCannotBe(t *testing.T) {
	p := plan(func() rules.State { return measured{toy.New()} })
	for name, r := range map[string]Round{
		"no games":                {Models: []weigh.Model{nil}},
		"too many games":          {Games: MaxGames + 1, Models: []weigh.Model{nil}},
		"nobody's games":          {Games: 10},
		"too many models":         {Games: 10, Models: make([]weigh.Model, MaxGenerations+1)},
		"a match of one":          {Games: 10, Models: []weigh.Model{nil}, Match: true},
		"weights of another game": {Games: 10, Models: []weigh.Model{{1, 2}}},
	} {
		if _, err := NewWorker(p, r); err == nil {
			t.Errorf("%s: it has a worker", name)
		}
		if _, err := Collect(p, r); err == nil {
			t.Errorf("%s: it is collected", name)
		}
	}
	w, err := NewWorker(p, Round{Games: 10, Models: []weigh.Model{nil}})
	if err != nil {
		t.Fatal(err)
	}
	for _, of := range []sim.Range{{From: -1, To: 2}, {From: 3, To: 3}, {From: 5, To: 1 << 60}} {
		if games, err := w.Play(t.Context(), of); err == nil {
			t.Errorf("%v: got %d games", of, len(games))
		}
	}
}

// A round that ends early has games that nobody won.
func TestAMatchThatIsStopped(t *testing.T) {
	p := plan(func() rules.State { return measured{toy.New()} })
	p.Elsewhere = func(ctx context.Context, r Round) ([]Sample, error) {
		if r.Match {
			return make([]Sample, r.Games), context.Canceled
		}
		w, err := NewWorker(p, r)
		if err != nil {
			return nil, err
		}
		return w.Play(ctx, sim.Range{To: r.Games})
	}
	if r, err := Run(t.Context(), p); r != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("got %+v, %v", r, err)
	}
}
