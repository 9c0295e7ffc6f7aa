package importers_test

import "muster/importers/importerstest"

var (
	read     = importerstest.Read
	written  = importerstest.Written
	document = importerstest.Document
	all      = importerstest.All
	facts    = importerstest.Facts
	sorted   = importerstest.Sorted
	brief    = importerstest.Brief
	codes    = importerstest.Codes
	saved    = importerstest.Saved
	card     = importerstest.Card
	thingOf  = importerstest.Thing
)

const patience = importerstest.Patience
