// Package collection writes what somebody owns, as it can be read again.
package collection

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/exports"
)

// Holdings is a collection to be written.
type Holdings struct {
	*catalog.Collection
	Every bool // with a row for each card of which there is none, to be filled in
}

// formats are those in which a collection can be written. All of them can be
// read again.
var formats = []struct {
	exports.Format
	write func(w io.Writer, d *exports.Doc, own *Holdings) error
}{
	{exports.Format{Name: "csv", Ext: exports.CSV.Ext, Type: exports.CSV.Type}, writeCollectionCSV},
	{exports.Format{Name: "xlsx", Ext: exports.XLSX.Ext, Type: exports.XLSX.Type}, writeCollectionXLSX},
	{exports.Format{Name: "json", Ext: exports.Native.Ext, Type: exports.Native.Type}, writeCollectionJSON},
}

// Find returns the format of a name, for a collection.
func Find(name string, own *Holdings) (exports.Format, bool) {
	for _, f := range formats {
		if f.Name == name {
			to := f.Format
			to.Write = func(w io.Writer, d *exports.Doc) error { return f.write(w, d, own) }
			return to, true
		}
	}
	return exports.Format{}, false
}

// Names returns the names of the formats.
func Names() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.Name
	}
	return names
}

// A holding is a row of a collection. The card is nil if the catalog has none.
type holding struct {
	id   catalog.ID
	card *catalog.Card
	catalog.Owned
}

// holdings returns the rows of a collection: in the order of the catalog, then
// what it does not know.
func (own *Holdings) holdings(d *exports.Doc) []holding {
	var rows []holding
	for card := range d.Catalog.Cards("") {
		if n := own.Of(card.ID); own.Every && catalog.ShapeOf(card.Game).Collected || !n.Zero() {
			rows = append(rows, holding{card.ID, card, n})
		}
	}
	for id, n := range own.All() {
		if _, known := d.Catalog.Card(id); !known {
			rows = append(rows, holding{id, nil, n})
		}
	}
	return rows
}

var collectionHead = []string{"code", "name", "set", "position", "cards", "dice"}

func writeCollectionCSV(w io.Writer, d *exports.Doc, own *Holdings) error {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	rows := [][]string{collectionHead}
	for _, h := range own.holdings(d) {
		row := []string{exports.Guard(h.id.Bare()), "", "", "", strconv.Itoa(h.Cards), strconv.Itoa(h.Dice)}
		if h.card != nil {
			row[1], row[2] = exports.Guard(h.card.Name().In(d.Lang)), exports.Guard(h.card.Set)
			if !catalog.ShapeOf(h.card.Game).Unnumbered { // its cards have no numbers
				row[3] = strconv.Itoa(h.card.Number)
			}
		}
		rows = append(rows, row)
	}
	if err := out.WriteAll(rows); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

func writeCollectionJSON(w io.Writer, d *exports.Doc, own *Holdings) error {
	type row struct {
		Card catalog.ID `json:"card"`
		Name string     `json:"name,omitempty"`
		catalog.Owned
	}
	rows := []row{}
	for _, h := range own.holdings(d) {
		r := row{Card: h.id, Owned: h.Owned}
		if h.card != nil {
			r.Name = h.card.Name().In(lang.EN)
		}
		rows = append(rows, r)
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Muster     int   `json:"muster"`
		Collection []row `json:"collection"`
	}{1, rows})
}
