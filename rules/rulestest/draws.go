package rulestest

import (
	"fmt"

	"muster/rules"
)

// draws is how often a Chooser draws in each position.
const draws = 2

// checkDraws sees that a Chooser draws what stands in the list of legal actions, with the
// same chance.
func (w *Watch) checkDraws(s rules.State) error {
	c, can := s.(rules.Chooser)
	if !can || len(w.legal) == 0 {
		return nil
	}
	for range draws {
		listed := w.lot
		got, want := c.Draw(&w.lot), w.legal[listed.N(len(w.legal))]
		if got != want || listed != w.lot {
			return fmt.Errorf("it draws %v, and %v of the %d actions of the list", got, want, len(w.legal))
		}
	}
	return nil
}
