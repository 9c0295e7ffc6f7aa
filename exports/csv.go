package exports

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
)

// csvFile is a table with a row for every entry: RFC 4180, the codes of muster
// in English, a column that names the list, and plain tables below it.
var csvFile = Format{Name: "csv", Ext: ".csv", Type: "text/csv; charset=utf-8", Write: writeCSV}

var csvHead = []string{"code", "name", "subtitle", "set", "position", "type", "colour", "affiliation", "role",
	"count", "dice", "elite", "cost", "points", "health", "limit", "list", "format"}

func writeCSV(w io.Writer, d *Doc) error {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	game, err := d.oneGame("csv")
	if err != nil {
		return err
	}
	if game == catalog.Campaign {
		return d.writeLogRows(w)
	}
	head, rowsOf := csvHead, d.csvRows
	switch game {
	case catalog.Deckbuilding:
		head, rowsOf = boxColumns, func(l *catalog.List, name string) ([][]string, error) { return d.boxRows("csv", name, l) }
	case catalog.Assault:
		head, rowsOf = armyColumns, func(l *catalog.List, name string) ([][]string, error) { return d.armyRows("csv", name, l) }
	}
	if len(d.Lists) > 0 {
		if err := out.Write(head); err != nil {
			return err
		}
	}
	names := map[string]bool{}
	for _, l := range d.Lists {
		rows, err := rowsOf(l, freeName(oneLineOf(l.Name), names))
		if err != nil {
			return err
		}
		if err := out.WriteAll(rows); err != nil {
			return err
		}
	}
	for i, s := range d.Sheets {
		out.Flush()
		if i > 0 || len(d.Lists) > 0 {
			b.WriteString("\r\n")
		}
		if err := out.WriteAll(d.csvTable(s, len(d.Sheets) > 1 || len(d.Lists) > 0)); err != nil {
			return err
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return err
	}
	_, err = w.Write(b.Bytes())
	return err
}

// freeName returns a name that no list before has: by their names the rows of
// several lists are told apart.
func freeName(name string, taken map[string]bool) string {
	free := name
	for n := 2; taken[free]; n++ {
		free = strings.TrimSpace(fmt.Sprintf("%s (%d)", name, n))
	}
	taken[free] = true
	return free
}

// csvRows returns the rows of a list. A list without entries has a row that
// names it.
func (d *Doc) csvRows(l *catalog.List, name string) ([][]string, error) {
	format, _ := d.Catalog.Format(catalog.Destiny, l.Format)
	n := len(csvHead)
	rows := make([][]string, 0, len(l.Entries))
	for i := range l.Entries {
		e := &l.Entries[i]
		if e.Count < 1 || e.Way < 0 || e.Way > 0 && e.Role != catalog.Character && (e.Role != catalog.Plot || e.Way > 1) {
			return nil, d.cannotHold("csv", e)
		}
		row := make([]string, n)
		card := d.Catalog.At(e)
		if card != nil {
			d.csvCard(row, card)
			points := card.Points
			if format != nil {
				points = format.Row(card).Points
			}
			if e.Way < len(points) {
				row[13] = strconv.Itoa(points[e.Way])
			}
		} else if code, ok := codeOf(e.Card); ok {
			row[0] = guard(code)
		} else {
			row[1] = guard(string(e.Card))
		}
		row[8], row[9] = e.Role, strconv.Itoa(e.Count)
		if e.Role == catalog.Character {
			row[10] = strconv.Itoa(e.Way + 1)
		}
		if e.Way > 0 {
			row[11] = "1"
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		rows = append(rows, make([]string, n))
	}
	for _, row := range rows {
		row[n-2], row[n-1] = guard(name), guard(l.Format)
	}
	return rows, nil
}

// csvCard fills in what is printed on a card.
func (d *Doc) csvCard(row []string, card *catalog.Card) {
	row[0], row[1], row[2] = card.Code(), guard(card.Title.In(d.Lang)), guard(card.Subtitle.In(d.Lang))
	row[3], row[4] = card.Set, strconv.Itoa(card.Number)
	row[5], row[6], row[7] = card.Type, card.Color, card.Side
	if cost, ok := card.Stats["cost"]; ok {
		row[12] = strconv.Itoa(cost)
	}
	if health, ok := card.Stats["health"]; ok {
		row[14] = strconv.Itoa(health)
	}
	row[15] = strconv.Itoa(card.Limit)
}

// csvTable returns the rows of a plain table, under its title if it needs one.
func (d *Doc) csvTable(s Sheet, titled bool) [][]string {
	var rows [][]string
	if titled {
		rows = append(rows, []string{guard(s.Title.In(d.Lang))})
	}
	head := make([]string, len(s.Head))
	for i, m := range s.Head {
		head[i] = guard(m.In(d.Lang))
	}
	rows = append(rows, head)
	for _, cells := range s.Rows {
		row := make([]string, len(cells))
		for i, v := range cells {
			row[i] = d.show(v)
			if !isNumber(v) {
				row[i] = guard(row[i])
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// show returns a value of a table as text.
func (d *Doc) show(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case lang.Text:
		return v.In(d.Lang)
	case lang.Msg:
		return v.In(d.Lang)
	}
	return fmt.Sprint(v)
}

// isNumber reports whether muster made a value as a number.
func isNumber(v any) bool {
	switch v.(type) {
	case int, int64, uint64, float64:
		return true
	}
	return false
}

// guarded are the characters with which spreadsheets begin formulas, and the
// apostrophe that guards against them.
const guarded = "=+-@\t\r\n|%＝＋－＠｜％'"

// guard writes an apostrophe before a text that a spreadsheet would take for a
// formula. The importer takes it away again.
func guard(s string) string {
	if s != "" && strings.ContainsRune(guarded, []rune(s)[0]) {
		return "'" + s
	}
	return s
}
