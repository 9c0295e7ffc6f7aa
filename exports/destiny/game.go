// Package destiny writes decks of Star Wars: Destiny: as text and tables, as
// workbooks and sheets to print, and for the programs that know the game.
package destiny

import (
	"muster/catalog"
	"muster/exports"
)

// Game is how decks of Destiny are written.
var Game = exports.Game{
	Name:    catalog.Destiny,
	Formats: []exports.Format{destinyDB, tts, octgn, registrationPDF, registrationXLSX},
	Roles:   "export.section.",
	Text:    writeText,
	Mark:    writeMark,
	Columns: csvHead,
	Rows:    rowsOf,
	Book:    makeBook,
	Paper:   makePaper,
}
