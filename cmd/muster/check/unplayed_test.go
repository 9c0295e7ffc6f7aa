package check_test

import (
	"strings"
	"testing"

	"muster/catalog"
	"muster/cmd/muster/app"
	"muster/cmd/muster/apptest"
	"muster/rules/games"
)

// Whoever checks a list learns that it cannot be played yet; it is legal all the same.
func TestCheckSaysWhichListsCannotBePlayedYet(t *testing.T) {
	const file = "../../../examples/leia-han.txt"
	for _, g := range games.All {
		if g.Play == nil || g.Play.Plays == nil {
			continue
		}
		play := *g.Play
		before := g.Play
		play.Plays = func(c *catalog.Card) bool { return c.Name().In("en") != "Take Cover" && before.Plays(c) }
		g.Play = &play
		t.Cleanup(func() { g.Play = before })
	}
	got := muster(t, "", "check", file)
	if got.Status != app.Fine {
		t.Fatalf("got %+v", got)
	}
	apptest.Contains(t, got.Out, "LEGAL", "\n  the rules of 1 card are not written yet", "(Take Cover)")
	apptest.Contains(t, muster(t, "", "check", file, "--lang", "it").Out, "LEGALE", "le regole di 1 carta")
	if got := muster(t, "", "check", "-q", file); got.Out != "" {
		t.Errorf("-q: got %q", got.Out)
	}
	doc := muster(t, "", "check", "--json", file).Out
	apptest.Contains(t, doc, `"legal": true`, `"unscripted": [`, "destiny/01157")
	line := muster(t, "\ufeff"+`{"id": 1, "list": {"muster": 1, "game": "destiny", "entries": [{"card": "destiny/01157", "role": "deck"}]}}`, "check", "--jsonl").Out
	if !strings.Contains(line, `"unscripted":["destiny/01157"]`) {
		t.Errorf("got %s", line)
	}
}
