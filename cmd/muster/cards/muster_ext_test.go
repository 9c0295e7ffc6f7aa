package cards_test

import (
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/collection"
)

// muster runs a command line.
var muster = apptest.Program{cards.Cmd, cards.CatalogCmd, collection.Cmd}.Run
