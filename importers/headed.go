package importers

import (
	"cmp"
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
		if t := headedAt(rows, i, head); t.has("count") && (t.has("code") || t.has("name")) {
			return t
		}
	}
	return nil
}

// TableBy does so for a table that is text. Without a column of counts its first row
// holds the headings; nil, too, if a column looks as if it counted.
func TableBy(rows []Record, head func(string) (key string, ok bool)) *Headed {
	if t := HeadedBy(rows, head); t != nil || len(rows) == 0 {
		return t
	}
	rows = untitled(rows, head)
	if t := headedAt(rows, 0, head); (t.has("code") || t.has("name")) && mayCount(rows, head) == "" {
		return t
	}
	return nil
}

// headedAt takes a row of a table as its headings.
func headedAt(rows []Record, i int, head func(string) (key string, ok bool)) *Headed {
	t := &Headed{Columns: map[string]int{}, Rows: rows[i+1:]}
	for col, s := range rows[i].Cells {
		if key, ok := head(Unguard(strings.TrimSpace(s))); ok && (!t.has(key) || HeadKey(s) == key) {
			t.Columns[key] = col
		}
	}
	return t
}

func (t *Headed) has(key string) bool {
	_, ok := t.Columns[key]
	return ok
}

// Count returns how many of a card a row has, as it is written: one if no column says.
func (t *Headed) Count(l Record) string {
	if !t.has("count") {
		return "1"
	}
	return t.Cell(l, "count")
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

// Some and Most are how many names speak for a game: as many as for another, and more
// than for any other.
const (
	Some = iota + 2
	Most
)

const maxSheetGlance = 200 // rows that are looked at to tell the game

// Names compares how many of the names in a table are of cards of a game with how many
// are of each other game whose lists are written so. A table that says its game says it
// rightly. Tables without any other sign are of the game to which its cards belong; of
// two games that have as many the [catalog.Default] comes first.
func (f *File) Names(g catalog.Game, t *Headed, known func(name string) bool) Fit {
	if _, says := t.Columns["game"]; says {
		return Fit{}
	}
	mine, told, others := 0, false, map[catalog.Game]int{}
	for i := range f.Reads {
		if a := &f.Reads[i]; a.Kind == f.Kind && a.Game != g {
			others[a.Game] = 0
		}
	}
	for _, l := range t.Rows[:min(len(t.Rows), maxSheetGlance)] {
		code := t.Cell(l, "code")
		name := cmp.Or(t.Cell(l, "name"), code)
		if name == "" {
			continue
		}
		if known(name) {
			mine++
		}
		for other := range others {
			if Knows(f.Catalog, other, name) {
				others[other]++
			}
			told = told || code != "" && Knows(f.Catalog, other, code)
		}
	}
	most := 0
	for _, n := range others {
		most = max(most, n)
	}
	fit := Fit{Sure: 8, Saw: t, Tells: func() bool { return told }}
	switch {
	case mine > most:
		fit.Sure, fit.Names = 10, Most
	case mine < most || mine == 0:
		return Fit{}
	case mine > others[catalog.Default]:
		fit.Names = Some
	default:
		fit.Names = 1
	}
	return fit
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
