package destiny

import (
	"testing"

	"muster/rules/cases"
	"muster/rules/cases/casetest"
)

// TestStepsOfOtherCasesAreAnswered takes the steps of cases in the positions of
// others: most are refused, none may break anything.
func TestStepsOfOtherCasesAreAnswered(t *testing.T) {
	t.Parallel()
	casetest.Mix(t, caseGame(nil), 3, func(w *cases.World) error { return w.State().(*State).Check() })
}

// What cases need of the engine is a map of positions and the words of steps.
func TestTheRunnerIsAFifthOfTheEngine(t *testing.T) { casetest.Fifth(t) }
