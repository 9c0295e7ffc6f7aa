package tune

import (
	"context"
	"math"
	"slices"

	"muster/rules"
	"muster/rules/weigh"
)

// Numbers of a program are learned from whole games. In each of them the program plays by
// numbers that are a little larger or smaller, at random; where larger ones won more, they
// grow. Two games in a row have the same luck, and what is larger in one is smaller in the
// other.
const (
	shake = 0.2 // the logarithm of by how much a number is off
	pace  = 2.0 // how far a number goes for what a game gains by it: twice as far as its shake is worth
	jump  = 1.0 // in shakes, how far it goes at most
)

// Names returns what there are weights of in a game: its measures, and the numbers of the
// program that it brings, which are so many. It returns none if the game measures nothing.
func Names(s rules.State) (names []string, numbers int) {
	if t, is := s.(rules.Trainee); is {
		return slices.Concat(t.Measures(), t.Numbers()), len(t.Numbers())
	}
	if m, is := s.(rules.Measurer); is {
		return m.Measures(), 0
	}
	return nil, 0
}

// shaken returns weights whose numbers, the last ones, are off as they are in game n.
func shaken(seed, n uint64, m weigh.Model, numbers int) weigh.Model {
	off := slices.Clone(m)
	for k, up := range ups(seed, n, numbers) {
		off[len(off)-numbers+k] *= math.Exp(shake * up)
	}
	return off
}

// ups returns which numbers are larger in game n, +1, and which are smaller, -1.
func ups(seed, n uint64, numbers int) []float64 {
	r := rules.NewRand(seed, n/2|3<<61)
	all := make([]float64, numbers)
	for k := range all {
		all[k] = float64(2*r.N(2) - 1)
		if n%2 == 1 {
			all[k] = -all[k]
		}
	}
	return all
}

// climb returns numbers moved to where more of the games were won that are a generation, of
// which the first is game n.
func climb(seed, n uint64, games []Sample, numbers []float64) []float64 {
	gain := make([]float64, len(numbers))
	for i := range games {
		for k, up := range ups(seed, n+uint64(i), len(numbers)) {
			gain[k] += up * games[i].score() / float64(len(games))
		}
	}
	moved := make([]float64, len(numbers))
	for k, g := range gain {
		moved[k] = numbers[k] * math.Exp(shake*min(max(pace*g/(shake*shake), -jump), jump))
	}
	return moved
}

// score is how a game ended for a team; one that was over before anything was measured is lost.
func (g *Sample) score() float64 {
	if len(g.Scores) == 0 {
		return 0
	}
	return float64(g.Scores[0])
}

// trial plays game n, which has the luck of half its number, by numbers that are off, and
// samples how it stood where the program appraises it.
func (w *Worker) trial(ctx context.Context, n uint64, model weigh.Model, numbers int) (g Sample, err error) {
	err = w.whole(ctx, n/2, shaken(w.plan.Seed, n, model, numbers), func(s rules.Trainee) {
		if len(g.Scores) < samples && s.Opens() {
			g.Scores = append(g.Scores, 0)
			clear(w.measure)
			s.Measure(0, w.measure)
			for _, x := range w.measure {
				g.Measures = append(g.Measures, float32(x))
			}
		}
	})
	for i := range g.Scores {
		g.Scores[i] = float32(w.state.Score(0))
	}
	return g, err
}

// against plays game n by weights and by others, with the same luck. The score is above ½
// if the former won more.
func (w *Worker) against(ctx context.Context, n uint64, model, others weigh.Model) (Sample, error) {
	score := 0.5
	for i, m := range []weigh.Model{model, others} {
		if err := w.whole(ctx, n, m, func(rules.Trainee) {}); err != nil {
			return Sample{}, err
		}
		score += w.state.Score(0) * (0.5 - float64(i))
	}
	return Sample{Scores: []float32{float32(score)}}, nil
}

// whole plays game n with the program of the game on all seats, and calls back before every
// decision.
func (w *Worker) whole(ctx context.Context, n uint64, model weigh.Model, before func(rules.Trainee)) (err error) {
	defer w.plan.mend(n, &err)
	w.players = w.players[:0] // those of other games play by other weights
	if err := w.begin(int(n%uint64(len(w.starts))), n); err != nil {
		return err
	}
	w.state = w.state.(rules.Trainee).By(model)
	luck := rules.NewRand(w.plan.Seed, n)
	for t := rules.Settle(w.state, &luck); t != (rules.Turn{}); t = rules.Settle(w.state, &luck) {
		before(w.state.(rules.Trainee))
		seat := rules.Lead(w.players[t.Seats.First()], w.state, t.Seats)
		a, err := w.players[seat].Choose(ctx, rules.Look(w.state, seat))
		if err != nil {
			return err
		}
		w.state.Apply(a)
	}
	return nil
}
