package destiny

import (
	"testing"

	"muster/catalog"
	"muster/rules/cases/casetest"
	"muster/rules/script"
)

// TestTextsAreAsTheyWereRead compares what is said of every card with
// testdata/texts, which people have read beside the cards.
func TestTextsAreAsTheyWereRead(t *testing.T) {
	casetest.Texts(t, catalog.Destiny, told)
}

func TestTextsHaveNothingLeftOver(t *testing.T) {
	casetest.NothingLeftOver(t, catalog.Destiny, told)
}

// TestEveryWordCanBeSaid makes a sentence of every word of the vocabulary.
func TestEveryWordCanBeSaid(t *testing.T) {
	for class, all := range words() {
		for name := range all {
			if missing := speech().Missing(script.Class(class), name); missing != "" {
				t.Errorf("%q has no words: %s", name, missing)
			}
		}
	}
	if speech().Missing(script.Noun, "nonsense") == "" {
		t.Error("a noun that there is not can be said")
	}
}
