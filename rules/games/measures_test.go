package games_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/rules"
	"muster/rules/games"
	"muster/rules/weigh"
)

// atRest returns positions of the starters of a game, played at random, in which nothing is
// half done.
func atRest(t testing.TB, g *rules.Game, n int) (all []rules.State) {
	t.Helper()
	c := facts.Embedded()
	lists, err := games.Starters(c, g.Name)
	if err != nil {
		t.Fatal(err)
	}
	start, err := g.New(rules.Setup{Catalog: c, Lists: lists})
	if err != nil {
		t.Fatal(err)
	}
	var buf []rules.Action
	for seed := uint64(1); len(all) < n; seed++ {
		r, s := rules.NewRand(seed, 0), start.Copy(nil)
		for i := 0; rules.Settle(s, &r) != (rules.Turn{}) && len(all) < n; i++ {
			if i%7 == 0 && rules.Rests(s) {
				all = append(all, s.Copy(nil))
			}
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
		}
	}
	return all
}

// measuring calls back for each game whose positions are measured, with some of them.
func measuring(t testing.TB, each func(g *rules.Game, at []rules.State)) {
	n := 0
	for _, g := range games.All {
		if g.Play == nil || g.Play.Starters == nil {
			continue
		}
		at := atRest(t, g.Play, 100)
		if _, can := at[0].(rules.Measurer); can {
			n++
			each(g.Play, at)
		}
	}
	if n < 2 {
		t.Errorf("%d games measure their positions", n)
	}
}

func TestWhatIsGoodForOneIsBadForTheOther(t *testing.T) {
	measuring(t, func(g *rules.Game, at []rules.State) {
		if g.Ends != nil { // what is good for one is good for all
			return
		}
		names := at[0].(rules.Measurer).Measures()
		mine, theirs := make([]float64, len(names)), make([]float64, len(names))
		for i, s := range at {
			m := s.(rules.Measurer)
			m.Measure(0, mine)
			m.Measure(1, theirs)
			for k, name := range names {
				if math.IsNaN(mine[k]) || math.IsInf(mine[k], 0) {
					t.Fatalf("%s, position %d: %s is %v", g.Name, i, name, mine[k])
				}
				// A hand is measured as far as one sees it.
				if strings.HasPrefix(name, "hand-") {
					continue
				}
				if math.Abs(mine[k]+theirs[k]) > 1e-9 {
					t.Errorf("%s, position %d: %s is %v for one and %v for the other", g.Name, i, name, mine[k], theirs[k])
				}
			}
			if x := m.Appraise(0); !(x > 0 && x < 1) {
				t.Errorf("%s, position %d: a chance of %v", g.Name, i, x)
			}
		}
	})
}

func TestPositionsAreWorthWhatTheirMeasuresWeigh(t *testing.T) {
	measuring(t, func(g *rules.Game, at []rules.State) {
		for i, s := range at {
			x, can := s.(rules.Explainer)
			if !can || s.Turn() == (rules.Turn{}) {
				continue
			}
			all := make([]float64, len(x.Measures()))
			x.Measure(0, all)
			if got, want := x.Appraise(0), weigh.Model(x.Weights()).Chance(all); math.Abs(got-want) > 1e-9 {
				t.Fatalf("%s, position %d: %v, and its measures weigh %v", g.Name, i, got, want)
			}
		}
	})
}

func TestMeasuresHaveNamesOfTheirOwn(t *testing.T) {
	measuring(t, func(g *rules.Game, at []rules.State) {
		seen := map[string]bool{}
		for _, name := range at[0].(rules.Measurer).Measures() {
			if name == "" || seen[name] || strings.ContainsAny(name, " #") {
				t.Errorf("%s: %q is not a name", g.Name, name)
			}
			seen[name] = true
		}
	})
}

// TestEverythingThatIsMeasuredIsThere: a measure that is nothing in all positions of some
// games is no measure, but for what the starters have not.
func TestEverythingThatIsMeasuredIsThere(t *testing.T) {
	rare := []string{"pool-indirect", "more-actions", "ship-force", "stunned"}
	measuring(t, func(g *rules.Game, _ []rules.State) {
		if g.Ends != nil { // games that are played at random end before much is there
			return
		}
		at := atRest(t, g, 3000)
		names := at[0].(rules.Measurer).Measures()
		here, found := make([]float64, len(names)), make([]bool, len(names))
		for _, s := range at {
			s.(rules.Measurer).Measure(0, here)
			for i, x := range here {
				found[i] = found[i] || x != 0
			}
		}
		for i, name := range names {
			if !found[i] && !slices.Contains(rare, name) {
				t.Errorf("%s: %s is nothing in %d positions", g.Name, name, len(at))
			}
		}
	})
}

func TestAppraisingTakesNoMemory(t *testing.T) {
	measuring(t, func(g *rules.Game, at []rules.State) {
		for i, s := range at[:20] {
			if n := testing.AllocsPerRun(10, func() { s.(rules.Appraiser).Appraise(0) }); n > 0 {
				t.Fatalf("%s, position %d: %v allocations", g.Name, i, n)
			}
		}
	})
}

// BenchmarkAppraise appraises positions of random games at rest.
func BenchmarkAppraise(b *testing.B) {
	for _, name := range []catalog.Game{catalog.Destiny, catalog.Deckbuilding, catalog.Assault} {
		g, err := games.Find(name)
		if err != nil {
			b.Fatal(err)
		}
		at := atRest(b, g, 100)
		b.Run(string(name), func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				at[i%len(at)].(rules.Appraiser).Appraise(rules.Seat(i & 1))
				i++
			}
		})
	}
}
