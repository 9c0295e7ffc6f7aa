package book

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"sort"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

// Write writes a workbook as a file: the same workbook as the same bytes.
func (book *Workbook) Write(w io.Writer) (err error) {
	f := excelize.NewFile()
	defer func() { err = errors.Join(err, f.Close()) }()
	x := &xlsxFile{f: f, book: book}
	if err := x.fill(); err != nil {
		return fmt.Errorf("making a spreadsheet: %w", err)
	}
	// The library takes both from maps, as they come.
	types := f.ContentTypes.Defaults
	sort.Slice(types, func(i, k int) bool { return types[i].Extension < types[k].Extension })
	f.SetZipWriter(func(w io.Writer) excelize.ZipWriter { return &parts{Writer: zip.NewWriter(w)} })
	if err := f.Write(w); err != nil {
		return fmt.Errorf("writing a spreadsheet: %w", err)
	}
	return nil
}

// parts are the files of which a spreadsheet is packed, when all are there, in the order
// of their names.
type parts struct {
	*zip.Writer
	made []*part
}

type part struct {
	name string
	data bytes.Buffer
}

// Create begins a file.
func (p *parts) Create(name string) (io.Writer, error) {
	one := &part{name: name}
	p.made = append(p.made, one)
	return &one.data, nil
}

// Close packs the files.
func (p *parts) Close() error {
	sort.Slice(p.made, func(i, k int) bool { return p.made[i].name < p.made[k].name })
	for _, one := range p.made {
		w, err := p.Writer.Create(one.name)
		if err != nil {
			return err
		}
		if _, err := w.Write(one.data.Bytes()); err != nil {
			return err
		}
	}
	return p.Writer.Close()
}

// An xlsxFile is a workbook being written.
type xlsxFile struct {
	f      *excelize.File
	book   *Workbook
	styles [looks]int
	marks  map[Look]int
}

// fill makes every sheet before it writes one: formulas refer to later ones.
func (x *xlsxFile) fill() error {
	yes := true
	if err := x.style(); err != nil {
		return err
	}
	for i, p := range x.book.Pages {
		if i == 0 {
			if err := x.f.SetSheetName(x.f.GetSheetName(0), p.Name); err != nil {
				return err
			}
		} else if _, err := x.f.NewSheet(p.Name); err != nil {
			return err
		}
	}
	for _, p := range x.book.Pages {
		if err := x.sheet(p); err != nil {
			return fmt.Errorf("sheet %s: %w", p.Name, err)
		}
	}
	// A program that changes a cell without computing leaves old values behind:
	// whoever opens the file next computes.
	if err := x.f.SetCalcProps(&excelize.CalcPropsOptions{FullCalcOnLoad: &yes}); err != nil {
		return err
	}
	tag := map[lang.Lang]string{lang.EN: "en-GB", lang.IT: "it-IT"}[x.book.Lang]
	return x.f.SetDocProps(&excelize.DocProperties{Creator: "muster", LastModifiedBy: "muster",
		Title: lang.OneLine(x.book.Title), Language: tag})
}

func (x *xlsxFile) style() (err error) {
	for l := LookText; l < LookGood; l++ {
		if x.styles[l], err = x.f.NewStyle(styleOf(l, x.book.Lang)); err != nil {
			return err
		}
	}
	x.marks = map[Look]int{}
	for l := LookGood; l < looks; l++ {
		if x.marks[l], err = x.f.NewConditionalStyle(markOf(l)); err != nil {
			return err
		}
	}
	return nil
}

// sheet writes a page. The order is the library's: what fits a sheet to paper
// before the stream, what belongs to ranges before its end, the rows between.
func (x *xlsxFile) sheet(p *Page) error {
	yes, no := true, false
	if err := x.f.SetSheetProps(p.Name, &excelize.SheetPropsOptions{FitToPage: &yes}); err != nil {
		return err
	}
	if err := x.f.SetSheetView(p.Name, 0, &excelize.ViewOptions{ShowGridLines: &no}); err != nil {
		return err
	}
	sw, err := x.f.NewStreamWriter(p.Name)
	if err != nil {
		return err
	}
	if err := x.features(p); err != nil {
		return err
	}
	if err := x.rows(sw, p); err != nil {
		return err
	}
	if p.Table != "" {
		stripes := false
		if err := sw.AddTable(&excelize.Table{Name: p.Table, Range: Between(1, 1, len(p.Columns), max(2, len(p.Rows))),
			ShowRowStripes: &stripes, StyleName: "TableStyleLight1"}); err != nil {
			return err
		}
	}
	if err := sw.Flush(); err != nil {
		return err
	}
	if p.hidden {
		return x.f.SetSheetVisible(p.Name, false, true)
	}
	return nil
}

// rows streams the columns, the cells and the merged ranges.
func (x *xlsxFile) rows(sw *excelize.StreamWriter, p *Page) error {
	// From the last to the first: the library puts each before the others, and
	// the file format wants them in order.
	for i, c := range slices.Backward(p.Columns) {
		if err := sw.SetColWidth(i+1, i+1, c.Width); err != nil {
			return err
		}
		if c.Hidden {
			if err := sw.SetColVisible(i+1, i+1, false); err != nil {
				return err
			}
		}
	}
	if err := sw.SetPanes(panes(p.Freeze)); err != nil {
		return err
	}
	for i, r := range p.Rows {
		out := make([]any, len(r))
		for k, c := range r {
			out[k] = excelize.Cell{Formula: c.F, Value: c.V, StyleID: x.styles[c.Look]}
		}
		h := p.heights[i+1]
		if h == 0 {
			h = 18
		}
		if err := sw.SetRow(Near(1, i+1), out, excelize.RowOpts{Height: h}); err != nil {
			return err
		}
	}
	for _, m := range p.Merges {
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
	return &excelize.Panes{Freeze: true, XSplit: col, YSplit: row, TopLeftCell: Near(col+1, row+1), ActivePane: side}
}

// features sets what belongs to ranges and to paper.
func (x *xlsxFile) features(p *Page) error {
	if p.hidden {
		return nil
	}
	for _, in := range p.Inputs {
		if err := x.input(p, in); err != nil {
			return err
		}
	}
	for _, m := range p.Marks {
		style := x.marks[m.Look]
		if err := x.f.SetConditionalFormat(p.Name, m.Where,
			[]excelize.ConditionalFormatOptions{{Type: "formula", Criteria: m.Formula, Format: &style}}); err != nil {
			return err
		}
	}
	for _, h := range p.Heats {
		if err := x.f.SetConditionalFormat(p.Name, h.Where, []excelize.ConditionalFormatOptions{heatOf(h)}); err != nil {
			return err
		}
	}
	for _, l := range p.Links {
		if err := x.f.SetCellHyperLink(p.Name, l.From, l.To, "Location"); err != nil {
			return err
		}
	}
	for _, c := range p.Charts {
		if err := x.f.AddChart(p.Name, c.At, chartOf(c)); err != nil {
			return err
		}
	}
	return x.paper(p)
}

func (x *xlsxFile) input(p *Page, in Input) error {
	v := excelize.NewDataValidation(true)
	v.Sqref = in.Where
	v.SetInput(in.Title, in.Say)
	v.SetError(excelize.DataValidationErrorStyleStop, in.Title, in.Say)
	if in.List != "" {
		v.SetSqrefDropList(in.List)
	} else if err := v.SetRange(in.Min, in.Max, excelize.DataValidationTypeWhole, excelize.DataValidationOperatorBetween); err != nil {
		return err
	}
	return x.f.AddDataValidation(p.Name, v)
}
