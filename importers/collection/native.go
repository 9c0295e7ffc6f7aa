package collection

import (
	"bytes"
	"strconv"

	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/importers"
)

// json reads a collection in muster's own notation: {"muster": 1,
// "collection": [{"card": "destiny/01028", "cards": 1, "dice": 2}]}.
func (r *collectionReader) json() error {
	data, err := r.AsText()
	if err != nil {
		return err
	}
	data = bytes.TrimSpace(data)
	c := scan.New(data)
	there := false
	err = c.Object(func(key []byte) error {
		switch string(key) {
		case "muster":
			return importers.Notation(c)
		case "collection":
			there = true
			return c.Array(func(i int) error {
				if i == importers.MaxRows {
					return lang.Fail(lang.TooLarge, "sheet.rows", r.Called()+" "+c.Pointer(), importers.MaxRows)
				}
				return r.holding(c, data)
			})
		}
		return lang.Fail(lang.Invalid, "collection.no-json", r.Label())
	})
	if err != nil {
		return err
	}
	if !there {
		return lang.Fail(lang.Invalid, "collection.no-json", r.Label())
	}
	return c.Done()
}

// holding reads how many there are of one printing.
func (r *collectionReader) holding(c *scan.Cursor, data []byte) error {
	var w cardName
	counts := map[string]string{}
	start, pointer := c.At(), c.Pointer()
	err := c.Object(func(key []byte) (err error) {
		switch k := string(key); k {
		case "card":
			w.code, err = c.Name()
		case "name":
			w.title, err = c.Name()
		case "cards", "dice":
			var n []byte
			n, err = c.Number()
			counts[k] = string(n)
		default:
			err = c.Stranger(key, "card", "name", "cards", "dice")
		}
		return err
	})
	if err != nil {
		return err
	}
	place := func(string) string {
		return r.Called() + ":" + strconv.Itoa(1+bytes.Count(data[:start], []byte("\n"))) + " " + pointer
	}
	if w.code = r.mend(w.code); w.code != "" && !isID(w.code) {
		w.code, w.title = "", w.code
	}
	r.take(w, counts, 0, place)
	return nil
}
