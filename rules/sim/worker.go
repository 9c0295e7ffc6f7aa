package sim

import (
	"context"
	"fmt"
	"math"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/rulestest"
)

// Of games that are checked one in so many is looked at closely in every
// position, the others in one position of so many.
const (
	wholly  = 1024
	sampled = 1024
)

// A Worker plays ranges of a job, one after the other, in the same memory.
type Worker struct {
	job     *Job
	setup   rules.Setup // of the game that is played
	start   rules.State
	players []rules.Program
	luck    rules.Rand // the dice of the game that is played
	walk    rules.Walk // where all is left to chance; it has no lots if a player thinks
	guests  []guest
	watch   *rulestest.Watch
	cards   *chronicle
	record  *recorder
	pace    Pace
	over    func() // told after every game; may be nil

	spent spent // what the last game leaves behind
	state rules.State
	tally Tally // of the range that is played
}

// NewWorker makes a worker of a job, or says what is wrong with the job.
func NewWorker(j *Job) (*Worker, error) {
	t, err := j.sit()
	if err != nil {
		return nil, err
	}
	return newWorker(j, t)
}

func newWorker(j *Job, t *table) (*Worker, error) {
	w := &Worker{job: j, setup: j.Setup, start: t.start}
	w.tally = newTally(j, len(t.names))
	for i, name := range t.names {
		p, err := j.program(name, rules.Seat(i))
		if err != nil {
			return nil, err
		}
		w.players = append(w.players, p)
		if g, is := p.(Guest); is {
			w.guests = append(w.guests, guest{g, i})
		}
	}
	w.walk.Dice, w.walk.Lots = &w.luck, lotsOf(w.players)
	if j.Check {
		w.watch = rulestest.NewWatch(t.start, j.Seed)
	}
	if _, can := t.start.(rules.Chronicler); j.Cards && can {
		w.cards = newChronicle()
	}
	return w, nil
}

// lotsOf returns what players decide with to whom all that is legal is the same; nil if there
// is another among them.
func lotsOf(players []rules.Program) (lots []*rules.Rand) {
	for _, p := range players {
		lot, is := p.(rules.Lot)
		if !is {
			return nil
		}
		lots = append(lots, lot.Luck())
	}
	return lots
}

// Play plays the games of a range and returns what was counted. If it is told to stop, the
// range ends where it was, and why is returned with it.
func (w *Worker) Play(ctx context.Context, r Range) (*Tally, error) {
	if r.From < 0 || r.To <= r.From || r.To > w.job.Games {
		return nil, fmt.Errorf("sim: a job of %d games has no range %v", w.job.Games, r)
	}
	err := w.play(ctx, r)
	return w.tally.clone(), err
}

// Close ends the players that are programs of their own.
func (w *Worker) Close() {
	for _, g := range w.guests {
		g.Close()
	}
}

// play is Play, which leaves what was counted in the worker's own tally.
func (w *Worker) play(ctx context.Context, r Range) error {
	w.tally.begin(r.From)
	defer func() {
		if w.cards != nil {
			w.tally.Cards = w.cards.drain(w.tally.Cards)
		}
	}()
	for i := r.From; i < r.To; i++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		before := w.tally.Digest
		if err := w.game(ctx, w.job.First+uint64(i)); err != nil {
			return err
		}
		w.tally.over(w.job, w.tally.Digest-before)
		if w.over != nil {
			w.over()
		}
	}
	return nil
}

