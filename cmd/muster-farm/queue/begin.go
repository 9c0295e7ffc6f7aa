package queue

import (
	"context"
	"encoding/json"
	"errors"
	"math"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/rules/sim"
)

// aSecond is how long a range takes to play, about. Tests have less time.
var aSecond = time.Second

// begin puts the job where workers find it, unless it is there.
func (p *player) begin(ctx context.Context) error {
	p.sent = map[string]bool{}
	p.job.Format, p.job.Version, p.job.Made = format, p.Version, time.Now().UTC()
	var err error
	if p.task, err = p.job.task(facts.Embedded()); err != nil { // as workers have it
		return err
	}
	for table := range p.task.tables() {
		l, err := p.task.ledger(table)
		if err != nil {
			return err
		}
		p.ledgers = append(p.ledgers, l)
	}
	p.job.Games = p.job.each() * p.task.tables()
	if p.name, err = p.job.name(); err != nil {
		return err
	}
	err = p.known(ctx)
	if lang.MsgOf(err).Code != "farm.no-job" {
		return err
	}
	if p.job.Cut, err = p.cut(ctx); err != nil {
		return err
	}
	data, err := json.Marshal(&p.job)
	if err != nil {
		return err
	}
	_, err = p.jobs.Create(ctx, "job."+p.name, data)
	if errors.Is(err, jetstream.ErrKeyExists) { // somebody else was quicker: his cut is the cut
		return p.known(ctx)
	}
	return p.problem(err)
}

// known has the job be cut as it is in the bucket.
func (p *player) known(ctx context.Context) error {
	var there job
	if err := p.Queue.job(ctx, p.name, &there); err != nil {
		return err
	}
	if step := p.task.step(); there.Cut%step != 0 && step%there.Cut != 0 {
		return lang.Fail(lang.Invalid, "farm.strange-place", p.name)
	}
	p.job.Cut = there.Cut
	return nil
}

// cut returns how many games of the job are about a second of work: whole steps of it or equal
// parts of one, of which a message can tell. That is half of the largest: the other half is room
// for what is around them.
func (p *player) cut(ctx context.Context) (int, error) {
	w, err := p.task.sit(0)
	if err != nil {
		return 0, err
	}
	defer w.Close()
	each, room := p.job.each(), int(min(p.nc.MaxPayload(), onTheWay/2))/2
	n, cut, largest := 0, 0, math.MaxInt
	began := time.Now()
	for games := 1; time.Since(began) < aSecond/10 && n < each && cut < largest; games *= 2 {
		of, r := sim.Range{From: n, To: min(n+games, each)}, new(result)
		if err := w.play(ctx, of, r); err != nil {
			return 0, err
		}
		if largest, err = p.ledgers[0].most(room, r); err != nil {
			return 0, err
		}
		n = of.To
		cut = int(float64(n) * float64(aSecond) / float64(time.Since(began)+1))
	}
	return even(min(max(cut, 1), largest), p.task.step(), each), nil
}

// even is how many games a range has at most that is to have about cut of each: whole steps, or
// equal parts of one.
func even(cut, step, each int) int {
	if cut >= step {
		return min(cut/step, (each+step-1)/step) * step
	}
	for step%cut != 0 {
		cut--
	}
	return cut
}
