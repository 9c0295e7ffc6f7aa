package casetest

import (
	"testing"

	"muster/catalog"
	"muster/rules/script"
)

// Words makes a sentence of every word of the vocabulary of a game.
func Words(t *testing.T, g catalog.Game, words script.Vocab, speech *script.Speech) {
	t.Helper()
	for class, all := range words {
		for name := range all {
			if missing := speech.Missing(script.Class(class), name); missing != "" {
				t.Errorf("%q has no words: %s; add them to catalog/lang/words/{en,it}/%s", name, missing, g)
			}
		}
	}
	if speech.Missing(script.Noun, "nonsense") == "" {
		t.Error("a noun that there is not can be said")
	}
}
