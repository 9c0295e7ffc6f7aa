package games_test

import (
	"testing"

	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/games"
)

// BenchmarkTold tells an onlooker the last action of a game that is played at random
// to its end.
func BenchmarkTold(b *testing.B) {
	c := facts.Embedded()
	for _, g := range games.All {
		if g.Play == nil || g.Play.New == nil {
			continue
		}
		b.Run(string(g.Name), func(b *testing.B) {
			lists, err := games.Starters(c, g.Name)
			if err != nil {
				b.Fatal(err)
			}
			m, _, err := games.Start(c, lists, games.Options{Seed: 5})
			if err != nil {
				b.Fatal(err)
			}
			r := rules.NewRand(5, 1)
			if _, err := m.Settle(); err != nil {
				b.Fatal(err)
			}
			for !m.Over() {
				legal := m.Eye(m.Turn().Seats.First()).Legal(nil)
				if _, err := m.Do(legal[r.N(len(legal))]); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				if _, err := m.Told(m.N()-1, rules.Nobody); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(m.N()), "actions")
		})
	}
}
