// Package assault reads armies of Imperial Assault: as muster, the builders, Vassal and
// Tabletop Simulator write them, in tables and workbooks, and as people type them.
package assault

import "muster/importers"

// Reads are the ways in which armies are written.
var Reads = []importers.Format{
	{Name: "vassal", Kind: importers.Own, Fits: fitsVassal, Read: readVassal},
	{Name: "vassal", Kind: importers.Own, Fits: fitsVassalGame, Read: readVassalGame, All: allOfVassalGame},
	{Name: "tta", Kind: importers.Own, Fits: fitsAddress, Read: readAddress},
	{Name: "xlsx", Kind: importers.Book, Fits: fitsArmyBook, Read: readArmyBook, All: allOfArmyBook},
	{Name: "native", Kind: importers.JSON, Fits: fitsArmyJSON, Read: readArmyJSON},
	{Name: "tts", Kind: importers.JSON, Fits: fitsArmyTabletop, Read: readArmyJSON},
	{Name: "csv", Kind: importers.Table, Fits: fitsArmyTable, Read: readArmyTable, All: allOfArmyTable},
	{Name: "text", Kind: importers.Text, Fits: fitsArmyText, Read: readArmyText},
}
