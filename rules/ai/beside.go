package ai

import (
	"context"
	"sync"

	"muster/rules"
)

// pondered is how many times as long as for a decision of its own a program thinks beside somebody.
const pondered = 5

// A Beside is somebody at the table of programs that think in his time.
type Beside struct {
	rules.Player
	Match    *rules.Match
	Programs map[rules.Seat]*Search
}

// Sit has the programs of a match that are at levels which think in the time of people do
// so beside the people.
func Sit(m *rules.Match, people, programs map[rules.Seat]rules.Player) {
	thinking := map[rules.Seat]*Search{}
	for seat, p := range programs {
		if s, ok := p.(*Search); ok && s.Ponders() {
			thinking[seat] = s
		}
	}
	if len(thinking) == 0 {
		return
	}
	for seat, p := range people {
		people[seat] = Beside{Player: p, Match: m, Programs: thinking}
	}
}

// Choose implements rules.Player.
func (b Beside) Choose(ctx context.Context, e rules.Eye) (rules.Action, error) {
	if t := b.Match.Turn(); t.Seats != rules.Only(e.Seat()) {
		return b.Player.Choose(ctx, e) // what several answer at once is not told before all have
	}
	thinking, stop := context.WithCancel(ctx)
	var wait sync.WaitGroup
	for seat, s := range b.Programs {
		eye := b.Match.Aside(seat)
		wait.Go(func() { s.Ponder(thinking, eye, e.Seat(), pondered, nil) })
	}
	defer wait.Wait()
	defer stop()
	return b.Player.Choose(ctx, e)
}
