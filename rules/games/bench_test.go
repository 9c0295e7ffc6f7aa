package games_test

import (
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/ai"
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

// BenchmarkPlayoutINF plays 64 pairs of random decks of the infinite format at random,
// on one core: a position of each is copied and played to its end.
func BenchmarkPlayoutINF(b *testing.B) {
	c := facts.Embedded()
	lottery, err := games.Lottery(c, catalog.Destiny, "INF", destiny.Game.Plays)
	if err != nil {
		b.Fatal(err)
	}
	starts := make([]rules.State, 64)
	for i := range starts {
		var lists []*catalog.List
		for seat := range 2 {
			l, err := lottery.List(1, uint64(2*i+seat+1))
			if err != nil {
				b.Fatal(err)
			}
			lists = append(lists, l)
		}
		if starts[i], err = destiny.Game.New(rules.Setup{Catalog: c, Lists: lists}); err != nil {
			b.Fatal(err)
		}
	}
	r, n, decisions := rules.NewRand(1, 0), 0, 0
	states := make([]rules.State, len(starts))
	var buf []rules.Action
	play := func(i int) {
		var k int
		states[i] = starts[i].Copy(states[i])
		buf, k = rules.Playout(states[i], &r, buf)
		decisions += k
	}
	for i := range starts {
		play(i)
	}
	decisions = 0
	b.ReportAllocs()
	for b.Loop() {
		play(n % len(starts))
		n++
	}
	b.ReportMetric(float64(decisions)/float64(b.N), "decisions/op")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkThink has programs decide, each at every seventh decision of random games of the
// starters that leaves it a choice, in every game.
func BenchmarkThink(b *testing.B) {
	c := facts.Embedded()
	for _, g := range games.All {
		if g.Play == nil || g.Play.New == nil {
			continue
		}
		lists, err := games.Starters(c, g.Name)
		if err != nil {
			b.Fatal(err)
		}
		start, err := g.Play.New(rules.Setup{Catalog: c, Lists: lists})
		if err != nil {
			b.Fatal(err)
		}
		for name, tries := range map[string]float64{"greedy": 0, "search:100": 100, "search:1000": 1000} {
			b.Run(string(g.Name)+"/"+name, func(b *testing.B) {
				p, err := ai.New(name, g.Play, 1)
				if err != nil {
					b.Fatal(err)
				}
				next := decisions(start)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := p.Choose(b.Context(), next()); err != nil {
						b.Fatal(err)
					}
				}
				if tries > 0 {
					b.ReportMetric(tries*float64(b.N)/b.Elapsed().Seconds(), "tries/s")
				}
			})
		}
	}
}

// decisions returns every seventh decision of random games that leaves a choice, one after
// the other.
func decisions(start rules.State) (next func() rules.Eye) {
	s, r, n := start.Copy(nil), rules.NewRand(1, 0), 0
	var buf []rules.Action
	return func() rules.Eye {
		for {
			if rules.Settle(s, &r) == (rules.Turn{}) {
				s = start.Copy(s)
				continue
			}
			buf = s.Legal(buf[:0])
			if n++; n%7 == 0 && len(buf) > 1 {
				return rules.Look(s, buf[0].Seat)
			}
			s.Apply(buf[r.N(len(buf))])
		}
	}
}
