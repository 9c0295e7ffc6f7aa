// Package deckbuilding writes lists of The Deckbuilding Game: as text and tables,
// and as a workbook with a sheet to note a game on.
package deckbuilding

import (
	"strings"

	"muster/catalog"
	"muster/exports"
)

// Game is how lists of The Deckbuilding Game are written.
var Game = exports.Game{
	Name:    catalog.Deckbuilding,
	Text:    func(d *exports.Doc, b *strings.Builder, l *catalog.List) error { return boxText(d, b, l) },
	Mark:    func(d *exports.Doc, b *strings.Builder, i int) error { return boxMark(d, b, d.Lists[i]) },
	Columns: boxColumns,
	Rows: func(d *exports.Doc, i int, name string) ([][]string, error) {
		return boxRows(d, "csv", name, d.Lists[i])
	},
	Book: newBoxBook,
}
