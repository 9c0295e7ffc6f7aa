package importers

import (
	"archive/zip"
	"bytes"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

// What a spreadsheet may have. A list needs a small part of it; files made to
// fill the memory need more.
const (
	maxSheetParts    = 1500 // a workbook of 100 lists has about 1,300
	maxSheetUnpacked = 32 << 20
	MaxRows          = 5000
	maxSheetColumns  = 64
	headingRows      = 20 // In which headings are looked for
	markerSheet      = "_muster"
)

// A Workbook is an open spreadsheet, in which a table is looked for.
type Workbook struct {
	in    *Input
	file  *excelize.File
	table *Heads
}

// A Heads is a kind of table: what its columns are called and which of them it
// must have.
type Heads struct {
	Key  func(heading string) (key string, ok bool)
	Fits func(*Grid) bool
	None string // what is said if there is no such table
}

// listTable is a list of cards.
var listTable = &Heads{
	Key:  sheetHead,
	Fits: func(g *Grid) bool { return g.Has("qty") && g.Named() },
	None: "sheet.heading",
}

// A Grid is a sheet with headings.
type Grid struct {
	Name    string
	Top     int            // the row of the headings
	heads   map[string]int // Columns by key, from 0
	twice   int            // a column whose heading stands there before, from 0; -1 none
	Unknown []string       // other headings
	Lines   []Record
}

// A Record is a row below the headings.
type Record struct {
	Row   int // from 1
	Cells []string
}

// OpenWorkbook opens a spreadsheet after looking at what it claims to hold. Nothing
// is ever unpacked to a disk.
func OpenWorkbook(in *Input, t *Heads) (b *Workbook, err error) {
	if len(in.Data) > MaxSize {
		return nil, tooLarge(in)
	}
	if bytes.HasPrefix(in.Data, oldMagic) {
		return nil, lang.Fail(lang.Invalid, "sheet.old", in.File())
	}
	if bytes.Contains(in.Data[:min(len(in.Data), 200)], odsMagic) {
		return nil, lang.Fail(lang.Invalid, "sheet.ods", in.File())
	}
	z, err := zip.NewReader(bytes.NewReader(in.Data), int64(len(in.Data)))
	if err != nil {
		return nil, broken(in, err)
	}
	if IsZip(in.Data) {
		return nil, lang.Fail(lang.Invalid, "book.zip-here")
	}
	var size uint64
	for _, part := range z.File {
		size += part.UncompressedSize64
		if part.UncompressedSize64 > maxSheetUnpacked || size > maxSheetUnpacked {
			return nil, tooLarge(in)
		}
	}
	if len(z.File) > maxSheetParts {
		return nil, tooLarge(in)
	}
	f, err := excelize.OpenReader(bytes.NewReader(in.Data), excelize.Options{
		UnzipSizeLimit: maxSheetUnpacked, UnzipXMLSizeLimit: maxSheetUnpacked, RawCellValue: true})
	if err != nil {
		return nil, broken(in, err)
	}
	return &Workbook{in, f, t}, nil
}

func broken(in *Input, err error) error {
	return lang.Fail(lang.Invalid, "sheet.broken", in.File()).Because(err)
}

func tooLarge(in *Input) error {
	return lang.Fail(lang.TooLarge, "sheet.large", in.File(), MaxSize>>20, maxSheetUnpacked>>20, maxSheetParts)
}

// Close gives the memory back. There are no files to lose, so its error says
// nothing.
func (b *Workbook) Close() { _ = b.file.Close() }

// Marks returns what the hidden sheet says.
func (b *Workbook) Marks() (map[string]string, error) {
	marks := map[string]string{}
	if named(b.file.GetSheetList(), markerSheet) == nil {
		return marks, nil
	}
	rows, err := b.Rows(markerSheet, MaxRows)
	if err != nil {
		return nil, err
	}
	for _, l := range rows {
		if len(l.Cells) >= 2 {
			marks[l.Cells[0]] = l.Cells[1]
		}
	}
	return marks, nil
}

// find returns the sheet with a list. The sheet that the hidden one names comes
// first; it may have been renamed.
func (b *Workbook) find(marks map[string]string) (*Grid, error) {
	names := b.file.GetSheetList()
	for _, name := range append(named(names, marks["list.1.sheet"]), names...) {
		if name == markerSheet {
			continue
		}
		g, err := b.Grid(name)
		if g != nil || err != nil {
			return g, err
		}
	}
	return nil, lang.Fail(lang.Invalid, b.table.None, b.in.File())
}

// Named returns the name if it is one of the names.
func named(names []string, name string) []string {
	for _, n := range names {
		if n == name {
			return []string{n}
		}
	}
	return nil
}

// Grid reads a sheet if it has the headings of the table; else it returns nil.
func (b *Workbook) Grid(name string) (*Grid, error) {
	g, err := b.headed(name)
	if g == nil || err != nil {
		return nil, err
	}
	return g, b.below(g)
}

// headed finds the headings of a list on a sheet; without any it returns nil.
func (b *Workbook) headed(name string) (*Grid, error) {
	rows, err := b.Rows(name, headingRows)
	if err != nil {
		return nil, err
	}
	for _, l := range rows {
		g := &Grid{Name: name, Top: l.Row, heads: map[string]int{}, twice: -1}
		for i, s := range l.Cells {
			key, ok := b.table.Key(s)
			if !ok {
				if s = strings.TrimSpace(s); s != "" {
					g.Unknown = append(g.Unknown, s)
				}
				continue
			}
			if _, twice := g.heads[key]; twice {
				g.twice = i
				continue
			}
			g.heads[key] = i
		}
		if !b.table.Fits(g) {
			continue
		}
		if g.twice >= 0 {
			return nil, lang.Fail(lang.Invalid, "sheet.twice", placeOf(name, g.twice, l.Row), l.Cells[g.twice])
		}
		return g, nil
	}
	return nil, nil
}

// below reads the rows under the headings.
func (b *Workbook) below(g *Grid) error {
	rows, err := b.Rows(g.Name, MaxRows+1)
	if err != nil {
		return err
	}
	for _, l := range rows {
		if l.Row > g.Top {
			g.Lines = append(g.Lines, l)
		}
	}
	return nil
}

// Rows reads the first rows of a sheet that hold anything. More rows than a
// List can have are an error when that many are wanted.
func (b *Workbook) Rows(name string, most int) (lines []Record, err error) {
	it, err := b.file.Rows(name)
	if err != nil {
		return nil, broken(b.in, err)
	}
	defer func() { _ = it.Close() }()
	for n := 1; it.Next(); n++ {
		if n > MaxRows {
			return nil, lang.Fail(lang.TooLarge, "sheet.rows", placeOf(name, 0, n), MaxRows)
		}
		if n > most {
			return lines, nil
		}
		cells, err := it.Columns()
		if err != nil {
			return nil, broken(b.in, err)
		}
		if len(cells) > maxSheetColumns {
			return nil, lang.Fail(lang.TooLarge, "sheet.columns", placeOf(name, maxSheetColumns, n), maxSheetColumns)
		}
		if len(cells) > 0 {
			lines = append(lines, Record{n, cells})
		}
	}
	if err := it.Error(); err != nil {
		return nil, broken(b.in, err)
	}
	return lines, nil
}

func (g *Grid) Has(key string) bool { _, ok := g.heads[key]; return ok }

// Named reports whether the rows name cards.
func (g *Grid) Named() bool { return g.Has("code") || g.Has("title") }

// Raw returns a cell as it stands.
func (g *Grid) Raw(l Record, key string) string {
	i, ok := g.heads[key]
	if !ok || i >= len(l.Cells) {
		return ""
	}
	return l.Cells[i]
}

// Cell returns a cell without the blanks around it.
func (g *Grid) Cell(l Record, key string) string { return strings.TrimSpace(g.Raw(l, key)) }

// Place names a cell: Deck!A5.
func (g *Grid) Place(l Record, key string) string { return placeOf(g.Name, g.heads[key], l.Row) }

// placeOf names a cell by its column, from 0, and its row, from 1.
func placeOf(sheet string, col, row int) string {
	name, err := excelize.ColumnNumberToName(col + 1)
	if err != nil {
		name = "?"
	}
	return sheet + "!" + name + strconv.Itoa(row)
}
