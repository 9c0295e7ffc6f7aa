// Package destiny reads decks of Destiny: as muster, the deck sites and Tabletop
// Simulator write them, in tables and workbooks, and as people type them.
package destiny

import "muster/importers"

// Reads are the ways in which decks of Destiny are written.
var Reads = []importers.Format{
	{Name: "xlsx", Kind: importers.Book, Fits: fitsBook, Read: readBook, All: allOfBook},
	{Name: "swdestinydb", Kind: importers.JSON, Fits: fitsSlots, Read: readSlots},
	{Name: "native", Kind: importers.JSON, Fits: fitsNative, Read: readNative},
	{Name: "tts", Kind: importers.JSON, Fits: fitsTabletop, Read: readTabletop, All: allOfTabletop},
	{Name: "csv", Kind: importers.Table, Fits: fitsTable, Read: readTable, All: allOfTable},
	{Name: "text", Kind: importers.Text, Fits: fitsText, Read: readText},
	{Name: "plain", Kind: importers.Text, Fits: fitsPlain, Read: readPlain},
}
