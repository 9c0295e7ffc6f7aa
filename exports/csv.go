package exports

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"muster/catalog/lang"
)

// CSV is a table with a row for every entry: RFC 4180, the codes of muster
// in English, a column that names the list, and plain tables below it.
var CSV = Format{Name: "csv", Ext: ".csv", Type: "text/csv; charset=utf-8", Use: Reading, Write: writeCSV}

func writeCSV(w io.Writer, d *Doc) error {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	if err := d.oneGame("csv"); err != nil {
		return err
	}
	names := map[string]bool{}
	for i, l := range d.Lists {
		g := d.of(l)
		if g.Rows == nil {
			return OtherGame("csv", l.Game)
		}
		if i == 0 {
			if err := out.Write(g.Columns); err != nil {
				return err
			}
		}
		rows, err := g.Rows(d, i, FreeName(lang.OneLine(l.Name), names))
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
	_, err := w.Write(b.Bytes())
	return err
}

// FreeName returns a name that no list before has: by their names the rows of
// several lists are told apart.
func FreeName(name string, taken map[string]bool) string {
	free := name
	for n := 2; taken[free]; n++ {
		free = strings.TrimSpace(fmt.Sprintf("%s (%d)", name, n))
	}
	taken[free] = true
	return free
}

// csvTable returns the rows of a plain table, under its title if it needs one.
func (d *Doc) csvTable(s Sheet, titled bool) [][]string {
	var rows [][]string
	if titled {
		rows = append(rows, []string{Guard(s.Title.In(d.Lang))})
	}
	head := make([]string, len(s.Head))
	for i, m := range s.Head {
		head[i] = Guard(m.In(d.Lang))
	}
	rows = append(rows, head)
	for _, cells := range s.Rows {
		row := make([]string, len(cells))
		for i, v := range cells {
			row[i] = d.show(v)
			if !isNumber(v) {
				row[i] = Guard(row[i])
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

// Guard writes an apostrophe before a text that a spreadsheet would take for a
// formula. The importer takes it away again.
func Guard(s string) string {
	if s != "" && strings.ContainsRune(guarded, []rune(s)[0]) {
		return "'" + s
	}
	return s
}
