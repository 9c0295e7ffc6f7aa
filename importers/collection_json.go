package importers

import (
	"bytes"
	"strconv"

	"muster/catalog/lang"
)

// json reads a collection in muster's own notation: {"muster": 1,
// "collection": [{"card": "destiny/01028", "cards": 1, "dice": 2}]}.
func (r *collectionReader) json() error {
	data, err := r.text()
	if err != nil {
		return err
	}
	c := &cursor{data: bytes.TrimSpace(data)}
	there := false
	err = c.object(func(key []byte) error {
		switch string(key) {
		case "muster":
			return c.version()
		case "collection":
			there = true
			return c.array(func(i int) error {
				if i == maxSheetRows {
					return lang.Fail(lang.TooLarge, "sheet.rows", r.file()+" "+c.pointer(), maxSheetRows)
				}
				return r.holding(c)
			})
		}
		return lang.Fail(lang.Invalid, "collection.no-json", r.file())
	})
	if err != nil {
		return err
	}
	if !there {
		return lang.Fail(lang.Invalid, "collection.no-json", r.file())
	}
	return c.done()
}

// holding reads how many there are of one printing.
func (r *collectionReader) holding(c *cursor) error {
	var w cardName
	counts := map[string]string{}
	start, pointer := c.at, c.pointer()
	err := c.object(func(key []byte) (err error) {
		switch k := string(key); k {
		case "card":
			w.code, err = c.name()
		case "name":
			w.title, err = c.name()
		case "cards", "dice":
			var n []byte
			n, err = c.number()
			counts[k] = string(n)
		default:
			err = c.stranger(key, "card", "name", "cards", "dice")
		}
		return err
	})
	if err != nil {
		return err
	}
	place := func(string) string { return r.file() + ":" + strconv.Itoa(c.lineOf(start)) + " " + pointer }
	if w.code = bareCode(w.code); w.code != "" && !isCode(w.code) {
		w.code, w.title = "", w.code
	}
	r.take(w, counts["cards"], counts["dice"], 0, place)
	return nil
}

// lineOf returns the line of a place in the data.
func (c *cursor) lineOf(at int) int { return 1 + bytes.Count(c.data[:at], []byte("\n")) }
