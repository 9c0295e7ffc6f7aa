package rulestest

import (
	"fmt"

	"muster/rules"
)

// draws is how often a Chooser draws in each position.
const draws = 2

// checkDraws sees that a Chooser draws what stands in the list of legal actions of each seat,
// with the same chance.
func (w *Watch) checkDraws(s rules.State) error {
	c, can := s.(rules.Chooser)
	if !can {
		return nil
	}
	for from := 0; from < len(w.legal); {
		seat, to := w.legal[from].Seat, from
		for to < len(w.legal) && w.legal[to].Seat == seat {
			to++
		}
		legal := w.legal[from:to]
		for range draws {
			listed := w.lot
			got, want := c.Draw(seat, &w.lot), legal[listed.N(len(legal))]
			if got != want || listed != w.lot {
				return fmt.Errorf("it draws %v, and %v of the %d actions of the list", got, want, len(legal))
			}
		}
		from = to
	}
	return nil
}
