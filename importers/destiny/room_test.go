package destiny_test

import "muster/importers/importerstest"

var (
	read    = importerstest.Read
	brief   = importerstest.Brief
	codes   = importerstest.Codes
	facts   = importerstest.Facts
	thingOf = importerstest.Thing
	saved   = importerstest.Saved
	card    = importerstest.Card
)

const patience = importerstest.Patience
