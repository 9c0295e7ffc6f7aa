// Package exports writes lists and tables for other programs and for people.
package exports

import (
	"io"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// A Format is a way to write a document.
type Format struct {
	Name  string // as in --to: "xlsx"
	Ext   string // ".xlsx"
	Type  string // its MIME type
	Write func(w io.Writer, d *Doc) error
}

// A Doc is what is exported: lists with their reports, and plain tables.
type Doc struct {
	Lists   []*catalog.List
	Reports []*validate.Report // one for each list
	Sheets  []Sheet
	Catalog *catalog.Catalog
	Lang    lang.Lang
}

// A Sheet is a table, for spreadsheets, CSV and Markdown alike.
type Sheet struct {
	Title lang.Msg
	Head  []lang.Msg
	Rows  [][]any
}

// Formats lists the formats.
var Formats = []Format{}

// Find returns a format by its name.
func Find(name string) (Format, bool) { panic("to come") }
