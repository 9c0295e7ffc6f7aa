package importers

import (
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// A Headed is a table with its columns found, from 0.
type Headed struct {
	Columns map[string]int
	Rows    []Record // below the headings
}

// HeadedBy finds the headings of a table among its first rows; nil if it has none
// of a list.
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

// Of reports whether the table says that it is of a game.
func (t *Headed) Of(g catalog.Game) bool {
	return len(t.Rows) > 0 && strings.EqualFold(t.Cell(t.Rows[0], "game"), string(g))
}

// Counts reports whether a row names a card.
func (t *Headed) Counts(l Record) bool { return t.Cell(l, "code")+t.Cell(l, "name") != "" }

// Several returns the first row that names a card and is of another list than the
// first row.
func (t *Headed) Several() (row Record, several bool) {
	for _, l := range t.Rows {
		if t.Counts(l) && t.Cell(l, "list") != t.Cell(t.Rows[0], "list") {
			return l, true
		}
	}
	return row, false
}

// ByList parts a table by the lists that a column names, in their order. The rows
// of a list need not stand together.
func (t *Headed) ByList() (parts []*Headed, err error) {
	at := map[string]int{}
	for _, l := range t.Rows {
		name := t.Cell(l, "list")
		i, known := at[name]
		if !known {
			if len(parts) == MaxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
			}
			i = len(parts)
			at[name], parts = i, append(parts, &Headed{Columns: t.Columns})
		}
		parts[i].Rows = append(parts[i].Rows, l)
	}
	return parts, nil
}
