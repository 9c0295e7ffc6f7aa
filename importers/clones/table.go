package clones

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

// headRows is in how many rows the headings are looked for.
const headRows = 12

// tableIn finds the headings of a table of set-ups; nil if it is none.
func tableIn(rows []importers.Record) *importers.Headed {
	for i := range rows[:min(len(rows), headRows)] {
		t := &importers.Headed{Columns: map[string]int{}, Rows: rows[i+1:]}
		for col, s := range rows[i].Cells {
			key, ok := codeOf("head", importers.Unguard(strings.TrimSpace(s)))
			if _, taken := t.Columns[key]; ok && !taken {
				t.Columns[key] = col
			}
		}
		if _, jedi := t.Columns["jedi"]; jedi {
			if _, sheet := t.Columns["sheet"]; sheet {
				return t
			}
		}
	}
	return nil
}

// fitsTable asks the headings, and what the rows say of themselves: no other game has
// Jedi and sheets.
func fitsTable(f *importers.File) importers.Fit {
	t := tableIn(f.Rows)
	switch {
	case f.Game == catalog.Clones:
		return importers.Fit{Sure: importers.Even, Saw: t}
	case t != nil && f.Game == "":
		return importers.Fit{Sure: 90, Saw: t}
	}
	return importers.Fit{}
}

// tables are the set-ups of the table that the format saw.
func tables(f *importers.File) ([]*importers.Headed, error) {
	t, _ := f.Saw.(*importers.Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "clones.read.heads")
	}
	return t.ByList()
}

// readTable reads the one set-up of a table; several are refused.
func readTable(f *importers.File) (*catalog.List, error) {
	all, err := tables(f)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return newReading().done()
	case len(all) > 1:
		return nil, lang.Fail(lang.Invalid, "import.csv-several", all[1].Rows[0].Row)
	}
	return readRows(all[0])
}

// readTables reads all set-ups of a table.
func readTables(f *importers.File) ([]importers.Found, error) {
	all, err := tables(f)
	if err != nil {
		return nil, err
	}
	return f.EachTable(len(all), func(_ *importers.File, i int) (*catalog.List, error) { return readRows(all[i]) })
}

// book reads the sheets of a workbook that are set-ups.
var book = importers.BookReader{Game: catalog.Clones, Head: tableIn,
	Fits: func(_ *importers.File, t *importers.Headed) importers.Fit { return importers.Fit{Sure: 90, Saw: t} },
	Read: func(_ *importers.File, t *importers.Headed) (*catalog.List, error) { return readRows(t) }}

// readRows reads a set-up from its rows: players, variants, or both beside one another.
func readRows(t *importers.Headed) (*catalog.List, error) {
	r := newReading()
	for n, l := range t.Rows {
		if n == 0 {
			r.name = t.Cell(l, "list")
		}
		cell := func(key string) string { return t.Cell(l, key) }
		if cell("player")+cell("name")+cell("jedi")+cell("sheet")+cell("dice") != "" {
			if err := r.player(cell("name"), cell("jedi"), cell("sheet"), cell("dice"), l.Row); err != nil {
				return nil, err
			}
			if number := cell("player"); number != "" {
				if err := r.seat(number, l.Row); err != nil {
					return nil, err
				}
			}
		}
		if err := r.variant(cell("variant"), cell("value"), l.Row); err != nil {
			return nil, err
		}
	}
	return r.done()
}

// variant takes over a cell of the variants, and the one beside it.
func (r *reading) variant(word, value string, row int) error {
	key, known := codeOf("key", word)
	switch {
	case word == "":
		return nil
	case known && value != "":
		return r.setting(key, value, row)
	case word == "name" || key != "name":
		r.strange(word)
	}
	return nil
}
