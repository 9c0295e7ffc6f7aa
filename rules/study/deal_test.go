package study_test

import (
	"slices"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules/sim"
	"muster/rules/study"
)

// randomAW returns the job of games of random lists of Awakenings.
func randomAW(t testing.TB, games int) *sim.Job {
	t.Helper()
	s, err := study.New(study.Plan{
		Catalog: facts.Embedded(), Game: catalog.Destiny, Random: "AW", Games: games, Seed: 7, Workers: 1,
		Programs: func(n int) ([]string, error) { return slices.Repeat([]string{"random"}, n), nil },
	})
	if err != nil {
		t.Fatal(err)
	}
	return s.Jobs()[0]
}

// settled is how many games a worker plays until its memory is as large as it will be, but
// for a rare game.
const settled = 300

func TestGamesOfRandomListsTakeTheSameMemory(t *testing.T) {
	const each = 100
	job := randomAW(t, settled+2*each)
	w, err := sim.NewWorker(job)
	if err != nil {
		t.Fatal(err)
	}
	from := 0
	play := func(n int) {
		if _, err := w.Play(t.Context(), sim.Range{From: from, To: from + n}); err != nil {
			t.Fatal(err)
		}
		from += n
	}
	play(settled)
	// AllocsPerRun runs once before it counts. A team that is not legal is tried now and
	// then, and told of.
	if n := testing.AllocsPerRun(1, func() { play(each) }); n > each {
		t.Errorf("%d games of random lists, seed 7: got %v allocations, want at most one a game", each, n)
	}
}

func TestGamesInTheMemoryOfOthersAreTheSame(t *testing.T) {
	const games = 60
	job := randomAW(t, games)
	want := *job
	deal := job.Deal
	want.Deal = func(i uint64, _ []*catalog.List) ([]*catalog.List, error) { return deal(i, nil) }
	plain := *job.Game
	plain.Renew = nil
	want.Game = &plain
	all := sim.Range{To: games}
	var got [2]sim.Digest
	for k, j := range []*sim.Job{job, &want} {
		w, err := sim.NewWorker(j)
		if err != nil {
			t.Fatal(err)
		}
		tally, err := w.Play(t.Context(), all)
		if err != nil {
			t.Fatal(err)
		}
		got[k] = tally.Digest
	}
	if got[0] != got[1] {
		t.Errorf("%d games of random lists, seed 7: got digest %v, want %v, of games in memory of their own", games, got[0], got[1])
	}
}

// BenchmarkRandomLists plays games of random lists of Awakenings at random, on one core.
func BenchmarkRandomLists(b *testing.B) {
	w, err := sim.NewWorker(randomAW(b, settled+b.N))
	if err != nil {
		b.Fatal(err)
	}
	if _, err := w.Play(b.Context(), sim.Range{To: settled}); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	b.ResetTimer()
	if _, err := w.Play(b.Context(), sim.Range{From: settled, To: settled + b.N}); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}
