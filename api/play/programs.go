package play

import (
	"context"
	"errors"
	"sync"
	"time"

	"muster/api/turns"
	"muster/catalog/lang"
	"muster/rules"
)

const thinkTime = 30 * time.Second

// maxThinking is how many games wait for their programs to think.
const maxThinking = 4 * MaxLive

// thinkers are what runs on its own until the hall is closed.
type thinkers struct {
	mu     sync.Mutex
	closed bool
	all    sync.WaitGroup
}

// start starts something, unless the hall is closed, and reports whether it did.
func (t *thinkers) start(do func()) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.closed {
		t.all.Go(do)
	}
	return !t.closed
}

// wait lets nothing start any more, and waits for what has.
func (t *thinkers) wait() {
	t.mu.Lock()
	t.closed = true
	t.mu.Unlock()
	t.all.Wait()
}

// Wake lets a program act when it is its turn to think, or programs think beside a person
// who is to act. It is called with the session locked.
func (h *Hall) Wake(x *Session) {
	wakes := !x.queued && x.program() != rules.Nobody
	x.queued = x.queued || wakes
	h.meanwhile(x)
	if !wakes {
		return
	}
	turn, err := h.thinking.Line(x.Client, x.id)
	if err != nil {
		h.later(x)
		return
	}
	h.thinkers.start(func() {
		defer turn.Done()
		if err := turn.Wait(h.ctx); err != nil {
			h.later(x)
			return
		}
		h.play(h.ctx, x.id, turn)
	})
}

// later queues a program up again that found no place, or lost it.
func (h *Hall) later(x *Session) {
	time.AfterFunc(h.Retry, func() {
		x.mu.Lock()
		x.queued = false
		x.mu.Unlock()
		if h.ctx.Err() == nil {
			h.look(x.id)
		}
	})
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
// sees and then sends its action, which may come too late. If it fails, greedy decides
// in its place; if that comes to nothing, or cannot be taken down, those who wait for it
// are told, and it is tried again a little later.
func (h *Hall) play(ctx context.Context, id string, turn *turns.Turn) {
	n, err := h.decide(ctx, id, turn)
	if err == nil || ctx.Err() != nil {
		return
	}
	h.Log.Error("program", "game", id, "error", Cause(err))
	trouble := lang.MsgOf(err)
	if unsaved := (*Unsaved)(nil); errors.As(err, &unsaved) {
		trouble = lang.Say("api.program-unsaved")
	}
	last, _ := h.troubles.Swap(id, trouble)
	_, again := last.(lang.Msg)
	h.bells.ring(id, Ring{N: n, Trouble: trouble})
	wait := h.Retry
	if again {
		wait *= laterRetry
	}
	time.AfterFunc(wait, func() {
		if ctx.Err() == nil {
			h.look(id)
		}
	})
}

// firstRetry is how long a program that failed waits before it tries again, and
// laterRetry how many times as long from the second time on.
const (
	firstRetry = time.Second
	laterRetry = 20
)

// Trouble returns why a program that is to act in a game does not, and whether that
// is so.
func (h *Hall) Trouble(x *Session) (lang.Msg, bool) {
	trouble, _ := h.troubles.Load(x.id)
	msg, is := trouble.(lang.Msg)
	return msg, is
}

// decide has a program act, and gives its turn back as soon as it has thought. It
// returns how many actions it saw.
func (h *Hall) decide(ctx context.Context, id string, turn *turns.Turn) (n int, err error) {
	defer caught(&err)
	ctx, cancel := context.WithTimeout(ctx, 2*thinkTime) // of the program, and of who plays for it
	defer cancel()
	var eye rules.Eye
	var game *rules.Game
	var player rules.Player
	var seat rules.Seat
	var beside *beside
	err = h.With(ctx, id, func(x *Session) error {
		seat = x.program()
		if seat == rules.Nobody {
			x.queued = false
			return nil
		}
		var err error
		if player, err = h.seated(x, seat); err != nil {
			x.queued = false
			return err
		}
		game, eye, n, beside = x.Match.Game(), x.Match.Aside(seat), x.Match.N(), x.beside
		return nil
	})
	if err != nil || player == nil {
		return n, err
	}
	beside.wait(ctx)
	var failure, choice error
	a := rules.Resign(seat) // of a game that is full
	if n < maxEvents {
		switch a, failure = think(ctx, player, eye); {
		case failure == nil:
		case ctx.Err() != nil: // the server stops
			choice, failure = failure, nil
		default:
			h.Log.Error("program", "game", id, "seat", int(seat), "error", Cause(failure))
			a, choice = h.instead(ctx, game, eye)
		}
	}
	turn.Done()
	return n, h.With(ctx, id, func(x *Session) error {
		x.queued = false
		if choice != nil {
			return choice
		}
		if failure != nil {
			x.Match.Sitters[seat].Failed = &rules.Failure{N: n, Why: lang.MsgOf(failure).Code}
			delete(x.players, seat)
		}
		_, err := h.Act(ctx, x, n, a)
		if lang.KindOf(err) == lang.Conflict {
			h.Wake(x)
			return nil
		}
		return err
	})
}

// think has a program choose.
func think(ctx context.Context, p rules.Player, e rules.Eye) (a rules.Action, err error) {
	defer caught(&err)
	ctx, cancel := context.WithTimeout(ctx, thinkTime)
	defer cancel()
	return p.Choose(ctx, e)
}

// instead has greedy choose for a program that failed.
func (h *Hall) instead(ctx context.Context, g *rules.Game, e rules.Eye) (rules.Action, error) {
	p, err := h.Player("greedy", g, 0)
	if err != nil {
		return rules.Action{}, err
	}
	return think(ctx, p, e)
}

// caught makes an error of a panic.
func caught(err *error) {
	if v := recover(); v != nil {
		*err = lang.Panicked(v)
	}
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
	p, err := h.Player(x.Seats[seat].Player, x.Match.Game(), seed)
	if err == nil {
		x.players[seat] = p
	}
	return p, err
}
