package exports

import (
	"strings"

	"muster/catalog"
)

// Assault is how armies of Imperial Assault are written.
var Assault = Game{
	Name:    catalog.Assault,
	Formats: []Format{vassal, tta, iabuilder},
	Text:    (*Doc).armyText,
	Mark:    func(d *Doc, b *strings.Builder, i int) error { return d.armyMark(b, d.Lists[i]) },
	Columns: armyColumns,
	Rows:    func(d *Doc, i int, name string) ([][]string, error) { return d.armyRows("csv", name, d.Lists[i]) },
	Book:    newArmyWorkbook,
	Paper:   armyPaper,
}
