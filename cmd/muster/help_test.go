package main

import (
	"strings"
	"testing"

	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
)

// said is what a command line prints, blanks and line ends alike.
func said(t *testing.T, args ...string) string {
	t.Helper()
	var out strings.Builder
	run(t.Context(), args, func(string) string { return "" }, strings.NewReader(""), &out, &out)
	return strings.Join(strings.Fields(out.String()), " ")
}

func TestHelpNamesWhatCanBeDone(t *testing.T) {
	for _, c := range []struct{ typed, want, not string }{
		{"--help", "Imperial Assault", ""},
		{"--help", "The Deckbuilding Game", ""},
		{"--lang it --help", "Assalto Imperiale", ""},
		{"check --help", "destiny, assault, campaign, deckbuilding or clones", ""},
		{"rules coverage --help", "destiny, assault, campaign, deckbuilding or clones", "starters"},
		{"rules lint --help", "destiny, assault, deckbuilding or clones", "campaign"},
		{"rules show --help", "destiny, assault, deckbuilding or clones", "campaign"},
		{"cards search --help", "GAME of the cards: destiny", "GAME of the list"},
		{"lists ls --help", "only lists that the rules of FORMAT are for", "to check by"},
		{"lists ls --help", "only lists of GAME: destiny", "GAME of the list"},
		{"play --help", "--list", "--deck"},
		{"man", "\\-\\-list", "\\-\\-deck …"},
		{"--lang it results rm --help", "muster results rm NUMERO…", "NUMBER"},
		{"--lang it lists edit --help", "muster lists edit LISTA +N CARTA… -N CARTA…", "LIST "},
		{"--lang it campaign shop --help", "--sell OGGETTO", "ITEM"},
		{"--lang it lists random --help", "--format FORMATO | --game GIOCO", "FORMAT "},
	} {
		got := said(t, strings.Fields(c.typed)...)
		if !strings.Contains(got, c.want) || c.not != "" && strings.Contains(got, c.not) {
			t.Errorf("muster %s: got %s\nwant %q and no %q", c.typed, got, c.want, c.not)
		}
	}
}

// Examples that need no file of the reader's are run as they are shown.
func TestExamplesOfHelpAreTrue(t *testing.T) {
	for _, of := range []string{"cards", "cards show", "catalog info", "explain", "maps list", "odds draw", "rules"} {
		_, all, ok := strings.Cut(muster(t, "", append(strings.Fields(of), "--help")...).Out, "Examples:\n")
		if !ok {
			t.Errorf("the help of %s has no examples", of)
		}
		all, _, _ = strings.Cut(all, "\n\n")
		for typed := range strings.Lines(all) {
			args := apptest.Arguments(strings.TrimSpace(typed))
			if got := muster(t, "", args[1:]...); got.Status != app.Fine {
				t.Errorf("%s: got status %d: %s", typed, got.Status, got.Err)
			}
		}
	}
}

// In the manual examples stand below one another, each a line from its beginning.
func TestExamplesOfTheManualBeginTheirLines(t *testing.T) {
	examples := false
	for line := range strings.Lines(muster(t, "", "man").Out) {
		switch line {
		case ".nf\n", ".fi\n":
			examples = line == ".nf\n"
			continue
		}
		if examples && strings.TrimLeft(line, " ") != line {
			t.Errorf("the manual has the example %q", line)
		}
	}
}

func TestNumbersAreWrittenForTheReader(t *testing.T) {
	for _, c := range []struct{ typed, want string }{
		{"rules coverage", " of 2,034 cards scripted"},
		{"--lang it rules coverage", " carte su 2.034"},
		{"odds destiny ../../examples/leia-han.txt", "37.04%"},
		{"--lang it odds destiny ../../examples/leia-han.txt", "37,04%"},
	} {
		if got := said(t, strings.Fields(c.typed)...); !strings.Contains(got, c.want) {
			t.Errorf("muster %s: got %s\nwant %q", c.typed, got, c.want)
		}
	}
}
