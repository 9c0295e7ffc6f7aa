// Package gamestest checks that what the table of games promises of a game is
// so: its lists are kept, written and read back, it is played to an end, its log
// leads there again, and a server that was stopped goes on with it.
//
// A game that is added to the table is checked by this without a word more.
package gamestest

import (
	"os"
	"path/filepath"
	"testing"

	"muster/catalog"
	"muster/rules/games"
)

// Check checks a game of the table as far as muster can do something with it.
func Check(t *testing.T, c *catalog.Catalog, g *games.Game) {
	lists := listsOf(t, c, g)
	t.Run("native", func(t *testing.T) { native(t, lists) })
	t.Run("formats", func(t *testing.T) { formats(t, c, lists) })
	t.Run("words", func(t *testing.T) { worded(t, c, g, lists) })
	if g.Play == nil || g.Play.New == nil {
		return
	}
	t.Run("log", func(t *testing.T) { logged(t, c, g) })
	t.Run("drawn", func(t *testing.T) { drawn(t, c, g) })
	t.Run("onlookers", func(t *testing.T) { watched(t, c, g) })
	t.Run("settings", func(t *testing.T) { settled(t, c, g) })
	t.Run("told", func(t *testing.T) { told(t, c, g) })
	t.Run("taken back", func(t *testing.T) { takenBack(t, c, g) })
	t.Run("kept", func(t *testing.T) { kept(t, c, g) })
	t.Run("restart", func(t *testing.T) { restarted(t, c, g) })
	t.Run("recorded", func(t *testing.T) { recorded(t, c, g) })
}

// root returns the folder of the project, in which go.mod is.
func root(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		up := filepath.Dir(dir)
		if up == dir {
			break
		}
		dir = up
	}
	t.Fatalf("the tests do not run inside the project: %v", err)
	return ""
}
