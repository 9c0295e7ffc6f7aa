// Package assault has the rules of Imperial Assault skirmish as far as they are
// there: what attacks do, exactly. The game cannot be played yet.
package assault

import (
	"muster/catalog"
	"muster/rules"
)

// Game is Imperial Assault skirmish. It has rule cases and cannot be begun.
var Game = rules.Game{
	Name: catalog.Assault, Edition: 1, Min: 2, Max: 2, Case: runCase,
	Book: rules.Book{Coverage: coverage},
}
