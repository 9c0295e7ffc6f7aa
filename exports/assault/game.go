// Package assault writes armies of Imperial Assault: as text and tables, as
// workbooks and sheets to print, and for the programs that know the game.
package assault

import (
	"muster/catalog"
	"muster/exports"
)

// Game is how armies of Imperial Assault are written.
var Game = exports.Game{
	Words:   "assault.",
	Name:    catalog.Assault,
	Formats: []exports.Format{vassal, tta, iabuilder},
	Roles:   "army.role.",
	Text:    exports.Teller(tell).Text,
	Mark:    exports.Teller(tell).Mark,
	Columns: columns,
	Rows:    rowsOf,
	Book:    makeBook,
	Paper:   makePaper,
}
