// Package assault writes armies of Imperial Assault: as text and tables, as
// workbooks and sheets to print, and for the programs that know the game.
package assault

import (
	"strings"

	"muster/catalog"
	"muster/exports"
)

// Game is how armies of Imperial Assault are written.
var Game = exports.Game{
	Name:    catalog.Assault,
	Formats: []exports.Format{vassal, tta, iabuilder},
	Text:    func(d *exports.Doc, b *strings.Builder, l *catalog.List) error { return armyText(d, b, l) },
	Mark:    func(d *exports.Doc, b *strings.Builder, i int) error { return armyMark(d, b, d.Lists[i]) },
	Columns: armyColumns,
	Rows: func(d *exports.Doc, i int, name string) ([][]string, error) {
		return armyRows(d, "csv", name, d.Lists[i])
	},
	Book:  newArmyWorkbook,
	Paper: armyPaper,
}
