package play

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/catalog/facts"
	"muster/cmd/muster/app"
	"muster/cmd/muster/screen"
	"muster/cmd/muster/term"
	"muster/rules"
	"muster/rules/games"
)

// TestCtrlCLeavesTheProgramAndSaves runs the whole program, but for a terminal.
func TestCtrlCLeavesTheProgramAndSaves(t *testing.T) {
	in, keys := io.Pipe()
	defer keys.Close()
	file := filepath.Join(t.TempDir(), "g.log")
	g, players := onStage(t, in, file)
	go keys.Write([]byte{3})
	err := g.stage.Play(t.Context(), players)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("got %v", err)
	}
	if err := g.end(err); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

// TestAGameThatBreaksIsSaved breaks a game on the screen and one in lines.
func TestAGameThatBreaksIsSaved(t *testing.T) {
	for _, lines := range []bool{false, true} {
		file := filepath.Join(t.TempDir(), "g.log")
		g, _ := onStage(t, nil, file)
		if lines {
			g.stage = nil
		}
		func() {
			defer func() {
				if p := recover(); p != "a broken promise" {
					t.Errorf("got %v", p)
				}
			}()
			defer g.rescue()
			panic("a broken promise")
		}()
		if _, err := os.Stat(file); err != nil {
			t.Error(err)
		}
	}
}

// onStage is a game that is ready to be played on the screen.
func onStage(t *testing.T, in io.Reader, save string) (*playing, map[rules.Seat]rules.Player) {
	t.Helper()
	a := app.New([]string{"--lang", "en"}, func(string) string { return "" }, in, io.Discard, io.Discard)
	c := facts.Embedded()
	g := &playing{App: a, save: save, names: []string{byHand, "greedy"}}
	lists, err := games.Starters(c, catalog.Destiny)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := games.Start(c, lists, games.Options{Seed: 3})
	if m == nil || err != nil {
		t.Fatalf("got %v, %v", m, err)
	}
	g.table = &term.Table{App: a, Cards: c, Match: m, Looking: rules.Nobody}
	g.stage = screen.NewStage(g.table, save)
	players, err := g.seat(g.own())
	if err != nil {
		t.Fatal(err)
	}
	return g, players
}
