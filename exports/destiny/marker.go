package destiny

import (
	"fmt"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
	"muster/exports/book"
)

// markerSchema is raised when a workbook can no longer be read as before.
const markerSchema = "muster.deck/1"

var sheetRoles = []string{catalog.Character, catalog.Deck, catalog.Battlefield, catalog.Plot, catalog.Aside}

func newMarker(d *exports.Doc) *book.Marker {
	m := book.NewMarker(markerSchema)
	m.Add("data", d.Catalog.Version(catalog.Destiny))
	m.Add("lists", strconv.Itoa(len(d.Lists)))
	for _, w := range []string{"ok", "not-ok", "legal", "not-legal"} {
		m.Add(w, lang.Say("sheet.word."+w).In(d.Lang))
	}
	for _, r := range sheetRoles {
		m.Add(r, lang.Say("sheet.role."+r).In(d.Lang))
	}
	for _, s := range []string{"hero", "villain"} {
		m.Add(s, lang.Say("side."+s).In(d.Lang))
	}
	for _, c := range statColours {
		m.Add(c, lang.Say("colour."+c).In(d.Lang))
	}
	for _, t := range curveTypes {
		m.Add(t, lang.Say("type."+t).In(d.Lang))
	}
	for _, c := range columns {
		m.Add("column."+c.Key, lang.Say("sheet.head."+c.Key).In(d.Lang))
	}
	return m
}

// note notes on which page a list is and what it was when it was written.
func (b *listing) note(m *book.Marker, page *book.Page, n int) {
	key := fmt.Sprintf("list.%d.", n)
	m.Add(key+"sheet", page.Name)
	m.Add(key+"name", b.List.Name)
	m.Add(key+"format", b.List.Format)
	m.Add(key+"hash", b.Hash())
}
