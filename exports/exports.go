// Package exports writes lists and tables for other programs and for people.
//
// What a format cannot hold is an error, never left out: a list that was
// written can be read again. Nothing is written before all of it is known.
// How the lists of a game are written, its folder knows: see [Game].
package exports

import (
	"io"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A Format is a way to write a document.
type Format struct {
	Name  string           // as in --to: "xlsx"
	Ext   string           // how its files' names end: ".xlsx"
	Type  string           // its MIME type
	Use   Use              // what it is for
	Form  bool             // shows the fields of Doc.Form
	Can   func(*Game) bool // whose lists it is for; nil: those of every game
	Write func(w io.Writer, d *Doc) error
}

// A Use is what a format is for. Formats are listed in this order.
type Use uint8

const (
	Keeping  Use = iota // notations of lists
	Reading             // texts and tables
	Playing             // files of programs to play with
	Printing            // workbooks and papers
)

// A Doc is what is exported: lists with their reports, and plain tables.
type Doc struct {
	Lists   []*catalog.List
	Reports []*validate.Report       // what checking found, one for each list: exports check nothing themselves
	Names   []string                 // of files for each list, without their ends; may be left out
	Odds    []any                    // of each list, as its game shows them; nil where nobody has computed them; may be left out
	Games   func(catalog.Game) *Game // how lists of a game are written
	Sheets  []Sheet
	Catalog *catalog.Catalog
	Lang    lang.Lang

	Pictures Pictures // of cards, if there are any
	Form     Form     // for registration sheets
	Forms    []Form   // of each list, in the place of Form; may be left out

	View string // the side that may see it, where a game hides something; "" what all may see
}

// A Sheet is a table, for spreadsheets, CSV and Markdown alike.
type Sheet struct {
	Title lang.Msg
	Head  []lang.Msg
	Rows  [][]any
	Bars  []Bars // charts, in formats that have them
	Wrap  bool   // long texts take several lines, in formats that have them

	// Heat is the first column, counted from 0, of shares in hundredths, all to the last,
	// that are coloured by how far from one half they are, in formats that have colours.
	// 0: none.
	Heat int
}

// Bars is a chart of the numbers in a column, by what the first column says.
type Bars struct {
	Title   lang.Msg
	Column  int // counted from 0
	Stacked int // how many columns to the right of it stand on top of its bars
	Rows    int // how many, from the top
}

// Formats lists the formats that are no game's own.
var Formats = []Format{Native, YAML, Share, text, CSV, Markdown, XLSX, PDF, pull, pullPDF, openText, openXLSX, openPDF}

// OnlyListsOf refuses a document for a format that knows nothing but lists of a
// game.
func (d *Doc) OnlyListsOf(format string, g catalog.Game) error {
	if err := d.OnlyLists(format); err != nil {
		return err
	}
	for _, l := range d.Lists {
		if l.Game != g {
			return OtherGame(format, l.Game)
		}
	}
	return nil
}

// OtherGame says that a format does not write lists of a game.
func OtherGame(format string, g catalog.Game) error {
	return lang.Fail(lang.Invalid, "export.other-game", format, string(g))
}

// oneGame refuses lists of several games for a table: it has the columns of one
// game, so that lists of several do not share it.
func (d *Doc) oneGame(format string) error {
	for _, l := range d.Lists {
		if l.Game != d.Lists[0].Game {
			return lang.Fail(lang.Invalid, "export.several-games", format)
		}
	}
	return nil
}

// alone refuses lists that stand alone beside those of another game.
func (d *Doc) alone(format string) error {
	for _, l := range d.Lists {
		if d.of(l).Alone {
			return d.oneGame(format)
		}
	}
	return nil
}

// OnlyLists refuses a document for a format that knows nothing but lists.
func (d *Doc) OnlyLists(format string) error {
	if len(d.Sheets) > 0 {
		return lang.Fail(lang.Invalid, "export.tables", format)
	}
	if len(d.Lists) == 0 {
		return lang.Fail(lang.Invalid, "export.nothing")
	}
	return nil
}

// CannotHold says that a format has no place for an entry as it is.
func (d *Doc) CannotHold(format string, e *catalog.Entry) error {
	name := lang.Text{lang.EN: string(e.Card)}
	if card := d.Catalog.At(e); card != nil {
		name = card.Name()
	}
	use := "native, yaml, xlsx"
	if !catalog.Noted(e) || format == "native" || format == "yaml" || format == "share" {
		use = "xlsx"
	}
	return lang.Fail(lang.Invalid, "export.cannot-hold", format, name, use)
}
