package play

import (
	"fmt"
	"strings"
	"sync/atomic"

	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/wire"
	"muster/rules"
	"muster/rules/ai"
	"muster/rules/sim"
)

// mostFailures is how many failures of programs are told one by one. All are counted.
const mostFailures = 10

// program returns what makes the players of many games.
func (s *simulating) program() func(string, *rules.Game, rules.Seat) (rules.Program, error) {
	streams := &complaints{to: s.Err}
	var failures atomic.Int64
	failed := func(game uint64, seat rules.Seat, n int, why error) {
		if failures.Add(1) <= mostFailures {
			fmt.Fprintln(streams, app.Clean(s.Words("sim.failed-game", int(game), int(seat), n, lang.MsgOf(why))))
		}
	}
	return func(name string, game *rules.Game, seat rules.Seat) (rules.Program, error) {
		if !wire.Runs(name) {
			return ai.New(name, game, 0)
		}
		p, err := s.guest(name, game, seat, streams, failed)
		if err != nil {
			return nil, err
		}
		return p, nil
	}
}

// ownProgram reports whether --seat names a program of somebody's own.
func ownProgram(seat string) bool {
	_, name, _ := strings.Cut(seat, "=")
	return wire.Runs(name)
}

// printFailed prints in how many games programs of one's own failed.
func (s *simulating) printFailed(st *sim.Stats) {
	for i, seat := range st.Seats {
		if seat.Failed > 0 {
			fmt.Fprintln(s.Out, s.Words("sim.failed", i, seat.Failed))
		}
	}
}
