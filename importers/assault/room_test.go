package assault_test

import "muster/importers/importerstest"

var (
	read     = importerstest.Read
	written  = importerstest.Written
	document = importerstest.Document
	codes    = importerstest.Codes
	thingOf  = importerstest.Thing
	saved    = importerstest.Saved
	card     = importerstest.Card
)
