package destiny

import (
	"testing"

	"muster/catalog"
	"muster/rules/cases/casetest"
)

// TestTextsAreAsTheyWereRead compares what is said of every card with
// testdata/texts, which people have read beside the cards.
func TestTextsAreAsTheyWereRead(t *testing.T) {
	casetest.Texts(t, catalog.Destiny, told)
}

func TestTextsHaveNothingLeftOver(t *testing.T) {
	casetest.NothingLeftOver(t, catalog.Destiny, told)
}

func TestEveryWordCanBeSaid(t *testing.T) { casetest.Words(t, catalog.Destiny, words(), speech()) }
