package term_test

import (
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// box plays The Deckbuilding Game by what is typed.
func box(t *testing.T, input string, args ...string) string {
	t.Helper()
	status, out, err := typed(t, input, append([]string{"play", "--game", "deckbuilding", "--seed", "7", "--seat", "1=greedy"}, args...)...)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	for line := range strings.Lines(out) {
		if n := len([]rune(line)); n > 81 && !strings.Contains(line, "--") {
			t.Errorf("%d columns: %s", n-1, line)
		}
	}
	return out
}

func TestTheTableOfTheBoxIsSeenAtAGlance(t *testing.T) {
	out := box(t, "")
	apptest.Contains(t, out, "Force: Empire . . . | . . (*) Rebels    bases to win: 4", "  galaxy row:\n", "Imperial Carrier               Empire, cost 5, 3 resources, 5 hit points",
		"resources 0, hand 5, deck 5, base deck 9", "Stormtrooper (attack 2)", "damage 0 of 8")
	if strings.Contains(out, "base deck: Mon Cala") {
		t.Error("the bases of the opponent are listed")
	}
	apptest.Contains(t, box(t, "", "--lang", "it", "--option", "mode=intro"), "Forza: Impero", "basi per vincere: 3", "Assaltatore (attacco 2)", "fila della galassia:")
}

func TestSecretBasesAreChosenOfAllInAnyOrder(t *testing.T) {
	out := box(t, "9,6\n\nendor\n1,2\n3\n\n", "--option", "mode=secret")
	apptest.Contains(t, out, "7  Death Star", "2 of 4 chosen: Rodia, Coruscant", "2 more are to be chosen", "4 of 4 chosen: Rodia, Coruscant, Endor, Corellia", "no more than 4 can be chosen",
		"base deck: Corellia, Coruscant, Endor, Rodia")
}

func TestWhatWasUsedAndHasAttackedIsSeen(t *testing.T) {
	apptest.Contains(t, box(t, "2\n2\nattack the base with everything\n"), "the Empire player plays Imperial Shuttle x3", "attack 2, has attacked")
}

func TestWholeTurnsAreSavedAndGoneOnWith(t *testing.T) {
	file := filepath.Join(t.TempDir(), "box.log")
	turn := "2\n2\nattack the base with everything\n1\n"
	apptest.Contains(t, box(t, turn, "--save", file), "saved; go on with")
	status, out, err := typed(t, "", "play", file, "--seat", "1=greedy")
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	apptest.Contains(t, out, "== round 2")
	if status, out, err = typed(t, "", "replay", file); status != app.Fine {
		t.Errorf("got status %d: %s%s", status, out, err)
	}
}

func TestPositionsThatCannotBeAreFound(t *testing.T) {
	for name, c := range map[string]struct{ list, code string }{
		"41 copies":               {`"kind": "player_cards", "faction": "rebels", "cards": {"x-wing": 41}`, "deckbuilding.deck-copies"},
		"two starting bases":      {`"kind": "base_deck", "mode": "secret", "faction": "empire", "starting_base": "lothal", "bases": ["dantooine", "corellia", "death-star", "endor"]`, "deckbuilding.bases-faction"},
		"a Rebel card":            {`"kind": "player_cards", "faction": "empire", "cards": {"x-wing": 1}`, "deckbuilding.deck-faction"},
		"an unknown card":         {`"kind": "player_cards", "faction": "empire", "cards": {"kyber-holocron": 1}`, "unknown-card"},
		"six bases to win":        {`"kind": "options", "mode": "full", "bases_to_win": 6`, "deckbuilding.option-length"},
		"more cards than the box": {`"kind": "table", "empire": {"lobot": 1}, "rebels": {"lobot": 1}`, "deckbuilding.table-copies"},
	} {
		t.Run(name, func(t *testing.T) {
			status, out, err := typed(t, `{"muster": 1, "game": "deckbuilding", `+c.list+`}`, "check", "--json", "-")
			if status != app.No || !strings.Contains(out, c.code) {
				t.Errorf("got status %d, want %s: %s%s", status, c.code, out, err)
			}
		})
	}
}
