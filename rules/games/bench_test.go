package games_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/destiny"
	"muster/rules/games"
	"muster/rules/sim"
)

// BenchmarkSim plays the starters of Destiny at random, on one core.
func BenchmarkSim(b *testing.B) {
	c := facts.Embedded()
	lists, err := games.Starters(c, catalog.Destiny)
	if err != nil {
		b.Fatal(err)
	}
	job := sim.Job{
		Game: &destiny.Game, Setup: rules.Setup{Catalog: c, Lists: lists}, Games: b.N, Seed: 1, Workers: 1,
	}
	b.ReportAllocs()
	stats, err := sim.Run(b.Context(), job)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(stats.GamesPerSecond, "games/s")
}
