package clones

import (
	"fmt"
	"testing"

	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/casetest"
)

// TestStepsOfOtherCasesAreAnswered takes the steps of cases in the positions of
// others: most are refused, none may leave the board or what lies face down otherwise
// than a game can.
func TestStepsOfOtherCasesAreAnswered(t *testing.T) {
	t.Parallel()
	casetest.Mix(t, caseGame, 80, func(w *cases.World) error {
		table := w.Table.(*caseTable)
		s, taken := table.s, board.Set{}
		for kind := range types {
			if taken.Meets(s.droids[kind]) {
				return fmt.Errorf("droids stand on one another")
			}
			taken = taken.Or(s.droids[kind])
		}
		for figure, x := range s.figure[:s.seats] {
			if taken.Has(x) {
				return fmt.Errorf("figure %d stands on something", figure)
			}
			taken.Add(x)
		}
		if len(table.pile) != bits32(s.tiles) || len(table.deck) != bits32(s.deck) {
			return fmt.Errorf("%d tiles and %d threats lie in order, %d and %d are there", len(table.pile), len(table.deck), bits32(s.tiles), bits32(s.deck))
		}
		return nil
	})
}

// What cases need of the engine is a map of positions and the words
// of steps.
func TestTheRunnerIsAFifthOfTheEngine(t *testing.T) { casetest.Fifth(t) }
