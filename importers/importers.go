// Package importers reads lists, in whatever way they are written down.
//
// What is wrong with a list's text goes into the report that its checking will
// fill, with line numbers and the names that were meant, perhaps; an error
// means that there is no list at all.
package importers

import (
	"muster/catalog"
	"muster/validate"
)

// MaxSize is the largest file that is read, in bytes.
const MaxSize = 5 << 20

// A Format is a way lists are written down.
type Format struct {
	Name  string                // as in --from and --to: "swdestinydb"
	Sniff func(data []byte) int // how sure it is that data is of this format, 0 to 100
	Read  func(in *Input) (*catalog.List, error)
}

// An Input is a list being read. Complaints go into its report.
type Input struct {
	Name    string // of the file, for messages
	Data    []byte
	Game    catalog.Game // if the user said
	Catalog *catalog.Catalog
	Report  *validate.Report
}

// Formats lists the formats; of two that are equally sure the first reads.
var Formats = []Format{}

// Read reads a list in whatever format it is. The list is bound to the catalog.
func Read(in *Input) (*catalog.List, error) { panic("to come") }
