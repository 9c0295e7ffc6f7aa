package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/zones"
)

// A world is a position within a case: the state, and what the steps have said
// that is still to come.
type world struct {
	s        *State
	wants    []want
	rolls    []string        // sides that dice will show
	forced   [256]string     // sides of dice that are about to be rolled
	random   []int           // places in a hand
	hand     []zones.Piece   // the hand that the places count in
	shuffled [4][]string     // the decks after a shuffle, top first
	order    []ref           // of simultaneous abilities
	acted    rules.Seats     // who has taken a step since the last turn began
	stamp    [256]uint16     // when a piece came where it lies
	was      [256]zones.Zone // where it lay
	clock    uint16
	paid     int    // how much of what was heard has been looked at for resources that were spent
	met      int    // answers that the steps have named
	lazy     *world // before the first answer that no step has named
}

// copy returns a world that goes its own way.
func (w *world) copy() *world {
	c := *w
	c.s = w.s.Copy(nil).(*State)
	c.wants = slices.Clone(w.wants)
	c.rolls, c.random = slices.Clone(w.rolls), slices.Clone(w.random)
	c.order = slices.Clone(w.order)
	return &c
}

// apply answers the open question.
func (w *world) apply(a rules.Action) {
	w.s.Apply(a)
	w.note()
}

// note keeps when each piece came where it lies.
func (w *world) note() {
	for p := range zones.Piece(255) {
		if z := w.s.Where(p); z != w.was[p] {
			w.clock++
			w.was[p], w.stamp[p] = z, w.clock
		}
	}
}

// lying returns the pieces of a set in the order they lie.
func (w *world) lying(set zones.Set) []zones.Piece {
	return slices.SortedFunc(set.All(), func(p, q zones.Piece) int {
		if d := int(w.stamp[p]) - int(w.stamp[q]); d != 0 {
			return d
		}
		return int(p) - int(q)
	})
}

// shuffling reports whether a deck has been shuffled, and its order is not used.
func (w *world) shuffling() bool {
	return slices.ContainsFunc(w.shuffled[:], func(deck []string) bool { return deck != nil })
}
