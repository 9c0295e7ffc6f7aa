package tune

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest/toy"
	"muster/rules/sim"
	"muster/rules/weigh"
)

// measured is the toy with measures: points, whose turn it is, and something that is never so.
type measured struct{ *toy.State }

func (s measured) Measures() []string { return []string{"points", "turn", "never"} }

func (s measured) Measure(seat rules.Seat, to []float64) {
	to[0], to[1], to[2] = float64(s.Points[seat])-float64(s.Points[1-seat]), -1, 0
	if s.Active == seat {
		to[1] = 1
	}
}

func (s measured) Copy(dst rules.State) rules.State {
	d, _ := dst.(measured)
	if d.State == nil {
		return measured{s.State.Copy(nil).(*toy.State)}
	}
	return measured{s.State.Copy(d.State).(*toy.State)}
}

// plan is one of the toy, whose positions are what a function makes of them.
func plan(state func() rules.State) *Plan {
	game := *toy.Game
	game.New = func(rules.Setup) (rules.State, error) { return state(), nil }
	job := &sim.Job{Game: &game, Setup: rules.Setup{Lists: make([]*catalog.List, 2)}}
	return &Plan{Tables: []*sim.Job{job}, Games: 300, Generations: 2, Seed: 7}
}

func TestWhoHasMorePointsIsFoundToBeAhead(t *testing.T) {
	p := plan(func() rules.State { return measured{toy.New()} })
	p.Workers = 1
	one, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	first, last := one.Generations[0], one.Generations[1]
	if math.Abs(first.Before.Loss-math.Ln2) > 1e-9 || last.After.Loss >= 0.65 || last.After.Accuracy < 0.65 {
		t.Errorf("seed %d: got %+v and %+v", p.Seed, first, last)
	}
	if m := one.Model; m[0] <= 0.05 || m[2] != 0 {
		t.Errorf("seed %d: got weights %v, want points to count and what never is not to", p.Seed, m)
	}
	p = plan(func() rules.State { return measured{toy.New()} })
	p.Workers = 3
	told := make(chan int, 1000)
	p.Progress = func(n int) { told <- n }
	three, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.Model, three.Model) || one.Generations[1].After != three.Generations[1].After {
		t.Errorf("seed %d: got %v with one worker and %v with three", p.Seed, one.Model, three.Model)
	}
	if len(told) != 750 || len(told) != p.All() {
		t.Errorf("told of %d games, want 2 generations of 300 and 75 against the best before", len(told))
	}
	if first.Won < 0.6 || one.Best < 0 {
		t.Errorf("seed %d: what the first learned won %.2f of its games against random players", p.Seed, first.Won)
	}
}

// contrary holds points to be bad, whatever games teach.
type contrary struct{ measured }

func (contrary) Signs() []int8 { return []int8{-1, -1, -1} }

func (c contrary) Copy(dst rules.State) rules.State {
	d, _ := dst.(contrary)
	return contrary{c.measured.Copy(d.measured).(measured)}
}

func (c contrary) Same(other rules.State) bool {
	o, can := other.(contrary)
	return can && c.measured.Same(o.measured)
}

func TestWhatLosesToTheFirstIsNotWritten(t *testing.T) {
	p := plan(func() rules.State { return contrary{measured{toy.New()}} })
	p.From = weigh.Model{1, 0, 0}
	r, err := Run(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	if r.Best >= 0 || !slices.Equal(r.Model, p.From) {
		t.Errorf("seed %d: got generation %d with %v, want %v: %+v", p.Seed, r.Best, r.Model, p.From, r.Generations)
	}
}

func TestPlansThatCannotBe(t *testing.T) {
	good := func() rules.State { return measured{toy.New()} }
	for _, c := range []struct {
		name, want string
		state      func() rules.State
		change     func(*Plan)
	}{
		{"too few games", "tune.games", good, func(p *Plan) { p.Games = MinGames - 1 }},
		{"no generation", "tune.generations", good, func(p *Plan) { p.Generations = 0 }},
		{"too many generations", "tune.generations", good, func(p *Plan) { p.Generations = MaxGenerations + 1 }},
		{"nobody plays so", "player.unknown", good, func(p *Plan) { p.Player = "best of all" }},
		{"nothing is measured", "tune.measures", func() rules.State { return toy.New() }, func(*Plan) {}},
		{"a game that breaks", "sim.broken", func() rules.State { return broken{measured{toy.New()}} }, func(*Plan) {}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := plan(c.state)
			c.change(p)
			_, err := Run(t.Context(), p)
			if lang.MsgOf(err).Code != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
			if where := fmt.Sprint(errors.Unwrap(err)); c.want == "sim.broken" && !strings.Contains(where, "broken.Measure") {
				t.Errorf("got %s, want where it was", where)
			}
		})
	}
}

