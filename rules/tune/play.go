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

// A Sample is positions of a game, as seats measured them, and how it ended for those seats.
type Sample struct {
	Measures []float32 `json:"measures,omitempty"` // of one position after the other
	Scores   []float32 `json:"scores"`
	Drawn    bool      `json:"drawn,omitempty"`
	Choices  []Choice  `json:"choices,omitempty"`
}

// A Worker plays one game after the other, in the same memory.
type Worker struct {
	plan    *Plan
	round   Round
	starts  []rules.State
	numbers int // that the program of the game learns
	players []rules.Program

	state   rules.State
	seats   []weighed // the same state, as each player appraises it
	legal   []rules.Action
	places  []rules.Seat // who measured each position of the sample
	measure []float64
	sieve   rules.Rand // by which choices are taken,
	sifted  int        // so many of them,
	probe   ai.Probe   // and looked at
}

// lesson plays game n and samples it at rest. Half the players play by what was learned last,
// the others by what any generation had learned: what is good against oneself alone is not good.
func (w *Worker) lesson(ctx context.Context, n uint64, models []weigh.Model) (g Sample, err error) {
	stray := rules.NewRand(w.plan.Seed, n|1<<62) // far from the streams of dice and players
	seen := 0
	w.places = w.places[:0]
	var chosen func(rules.Seat)
	if w.plan.Choices {
		w.sift(n)
		chosen = func(seat rules.Seat) { w.compare(&g, seat) }
	}
	err = w.game(ctx, n, &stray, func(rules.Seat) weigh.Model {
		if stray.N(2) == 0 {
			return models[stray.N(len(models))]
		}
		return models[len(models)-1]
	}, func() {
		if rules.Rests(w.state) {
			seen++
			w.look(&g, seen, rules.Seat(stray.N(len(w.seats))), &stray)
		}
	}, chosen)
	if err != nil {
		return g, err
	}
	for _, seat := range w.places {
		g.Scores = append(g.Scores, float32(w.state.Score(seat)))
	}
	g.Drawn = w.state.Score(0) == 0.5
	return g, nil
}

// match plays game n between weights and others, which have all other seats; the seats
// change with every round of tables. The sample has but the score of the weights.
func (w *Worker) match(ctx context.Context, n uint64, model, others weigh.Model) (g Sample, err error) {
	var mine rules.Seat
	err = w.game(ctx, n, nil, func(seat rules.Seat) weigh.Model {
		if mine = rules.Seat(n / uint64(len(w.starts)) % uint64(len(w.players))); seat == mine {
			return model
		}
		return others
	}, func() {}, nil)
	if err == nil {
		g.Scores = append(g.Scores, float32(w.state.Score(mine)))
	}
	return g, err
}

// game plays game n by the model of each seat, and calls back before every decision and, unless
// chosen is nil, when a program has made one that is not carried out yet. With stray one
// decision of so many is made at random.
func (w *Worker) game(ctx context.Context, n uint64, stray *rules.Rand, model func(rules.Seat) weigh.Model, before func(), chosen func(rules.Seat)) (err error) {
	defer w.plan.mend(n, &err)
	if err := w.begin(int(n%uint64(len(w.starts))), n); err != nil {
		return err
	}
	for i := range w.players {
		w.seats = append(w.seats, weighed{State: w.state, model: model(rules.Seat(i)), measure: w.measure})
	}
	luck := rules.NewRand(w.plan.Seed, n)
	for t := rules.Settle(w.state, &luck); t != (rules.Turn{}); t = rules.Settle(w.state, &luck) {
		before()
		a, thought, err := w.choose(ctx, t, stray, &luck)
		if err != nil {
			return err
		}
		if thought && chosen != nil {
			chosen(t.Seats.First())
		}
		w.state.Apply(a)
	}
	return nil
}

// begin sets up game n at a table.
func (w *Worker) begin(table int, n uint64) error {
	job, start := w.plan.Tables[table], w.starts[table]
	set := job.Setup
	if job.Deal != nil {
		var err error
		if set.Lists, err = job.Deal(n, nil); err != nil {
			return err
		}
		if start, err = job.Game.New(set); err != nil {
			return err
		}
	}
	seats := len(job.Game.Seated(set))
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
	return nil
}

// choose makes a decision, and reports whether a program did.
func (w *Worker) choose(ctx context.Context, t rules.Turn, stray, luck *rules.Rand) (a rules.Action, thought bool, err error) {
	seat := t.Seats.First()
	state := &w.seats[seat]
	if state.model == nil || stray != nil && stray.N(straying) == 0 {
		w.legal = rules.Look(state, seat).Legal(w.legal[:0])
		return w.legal[luck.N(len(w.legal))], false, ctx.Err()
	}
	a, err = w.players[seat].Choose(ctx, rules.Look(state, seat))
	return a, true, err
}

// look adds a position, the one of so many that were seen, to a sample or leaves it out, so
// that each is as likely to be in it at the end.
func (w *Worker) look(g *Sample, seen int, seat rules.Seat, stray *rules.Rand) {
	at := len(w.places)
	if at < samples {
		w.places = append(w.places, seat)
		g.Measures = append(g.Measures, make([]float32, len(w.measure))...)
	} else if at = stray.N(seen); at >= samples {
		return
	}
	w.places[at] = seat
	clear(w.measure)
	w.seats[seat].Measure(seat, w.measure)
	for i, x := range w.measure {
		g.Measures[at*len(w.measure)+i] = float32(x)
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
