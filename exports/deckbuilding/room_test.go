package deckbuilding

import (
	"muster/exports/destiny"
	"muster/exports/exportstest"
)

// games are those whose lists the tests write.
var games = exportstest.Games{&Game, &destiny.Game}
