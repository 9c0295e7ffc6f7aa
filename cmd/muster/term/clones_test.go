package term_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/term"
)

// arena plays the game on an arena by what is typed.
func arena(t *testing.T, input string, args ...string) string {
	t.Helper()
	if !slices.Contains(args, "--seat") {
		args = append(args, "--seat", "1=greedy")
	}
	status, out, err := typed(t, input, append([]string{"play", "--game", "clones", "--plain", "--seed", "3"}, args...)...)
	if status != app.Fine {
		t.Fatalf("got status %d: %s", status, err)
	}
	for line := range strings.Lines(out) {
		// What is typed is not seen here, so that what follows stands behind the prompt.
		line = regexp.MustCompile(`^(choose|scegli) .*?> `).ReplaceAllString(line, "")
		if n := len([]rune(strings.TrimRight(line, "\n"))); n > term.Width {
			t.Errorf("%d columns: %s", n, line)
		}
	}
	return out
}

func TestTheArenaIsDrawn(t *testing.T) {
	out := arena(t, "26b\n")
	apptest.Contains(t, out, "played by greedy",
		"   12a   13e   24a   [5]   ##    [6]   [7]   ##    [8]   19d   3d    4a\n", // choices, and pillars between them
		"1-20  put Anakin Skywalker on …: 25c 28b 28d",
		"26bA  26cB", "A Anakin Skywalker, O Obi-Wan Kenobi, B Battle Droid, S Super Battle Droid, D\n",
		"  round 1 of 5: Dice; then Zone Refill, ", "Force 1 of 10; in reserve: Battle Droid 12")
	apptest.Contains(t, arena(t, "26B\n", "--lang", "it"), "26bA  26cD", "D Droide da Battaglia, S Super Droide da", "R Droideka", "Forza 1 di 10; in riserva:")
}

func TestWhoIsAskedForASpaceSeesTheArenaAlone(t *testing.T) {
	out := arena(t, "26b\n5\n")
	_, fight, found := strings.Cut(out, "action 20")
	fight, _, ends := strings.Cut(fight, "choose 1-")
	if !found || !ends || strings.Contains(fight, "TABLE") || !strings.Contains(fight, "[41]D 26aB") {
		t.Errorf("got\n%s", fight)
	}
}

func TestAHintTakesNothing(t *testing.T) {
	for _, c := range [][2]string{{"en", "the computer would choose "}, {"it", "il computer sceglierebbe "}} {
		apptest.Contains(t, arena(t, "?\n?hint\nHINT\n", "--lang", c[0], "--seat", "1=person"), c[1], "0")
		if out := arena(t, "hint\n", "--lang", c[0]); strings.Count(out, "\n==") != 2 || !strings.Contains(out, " 0 =") {
			t.Errorf("the game went on:\n%s", out)
		}
	}
}

func TestAnArenaToTheEnd(t *testing.T) {
	for l, over := range map[string]string{"en": "the game is over", "it": "la partita è finita"} {
		file := filepath.Join(t.TempDir(), "arena.log")
		apptest.Contains(t, arena(t, strings.Repeat("2\n1\n", 400), "--lang", l, "--save", file), over)
		if status, out, err := typed(t, "", "replay", file); status != app.Fine {
			t.Errorf("replay: status %d: %s%s", status, out, err)
		}
	}
}

func TestAllWinTogetherOrLoseTogether(t *testing.T) {
	for _, c := range []struct{ seed, lang, ends string }{
		{"3", "en", "the players lose"}, {"3", "it", "i giocatori perdono"}, {"1", "en", "the players win"}, {"1", "it", "i giocatori vincono"},
	} {
		file := filepath.Join(t.TempDir(), "game.log")
		_, out, _ := typed(t, "", "play", "--game", "clones", "--option", "force=10", "--option", "zones=3", "--lang", c.lang,
			"--seed", c.seed, "--seat", "0=greedy", "--seat", "1=greedy", "--plain", "--save", file)
		for _, eyes := range []string{"0", "1", "all"} {
			_, again, _ := typed(t, "", "replay", file, "--quiet", "--lang", c.lang, "--eyes", eyes)
			out += again
		}
		if n := strings.Count(out, "\n"+c.ends+"\n"); n != 4 {
			t.Errorf("seed %s: %d of 4 say %q in\n%s", c.seed, n, c.ends, out)
		}
	}
}
