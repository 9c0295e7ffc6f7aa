// Package rulestest checks that a game keeps the promises of package rules.
//
// A game is watched while it is played at random: what is legal is well formed
// and changes nothing, a copy goes the same way, nobody is told what he cannot
// know, and the log leads to the same end once more. A State that is a
// [Checker] is asked after every action whether it is in order.
package rulestest

import (
	"fmt"
	"strings"

	"muster/catalog/lang"
	"muster/rules"
)

// Check plays n random games from start and returns the first broken promise.
func Check(start rules.State, n int) error {
	for i := range n {
		r := rules.NewRand(uint64(i), 0)
		if err := play(start, uint64(i), 0, r.N); err != nil {
			return fmt.Errorf("game %d: %w", i, err)
		}
	}
	return nil
}

// Bytes plays one game from start in which data decides what happens, as long
// as there is any, and returns the first broken promise: a target for fuzzing.
func Bytes(start rules.State, data []byte) error {
	r := rules.NewRand(uint64(len(data)), 1)
	return play(start, 0, fuzzed, func(n int) int {
		if len(data) == 0 {
			return r.N(n)
		}
		k := int(data[0])
		data = data[1:]
		if n > 256 && len(data) > 0 {
			k = k<<8 | int(data[0])
			data = data[1:]
		}
		return k % n
	})
}

// fuzzed is how many positions of a fuzzed game there are to one that is looked
// at closely: many games find more than many looks.
const fuzzed = 2

// play watches a game in which pick chooses among n outcomes or actions. A
// panic of the game is a broken promise like any other.
func play(start rules.State, seed uint64, every int, pick func(n int) int) (err error) {
	w := &Watch{}
	defer func() {
		if p := recover(); p != nil {
			err = lang.Panicked(p)
		}
		if err != nil {
			err = fmt.Errorf("step %d: %w\nafter: %s", len(w.log), err, w.line())
		}
	}()
	w = NewWatch(start, seed)
	w.Every = every
	s := start.Copy(nil)
	if err := check(s); err != nil {
		return err
	}
	for s.Turn() != (rules.Turn{}) {
		if err := w.Look(s); err != nil {
			return err
		}
		var a rules.Action
		if odds := s.Turn().Odds; odds > 0 {
			a = rules.Roll(pick(odds))
		} else {
			w.legal = s.Legal(w.legal[:0])
			a = w.legal[pick(len(w.legal))]
		}
		s.Apply(a)
		if err := w.Took(s, a); err != nil {
			return err
		}
	}
	return w.End(s)
}

// line writes the actions so far in one line, to be played again.
func (w *Watch) line() string {
	var b strings.Builder
	for i, a := range w.log {
		if i > 0 {
			b.WriteString("; ")
		}
		b.WriteString(a.String())
	}
	return b.String()
}
