package ai

import (
	"math"
	"slices"

	"muster/rules"
)

// A judge says what positions are worth, in the same memory again and again.
type judge struct {
	ahead   rules.State // what comes of an action
	scratch rules.State // what might be done next
	best    rules.State // the best of that
	buf     []rules.Action
	last    rules.Action // the one that was played last

	worths [rules.MaxSeats]float64 // of the position that was brought to rest last,
	known  rules.Seats             // for whom that was found out
}

const (
	steps  = 16 // decisions after which something half done is appraised as it is
	long   = 64 // and so is a turn that is played out
	choice = 3  // actions that a light player looks at at least,
	crowd  = 24 // and among more than these at one of each kind, where a turn is played out
)

// after rates a position after an action for who takes it, when what it began is done.
func (j *judge) after(g rules.State, a rules.Action, luck *rules.Rand) float64 {
	j.ahead = g.Copy(j.ahead)
	j.ahead.Apply(a)
	j.ahead = j.rest(j.ahead, luck)
	return j.worth(j.ahead, a.Seat)
}

// worth rates the position that was brought to rest last.
func (j *judge) worth(s rules.State, seat rules.Seat) float64 {
	if !j.known.Has(seat) {
		j.known |= rules.Only(seat)
		j.worths[seat] = appraise(s, seat)
	}
	return j.worths[seat]
}

// rest plays on until nothing is half done, and returns what the position has become: it may lie
// in other memory, and the judge uses that of s.
func (j *judge) rest(s rules.State, luck *rules.Rand) rules.State {
	j.known = 0
	for range steps {
		if rules.Settle(s, luck) == (rules.Turn{}) || rules.Rests(s) {
			return s
		}
		j.buf = s.Legal(j.buf[:0])
		s = j.play(s, luck, 0)
	}
	rules.Settle(s, luck)
	return s
}

// turnOut is rest until somebody other than a seat decides as well.
func (j *judge) turnOut(s rules.State, luck *rules.Rand, seat rules.Seat) rules.State {
	for range long {
		turn := rules.Settle(s, luck)
		if turn == (rules.Turn{}) || rules.Rests(s) && !turn.Seats.Has(seat) {
			return s
		}
		j.buf = rules.Straight(s, j.last, s.Legal(j.buf[:0]))
		s = j.play(s, luck, j.kinds(luck))
	}
	rules.Settle(s, luck)
	return s
}

// kinds puts one action of each kind first, any of them as likely, if there is a crowd of
// actions, and returns how many those are.
func (j *judge) kinds(luck *rules.Rand) (n int) {
	if len(j.buf) <= crowd {
		return 0
	}
	var seen [math.MaxUint8 + 1]int
	for i, a := range j.buf {
		k := n
		if seen[a.Verb]++; seen[a.Verb] == 1 {
			n++
		} else if luck.N(seen[a.Verb]) > 0 {
			continue
		} else {
			k = slices.IndexFunc(j.buf[:n], func(b rules.Action) bool { return b.Verb == a.Verb })
		}
		j.buf[i], j.buf[k] = j.buf[k], j.buf[i]
	}
	return n
}

// play takes the action that a light player takes: who looks no further, and at a few of the
// legal actions only, the first ones and as many others as make it its choice. What comes of it
// is what was looked at, unless chance rolls anew: that is returned, and s is looked at no more.
func (j *judge) play(s rules.State, luck *rules.Rand, first int) rules.State {
	j.known = 0
	if j.last = j.buf[0]; len(j.buf) == 1 {
		s.Apply(j.last)
		return s
	}
	best, most, rolled := rules.Action{}, math.Inf(-1), false
	for i := range max(first, min(len(j.buf), choice)) {
		if i >= first {
			k := i + luck.N(len(j.buf)-i)
			j.buf[i], j.buf[k] = j.buf[k], j.buf[i]
		}
		j.scratch = s.Copy(j.scratch)
		j.scratch.Apply(j.buf[i])
		rolls := j.scratch.Turn().Odds > 0
		rules.Settle(j.scratch, luck)
		if v := appraise(j.scratch, j.buf[i].Seat); v > most {
			best, most, rolled = j.buf[i], v, rolls
			j.best, j.scratch = j.scratch, j.best
		}
	}
	if j.last = best; rolled {
		s.Apply(best)
		return s
	}
	j.known, j.worths[best.Seat] = rules.Only(best.Seat), most
	s, j.best = j.best, s
	return s
}

// appraise rates a position for a seat, as far as the game can tell.
func appraise(s rules.State, seat rules.Seat) float64 {
	if a, ok := s.(rules.Appraiser); ok && s.Turn() != (rules.Turn{}) {
		return a.Appraise(seat)
	}
	return s.Score(seat)
}
