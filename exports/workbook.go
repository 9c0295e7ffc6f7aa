package exports

import (
	"fmt"
	"io"
	"strconv"

	"muster/catalog/lang"
	"muster/exports/book"
)

// MaxBookLists is how many lists a workbook has at most: with more it could not be
// read again.
const MaxBookLists = 100

// newWorkbook makes the pages of a document: those of its lists, or one for each
// table.
func newWorkbook(d *Doc) (*book.Workbook, error) {
	if len(d.Lists) == 0 && len(d.Sheets) == 0 {
		return nil, lang.Fail(lang.Invalid, "sheet.empty")
	}
	if len(d.Lists) > MaxBookLists {
		return nil, lang.Fail(lang.TooLarge, "book.sheets", len(d.Lists), MaxBookLists)
	}
	if err := d.oneGame("xlsx"); err != nil {
		return nil, err
	}
	if len(d.Lists) > 0 {
		g := d.of(d.Lists[0])
		if g.Book == nil {
			return nil, lang.Fail(lang.Invalid, "sheet.game", string(g.Name))
		}
		return g.Book(d)
	}
	w := &book.Workbook{Lang: d.Lang}
	d.Tables(w)
	return w, w.Measure()
}

// Tables adds a page for each table.
func (d *Doc) Tables(w *book.Workbook) {
	for i, s := range d.Sheets {
		p := w.Add(s.Title.In(d.Lang), "")
		p.About, p.Table = p.Name, fmt.Sprintf("table_%d", i+1)
		makeTable(p, s, d.Lang)
	}
}

// Suffix tells the pages of several lists apart: the place of the list, behind a
// blank.
func (d *Doc) Suffix(i int) string {
	if len(d.Lists) < 2 {
		return ""
	}
	return " " + strconv.Itoa(i+1)
}

// makeTable fills a page with a plain table.
func makeTable(p *book.Page, s Sheet, l lang.Lang) {
	p.Freeze, p.Repeat = [2]int{0, 1}, 1
	used := map[string]bool{}
	for i, h := range s.Head {
		p.Set(i+1, 1, book.Cell{V: heads(h.In(l), i, used), Look: book.LookHeader})
	}
	p.Height(1, 22)
	for n, r := range s.Rows {
		high := 0.0
		for i, v := range r {
			c := plain(v, l)
			if text, ok := c.V.(string); ok && s.Wrap && len([]rune(text)) > maxWide {
				c.Look = book.LookWrapped
				high = min(max(high, 15*float64(1+len([]rune(text))/wrapAt)), book.MaxRowHigh)
			}
			p.Set(i+1, n+2, c)
		}
		if high > 0 {
			p.Height(n+2, high)
		}
	}
	wide := 1
	for _, r := range p.Rows {
		wide = max(wide, len(r))
	}
	for i := range wide {
		if i >= len(s.Head) {
			p.Set(i+1, 1, book.Cell{V: heads("", i, used), Look: book.LookHeader})
		}
		p.Columns = append(p.Columns, book.Column{})
		p.Columns[i].Width = p.Fit(i+1, 9, maxWide)
	}
	if s.Heat > 0 && len(s.Rows) > 0 {
		p.Heats = append(p.Heats, book.Heat{Where: book.Between(s.Heat+1, 2, wide, len(p.Rows)), Middle: 50, Far: lopsided})
	}
	for i, b := range s.Bars {
		bars(p, b, book.Near(wide+2, barRow(p, i)), l)
	}
}

// lopsided is how far from one half a share is, in hundredths, that has the whole colour.
const lopsided = 20

const (
	maxWide = 50 // characters of a column
	wrapAt  = 45 // of them on a line
)

// barRows is how many rows a chart of bars takes, with the space below.
const barRows = 16

// barRow is the row in which a chart of bars begins, so that none covers another: rows
// below the table are lower than its own.
func barRow(p *book.Page, chart int) int {
	const emptyPixels = 20 // of a row below the table
	down := chart * barRows * book.RowPixels
	table := (len(p.Rows) - 1) * book.RowPixels
	if down <= table {
		return 2 + chart*barRows
	}
	return len(p.Rows) + 1 + (down-table+emptyPixels-1)/emptyPixels
}

// bars puts a chart of a column at a cell.
func bars(p *book.Page, b Bars, at string, l lang.Lang) {
	last := min(b.Rows+1, len(p.Rows))
	if last < 2 {
		return
	}
	most := 0.0
	for _, r := range p.Rows[1:last] {
		high := 0.0
		for _, cell := range r[b.Column : b.Column+1+b.Stacked] {
			switch v := cell.V.(type) {
			case int:
				high += float64(v)
			case float64:
				high += v
			}
		}
		most = max(most, high)
	}
	c := book.Chart{At: at, Title: b.Title.In(l), Most: int(most), Width: 760, Height: book.RowPixels * (barRows - 1)}
	for col := b.Column + 1; col <= b.Column+1+b.Stacked; col++ {
		c.Series = append(c.Series, book.Series{Name: p.At(col, 1), Categories: p.Span(1, 2, last), Values: p.Span(col, 2, last)})
	}
	p.Charts = append(p.Charts, c)
}

// heads makes headings that differ and are not empty, as tables need.
func heads(s string, i int, used map[string]bool) string {
	if s == "" {
		s = book.Letters(i + 1)
	}
	name := s
	for n := 2; used[name]; n++ {
		name = s + " " + strconv.Itoa(n)
	}
	used[name] = true
	return name
}

// plain is the cell of a value: what is said is said in a language.
func plain(v any, l lang.Lang) book.Cell {
	switch v := v.(type) {
	case nil:
		return book.Cell{Look: book.LookText}
	case int, bool:
		return book.Cell{V: v, Look: book.LookNumber}
	case float64:
		return book.Cell{V: v, Look: book.LookAverage}
	case string:
		return book.Cell{V: v, Look: book.LookText}
	case lang.Msg:
		return book.Cell{V: v.In(l), Look: book.LookText}
	case lang.Text:
		return book.Cell{V: v.In(l), Look: book.LookText}
	}
	return book.Cell{V: fmt.Sprint(v), Look: book.LookText}
}

// XLSX writes a workbook with live formulas: whoever changes a quantity sees
// what becomes of the list.
var XLSX = Format{
	Name:  "xlsx",
	Ext:   ".xlsx",
	Type:  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	Use:   Printing,
	Write: WriteXLSX,
}

// WriteXLSX writes the lists and tables of a document as one workbook.
func WriteXLSX(w io.Writer, d *Doc) error {
	made, err := newWorkbook(d)
	if err != nil {
		return err
	}
	return made.Write(w)
}
