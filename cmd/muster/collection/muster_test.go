package collection

import (
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/cards"
	"muster/cmd/muster/check"
	"muster/cmd/muster/lists"
)

// muster runs a command line.
var muster = apptest.Program{Cmd, cards.Cmd, check.Cmd, check.FixCmd, lists.Cmd}.Run
