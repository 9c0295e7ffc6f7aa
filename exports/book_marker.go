package exports

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// markerSheet is the name of the hidden sheet by which muster knows its own
// workbooks. Its rows are a key, which stands in no language, and a value:
// "schema", "data", "lists", "word.*" and "role.*" for words that formulas
// compare with, "column.*" for headings, "list.N.name" and so on.
const markerSheet = "_muster"

// markerSchema is raised when a workbook can no longer be read as before.
const markerSchema = "muster.deck/1"

var sheetRoles = []string{catalog.Character, catalog.Deck, catalog.Battlefield, catalog.Plot, catalog.Aside}

// A marker is that sheet, and where its words stand.
type marker struct {
	*page
	rowOf map[string]int
}

// newMarker begins the sheet with what kind of workbook it is.
func newMarker(schema string) *marker {
	m := &marker{&page{name: markerSheet, hidden: true, columns: []column{{width: 20}, {width: 60}}}, map[string]int{}}
	m.add("schema", schema)
	return m
}

func deckMarker(d *Doc) *marker {
	m := newMarker(markerSchema)
	m.add("data", d.Catalog.Version(catalog.Destiny))
	m.add("lists", strconv.Itoa(len(d.Lists)))
	for _, w := range []string{"ok", "not-ok", "legal", "not-legal"} {
		m.add(w, lang.Say("sheet.word."+w).In(d.Lang))
	}
	for _, r := range sheetRoles {
		m.add(r, lang.Say("sheet.role."+r).In(d.Lang))
	}
	for _, s := range []string{"hero", "villain"} {
		m.add(s, lang.Say("side."+s).In(d.Lang))
	}
	for _, c := range statColours {
		m.add(c, lang.Say("colour."+c).In(d.Lang))
	}
	for _, t := range curveTypes {
		m.add(t, lang.Say("type."+t).In(d.Lang))
	}
	for _, c := range deckColumns {
		m.add("column."+c.key, lang.Say("sheet.head."+c.key).In(d.Lang))
	}
	return m
}

func (m *marker) add(key, value string) {
	row := len(m.rows) + 1
	m.rowOf[key] = row
	m.put(1, row, cell{v: key, look: lookText}, cell{v: value, look: lookText})
}

// at refers to a word.
func (m *marker) at(key string) string { return m.page.at(2, m.rowOf[key]) }

// among refers to the words from one to another.
func (m *marker) among(first, last string) string { return m.span(2, m.rowOf[first], m.rowOf[last]) }

// note notes where a list is and what it was when it was written.
func (b *deckBook) note(m *marker, n int) {
	key := fmt.Sprintf("list.%d.", n)
	m.add(key+"sheet", b.deck.name)
	m.add(key+"name", b.list.Name)
	m.add(key+"format", b.list.Format)
	m.add(key+"hash", b.hash())
}