// game plays game i and counts it. A panic of the rules is told with the number
// of the game and the seed, by which it can be seen again.
func (w *Worker) game(ctx context.Context, i uint64) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = w.broken(i, p).Because(lang.Panicked(p))
		}
	}()
	if err := w.begin(i); err != nil {
		return err
	}
	s, decisions, sum := w.state, 0, rules.Stir(w.job.Seed, i)
	if c, can := s.(rules.Chooser); can && w.unseen() {
		w.walk.Left, w.walk.Decisions, w.walk.Sum = math.MaxInt, 0, sum
		w.stroll(s, c)
		w.tally.game(s, len(w.players), w.walk.Decisions, w.walk.Sum)
		return nil
	}
	var a rules.Action
	for n := 0; ; n++ {
		t := s.Turn()
		if t == (rules.Turn{}) {
			break
		}
		if err := w.look(ctx, i); err != nil {
			return err
		}
		if t.Odds > 0 {
			a = rules.Roll(w.luck.N(t.Odds))
		} else {
			if w.record != nil {
				w.record.look(s, n)
			}
			seat := rules.Lead(w.players[t.Seats.First()], s, t.Seats)
			if a, err = w.players[seat].Choose(ctx, rules.Look(s, seat).At(n, a)); err != nil {
				return err
			}
			decisions++
		}
		if err := w.apply(i, a); err != nil {
			return err
		}
		sum = rules.Stir(sum, a.Word())
	}
	if err := w.end(ctx, i); err != nil {
		return err
	}
	w.tally.game(s, len(w.players), decisions, sum)
	w.countFailed()
	return nil
}

// broken says that game i cannot be played on, and how to see it again.
func (w *Worker) broken(i uint64, why any) *lang.Error {
	return lang.Fail(lang.Internal, "sim.broken", int(i), fmt.Sprint(w.job.Seed), fmt.Sprint(why))
}

// begin deals game i to its players, and to who watches it.
func (w *Worker) begin(i uint64) error {
	for s, p := range w.players {
		// Streams of players lie far from those of the dice.
		p.Seed(w.job.Seed, i|uint64(s+1)<<56)
	}
	w.luck = rules.NewRand(w.job.Seed, i)
	if err := w.deal(i); err != nil {
		return err
	}
	if err := w.welcome(i); err != nil {
		return err
	}
	w.state = w.start.Copy(w.state)
	if w.cards != nil {
		w.cards.begin()
	}
	if w.watch != nil {
		w.watch.Reset(w.job.Seed, i)
		if w.watch.Every = sampled; i%wholly == 0 {
			w.watch.Every = 0
		}
	}
	if w.record != nil {
		w.record.begin(w.job.Seed, i)
	}
	return nil
}

// look keeps the pace of the worker, and has a position of game i checked before somebody acts.
func (w *Worker) look(ctx context.Context, i uint64) error {
	if w.pace != nil {
		if err := w.pace.Go(ctx); err != nil {
			return err
		}
	}
	if w.watch != nil {
		if err := w.watch.Look(w.state); err != nil {
			return w.broken(i, err)
		}
	}
	return nil
}

// apply applies an action to game i, for all who follow it to see.
func (w *Worker) apply(i uint64, a rules.Action) error {
	if w.cards != nil {
		w.cards.look(w.state)
	}
	w.state.Apply(a)
	for _, g := range w.guests {
		g.Took(a)
	}
	if w.cards != nil {
		w.cards.took(w.state)
	}
	if w.watch != nil {
		if err := w.watch.Took(w.state, a); err != nil {
			return w.broken(i, err)
		}
	}
	return nil
}

// end tells those who follow game i that it is over.
func (w *Worker) end(ctx context.Context, i uint64) error {
	if w.watch != nil {
		if err := w.watch.End(w.state); err != nil {
			return w.broken(i, err)
		}
	}
	if w.cards != nil {
		w.cards.end(w.state)
	}
	if w.record != nil {
		return w.record.end(ctx, i, w.state, len(w.players))
	}
	return nil
}

// unseen reports whether nothing but the digest is made of the games, in which all players
// decide by lot.
func (w *Worker) unseen() bool {
	return w.walk.Lots != nil && w.pace == nil && w.watch == nil && w.record == nil && w.cards == nil && len(w.guests) == 0
}

// stroll plays such a game on to its end.
func (w *Worker) stroll(s rules.State, c rules.Chooser) {
	if all, can := c.(rules.Wanderer); can {
		all.Wander(&w.walk)
	} else {
		w.walk.Through(s, c)
	}
}
