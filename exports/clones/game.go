// Package clones writes set-ups of Angriff der Klonkrieger: as texts and tables, as a
// workbook to note a game on and grade it, and as a sheet to print.
package clones

import (
	"muster/catalog"
	"muster/exports"
)

// Game is how set-ups are written.
var Game = exports.Game{
	Name:    catalog.Clones,
	Words:   "clones.",
	Text:    writeText,
	Mark:    writeMark,
	Columns: columns,
	Rows:    rowsOf,
	Book:    makeBook,
	Paper:   makePaper,
}
