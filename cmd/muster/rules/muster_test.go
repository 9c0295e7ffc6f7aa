package rules_test

import (
	"muster/cmd/muster/apptest"
	"muster/cmd/muster/rules"
)

// muster runs a command line.
var muster = apptest.Program{rules.Cmd}.Run
