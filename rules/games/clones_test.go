package games_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/sim"
)

// together is a job of random games of Angriff der Klonkrieger.
func together(t testing.TB, n int) sim.Job {
	t.Helper()
	g, err := games.Find(catalog.Clones)
	if err != nil {
		t.Fatal(err)
	}
	lists, err := games.Starters(facts.Embedded(), catalog.Clones)
	if err != nil {
		t.Fatal(err)
	}
	return sim.Job{Game: g, Setup: rules.Setup{Lists: lists, Options: map[string]string{"force": "10", "expansion": "true"}}, Games: n, Seed: 1, Workers: 1}
}

func TestGamesOfATeamAllocateNothing(t *testing.T) {
	allocs := func(n int) float64 {
		return testing.AllocsPerRun(3, func() {
			if _, err := sim.Run(t.Context(), together(t, n)); err != nil {
				t.Fatal(err)
			}
		})
	}
	// Buffers grow now and then, with the race detector a little more.
	if few, many := allocs(300), allocs(1300); many-few >= 100 {
		t.Errorf("1000 games more allocate %v times more", many-few)
	}
}

func BenchmarkTeam(b *testing.B) {
	j := together(b, b.N)
	b.ReportAllocs()
	b.ResetTimer()
	st, err := sim.Run(b.Context(), j)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(st.GamesPerSecond, "games/s")
	b.ReportMetric(st.DecisionsPerSecond, "decisions/s")
}
