package sim_test

import (
	"slices"
	"testing"

	"muster/rules/sim"
)

func TestSpansAreTheSameHoweverAJobIsCut(t *testing.T) {
	j := job(3500)
	j.Workers = 1
	want := run(t, j)
	if n := (3500 + j.Span() - 1) / j.Span(); len(want.Spans) != n || n < 100 {
		t.Fatalf("got %d digests of %d games each", len(want.Spans), j.Span())
	}
	var sum sim.Digest
	for _, digest := range want.Spans {
		sum += digest
	}
	if sum != want.Digest {
		t.Errorf("the digests of spans add up to %v, want %v", sum, want.Digest)
	}
	j.Workers = 3
	if got := run(t, j); !slices.Equal(got.Spans, want.Spans) {
		t.Error("three workers have other digests of spans")
	}
	for _, size := range []int{7, j.Span(), 1000} {
		r := reducer(t, &j)
		for _, one := range slices.Backward(tallies(t, &j, size)) {
			if _, err := r.Add(one); err != nil {
				t.Fatal(err)
			}
		}
		if got := r.Stats(0); !slices.Equal(got.Spans, want.Spans) {
			t.Errorf("ranges of %d games have other digests of spans", size)
		}
	}
}

func TestSpansAreWholeSteps(t *testing.T) {
	for _, games := range []int{1, 10, 999, 1000, 12_345, 150_000, 750_000, sim.MaxGames} {
		j := sim.Job{Games: games}
		if span := j.Span(); span < j.Step() || span%j.Step() != 0 || span > 1000 {
			t.Errorf("%d games: spans of %d, steps of %d", games, span, j.Step())
		}
	}
}
