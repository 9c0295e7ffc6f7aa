package importers

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// box_table.go: lists of The Deckbuilding Game in the rows of a table.

// boxHeads are the columns that are read; the others are facts of the cards.
var boxHeads = []string{"game", "list", "kind", "role", "code", "name", "count"}

// boxSettingRole is the role of a row that is a setting: its code is the key,
// its name the value.
const boxSettingRole = "setting"

// A boxTable is a table with its columns found, from 0.
type boxTable struct {
	columns map[string]int
	rows    []sheetLine // below the headings
}

// boxTableOf finds the headings of a table among its first rows; nil if it has
// none of a list.
func boxTableOf(rows []sheetLine) *boxTable {
	return tableOf(rows, func(s string) (string, bool) { return boxWord("head", s) })
}

// tableOf does so for the headings of any game.
func tableOf(rows []sheetLine, head func(string) (key string, ok bool)) *boxTable {
	for i := range rows[:min(len(rows), headingRows)] {
		t := &boxTable{columns: map[string]int{}, rows: rows[i+1:]}
		for col, s := range rows[i].cells {
			key, ok := head(unguard(strings.TrimSpace(s)))
			if _, taken := t.columns[key]; ok && !taken {
				t.columns[key] = col
			}
		}
		_, code := t.columns["code"]
		_, name := t.columns["name"]
		if _, count := t.columns["count"]; count && (code || name) {
			return t
		}
	}
	return nil
}

// cell returns a cell of a row without the blanks around it.
func (t *boxTable) cell(l sheetLine, key string) string {
	i, ok := t.columns[key]
	if !ok || i >= len(l.cells) {
		return ""
	}
	return scan.Tidy(unguard(strings.TrimSpace(l.cells[i])))
}

// ours reports whether the table says that it is of The Deckbuilding Game.
func (t *boxTable) ours() bool { return t.of(catalog.Deckbuilding) }

// of reports whether the table says that it is of a game.
func (t *boxTable) of(g catalog.Game) bool {
	return len(t.rows) > 0 && strings.EqualFold(t.cell(t.rows[0], "game"), string(g))
}

// table reads a list from a table.
func (r *boxReading) table(t *boxTable) error {
	for n, l := range t.rows {
		if kind := t.cell(l, "kind"); kind != "" && r.list.Kind == "" {
			if err := r.set("kind", kind); err != nil {
				return err
			}
		}
		name := t.cell(l, "list")
		if n == 0 {
			r.list.Name = name
		} else if name != r.list.Name && t.cell(l, "code")+t.cell(l, "name") != "" {
			return lang.Fail(lang.Invalid, "import.csv-several", l.row)
		}
		if err := r.line(t, l); err != nil {
			return err
		}
	}
	return nil
}

// line reads a row: a setting, or a card by its code or its name.
func (r *boxReading) line(t *boxTable, l sheetLine) error {
	code, name, count := t.cell(l, "code"), t.cell(l, "name"), t.cell(l, "count")
	role := t.cell(l, "role")
	if s, ok := boxHeadings()[headKey(role)]; ok {
		role = s.role
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
	return r.put(code, count, role, l.row)
}

// readBoxCSV reads a list from a table that is text.
func readBoxCSV(in *Input, data []byte) (*catalog.List, error) {
	t, err := boxCSV(data)
	if err != nil {
		return nil, err
	}
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "import.csv-head")
	}
	r := newBoxReading(in)
	if err := r.table(t); err != nil {
		return nil, err
	}
	return r.done(), nil
}

// boxCSV reads the rows of a table and finds its headings; nil if it has none.
func boxCSV(data []byte) (*boxTable, error) {
	rows, err := rowsOfCSV(data)
	if err != nil {
		return nil, err
	}
	return boxTableOf(rows), nil
}

// rowsOfCSV reads the rows of a table; nil if it is none.
func rowsOfCSV(data []byte) ([]sheetLine, error) {
	head, _, _ := bytes.Cut(data, []byte("\n"))
	comma, _ := commaOf(head)
	if comma == 0 {
		return nil, nil
	}
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord = comma, -1
	var rows []sheetLine
	for {
		cells, err := c.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, csvError(err, 0)
		}
		if len(cells) > maxSheetColumns || len(rows) > maxSheetRows {
			return nil, lang.Fail(lang.TooLarge, "import.too-many", maxEntries)
		}
		line, _ := c.FieldPos(0)
		rows = append(rows, sheetLine{line, cells})
	}
}

// boxSheet returns the first sheet of a spreadsheet that is a list of The
// Deckbuilding Game; nil if there is none.
func (b *book) boxSheet() (*boxTable, error) {
	for _, name := range b.file.GetSheetList() {
		if name == markerSheet {
			continue
		}
		rows, err := b.rows(name, maxSheetRows)
		if err != nil {
			return nil, err
		}
		if t := boxTableOf(rows); t != nil && (b.in.Game == catalog.Deckbuilding || t.ours()) {
			return t, nil
		}
	}
	return nil, nil
}

// readBoxSheet reads a list from a spreadsheet, if there is one of The
// Deckbuilding Game in it.
func readBoxSheet(in *Input, b *book) (*catalog.List, error) {
	t, err := b.boxSheet()
	if t == nil || err != nil {
		return nil, err
	}
	r := newBoxReading(in)
	if err := r.table(t); err != nil {
		return nil, err
	}
	return r.done(), nil
}
