package rulestest

import (
	"cmp"
	"fmt"
	"slices"

	"muster/rules"
)

// Sorted checks the promise that legal actions are listed in order: by seat,
// verb and arguments. Destiny makes it, and every game to come; the lists of The
// Deckbuilding Game keep the order of the table, as its recorded games have it.
func Sorted(legal []rules.Action) error {
	if slices.IsSortedFunc(legal, func(a, b rules.Action) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Verb, b.Verb), cmp.Compare(a.A, b.A),
			cmp.Compare(a.B, b.B), cmp.Compare(a.C, b.C))
	}) {
		return nil
	}
	return fmt.Errorf("the actions are not in order: %v", legal)
}
