package term_test

import (
	"testing"

	"muster/cmd/muster/apptest"
)

// TestCardsAreShownWhilePlaying asks for cards by name, by part of a name and by
// the number of a choice.
func TestCardsAreShownWhilePlaying(t *testing.T) {
	_, out, _ := typed(t, "?luke\n? imperial carrier\n?zzzz\n?99\n?1\n", "play", "--game", "deckbuilding", "--seed", "3")
	apptest.Contains(t, out, "destroy one of your opponent's", "Each of your fighter units gains", `"zzzz"`, `"99" is none`,
		"choice 1 is about no card")
	_, it, _ := typed(t, "?2\n?ala-x\n", "play", "--game", "deckbuilding", "--seed", "3", "--lang", "it")
	apptest.Contains(t, it, "Se la Forza è con te, pesca 1 carta.", "deckbuilding/")
	_, out, _ = typed(t, "?force throw\n", "play", "--seed", "3")
	apptest.Contains(t, out, "where X is the")
}
