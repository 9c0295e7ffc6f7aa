package queue

import (
	"context"
	"time"

	"muster/catalog/lang"
	"muster/rules/sim"
	"muster/rules/tune"
)

// Tune learns as [tune.Run] does, from games that workers play: each round is a job. Whoever
// tunes the same again goes on where it was.
func (q *Queue) Tune(ctx context.Context, p *tune.Plan, tell Teller) (*tune.Result, error) {
	soFar := Progress{Games: p.All()}
	began := time.Now()
	p.Elsewhere = func(ctx context.Context, r tune.Round) ([]tune.Sample, error) {
		round := &player{Queue: q, tell: tell, began: began, earlier: soFar, job: job{Tuning: p.Order(r)}}
		if err := round.carryOut(ctx); err != nil {
			return nil, err
		}
		soFar = round.far()
		return round.ledgers[0].(lessons).Samples, nil
	}
	return tune.Run(ctx, p)
}

// A learning is a round of a tuning whose ranges are played. It has one table: the games of a
// round are counted through, whatever they are played at.
type learning struct {
	plan  *tune.Plan
	round tune.Round
}

func (l *learning) tables() int { return 1 }

func (l *learning) step() int { return 1 }

func (l *learning) ledger(int) (ledger, error) {
	c, err := tune.Collect(l.plan, l.round)
	return lessons{c}, err
}

func (l *learning) sit(int) (worker, error) {
	w, err := tune.NewWorker(l.plan, l.round)
	return sampling{w}, err
}

// Lessons are the ledger of a round.
type lessons struct{ *tune.Collection }

func (l lessons) enter(r *result) error {
	if len(r.Samples) != r.To-r.From { // those of a study have none
		return lang.Fail(lang.Invalid, "farm.strange-place", r.name())
	}
	_, err := l.Add(r.From, r.Samples)
	return err
}

// parts is into how many ranges a round is cut at least: nothing is learned before the last is
// played, and who has none waits.
const parts = 64

// most: samples are large. Were a range a second of work whatever comes of it, its result
// might have no room in a message.
func (l lessons) most(bytes int, _ *result) (int, error) {
	return max(min(bytes/l.Bytes(), len(l.Samples)/parts), 1), nil
}

// A sampling plays games of a round.
type sampling struct{ *tune.Worker }

func (s sampling) play(ctx context.Context, of sim.Range, r *result) (err error) {
	r.Samples, err = s.Play(ctx, of)
	return err
}

// Close implements player: programs of other people do not play in a tuning.
func (s sampling) Close() {}
