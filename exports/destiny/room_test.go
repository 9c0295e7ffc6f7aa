package destiny

import (
	"muster/exports/assault"
	"muster/exports/exportstest"
)

// games are those whose lists the tests write.
var games = exportstest.Games{&Game, &assault.Game}
