package exports

import (
	"strings"

	"muster/catalog"
)

// Deckbuilding is how lists of The Deckbuilding Game are written.
var Deckbuilding = Game{
	Name:    catalog.Deckbuilding,
	Text:    (*Doc).boxText,
	Mark:    func(d *Doc, b *strings.Builder, i int) error { return d.boxMark(b, d.Lists[i]) },
	Columns: boxColumns,
	Rows:    func(d *Doc, i int, name string) ([][]string, error) { return d.boxRows("csv", name, d.Lists[i]) },
	Book:    newBoxBook,
}
