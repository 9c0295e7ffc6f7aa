package queue

import (
	"context"
	"encoding/json"
	"errors"
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
	p.job.Cut = there.Cut
	return nil
}

// cut returns how many games of the job are about a second of work: whole steps of it, of
// which a message can tell. That is half of the largest: the other half is room for what is
// around them.
func (p *player) cut(ctx context.Context) (int, error) {
	w, err := p.task.sit(0)
	if err != nil {
		return 0, err
	}
	defer w.Close()
	step, each := p.task.step(), p.job.each()
	largest := p.ledgers[0].most(int(min(p.nc.MaxPayload(), onTheWay/2)) / 2)
	n, cut := 0, 0
	began := time.Now()
	for games := 1; time.Since(began) < aSecond/4 && n < each && cut < largest; games *= 2 {
		r := sim.Range{From: n, To: min(n+games, each)}
		if err := w.play(ctx, r, new(result)); err != nil {
			return 0, err
		}
		n = r.To
		cut = int(float64(n) * float64(aSecond) / float64(time.Since(began)+1))
	}
	return min(max(min(cut, largest)/step, 1)*step, (each+step-1)/step*step), nil
}
