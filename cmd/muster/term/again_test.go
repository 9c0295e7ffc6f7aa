package term_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/cmd/muster/app"
)

// What was typed wrongly is mended where it was typed: a pick goes out of the set that is being
// chosen, a set that was given is taken back whole, and a line that is too long is one answer.
func TestWhatWasTypedIsTakenBack(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, input, want, never string }{
		{"a pick", "2 3\nu\n", "1 chosen: BB-8.", "there is nothing to take back"},
		{"the last pick", "2\nu\n", "nothing is chosen", "0 chosen"},
		{"a long line", "1\n" + strings.Repeat("a", 200_000) + "\n?nothing\n", "aaaaa...", "panic"},
	} {
		status, out, err := typed(t, c.input, "play", "--plain", "--seed", "7", "--seat", "1=greedy")
		if status != app.Fine || !strings.Contains(out, c.want) || strings.Contains(out, c.never) {
			t.Errorf("%s: got status %d, want %q and not %q in\n%s%s", c.name, status, c.want, c.never, out, err)
		}
	}
	_, out, _ := typed(t, "2 3 1\nu\n", "play", "--plain", "--seed", "7", "--seat", "1=greedy")
	if _, after, ok := strings.Cut(out, "your last choice is taken back"); !ok || !strings.Contains(after, "BB-8") {
		t.Errorf("a set that was taken back is offered as\n%s", after)
	}
}

// Games that a file held are kept, each under a name of its own.
func TestGamesOfAFileAreKept(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "o.log")
	for _, seed := range []string{"1", "2", "3"} {
		_, _, err := typed(t, "1\n", "play", "--plain", "--seat", "1=greedy", "--seed", seed, "--save", file)
		if told := strings.Contains(err, "is kept as"); told != (seed != "1") {
			t.Errorf("seed %s: it is told: %t", seed, told)
		}
	}
	for name, seed := range map[string]string{"": "3", "~": "1", "~2": "2"} {
		data, err := os.ReadFile(file + name)
		if err != nil || !strings.Contains(string(data[:500]), `"seed":`+seed) && !strings.Contains(string(data[:500]), `"seed":"`+seed) {
			t.Errorf("%q holds %.200s, %v", name, data, err)
		}
	}
}

// Real dice are told by a number or by a part of what they would mean.
func TestRealDiceAreToldByName(t *testing.T) {
	t.Parallel()
	_, out, _ := typed(t, "99\nlightsaber\n", "play", "--dice", "manual", "--plain")
	for _, want := range []string{`"99" is not an outcome; type a number from 1 to 20, or part of a name`, "chance: outcome 1-19>", "hand: Lightsaber"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if strings.Contains(out, "--seed") {
		t.Errorf("a seed is told that rolls nothing:\n%s", out)
	}
}

// Copies of a card are one outcome; what bears a number of its own is told by that.
func TestWhatIsDrawnIsToldByWhatItShows(t *testing.T) {
	t.Parallel()
	_, out, _ := typed(t, "1\n1\n1\n1\n1\n1\nimperial shuttle\n8\nstormtrooper\n", "play", "--dice", "manual", "--plain", "--game", "deckbuilding", "--option", "mode=intro")
	if strings.Contains(out, "could mean") || strings.Count(out, "the Empire player draws Imperial Shuttle") != 4 || !strings.Contains(out, "   8  the Empire player draws Stormtrooper") {
		t.Errorf("got\n%s", out)
	}
	_, out, _ = typed(t, "1\n1\n1\n5\n29\n5\nzone 2\nzone 6\n", "play", "--dice", "manual", "--plain", "--game", "clones", "--seat", "1=greedy", "--seat", "0=greedy")
	for _, want := range []string{`"29" is not an outcome; type the number that is printed on it`, `"5" is not an outcome`, `"zone 2" could mean 2 the tile of zone 2 is drawn`} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
}
