package sim

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"sync"

	"muster/catalog/lang"
	"muster/rules"
)

// A Record is where positions of games go, a line of JSON each, for who wants to train
// a player of his own. They come in the order of the games, whoever played them when.
type Record struct {
	To    io.Writer
	Views bool      // with what who is to choose sees
	Lang  lang.Lang // of the views
	Run   *int      // the number of the run; nil if there is but one
}

// A position is one that was recorded: at rest, and a player is to choose.
type position struct {
	Run      *int               `json:"run,omitempty"`
	Game     uint64             `json:"game"`
	N        int                `json:"n"`
	Seat     rules.Seat         `json:"seat"`
	Measures map[string]float64 `json:"measures,omitempty"` // of a game that measures
	View     *rules.View        `json:"view,omitempty"`
	Results  []float64          `json:"results"` // of the game, by seat
}

// Of positions at rest one in so many is recorded.
const recorded = 8

// A recorder notes positions of the game that is played, until its result is known.
type recorder struct {
	*Record
	lines *inOrder
	rand  rules.Rand
	game  []position
	buf   []float64
}

// begin begins game i. Which positions are noted depends on the seed and on i.
func (r *recorder) begin(seed, i uint64) {
	r.rand, r.game = rules.NewRand(seed, i|0xff<<56), r.game[:0]
}

// look notes a position, or does not. There were n actions.
func (r *recorder) look(s rules.State, n int) {
	if r.rand.N(recorded) != 0 || !rules.Rests(s) {
		return
	}
	p := position{Run: r.Run, N: n, Seat: s.Turn().Seats.First()}
	if m, can := s.(rules.Measurer); can {
		names := m.Measures()
		if len(r.buf) != len(names) {
			r.buf = make([]float64, len(names))
		}
		m.Measure(p.Seat, r.buf)
		p.Measures = make(map[string]float64, len(names))
		for i, name := range names {
			p.Measures[name] = r.buf[i]
		}
	}
	if r.Views {
		v := s.View(p.Seat).In(r.Lang)
		v.N = n
		p.View = &v
	}
	r.game = append(r.game, p)
}

// end writes what was noted of game i, which has so many seats and is over.
func (r *recorder) end(ctx context.Context, i uint64, s rules.State, seats int) error {
	results := make([]float64, seats)
	for seat := range results {
		results[seat] = s.Score(rules.Seat(seat))
	}
	var b bytes.Buffer
	lines := json.NewEncoder(&b)
	for _, p := range r.game {
		p.Game, p.Results = i, results
		if err := lines.Encode(p); err != nil {
			return err
		}
	}
	return r.lines.put(ctx, i, b.Bytes())
}

// mostAhead is how many games may be over before one with a lower number is: what
// waits to be written is held in memory.
const mostAhead = 64

// An inOrder writes what workers give it in the order of the games.
type inOrder struct {
	to      io.Writer
	mu      sync.Mutex
	written sync.Cond // next has changed, or nobody is to wait any longer
	next    uint64
	waiting map[uint64][]byte
}

func newInOrder(to io.Writer, first uint64) *inOrder {
	o := &inOrder{to: to, next: first, waiting: map[uint64][]byte{}}
	o.written.L = &o.mu
	return o
}

// put writes the lines of game i, or keeps them until those before it are written. It
// waits while i is too far ahead.
func (o *inOrder) put(ctx context.Context, i uint64, lines []byte) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	for i >= o.next+mostAhead {
		if err := ctx.Err(); err != nil {
			return err
		}
		o.written.Wait()
	}
	o.waiting[i] = lines
	for {
		lines, there := o.waiting[o.next]
		if !there {
			return nil
		}
		if _, err := o.to.Write(lines); err != nil {
			return err
		}
		delete(o.waiting, o.next)
		o.next++
		o.written.Broadcast()
	}
}

// wake has those look again who wait.
func (o *inOrder) wake() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.written.Broadcast()
}
