package play

import (
	"slices"
	"sync"

	"muster/catalog/lang"
	"muster/rules"
)

// How many may listen at once: of onlookers all together, to one game, and from one
// client. Whoever bears a seat always may; then the oldest of his end.
const (
	MaxStreams   = 100
	maxOfGame    = 50
	maxOfClient  = 25
	maxOfSeat    = 8
	maxOfBearers = 200 // from one client
)

// A Ring says that a game has N actions now, and whether it is over.
type Ring struct {
	N       int
	Over    bool
	Wish    bool     // somebody would take something back, or no longer
	Trouble lang.Msg // why a program does not act, if it does not
}

// A Bell rings for one who listens to a game.
type Bell struct {
	Rings <-chan Ring // the latest; closed when others of the same seat took its place

	rings  chan Ring
	bells  *bells
	game   string
	seat   rules.Seat
	client string
}

// Crowded says why somebody cannot listen.
type Crowded struct{ lang.Msg }

// Error is the English sentence; people are told it in their own language.
func (c *Crowded) Error() string { return c.In(lang.EN) }

// bells tell those who listen to a game that it has gone on.
type bells struct {
	mu  sync.Mutex
	all []*Bell // the oldest first
}

// Listen returns a bell for somebody who bears a seat of a game, or Nobody. The error
// is [Crowded].
func (h *Hall) Listen(game string, seat rules.Seat, client string) (*Bell, error) {
	return h.bells.listen(&Bell{game: game, seat: seat, client: client})
}

// Listeners returns how many listen.
func (h *Hall) Listeners() int { return h.bells.listeners() }

func (b *bells) listen(l *Bell) (*Bell, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if l.seat == rules.Nobody {
		if err := b.crowded(l); err != nil {
			return nil, err
		}
	} else {
		b.yield(maxOfSeat, func(o *Bell) bool { return o.game == l.game && o.seat == l.seat })
		b.yield(maxOfBearers, func(o *Bell) bool { return o.client == l.client && o.seat != rules.Nobody })
	}
	l.rings, l.bells = make(chan Ring, 1), b
	l.Rings = l.rings
	b.all = append(b.all, l)
	return l, nil
}

// crowded says which onlookers are too many for another.
func (b *bells) crowded(l *Bell) error {
	var all, game, client int
	for _, o := range b.all {
		if o.seat != rules.Nobody {
			continue
		}
		all++
		if o.game == l.game {
			game++
		}
		if o.client == l.client {
			client++
		}
	}
	switch {
	case client >= maxOfClient:
		return &Crowded{lang.Say("api.streams-client", maxOfClient)}
	case game >= maxOfGame:
		return &Crowded{lang.Say("api.streams-game", maxOfGame)}
	case all >= MaxStreams:
		return &Crowded{lang.Say("api.streams", MaxStreams)}
	}
	return nil
}

// yield ends the oldest of some bells if there are as many as may be.
func (b *bells) yield(most int, of func(*Bell) bool) {
	n, oldest := 0, -1
	for i, o := range b.all {
		if of(o) {
			if n++; oldest < 0 {
				oldest = i
			}
		}
	}
	if n >= most {
		close(b.all[oldest].rings)
		b.all = slices.Delete(b.all, oldest, oldest+1)
	}
}

// end takes down the bells of some games.
func (b *bells) end(of func(game string) bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all = slices.DeleteFunc(b.all, func(l *Bell) bool {
		if !of(l.game) {
			return false
		}
		close(l.rings)
		return true
	})
}

// Stop takes a bell down.
func (l *Bell) Stop() {
	l.bells.mu.Lock()
	defer l.bells.mu.Unlock()
	l.bells.all = slices.DeleteFunc(l.bells.all, func(o *Bell) bool { return o == l })
}

// ring tells the listeners of a game. One who has not read the last ring yet
// finds this one instead.
func (b *bells) ring(game string, r Ring) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, l := range b.all {
		if l.game != game {
			continue
		}
		select {
		case <-l.rings:
		default:
		}
		l.rings <- r
	}
}

func (b *bells) listeners() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.all)
}
