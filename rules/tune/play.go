package tune

import (
	"context"

	"muster/rules"
	"muster/rules/ai"
	"muster/rules/weigh"
)

const (
	samples  = 16 // positions of a game at most, any of them as likely
	straying = 10 // one decision of so many is made at random, so that games differ
)

// A sample is positions of a game, as seats measured them, and how it ended for those seats.
type sample struct {
	measures []float32 // of one position after the other
	scores   []float32
	drawn    bool
}

// A worker plays one game after the other, in the same memory.
type worker struct {
	plan    *Plan
	starts  []rules.State
	models  []weigh.Model // of the generations so far; nil: everything is decided at random
	players []rules.Program

	state   rules.State
	seats   []weighed // the same state, as each player appraises it
	legal   []rules.Action
	room    []float64
	places  []rules.Seat // who measured each position of the sample
	measure []float64
}

// game plays game i of a generation, and samples it at rest.
func (w *worker) game(ctx context.Context, generation, i int) (g sample, err error) {
	n := uint64(generation)*uint64(w.plan.Games) + uint64(i)
	defer func() {
		if why := recover(); why != nil {
			err = w.plan.broken(n, why)
		}
	}()
	table := i % len(w.starts)
	// Streams of players, and of what is done besides the game, lie far from those of the dice.
	luck, stray := rules.NewRand(w.plan.Seed, n), rules.NewRand(w.plan.Seed, n|1<<62)
	if err := w.begin(table, n, &stray); err != nil {
		return g, err
	}
	seats := len(w.players)
	seen := 0
	w.places = w.places[:0]
	for t := rules.Settle(w.state, &luck); t != (rules.Turn{}); t = rules.Settle(w.state, &luck) {
		if rules.Rests(w.state) {
			seen++
			w.look(&g, seen, rules.Seat(stray.N(seats)), &stray)
		}
		a, err := w.choose(ctx, t, &stray)
		if err != nil {
			return g, err
		}
		w.state.Apply(a)
	}
	for _, seat := range w.places {
		g.scores = append(g.scores, float32(w.state.Score(seat)))
	}
	g.drawn = w.state.Score(0) == 0.5
	return g, nil
}

// begin sets up game n at a table. Half the players play by what was learned last, the others
// by what any generation had learned: what is good against oneself alone is not good.
func (w *worker) begin(table int, n uint64, stray *rules.Rand) error {
	job, start := w.plan.Tables[table], w.starts[table]
	if job.Deal != nil {
		set := job.Setup
		var err error
		if set.Lists, err = job.Deal(n); err != nil {
			return err
		}
		if start, err = job.Game.New(set); err != nil {
			return err
		}
	}
	seats := len(job.Game.Seated(job.Setup))
	for len(w.players) < seats {
		p, err := ai.New(w.plan.Player, job.Game, 0)
		if err != nil {
			return err
		}
		w.players = append(w.players, p)
	}
	w.players = w.players[:seats]
	for seat, p := range w.players {
		p.Seed(w.plan.Seed, n|uint64(seat+1)<<56)
	}
	if w.measure == nil {
		w.measure = make([]float64, len(start.(rules.Measurer).Measures()))
	}
	w.state = start.Copy(w.state)
	w.seats = w.seats[:0]
	for range seats {
		model := w.models[len(w.models)-1]
		if stray.N(2) == 0 {
			model = w.models[stray.N(len(w.models))]
		}
		w.seats = append(w.seats, weighed{State: w.state, model: model, measure: w.measure})
	}
	return nil
}

// choose makes a decision.
func (w *worker) choose(ctx context.Context, t rules.Turn, stray *rules.Rand) (rules.Action, error) {
	seat := t.Seats.First()
	state := &w.seats[seat]
	if state.model == nil || stray.N(straying) == 0 {
		w.legal = rules.Look(state, seat).Legal(w.legal[:0])
		return w.legal[stray.N(len(w.legal))], ctx.Err()
	}
	return w.players[seat].Choose(ctx, rules.Look(state, seat))
}

// look adds a position, the one of so many that were seen, to a sample or leaves it out, so
// that each is as likely to be in it at the end.
func (w *worker) look(g *sample, seen int, seat rules.Seat, stray *rules.Rand) {
	at := len(w.places)
	if at < samples {
		w.places = append(w.places, seat)
		g.measures = append(g.measures, make([]float32, len(w.measure))...)
	} else if at = stray.N(seen); at >= samples {
		return
	}
	w.places[at] = seat
	clear(w.measure)
	w.seats[seat].Measure(seat, w.measure)
	for i, x := range w.measure {
		g.measures[at*len(w.measure)+i] = float32(x)
	}
}

// A weighed state is appraised by a model of its own.
type weighed struct {
	rules.State
	model   weigh.Model
	measure []float64 // room for what is measured
}

// Appraise implements rules.Appraiser.
func (s *weighed) Appraise(seat rules.Seat) float64 {
	s.Measure(seat, s.measure)
	return s.model.Chance(s.measure)
}

// Measures and Measure implement rules.Measurer.
func (s *weighed) Measures() []string { return s.State.(rules.Measurer).Measures() }

// Measure implements rules.Measurer.
func (s *weighed) Measure(seat rules.Seat, to []float64) { s.State.(rules.Measurer).Measure(seat, to) }

// Resting implements rules.Rester.
func (s *weighed) Resting() bool { return rules.Rests(s.State) }

// Copy implements rules.State.
func (s *weighed) Copy(dst rules.State) rules.State {
	d, can := dst.(*weighed)
	if !can || d == s {
		d = new(weighed)
	}
	d.State, d.model, d.measure = s.State.Copy(d.State), s.model, s.measure
	return d
}

// Same implements rules.State.
func (s *weighed) Same(other rules.State) bool {
	o, can := other.(*weighed)
	return can && s.State.Same(o.State)
}
