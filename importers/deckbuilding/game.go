// Package deckbuilding reads lists of The Deckbuilding Game: what a deck, a table or a
// variant consists of, in every notation of muster and as people type it.
package deckbuilding

import (
	"muster/catalog"
	"muster/importers"
)

// table reads a table.
var table = importers.TableReader(readRows)

// book reads a workbook.
var book = importers.BookReader{Game: catalog.Deckbuilding, Head: tableIn, Fits: fitsRows, Read: table}

// Reads are the ways in which lists of The Deckbuilding Game are written.
var Reads = []importers.Format{
	{Name: "xlsx", Kind: importers.Book, Fits: book.Look, Read: book.One, All: book.All},
	{Name: "native", Kind: importers.JSON, Fits: fitsNative, Read: readNative},
	{Name: "csv", Kind: importers.Table, Fits: fitsTable, Read: table.One, All: table.All},
	{Name: "text", Kind: importers.Text, Fits: fitsText, Read: readText},
}
