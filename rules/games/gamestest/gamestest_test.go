package gamestest

import (
	"testing"

	cardfacts "muster/catalog/facts"
	"muster/rules/games"
)

func TestEveryGameOfTheTable(t *testing.T) {
	for _, g := range games.All {
		t.Run(string(g.Name), func(t *testing.T) { Check(t, cardfacts.Embedded(), g) })
	}
}
