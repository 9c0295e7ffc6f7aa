package gamestest

import (
	"testing"

	"muster/catalog"
	"muster/rules/games"
)

func TestEveryGameOfTheTable(t *testing.T) {
	for _, g := range games.All {
		t.Run(string(g.Name), func(t *testing.T) { Check(t, catalog.Embedded(), g) })
	}
}
