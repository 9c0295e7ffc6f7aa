package cards

import "muster/cmd/muster/apptest"

// muster runs a command line.
var muster = apptest.Program{Cmd, CatalogCmd}.Run
