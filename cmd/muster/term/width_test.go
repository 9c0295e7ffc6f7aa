package term_test

import (
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules/games"
)

// TestNoLineIsTooWide plays the beginnings of games, with long names and questions, hints
// and what was told before.
func TestNoLineIsTooWide(t *testing.T) {
	for _, g := range games.All {
		if g.Play == nil {
			continue
		}
		for _, l := range []string{"en", "it"} {
			status, out, err := typed(t, "?\n"+strings.Repeat("1\n2\n", 40)+"?\nl\n", "play", "--plain", "--game", string(g.Name), "--seat", "1=greedy", "--seed", "2", "--lang", l)
			if status != app.Fine {
				t.Fatalf("%s: status %d: %s", g.Name, status, err)
			}
			if strings.Contains(out, string(g.Name)+".") {
				t.Errorf("%s: a code is told:\n%.600s", g.Name, out)
			}
			for line := range strings.Lines(strings.ReplaceAll(out, ")> ", ")>\n")) { // where Enter is typed
				if n := len([]rune(strings.TrimRight(line, " \n"))); n > term.Width {
					t.Errorf("%s: %d columns: %s", g.Name, n, line)
				}
			}
		}
	}
}

func TestFitCountsWhatIsSeen(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"one two three", "one two\n  three"},
		{"\x1b[1mone two\x1b[0m three", "\x1b[1mone two\x1b[0m\n  three"},
		{"one two    three", "one two\n  three"},
	} {
		if got := term.Fit(c.text, 7, "  "); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
