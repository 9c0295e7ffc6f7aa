// Package destiny writes decks of Star Wars: Destiny: as text and tables, as
// workbooks and sheets to print, and for the programs that know the game.
package destiny

import (
	"strings"

	"muster/catalog"
	"muster/exports"
)

// Game is how decks of Destiny are written.
var Game = exports.Game{
	Name:    catalog.Destiny,
	Formats: []exports.Format{destinyDB, tts, registrationPDF, registrationXLSX},
	Text:    func(d *exports.Doc, b *strings.Builder, l *catalog.List) error { return deckText(d, b, l) },
	Mark:    func(d *exports.Doc, b *strings.Builder, i int) error { return deckMark(d, b, d.Lists[i]) },
	Columns: csvHead,
	Rows:    func(d *exports.Doc, i int, name string) ([][]string, error) { return deckRows(d, d.Lists[i], name) },
	Book:    deckWorkbook,
	Paper:   deckPaper,
}