// broken cannot be measured.
type broken struct{ measured }

func (broken) Measure(rules.Seat, []float64) { panic("lost") }

func (b broken) Copy(rules.State) rules.State { return broken{b.measured.Copy(nil).(measured)} }

// TestWhatIsGoodIsNeverLearnedToBeBad has scores that speak against what a measure promises:
// it weighs nothing, and the others what they weigh without it.
func TestWhatIsGoodIsNeverLearnedToBeBad(t *testing.T) {
	truth := weigh.Model{1.5, -0.8, -0.5}
	d, without := &data{width: 3, games: 3000, signs: []int8{0, +1, -1}}, &data{width: 2, games: 3000}
	r := rules.NewRand(3, 1)
	for range 3000 {
		row := []float32{float32(r.N(9)) - 4, float32(r.N(9)) - 4, float32(r.N(9)) - 4}
		score := float32(0)
		if float64(r.N(1000000))/1000000 < truth.Chance([]float64{float64(row[0]), float64(row[1]), float64(row[2])}) {
			score = 1
		}
		d.rows, d.scores = append(d.rows, row...), append(d.scores, score)
		without.rows, without.scores = append(without.rows, row[0], row[2]), append(without.scores, score)
	}
	got, want := d.regress(), without.regress()
	if got[1] != 0 || math.Abs(got[0]-want[0]) > 1e-3 || math.Abs(got[2]-want[1]) > 1e-3 || got[2] >= 0 {
		t.Errorf("got %v, want %v of what may be learned and 0 of the second", got, want)
	}
}

// TestFewGamesLeaveWeightsNearWhatTheyWere has weights that are kept to: the more games speak
// for them, the less is learned, and what is never there stays what it was.
func TestFewGamesLeaveWeightsNearWhatTheyWere(t *testing.T) {
	truth, prior := weigh.Model{1.5, -0.4, 0}, weigh.Model{1, -0.6, 0.7}
	d := &data{width: 3, games: 60, prior: prior}
	r := rules.NewRand(3, 1)
	for range 2000 {
		row := []float32{float32(r.N(9)) - 4, float32(r.N(9)) - 4, 0}
		score := float32(0)
		if float64(r.N(1000000))/1000000 < truth.Chance([]float64{float64(row[0]), float64(row[1]), 0}) {
			score = 1
		}
		d.rows, d.scores = append(d.rows, row...), append(d.scores, score)
	}
	off := func(m weigh.Model) float64 { return math.Hypot(m[0]-prior[0], m[1]-prior[1]) }
	far := math.Inf(1)
	for _, d.trust = range []float64{0.5, 4, 1e6} {
		m := d.regress()
		if m[2] != prior[2] || off(m) >= far {
			t.Errorf("%v games speak for %v: learned %v, %.3f away", d.trust, prior, m, off(m))
		}
		far = off(m)
	}
	if far > 1e-3 {
		t.Errorf("a million games speak for %v: what was learned is %v away", prior, far)
	}
	d.prior, d.trust = weigh.Model{0.1, -2, 0.7}, 0.5
	if m := d.regress(); math.Abs(m[0]-0.2) > 1e-9 || math.Abs(m[1]+1) > 1e-9 {
		t.Errorf("learned %v, want twice the first and half the second of %v", m, d.prior)
	}
	if d.trust = 0; d.regress()[2] != 0 {
		t.Error("nothing speaks for a weight, and it stays")
	}
}

func TestRegressionFindsTheWeightsThatMadeTheScores(t *testing.T) {
	want := weigh.Model{1.5, -0.4, 0}
	d := &data{width: len(want), games: 20000}
	r := rules.NewRand(3, 1)
	for range 20000 {
		row := []float32{float32(r.N(9)) - 4, 10 * (float32(r.N(9)) - 4), 0}
		score := float32(0)
		if float64(r.N(1000000))/1000000 < want.Chance([]float64{float64(row[0]), float64(row[1]), 0}) {
			score = 1
		}
		d.rows, d.scores = append(d.rows, row...), append(d.scores, score)
	}
	got := d.regress()
	for i := range 2 {
		// Weights cost something, and are a little smaller for that.
		if got[i]/want[i] < 0.8 || got[i]/want[i] > 1.05 {
			t.Errorf("weight %d: got %.3f, want about %.3f", i, got[i], want[i])
		}
	}
	if got[2] != 0 {
		t.Errorf("what is always 0 weighs %v", got[2])
	}
}
