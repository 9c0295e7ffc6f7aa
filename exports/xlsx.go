package exports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

// xlsx writes a workbook with live formulas: whoever changes a quantity sees
// what becomes of the list.
var xlsx = Format{
	Name:  "xlsx",
	Ext:   ".xlsx",
	Type:  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	Use:   Printing,
	Write: writeXLSX,
}

func writeXLSX(w io.Writer, d *Doc) error {
	book, err := newWorkbook(d)
	if err != nil {
		return err
	}
	return book.write(w)
}

// write writes a workbook as a file.
func (book *workbook) write(w io.Writer) (err error) {
	f := excelize.NewFile()
	defer func() { err = errors.Join(err, f.Close()) }()
	x := &xlsxFile{f: f, book: book}
	if err := x.fill(); err != nil {
		return fmt.Errorf("making a spreadsheet: %w", err)
	}
	if err := f.Write(w); err != nil {
		return fmt.Errorf("writing a spreadsheet: %w", err)
	}
	return nil
}

// An xlsxFile is a workbook being written.
type xlsxFile struct {
	f      *excelize.File
	book   *workbook
	styles [looks]int
	marks  map[look]int
}

// fill makes every sheet before it writes one: formulas refer to later ones.
func (x *xlsxFile) fill() error {
	yes := true
	if err := x.style(); err != nil {
		return err
	}
	for i, p := range x.book.pages {
		if i == 0 {
			if err := x.f.SetSheetName(x.f.GetSheetName(0), p.name); err != nil {
				return err
			}
		} else if _, err := x.f.NewSheet(p.name); err != nil {
			return err
		}
	}
	for _, p := range x.book.pages {
		if err := x.sheet(p); err != nil {
			return fmt.Errorf("sheet %s: %w", p.name, err)
		}
	}
	// A program that changes a cell without computing leaves old values behind:
	// whoever opens the file next computes.
	if err := x.f.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &yes}); err != nil {
		return err
	}
	tag := map[lang.Lang]string{lang.EN: "en-GB", lang.IT: "it-IT"}[x.book.lang]
	return x.f.SetDocProps(&excelize.DocProperties{Creator: "muster", LastModifiedBy: "muster",
		Title: oneLine(x.book.title), Language: tag})
}

func (x *xlsxFile) style() (err error) {
	for l := lookText; l < lookGood; l++ {
		if x.styles[l], err = x.f.NewStyle(styleOf(l)); err != nil {
			return err
		}
	}
	x.marks = map[look]int{}
	for l := lookGood; l < looks; l++ {
		if x.marks[l], err = x.f.NewConditionalStyle(markOf(l)); err != nil {
			return err
		}
	}
	return nil
}

// sheet writes a page. The order is the library's: what fits a sheet to paper
// before the stream, what belongs to ranges before its end, the rows between.
func (x *xlsxFile) sheet(p *page) error {
	yes, no := true, false
	if err := x.f.SetSheetProps(p.name, &excelize.SheetPropsOptions{FitToPage: &yes}); err != nil {
		return err
	}
	if err := x.f.SetSheetView(p.name, 0, &excelize.ViewOptions{ShowGridLines: &no}); err != nil {
		return err
	}
	sw, err := x.f.NewStreamWriter(p.name)
	if err != nil {
		return err
	}
	if err := x.features(p); err != nil {
		return err
	}
	if err := x.rows(sw, p); err != nil {
		return err
	}
	if p.table != "" {
		stripes := false
		if err := sw.AddTable(&excelize.Table{Name: p.table, Range: between(1, 1, len(p.columns), max(2, len(p.rows))),
			ShowRowStripes: &stripes, StyleName: "TableStyleLight1"}); err != nil {
			return err
		}
	}
	if err := sw.Flush(); err != nil {
		return err
	}
	if p.hidden {
		return x.f.SetSheetVisible(p.name, false, true)
	}
	return nil
}

// rows streams the columns, the cells and the merged ranges.
func (x *xlsxFile) rows(sw *excelize.StreamWriter, p *page) error {
	// From the last to the first: the library puts each before the others, and
	// the file format wants them in order.
	for i, c := range slices.Backward(p.columns) {
		if err := sw.SetColWidth(i+1, i+1, c.width); err != nil {
			return err
		}
		if c.hidden {
			if err := sw.SetColVisible(i+1, i+1, false); err != nil {
				return err
			}
		}
	}
	if err := sw.SetPanes(panes(p.freeze)); err != nil {
		return err
	}
	for i, r := range p.rows {
		out := make([]any, len(r))
		for k, c := range r {
			out[k] = excelize.Cell{Formula: c.f, Value: c.v, StyleID: x.styles[c.look]}
		}
		h := p.heights[i+1]
		if h == 0 {
			h = 18
		}
		if err := sw.SetRow(near(1, i+1), out, excelize.RowOpts{Height: h}); err != nil {
			return err
		}
	}
	for _, m := range p.merges {
		if err := sw.MergeCell(m[0], m[1]); err != nil {
			return err
		}
	}
	return nil
}

func panes(freeze [2]int) *excelize.Panes {
	col, row := freeze[0], freeze[1]
	if col == 0 && row == 0 {
		return &excelize.Panes{}
	}
	side := "bottomRight"
	if col == 0 {
		side = "bottomLeft"
	}
	return &excelize.Panes{Freeze: true, XSplit: col, YSplit: row, TopLeftCell: near(col+1, row+1), ActivePane: side}
}

// features sets what belongs to ranges and to paper.
func (x *xlsxFile) features(p *page) error {
	if p.hidden {
		return nil
	}
	for _, in := range p.inputs {
		if err := x.input(p, in); err != nil {
			return err
		}
	}
	for _, m := range p.marks {
		style := x.marks[m.look]
		if err := x.f.SetConditionalFormat(p.name, m.where,
			[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: m.formula, Format: &style}}); err != nil {
			return err
		}
	}
	for _, l := range p.links {
		if err := x.f.SetCellHyperLink(p.name, l.from, l.to, "Location"); err != nil {
			return err
		}
	}
	for _, c := range p.charts {
		if err := x.f.AddChart(p.name, c.at, chartOf(c)); err != nil {
			return err
		}
	}
	return x.paper(p)
}

func (x *xlsxFile) input(p *page, in input) error {
	v := excelize.NewDataValidation(true)
	v.Sqref = in.where
	v.SetInput(in.title, in.say)
	v.SetError(excelize.DataValidationErrorStyleStop, in.title, in.say)
	if in.list != "" {
		v.SetSqrefDropList(in.list)
	} else if err := v.SetRange(in.min, in.max, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween); err != nil {
		return err
	}
	return x.f.AddDataValidation(p.name, v)
}

// oneLine keeps a text to one line without signs that cannot be shown.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r < ' ' }), " ")
}
