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
	maxSheetRows     = 5000
	maxSheetColumns  = 64
	headingRows      = 20 // in which headings are looked for
	markerSheet      = "_muster"
)

// A book is an open spreadsheet, in which a table is looked for.
type book struct {
	in    *Input
	file  *excelize.File
	table *table
}

// A table is a kind of table: what its columns are called and which of them it
// must have.
type table struct {
	key  func(heading string) (key string, ok bool)
	fits func(*grid) bool
	none string // what is said if there is no such table
}

// listTable is a list of cards.
var listTable = &table{
	key:  sheetHead,
	fits: func(g *grid) bool { return g.has("qty") && g.named() },
	none: "sheet.heading",
}

// A grid is a sheet with headings.
type grid struct {
	name    string
	top     int            // the row of the headings
	heads   map[string]int // columns by key, from 0
	twice   int            // a column whose heading stands there before, from 0; -1 none
	unknown []string       // other headings
	lines   []sheetLine
}

// A sheetLine is a row below the headings.
type sheetLine struct {
	row   int // from 1
	cells []string
}

// openBook opens a spreadsheet after looking at what it claims to hold. Nothing
// is ever unpacked to a disk.
func openBook(in *Input, t *table) (b *book, err error) {
	if len(in.Data) > MaxSize {
		return nil, tooLarge(in)
	}
	if bytes.HasPrefix(in.Data, oldMagic) {
		return nil, lang.Fail(lang.Invalid, "sheet.old", in.file())
	}
	if bytes.Contains(in.Data[:min(len(in.Data), 200)], odsMagic) {
		return nil, lang.Fail(lang.Invalid, "sheet.ods", in.file())
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
	return &book{in, f, t}, nil
}

func broken(in *Input, err error) error {
	return lang.Fail(lang.Invalid, "sheet.broken", in.file()).Because(err)
}

func tooLarge(in *Input) error {
	return lang.Fail(lang.TooLarge, "sheet.large", in.file(), MaxSize>>20, maxSheetUnpacked>>20, maxSheetParts)
}

// close gives the memory back. There are no files to lose, so its error says
// nothing.
func (b *book) close() { _ = b.file.Close() }

// marks returns what the hidden sheet says.
func (b *book) marks() (map[string]string, error) {
	marks := map[string]string{}
	if named(b.file.GetSheetList(), markerSheet) == nil {
		return marks, nil
	}
	rows, err := b.rows(markerSheet, maxSheetRows)
	if err != nil {
		return nil, err
	}
	for _, l := range rows {
		if len(l.cells) >= 2 {
			marks[l.cells[0]] = l.cells[1]
		}
	}
	return marks, nil
}

// find returns the sheet with a list. The sheet that the hidden one names comes
// first; it may have been renamed.
func (b *book) find(marks map[string]string) (*grid, error) {
	names := b.file.GetSheetList()
	for _, name := range append(named(names, marks["list.1.sheet"]), names...) {
		if name == markerSheet {
			continue
		}
		g, err := b.grid(name)
		if g != nil || err != nil {
			return g, err
		}
	}
	return nil, lang.Fail(lang.Invalid, b.table.none, b.in.file())
}

// named returns the name if it is one of the names.
func named(names []string, name string) []string {
	for _, n := range names {
		if n == name {
			return []string{n}
		}
	}
	return nil
}

// grid reads a sheet if it has the headings of the table; else it returns nil.
func (b *book) grid(name string) (*grid, error) {
	g, err := b.headed(name)
	if g == nil || err != nil {
		return nil, err
	}
	return g, b.below(g)
}

// headed finds the headings of a list on a sheet; without any it returns nil.
func (b *book) headed(name string) (*grid, error) {
	rows, err := b.rows(name, headingRows)
	if err != nil {
		return nil, err
	}
	for _, l := range rows {
		g := &grid{name: name, top: l.row, heads: map[string]int{}, twice: -1}
		for i, s := range l.cells {
			key, ok := b.table.key(s)
			if !ok {
				if s = strings.TrimSpace(s); s != "" {
					g.unknown = append(g.unknown, s)
				}
				continue
			}
			if _, twice := g.heads[key]; twice {
				g.twice = i
				continue
			}
			g.heads[key] = i
		}
		if !b.table.fits(g) {
			continue
		}
		if g.twice >= 0 {
			return nil, lang.Fail(lang.Invalid, "sheet.twice", placeOf(name, g.twice, l.row), l.cells[g.twice])
		}
		return g, nil
	}
	return nil, nil
}

// below reads the rows under the headings.
func (b *book) below(g *grid) error {
	rows, err := b.rows(g.name, maxSheetRows+1)
	if err != nil {
		return err
	}
	for _, l := range rows {
		if l.row > g.top {
			g.lines = append(g.lines, l)
		}
	}
	return nil
}

// rows reads the first rows of a sheet that hold anything. More rows than a
// list can have are an error when that many are wanted.
func (b *book) rows(name string, most int) (lines []sheetLine, err error) {
	it, err := b.file.Rows(name)
	if err != nil {
		return nil, broken(b.in, err)
	}
	defer func() { _ = it.Close() }()
	for n := 1; it.Next(); n++ {
		if n > maxSheetRows {
			return nil, lang.Fail(lang.TooLarge, "sheet.rows", placeOf(name, 0, n), maxSheetRows)
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
			lines = append(lines, sheetLine{n, cells})
		}
	}
	if err := it.Error(); err != nil {
		return nil, broken(b.in, err)
	}
	return lines, nil
}

func (g *grid) has(key string) bool { _, ok := g.heads[key]; return ok }

// named reports whether the rows name cards.
func (g *grid) named() bool { return g.has("code") || g.has("title") }

// raw returns a cell as it stands.
func (g *grid) raw(l sheetLine, key string) string {
	i, ok := g.heads[key]
	if !ok || i >= len(l.cells) {
		return ""
	}
	return l.cells[i]
}

// cell returns a cell without the blanks around it.
func (g *grid) cell(l sheetLine, key string) string { return strings.TrimSpace(g.raw(l, key)) }

// place names a cell: Deck!A5.
func (g *grid) place(l sheetLine, key string) string { return placeOf(g.name, g.heads[key], l.row) }

// placeOf names a cell by its column, from 0, and its row, from 1.
func placeOf(sheet string, col, row int) string {
	name, err := excelize.ColumnNumberToName(col + 1)
	if err != nil {
		name = "?"
	}
	return sheet + "!" + name + strconv.Itoa(row)
}
