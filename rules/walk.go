package rules

import (
	"math"
	"sync"
)

// A Wanderer is a Chooser that plays on at random by itself: it need not stop at each question
// to be asked whose it is and what he may do.
type Wanderer interface {
	Chooser
	// Wander goes on with a walk, whose end is the position where Through would end.
	Wander(w *Walk)
}

// A Walk is a part of a game that is played at random: who decides, and what came of it.
type Walk struct {
	Dice *Rand   // rolls for chance
	Lots []*Rand // draw for the players, by seat
	Left int     // actions that may still be taken, those of chance among them

	Decisions int    // of the players
	Sum       uint64 // of all actions that were taken, in order
}

// Through takes action after action until the game is over or none is left.
func (w *Walk) Through(s State, c Chooser) {
	for w.Left > 0 {
		t := s.Turn()
		switch {
		case t.Odds > 0:
			s.Apply(Roll(w.Roll(t.Odds)))
		case t.Seats == 0:
			return
		default:
			seat := t.Seats.First()
			a := c.Draw(seat, w.Lots[seat])
			w.Chose(a) // before it is applied, for other questions may be answered in doing so
			s.Apply(a)
		}
	}
}

// walks are there to be taken again.
var walks = sync.Pool{New: func() any { return &Walk{Lots: make([]*Rand, MaxSeats)} }}

// wander goes on to the end with one luck for all, and returns the number of decisions.
func wander(s Wanderer, r *Rand) int {
	w := walks.Get().(*Walk)
	defer walks.Put(w)
	w.Dice, w.Left, w.Decisions = r, math.MaxInt, 0
	for i := range w.Lots {
		w.Lots[i] = r
	}
	s.Wander(w)
	return w.Decisions
}

// Roll returns the outcome of chance, of n.
func (w *Walk) Roll(n int) int {
	k := w.Dice.N(n)
	w.count(Roll(k).Word())
	return k
}

// Chose counts what a player does.
func (w *Walk) Chose(a Action) { w.Drew(a.Word()) }

// Drew is Chose of an action by its Word. Who has just written the action field by field makes the
// Word himself, for to read it back as a whole waits for that.
func (w *Walk) Drew(word uint64) {
	w.Decisions++
	w.count(word)
}

func (w *Walk) count(word uint64) {
	w.Left--
	w.Sum = Stir(w.Sum, word)
}

// Word returns an action as a number.
func (a Action) Word() uint64 {
	return uint64(uint8(a.Seat))<<56 | uint64(a.Verb)<<48 | uint64(a.A)<<32 | uint64(a.B)<<16 | uint64(a.C)
}

// Stir stirs a number into a sum.
func Stir(sum, n uint64) uint64 {
	n ^= sum * 0x9e3779b97f4a7c15
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}
