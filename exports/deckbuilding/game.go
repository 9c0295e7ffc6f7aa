// Package deckbuilding writes lists of The Deckbuilding Game: as text and tables,
// and as a workbook with a sheet to note a game on.
package deckbuilding

import (
	"muster/catalog"
	"muster/exports"
)

// Game is how lists of The Deckbuilding Game are written.
var Game = exports.Game{
	Name:    catalog.Deckbuilding,
	Roles:   "box.role.",
	Words:   "box.",
	Values:  families,
	Text:    exports.Teller(tell).Text,
	Mark:    exports.Teller(tell).Mark,
	Columns: columns,
	Rows:    rowsOf,
	Book:    makeBook,
}
