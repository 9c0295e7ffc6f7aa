package exports

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"io"
	"strconv"

	"muster/catalog"
	"muster/catalog/lang"
)

// Holdings is a collection to be written.
type Holdings struct {
	*catalog.Collection
	Every bool // with a row for each card of which there is none, to be filled in
}

// Collections lists the formats in which a collection can be written. All of
// them can be read again.
var Collections = []Format{
	{Name: "csv", Ext: csvFile.Ext, Type: csvFile.Type, Write: writeCollectionCSV},
	{Name: "xlsx", Ext: xlsx.Ext, Type: xlsx.Type, Write: writeCollectionXLSX},
	{Name: "json", Ext: native.Ext, Type: native.Type, Write: writeCollectionJSON},
}

// FindCollection returns a format of collections by its name.
func FindCollection(name string) (Format, bool) {
	for _, f := range Collections {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// A holding is a row of a collection. The card is nil if the catalog has none.
type holding struct {
	id   catalog.ID
	card *catalog.Card
	catalog.Owned
}

// code returns the code of the card.
func (h *holding) code() string {
	if code, ok := codeOf(h.id); ok {
		return code
	}
	return string(h.id)
}

// holdings returns the rows of a collection: in the order of the catalog, then
// what it does not know.
func (d *Doc) holdings() []holding {
	var rows []holding
	for card := range d.Catalog.Cards("") {
		if n := d.Owned.Of(card.ID); d.Owned.Every && card.Game == catalog.Destiny || !n.Zero() {
			rows = append(rows, holding{card.ID, card, n})
		}
	}
	for id, n := range d.Owned.All() {
		if _, known := d.Catalog.Card(id); !known {
			rows = append(rows, holding{id, nil, n})
		}
	}
	return rows
}

var collectionHead = []string{"code", "name", "set", "position", "cards", "dice"}

func writeCollectionCSV(w io.Writer, d *Doc) error {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	rows := [][]string{collectionHead}
	for _, h := range d.holdings() {
		row := []string{guard(h.code()), "", "", "", strconv.Itoa(h.Cards), strconv.Itoa(h.Dice)}
		if h.card != nil {
			row[1], row[2] = guard(h.card.Name().In(d.Lang)), guard(h.card.Set)
			if h.card.Assault == nil { // its cards have no numbers
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

func writeCollectionJSON(w io.Writer, d *Doc) error {
	type row struct {
		Card catalog.ID `json:"card"`
		Name string     `json:"name,omitempty"`
		catalog.Owned
	}
	rows := []row{}
	for _, h := range d.holdings() {
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
