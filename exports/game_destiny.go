package exports

import (
	"strings"

	"muster/catalog"
)

// Destiny is how decks of Destiny are written.
var Destiny = Game{
	Name:    catalog.Destiny,
	Formats: []Format{destinyDB, tts, registrationPDF, registrationXLSX},
	Text:    (*Doc).text,
	Mark:    func(d *Doc, b *strings.Builder, i int) error { return d.mark(b, d.Lists[i]) },
	Columns: csvHead,
	Rows:    func(d *Doc, i int, name string) ([][]string, error) { return d.csvRows(d.Lists[i], name) },
	Book:    deckWorkbook,
	Paper:   deckPaper,
}
