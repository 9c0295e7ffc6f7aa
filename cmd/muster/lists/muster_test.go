package lists

import "muster/cmd/muster/apptest"

// muster runs a command line.
var muster = apptest.Program{Cmd}.Run
