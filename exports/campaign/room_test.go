package campaign

import (
	"muster/exports/exportstest"
)

// games are those whose lists the tests write.
var games = exportstest.Games{&Game}
