package term_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/catalog/lang"
	"muster/cmd/muster/app"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/games"
)

// TestNoLineIsTooWide plays the beginnings of games, with long names and questions, hints
// and what was told before.
func TestNoLineIsTooWide(t *testing.T) {
	if testing.Short() {
		t.Skip("one line after another")
	}
	for _, g := range games.All {
		if g.Play == nil {
			continue
		}
		for _, l := range []string{"en", "it"} {
			status, out, err := typed(t, "?\n"+"h\n"+strings.Repeat("1\n2\n", 40)+"?\nl\n", "play", "--plain", "--game", string(g.Name), "--seat", "1=greedy", "--seed", "2", "--lang", l)
			if status != app.Fine {
				t.Fatalf("%s: status %d: %s", g.Name, status, err)
			}
			if strings.Contains(out, string(g.Name)+".") {
				t.Errorf("%s: a code is told:\n%.600s", g.Name, out)
			}
			for line := range strings.Lines(out) {
				if n := len([]rune(strings.TrimRight(line, " \n"))); n > term.Width {
					t.Errorf("%s: %d columns: %s", g.Name, n, line)
				}
			}
		}
	}
}

// TestLinesFitASmallTerminal plays on one of 60 columns.
func TestLinesFitASmallTerminal(t *testing.T) {
	c := facts.Embedded()
	for _, game := range []catalog.Game{catalog.Destiny, catalog.Deckbuilding, catalog.Clones} {
		lists, err := games.Starters(c, game)
		if err != nil {
			t.Fatal(err)
		}
		m, _, err := games.Start(c, lists, games.Options{Seed: 3})
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		in := strings.NewReader("h\n?1\n? 2\n" + strings.Repeat("1\n2\n", 40) + "l\n")
		a := app.New(nil, func(string) string { return "" }, in, &out, io.Discard)
		a.Lang = lang.IT
		table := &term.Table{App: a, Cards: c, Match: m, Keys: &term.Keyboard{In: in}, Looking: rules.Nobody, Columns: 59}
		if err := table.Drive(t.Context(), map[rules.Seat]rules.Player{0: table.Sit(0), 1: table.Sit(1)}); err != nil && !errors.Is(err, io.EOF) {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if n := lang.Columns(strings.TrimRight(line, " \n")); n > 59 {
				t.Errorf("%s: %d columns: %s", game, n, line)
			}
		}
	}
}

// TestOptionsFit lists what games leave open.
func TestOptionsFit(t *testing.T) {
	for _, g := range games.All {
		if g.Play == nil {
			continue
		}
		_, out, _ := typed(t, "", "play", "--options", "--game", string(g.Name), "--lang", "it")
		for line := range strings.Lines(out) {
			if n := len([]rune(strings.TrimRight(line, " \n"))); n > term.Width {
				t.Errorf("%s: %d columns: %s", g.Name, n, line)
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
