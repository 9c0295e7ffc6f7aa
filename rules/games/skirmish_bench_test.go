package games_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/assault"
	"muster/rules/assault/maps"
	"muster/rules/games"
)

// skirmishStarts returns the beginnings of games between random armies of 40 points, on one
// map after the other.
func skirmishStarts(t testing.TB, n int, on []string) []rules.State {
	c := facts.Embedded()
	lottery, err := games.Lottery(c, catalog.Assault, "FFG", assault.Game.Plays)
	if err != nil {
		t.Fatal(err)
	}
	starts := make([]rules.State, n)
	for i := range starts {
		var lists []*catalog.List
		for seat := range 2 {
			l, err := lottery.List(1, uint64(2*i+seat+1))
			if err != nil {
				t.Fatal(err)
			}
			lists = append(lists, l)
		}
		if starts[i], err = assault.Game.New(rules.Setup{Catalog: c, Lists: lists, Options: map[string]string{"map": on[i%len(on)]}}); err != nil {
			t.Fatal(err)
		}
	}
	return starts
}

// skirmishes returns who plays one of such games at random and says how many decisions that
// took.
func skirmishes(t testing.TB, n int, on []string) (play func(i int, seed uint64) int) {
	starts, states := skirmishStarts(t, n, on), make([]rules.State, n)
	var buf []rules.Action
	var r rules.Rand
	return func(i int, seed uint64) (k int) {
		r = rules.NewRand(seed, 0)
		states[i] = starts[i].Copy(states[i])
		buf, k = rules.Playout(states[i], &r, buf)
		return k
	}
}

// BenchmarkPlayoutAssault plays 64 pairs of random armies at random, on one core: a position
// of each is copied and played to its end.
func BenchmarkPlayoutAssault(b *testing.B) {
	const pairs = 64
	play := skirmishes(b, pairs, []string{"lothal-wastes"})
	for i := range pairs {
		play(i, 1)
	}
	n, decisions := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		decisions += play(n%pairs, uint64(n))
		n++
	}
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// TestSkirmishAllocatesNothing plays the same games three times: the third time everything
// that they need is there, but for a buffer that grows or what the garbage collector took away.
func TestSkirmishAllocatesNothing(t *testing.T) {
	const pairs = 10
	play := skirmishes(t, pairs, maps.Names())
	all := func() {
		for i := range pairs {
			play(i, uint64(i))
		}
	}
	all()
	if n := testing.AllocsPerRun(1, all); n > pairs {
		t.Errorf("%d games allocate %v times, want none", pairs, n)
	}
}
