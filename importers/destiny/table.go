package destiny

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// fitsTable takes a table of nobody else.
func fitsTable(f *importers.File) importers.Fit {
	switch f.Game {
	case "":
		return importers.Fit{Sure: 9, Names: 1}
	case catalog.Destiny:
		return importers.Fit{Sure: importers.Even}
	}
	return importers.Fit{Sure: 1}
}

// readTable reads the list of a table; several are refused.
func readTable(f *importers.File) (*catalog.List, error) {
	g, err := tableIn(f)
	if err != nil {
		return nil, err
	}
	for _, l := range g.Lines {
		if listOf(g, l) != listOf(g, g.Lines[0]) {
			return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
		}
	}
	return readLines(f, g)
}

// allOfTable reads the lists of a table with a column that names them. The rows
// of a list need not stand together.
func allOfTable(f *importers.File) ([]importers.Found, error) {
	g, err := tableIn(f)
	if err != nil {
		return nil, err
	}
	parts := []*importers.Grid{}
	at := map[string]int{}
	for _, l := range g.Lines {
		name := listOf(g, l)
		if _, known := at[name]; !known {
			if len(parts) == importers.MaxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", importers.MaxLists)
			}
			part := *g
			part.Lines = nil
			at[name], parts = len(parts), append(parts, &part)
		}
		parts[at[name]].Lines = append(parts[at[name]].Lines, l)
	}
	if len(parts) == 0 {
		parts = append(parts, g)
	}
	return f.EachTable(len(parts), func(one *importers.File, i int) (*catalog.List, error) { return readLines(one, parts[i]) })
}

func listOf(g *importers.Grid, l importers.Record) string { return scan.Tidy(g.Cell(l, "list")) }

// tableIn returns the rows of a file.
func tableIn(f *importers.File) (*importers.Grid, error) {
	if f.Game != "" {
		if err := f.Known(f.Game); err != nil {
			return nil, err
		}
	}
	g := f.GridOf(f.Rows, importers.TableHead)
	if err := g.Complete(); err != nil {
		return nil, err
	}
	return g, g.Agree()
}

// readLines reads the list that rows are.
func readLines(f *importers.File, g *importers.Grid) (*catalog.List, error) {
	r := newSheetReader(f, g)
	if len(g.Lines) > 0 {
		r.List.Name, r.List.Format = listOf(g, g.Lines[0]), scan.Tidy(g.Cell(g.Lines[0], "format"))
	}
	return r.List, r.lines()
}
