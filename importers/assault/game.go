// Package assault reads armies of Imperial Assault: as muster, the builders, Vassal and
// Tabletop Simulator write them, in tables and workbooks, and as people type them.
package assault

import (
	"muster/catalog"
	"muster/importers"
)

// table reads a table.
var table = importers.TableReader(readRows)

// book reads a workbook.
var book = importers.BookReader{Game: catalog.Assault, Head: tableIn, Fits: fitsRows, Read: table}

// Reads are the ways in which armies are written.
var Reads = []importers.Format{
	{Name: "vassal", Kind: importers.Own, Fits: fitsVassal, Read: readVassal},
	{Name: "vassal", Kind: importers.Own, Fits: fitsVassalGame, Read: readVassalGame, All: allOfVassalGame},
	{Name: "tta", Kind: importers.Own, Fits: fitsAddress, Read: readAddress},
	{Name: "xlsx", Kind: importers.Book, Fits: book.Look, Read: book.One, All: book.All},
	{Name: "native", Kind: importers.JSON, Fits: fitsNative, Read: readNative},
	{Name: "tts", Kind: importers.JSON, Fits: fitsTabletop, Read: readNative},
	{Name: "csv", Kind: importers.Table, Fits: fitsTable, Read: table.One, All: table.All},
	{Name: "text", Kind: importers.Text, Fits: fitsText, Read: readText},
}
