package rules

import "muster/catalog"

// Rand is a source of chance.
type Rand = catalog.Rand

// NewRand returns a source for a seed and a stream within it.
func NewRand(seed, stream uint64) Rand { return catalog.NewRand(seed, stream) }

// Settle rolls for chance until a player must act or the game is over.
func Settle(s State, r *Rand) Turn {
	for {
		t := s.Turn()
		if t.Odds == 0 {
			return t
		}
		s.Apply(Roll(r.N(t.Odds)))
	}
}

// Playout plays random legal actions to the end, and returns the buffer, grown,
// and the number of decisions.
func Playout(s State, r *Rand, buf []Action) ([]Action, int) {
	if w, can := s.(Wanderer); can {
		return buf, wander(w, r)
	}
	n := 0
	c, can := s.(Chooser)
	for t := Settle(s, r); t != (Turn{}); t = Settle(s, r) {
		if seat := t.Seats.First(); can && t.Seats == Only(seat) {
			s.Apply(c.Draw(seat, r))
		} else {
			buf = s.Legal(buf[:0])
			s.Apply(buf[r.N(len(buf))])
		}
		n++
	}
	return buf, n
}
