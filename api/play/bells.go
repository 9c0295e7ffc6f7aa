package play

import (
	"sync"

	"muster/catalog/lang"
)

// MaxStreams is how many may listen to games at once.
const MaxStreams = 100

// A Ring says that a game has N actions now, and whether it is over.
type Ring struct {
	N       int
	Over    bool
	Trouble lang.Msg // why a program does not act, if it does not
}

// bells tell those who listen to a game that it has gone on.
type bells struct {
	mu    sync.Mutex
	heard map[string]map[chan Ring]bool
	count int
}

// Listen returns a channel that holds the latest ring of a game, and how to
// stop; nil if there are too many listeners.
func (h *Hall) Listen(id string) (<-chan Ring, func()) { return h.bells.listen(id) }

// Listeners returns how many listen.
func (h *Hall) Listeners() int { return h.bells.listeners() }

func (b *bells) listen(id string) (<-chan Ring, func()) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.count >= MaxStreams {
		return nil, nil
	}
	b.count++
	if b.heard[id] == nil {
		b.heard[id] = map[chan Ring]bool{}
	}
	ch := make(chan Ring, 1)
	b.heard[id][ch] = true
	return ch, func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.count--
		if delete(b.heard[id], ch); len(b.heard[id]) == 0 {
			delete(b.heard, id)
		}
	}
}

// ring tells the listeners of a game. One who has not read the last ring yet
// finds this one instead.
func (b *bells) ring(id string, r Ring) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for ch := range b.heard[id] {
		select {
		case <-ch:
		default:
		}
		ch <- r
	}
}

func (b *bells) listeners() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.count
}
