// Package clones reads set-ups of Angriff der Klonkrieger: in muster's own notation,
// from tables and workbooks, and as people type them.
package clones

import (
	"muster/catalog"
	"muster/catalog/clones"
	"muster/importers"
)

// Reads are the ways in which set-ups are written.
var Reads = []importers.Format{
	{Name: "xlsx", Kind: importers.Book, Fits: book.Look, Read: book.One, All: book.All},
	{Name: "native", Kind: importers.JSON, Fits: fitsNative, Read: readNative, Not: "clones.no-setup"},
	{Name: "csv", Kind: importers.Table, Fits: fitsTable, Read: readTable, All: readTables},
	{Name: "text", Kind: importers.Text, Fits: fitsText, Read: readText},
}

// fitsNative knows a set-up by its game.
func fitsNative(f *importers.File) importers.Fit {
	if f.Doc.Game == catalog.Clones {
		return importers.Fit{Sure: 100}
	}
	return importers.Fit{}
}

// readNative reads a set-up in muster's own notation. Its players know their lines.
func readNative(f *importers.File) (*catalog.List, error) {
	s, err := clones.ReadSetup(f.Cursor())
	if err != nil {
		return nil, err
	}
	return s.List(), nil
}
