package destiny

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// A reading is a list of Destiny on its way in, whatever it is written in.
type reading struct {
	*importers.Reading
	public int // the line to which the text file of a public site tells of its list; 0 it is none
}

func newReading(f *importers.File) *reading {
	return &reading{Reading: importers.NewReading(f, catalog.Destiny)}
}

const maxDice = 3 // that a character can be taken with

// format returns the code of a format that a list names by its code or by its
// name, or what the list says.
func (r *reading) format(name string) string {
	name = scan.Tidy(name)
	for _, f := range r.In.Catalog.Formats(catalog.Destiny) {
		if strings.EqualFold(f.Code, name) {
			return f.Code
		}
		for _, l := range lang.All {
			if strings.EqualFold(f.Name[l], name) {
				return f.Code
			}
		}
	}
	return name
}
