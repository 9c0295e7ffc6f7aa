package studies

import (
	"context"
	"time"

	"muster/api/turns"
	"muster/rules/sim"
)

const (
	// turnTime is how long a simulation computes before others may have a turn: programs
	// that play and searches for cards wait for it.
	turnTime  = 20 * time.Millisecond
	laterTime = 200 * time.Millisecond // until it asks again where there is no room
)

// A pace lets one worker of a simulation compute in turns.
type pace struct {
	queue  *turns.Queue
	client string
	thing  string
	turn   *turns.Turn // that it has; nil if it has none
	until  time.Time
}

// pace returns what makes the paces of the workers of a simulation.
func (r *Room) pace(client, thing string) func() sim.Pace {
	return func() sim.Pace { return &pace{queue: r.Turns, client: client, thing: thing} }
}

// Go implements [sim.Pace].
func (p *pace) Go(ctx context.Context) error {
	if p.turn != nil && time.Now().Before(p.until) {
		return nil
	}
	p.Stop()
	for {
		turn, err := p.queue.Line(p.client, p.thing)
		if err == nil {
			err = turn.Wait(ctx)
		}
		if err == nil {
			p.turn, p.until = turn, time.Now().Add(turnTime)
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(laterTime):
		}
	}
}

// Stop implements [sim.Pace].
func (p *pace) Stop() {
	if p.turn != nil {
		p.turn.Done()
		p.turn = nil
	}
}
