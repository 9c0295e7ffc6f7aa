package deckbuilding

import (
	"testing"

	"muster/catalog"
	"muster/rules/cases/casetest"
)

// TestTextsAreAsTheyWereRead compares what is said of every card with
// testdata/texts, which people have read beside the cards.
func TestTextsAreAsTheyWereRead(t *testing.T) {
	casetest.Texts(t, catalog.Deckbuilding, spoken)
}

func TestTextsHaveNothingLeftOver(t *testing.T) {
	casetest.NothingLeftOver(t, catalog.Deckbuilding, spoken)
}

func TestEveryWordCanBeSaid(t *testing.T) { casetest.Words(t, catalog.Deckbuilding, words(), speech()) }
