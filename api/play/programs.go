package play

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

const thinkTime = 30 * time.Second

// work starts the workers that let programs play. One core is left for people.
func (h *Hall) work(ctx context.Context) {
	for range max(1, runtime.GOMAXPROCS(0)-1) {
		h.workers.Go(func() {
			for {
				select {
				case <-ctx.Done():
					return
				case id := <-h.queue:
					h.play(ctx, id)
				}
			}
		})
	}
}

// Wake gives a game to the workers if a program is to act. It is called with
// the session locked.
func (h *Hall) Wake(x *Session) {
	if x.queued || x.program() == rules.Nobody {
		return
	}
	select {
	case h.queue <- x.id:
		x.queued = true
	default: // the next request for the game tries again
	}
}

// program returns the seat of a program that may act, or Nobody.
func (x *Session) program() rules.Seat {
	turn := x.Match.Turn()
	for i, p := range x.Seats {
		if seat := rules.Seat(i); p.Player != "" && turn.Seats.Has(seat) {
			return seat
		}
	}
	return rules.Nobody
}

// play lets a program act once. Like any other player it decides on what it
// sees and then sends its action, which may come too late.
func (h *Hall) play(ctx context.Context, id string) {
	if err := h.decide(ctx, id); err != nil && ctx.Err() == nil {
		h.Log.Error("program", "game", id, "error", Cause(err))
	}
}

func (h *Hall) decide(ctx context.Context, id string) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, thinkTime)
	defer cancel()
	var eye rules.Eye
	var player rules.Player
	var n int
	err = h.With(ctx, id, func(x *Session) error {
		seat := x.program()
		if seat == rules.Nobody {
			x.queued = false
			return nil
		}
		var err error
		if player, err = h.seated(x, seat); err != nil {
			x.queued = false
			return err
		}
		eye, n = x.Match.Aside(seat), x.Match.N()
		return nil
	})
	if err != nil || player == nil {
		return err
	}
	a, choice := player.Choose(ctx, eye)
	return h.With(ctx, id, func(x *Session) error {
		x.queued = false
		if choice != nil {
			return choice
		}
		_, err := h.Act(ctx, x, n, a)
		if lang.KindOf(err) == lang.Conflict {
			h.Wake(x)
			return nil
		}
		return err
	})
}

// seated returns the player of a seat, who stays the same while the game is in
// memory.
func (h *Hall) seated(x *Session, seat rules.Seat) (rules.Player, error) {
	if p, ok := x.players[seat]; ok {
		return p, nil
	}
	seed := random()
	if x.Seeded {
		seed = x.Match.Seed() + uint64(x.Match.N())<<8 + uint64(seat) + 1
	}
	p, err := h.Player(x.Seats[seat].Player, seed)
	if err == nil {
		x.players[seat] = p
	}
	return p, err
}
