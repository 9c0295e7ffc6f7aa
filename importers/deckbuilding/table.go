package deckbuilding

import (
	"muster/catalog"
	"muster/catalog/lang"
	"muster/importers"
)

// box_table.go: lists of The Deckbuilding Game in the rows of a table.

// boxHeads are the columns that are read; the others are facts of the cards.
var boxHeads = []string{"game", "list", "kind", "role", "code", "name", "count"}

// boxSettingRole is the role of a row that is a setting: its code is the key,
// its name the value.
const boxSettingRole = "setting"

// fitsBoxTable asks the headings, and what the rows say of themselves.
func fitsBoxTable(f *importers.File) importers.Fit {
	t := boxTable(f.Rows)
	switch says := t != nil && t.Of(catalog.Deckbuilding); {
	case f.Game == catalog.Deckbuilding:
		return importers.Fit{Sure: 40, Saw: t}
	case says && f.Game != "":
		return importers.Fit{Sure: 41, Saw: t}
	case says:
		return importers.Fit{Sure: 90, Saw: t}
	}
	return importers.Fit{}
}

// boxTable finds the headings of a list of The Deckbuilding Game.
func boxTable(rows []importers.Record) *importers.Headed {
	return importers.HeadedBy(rows, func(s string) (string, bool) { return boxWord("head", s) })
}

// readBoxTable reads the list of a table; several are refused.
func readBoxTable(f *importers.File) (*catalog.List, error) {
	t, _ := f.Saw.(*importers.Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "import.csv-head")
	}
	if l, several := t.Several(); several {
		return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
	}
	return readBoxRows(f, t)
}

// allOfBoxTable reads the lists of a table with a column that names them.
func allOfBoxTable(f *importers.File) ([]importers.Found, error) {
	t, _ := f.Saw.(*importers.Headed)
	return f.AllOf(t, readBoxRows)
}

// fitsBoxBook looks for a sheet that is a list.
func fitsBoxBook(f *importers.File) importers.Fit {
	if f.Game != "" && f.Game != catalog.Deckbuilding {
		return importers.Fit{}
	}
	for _, name := range f.Book.Sheets() {
		if t := boxTable(f.Book.Glance(name)); t != nil && (f.Game != "" || t.Of(catalog.Deckbuilding)) {
			return importers.Fit{Sure: 90, Saw: t}
		}
	}
	if f.Game != "" {
		return importers.Fit{Sure: importers.Even}
	}
	return importers.Fit{}
}

// readBoxBook reads the first sheet of a workbook that is a list.
func readBoxBook(f *importers.File) (*catalog.List, error) {
	t, _ := f.Saw.(*importers.Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "sheet.heading", f.Label())
	}
	return readBoxRows(f, t)
}

func readBoxRows(f *importers.File, t *importers.Headed) (*catalog.List, error) {
	r := newBoxReading(f)
	if err := r.table(t); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// table reads a list from a table.
func (r *boxReading) table(t *importers.Headed) error {
	for n, l := range t.Rows {
		if kind := t.Cell(l, "kind"); kind != "" && r.List.Kind == "" {
			if err := r.set("kind", kind); err != nil {
				return err
			}
		}
		if n == 0 {
			r.List.Name = t.Cell(l, "list")
		}
		if err := r.line(t, l); err != nil {
			return err
		}
	}
	return nil
}

// line reads a row: a setting, or a card by its code or its name.
func (r *boxReading) line(t *importers.Headed, l importers.Record) error {
	code, name, count := t.Cell(l, "code"), t.Cell(l, "name"), t.Cell(l, "count")
	role := t.Cell(l, "role")
	if s, ok := boxHeadings()[importers.HeadKey(role)]; ok {
		role = s.Role
	}
	if what, _ := boxWord("role", role); what == boxSettingRole {
		key, _ := boxWord("key", code)
		if key == "kind" {
			return nil
		}
		return r.set(key, name)
	}
	if code == "" {
		code = name
	}
	switch {
	case code == "":
		return nil
	case role == "":
		role = catalog.Deck
	}
	if count == "" {
		count = "0" // a row that counts nothing
	}
	return r.put(code, count, role, l.Row)
}
