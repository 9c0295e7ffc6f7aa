package play

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

func TestALogRemembersTheLevel(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game.log")
	if status, _, err := typed(t, "1\n", "play", "--seed", "3", "--seat", "1=easy", "--save", file); status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	log, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(log), `"player":"easy"`) {
		t.Errorf("got %v,\n%s", err, log)
	}
	_, out, _ := typed(t, "", "play", file)
	apptest.Contains(t, out, "seat 1: Kylo Ren Starter Set, played by easy")
}

func TestALevelThatThereIsNot(t *testing.T) {
	for player, want := range map[string]string{
		"hadr": "did you mean hard?", "search:0": "from 1 to 1000000 tries", "search:": "easy, medium, hard, best", "greedy:200": "from 1 to 100 guesses", "gredy:2": "from 1 to 100 guesses", "easy:3": "easy, medium",
	} {
		for _, command := range []string{"play", "sim"} {
			status, _, err := typed(t, "", command, "--seat", "1="+player)
			if status != app.Misuse || !strings.Contains(err, want) || !strings.Contains(err, `"`+player+`"`) {
				t.Errorf("%s --seat 1=%s: got status %d, want %q in %s", command, player, status, want, err)
			}
		}
	}
}

// TestSimGivesALevelAllItsTries: time, which differs from machine to machine, decides nothing.
func TestSimGivesALevelAllItsTries(t *testing.T) {
	digest := func(player string) string {
		t.Helper()
		status, out, err := typed(t, "", "sim", "--game", "deckbuilding", "--option", "mode=intro", "--games", "1", "--seed", "5", "--seat", "0="+player, "--json")
		var doc struct{ Digest string }
		if e := json.Unmarshal([]byte(out), &doc); e != nil || status != app.Fine {
			t.Fatalf("got status %d, %v: %s%s", status, e, out, err)
		}
		return doc.Digest
	}
	if level, search := digest("easy"), digest("search:1"); level != search || level == "" {
		t.Errorf("easy plays %s, search:1 %s", level, search)
	}
}

func TestTheShellIsToldWhoMaySit(t *testing.T) {
	for typing, want := range map[string]string{"0=": "0=hard\n", "": "1=best\n"} {
		_, out, _ := typed(t, "", "__complete", "sim", "--seat", typing)
		apptest.Contains(t, out, want)
	}
}

func TestAHintInLines(t *testing.T) {
	for l, want := range map[string][]string{
		"en": {"the computer would choose ", "your chances to win, as it sees them:\n  ", "% (tried "},
		"it": {"il computer sceglierebbe ", "le tue probabilità di vittoria, come le vede lui:\n  ", "% (provata "},
	} {
		_, out, _ := typed(t, "?\n", "play", "--seed", "3", "--lang", l)
		apptest.Contains(t, out, want...)
	}
}
