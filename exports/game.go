package exports

import (
	"bytes"
	"strings"

	"muster/catalog"
	"muster/exports/book"
	"muster/exports/paper"
)

// A Game is how lists of one game are written. What is nil there is not yet.
type Game struct {
	Name    catalog.Game
	Formats []Format          // its own
	Roles   string            // what the codes of the names of its roles begin with; "" if its lists are no cards
	Words   string            // what the codes of its other words begin with: of kinds, keys, values and modes of its lists; "" if it has none
	Values  map[string]string // by field of its lists: of which family of these words is what it says, "" if of none; of other fields "value"
	Alone   bool              // its lists are documents of their own, which stand beside no others

	// Where a side hides something: by which code a side goes that a person names, and
	// the list as it may see it, or all may if that is "".
	Side func(name string) (side string, err error)
	Seen func(l *catalog.List, side string) *catalog.List

	Native func(l *catalog.List) ([]byte, error)        // where it is more than cards
	YAML   func(b *bytes.Buffer, l *catalog.List) error // the same
	Text   func(d *Doc, b *strings.Builder, l *catalog.List) error
	Mark   func(d *Doc, b *strings.Builder, i int) error // the list at a place, without its report

	Columns []string                                             // of a table of lists
	Rows    func(d *Doc, i int, name string) ([][]string, error) // of the list at a place, under a name
	Book    func(d *Doc) (*book.Workbook, error)
	Paper   func(d *Doc) (*paper.Paper, error)
}

// of returns how a list is written.
func (d *Doc) of(l *catalog.List) *Game {
	if d.Games != nil {
		if g := d.Games(l.Game); g != nil {
			return g
		}
	}
	return &Game{Name: l.Game}
}
