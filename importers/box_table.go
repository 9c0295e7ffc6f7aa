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

// A Headed is a table with its columns found, from 0.
type Headed struct {
	Columns map[string]int
	Rows    []Record // below the headings
}

// boxTableOf finds the headings of a table among its first rows; nil if it has
// None of a list.
func boxTableOf(rows []Record) *Headed {
	return HeadedBy(rows, func(s string) (string, bool) { return boxWord("head", s) })
}

// HeadedBy does so for the headings of any game.
func HeadedBy(rows []Record, head func(string) (key string, ok bool)) *Headed {
	for i := range rows[:min(len(rows), headingRows)] {
		t := &Headed{Columns: map[string]int{}, Rows: rows[i+1:]}
		for col, s := range rows[i].Cells {
			key, ok := head(Unguard(strings.TrimSpace(s)))
			if _, taken := t.Columns[key]; ok && !taken {
				t.Columns[key] = col
			}
		}
		_, code := t.Columns["code"]
		_, name := t.Columns["name"]
		if _, count := t.Columns["count"]; count && (code || name) {
			return t
		}
	}
	return nil
}

// Cell returns a cell of a row without the blanks around it.
func (t *Headed) Cell(l Record, key string) string {
	i, ok := t.Columns[key]
	if !ok || i >= len(l.Cells) {
		return ""
	}
	return scan.Tidy(Unguard(strings.TrimSpace(l.Cells[i])))
}

// ours reports whether the table says that it is of The Deckbuilding Game.
func (t *Headed) ours() bool { return t.Of(catalog.Deckbuilding) }

// Of reports whether the table says that it is of a game.
func (t *Headed) Of(g catalog.Game) bool {
	return len(t.Rows) > 0 && strings.EqualFold(t.Cell(t.Rows[0], "game"), string(g))
}

// Heads reads a list from a table.
func (r *boxReading) table(t *Headed) error {
	for n, l := range t.Rows {
		if kind := t.Cell(l, "kind"); kind != "" && r.List.Kind == "" {
			if err := r.set("kind", kind); err != nil {
				return err
			}
		}
		name := t.Cell(l, "list")
		if n == 0 {
			r.List.Name = name
		} else if name != r.List.Name && t.Cell(l, "code")+t.Cell(l, "name") != "" {
			return lang.Fail(lang.Invalid, "import.csv-several", l.Row)
		}
		if err := r.line(t, l); err != nil {
			return err
		}
	}
	return nil
}

// Line reads a row: a setting, or a card by its code or its name.
func (r *boxReading) line(t *Headed, l Record) error {
	code, name, count := t.Cell(l, "code"), t.Cell(l, "name"), t.Cell(l, "count")
	role := t.Cell(l, "role")
	if s, ok := boxHeadings()[HeadKey(role)]; ok {
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
func boxCSV(data []byte) (*Headed, error) {
	rows, err := rowsOfCSV(data)
	if err != nil {
		return nil, err
	}
	return boxTableOf(rows), nil
}

// rowsOfCSV reads the rows of a table; nil if it is none.
func rowsOfCSV(data []byte) ([]Record, error) {
	head, _, _ := bytes.Cut(data, []byte("\n"))
	comma, _ := commaOf(head)
	if comma == 0 {
		return nil, nil
	}
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord = comma, -1
	var rows []Record
	for {
		cells, err := c.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, csvError(err, 0)
		}
		if len(cells) > maxSheetColumns || len(rows) > MaxRows {
			return nil, lang.Fail(lang.TooLarge, "import.too-many", MaxEntries)
		}
		line, _ := c.FieldPos(0)
		rows = append(rows, Record{line, cells})
	}
}

// boxSheet returns the first sheet of a spreadsheet that is a list of The
// Deckbuilding Game; nil if there is none.
func (b *Workbook) boxSheet() (*Headed, error) {
	for _, name := range b.file.GetSheetList() {
		if name == markerSheet {
			continue
		}
		rows, err := b.Rows(name, MaxRows)
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
func readBoxSheet(in *Input, b *Workbook) (*catalog.List, error) {
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
