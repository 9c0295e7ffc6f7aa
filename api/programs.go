package api

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"muster/catalog/lang"
	"muster/rules"
)

const (
	thinkTime     = 30 * time.Second
	maxIterations = 20_000 // that one may ask of a program
)

// program makes the player of a seat, and says so if there is none of that name.
func (s *Server) program(name string, seed uint64) (rules.Player, error) {
	if _, n, ok := strings.Cut(name, ":"); ok {
		if k, err := strconv.Atoi(n); err != nil || k > maxIterations {
			return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations)
		}
	}
	if s.Player == nil {
		return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations)
	}
	p, err := s.Player(name, seed)
	if err != nil {
		return nil, lang.Fail(lang.Invalid, "api.player", cut(name), maxIterations).Because(err)
	}
	return p, nil
}

// work starts the workers that let programs play. One core is left for people.
func (s *Server) work() {
	for range max(1, runtime.GOMAXPROCS(0)-1) {
		s.workers.Go(func() {
			for {
				select {
				case <-s.ctx.Done():
					return
				case id := <-s.queue:
					s.play(id)
				}
			}
		})
	}
}

// wake gives a game to the workers if a program is to act. It is called with
// the session locked.
func (s *Server) wake(x *session) {
	if x.queued || x.program() == rules.Nobody {
		return
	}
	select {
	case s.queue <- x.id:
		x.queued = true
	default: // the next request for the game tries again
	}
}

// program returns the seat of a program that may act, or Nobody.
func (x *session) program() rules.Seat {
	turn := x.match.Turn()
	for i, p := range x.seats {
		if seat := rules.Seat(i); p.player != "" && turn.Seats.Has(seat) {
			return seat
		}
	}
	return rules.Nobody
}

// play lets a program act once. Like any other player it decides on what it
// sees and then sends its action, which may come too late.
func (s *Server) play(id string) {
	if err := s.decide(id); err != nil && s.ctx.Err() == nil {
		s.Log.Error("program", "game", id, "error", cause(err))
	}
}

func (s *Server) decide(id string) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v\n%s", v, debug.Stack())
		}
	}()
	ctx, cancel := context.WithTimeout(s.ctx, thinkTime)
	defer cancel()
	var eye rules.Eye
	var player rules.Player
	var n int
	err = s.with(ctx, id, func(x *session) error {
		seat := x.program()
		if seat == rules.Nobody {
			x.queued = false
			return nil
		}
		var err error
		if player, err = s.seated(x, seat); err != nil {
			x.queued = false
			return err
		}
		eye, n = x.match.Aside(seat), x.match.N()
		return nil
	})
	if err != nil || player == nil {
		return err
	}
	a, choice := player.Choose(ctx, eye)
	return s.with(ctx, id, func(x *session) error {
		x.queued = false
		if choice != nil {
			return choice
		}
		_, err := s.act(ctx, x, n, a)
		if lang.KindOf(err) == lang.Conflict {
			s.wake(x)
			return nil
		}
		return err
	})
}

// seated returns the player of a seat, who stays the same while the game is in
// memory.
func (s *Server) seated(x *session, seat rules.Seat) (rules.Player, error) {
	if p, ok := x.players[seat]; ok {
		return p, nil
	}
	seed := random()
	if x.seeded {
		seed = x.match.Seed() + uint64(x.match.N())<<8 + uint64(seat) + 1
	}
	p, err := s.program(x.seats[seat].player, seed)
	if err == nil {
		x.players[seat] = p
	}
	return p, err
}
