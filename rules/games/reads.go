package games

import (
	"slices"
	"sync"

	"muster/catalog"
	"muster/importers"
	"muster/importers/collection"
	"muster/validate"
)

// reads are the ways in which lists of any game are written.
var reads = sync.OnceValue(func() (all []importers.Format) {
	for _, g := range All {
		own := catalog.ShapeOf(g.Name).Roles == nil
		for _, f := range g.Reads {
			own = own || f.Kind == importers.JSON
			f.Game = g.Name
			all = append(all, f)
		}
		if !own {
			all = append(all, importers.Plain(g.Name))
		}
	}
	return all
})

// Reads returns the ways in which lists of any game are written.
func Reads() []importers.Format { return reads() }

// Read reads a list in whatever format it is, and binds it to the catalog.
func Read(in *importers.Input) (*catalog.List, error) {
	in.Reads = reads()
	return importers.Read(in)
}

// ReadLine reads a line of a typed list of a game: "2x Scout".
func ReadLine(c *catalog.Catalog, name catalog.Game, line string) (*catalog.List, *validate.Report, error) {
	r := new(validate.Report)
	l, err := Read(&importers.Input{Data: []byte(line), Game: name, Catalog: c, Report: r})
	return l, r, err
}

// HoldsList reports whether a file holds a list to play with, in which something is known: any
// words may be names of cards that there are not.
func HoldsList(c *catalog.Catalog, name string, data []byte) bool {
	l, err := Read(&importers.Input{Name: name, Data: data, Catalog: c})
	if err != nil || Of(l.Game) == nil || Of(l.Game).Play == nil {
		return false
	}
	return l.Kind != "" || l.Part != nil || slices.ContainsFunc(l.Entries, func(e catalog.Entry) bool { return c.At(&e) != nil })
}

// ReadAll reads all lists of a file.
func ReadAll(in *importers.Input) ([]importers.Found, error) {
	in.Reads = reads()
	return importers.ReadAll(in)
}

// ReadJSON reads a list in any notation that is JSON, and does not bind it.
func ReadJSON(in *importers.Input) (*catalog.List, error) {
	in.Reads = reads()
	return importers.ReadJSON(in)
}

// FormatOf returns the name of the format that a file is in, "" if it is in none.
func FormatOf(in *importers.Input) string {
	in.Reads = reads()
	return importers.FormatOf(in)
}

// IsList reports whether words on a command line are no name of a file but a
// list by themselves: an address in which the cards stand, or a share code.
func IsList(words string) bool {
	return importers.IsShared(words) || slices.ContainsFunc(All, func(g *Game) bool { return g.IsList != nil && g.IsList(words) })
}

// Link returns what to tell somebody who gives the address of a list instead of the
// list. It is nil if the words are no address.
func Link(words string) error {
	for _, g := range All {
		if g.Link == nil {
			continue
		}
		if err := g.Link(words); err != nil {
			return err
		}
	}
	return nil
}

// ReadCollection reads what somebody owns, and of which printings what is counted.
func ReadCollection(in *importers.Input) (own *catalog.Collection, counted []catalog.Counted, err error) {
	return collection.Read(in, Of(catalog.Default).BareCode)
}

// IsCollection reports whether a file says what somebody owns.
func IsCollection(in *importers.Input) bool { return collection.Is(in) }
