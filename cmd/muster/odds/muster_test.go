package odds_test

import (
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/odds"
)

// muster runs a command line.
var muster = apptest.Program{odds.Cmd}.Run
