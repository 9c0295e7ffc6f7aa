package importers

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"muster/catalog/lang"
)

// What a spreadsheet may have. A list needs a small part of it; files made to
// fill the memory need more.
const (
	MaxRows         = 5000
	maxSheetColumns = 64
	headingRows     = 20 // in which headings are looked for
	markerSheet     = "_muster"
)

var (
	zipMagic = []byte("PK\x03\x04")
	oldMagic = []byte("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1")
	odsMagic = []byte("mimetypeapplication/vnd.oasis.opendocument")
)

// IsBook reports whether a file is a workbook, or one of another program, of which
// there is something better to say than of any other file.
func IsBook(data []byte) bool {
	return bytes.HasPrefix(data, zipMagic) || bytes.HasPrefix(data, oldMagic)
}

// A Workbook is an open spreadsheet. Its sheets are read once. Nothing is computed: a
// formula has the value that the file holds, or is read as it stands.
type Workbook struct {
	in     *Input
	first  func(sheet string, most int) ([]Record, error) // reads its first rows; nil if all sheets are read
	close  func() error
	sheets []string            // their names
	read   map[string][]Record // by sheet
	err    error               // what went wrong while formats looked at it
}

// openBook opens a workbook, unless a game is said that is in none.
func (f *File) openBook() (err error) {
	if f.Game != "" && !slices.ContainsFunc(f.Reads, func(a Format) bool { return a.Kind == Book && a.Game == f.Game }) {
		return lang.Fail(lang.Invalid, "sheet.other-game", f.Label(), string(f.Game))
	}
	f.Book, err = OpenWorkbook(f.Input)
	return err
}

// A Heads is a kind of table: what its columns are called and which of them it
// must have.
type Heads struct {
	Key  func(heading string) (key string, ok bool)
	Fits func(*Grid) bool
	None string // what is said if there is no such table
}

// A Grid is a sheet with headings.
type Grid struct {
	Name    string
	Top     int            // the row of the headings
	heads   map[string]int // columns by key, from 0
	twice   int            // a column whose heading stands there before, from 0; -1 none
	again   string         // that heading
	wide    int            // how many columns a table has that is text
	counts  string         // the heading of one that may be counts, as far as one can tell
	Unknown []string       // other headings
	rivals  []rival
	Lines   []Record
}

// OpenWorkbook opens a spreadsheet after looking at what it claims to hold. Nothing
// is ever unpacked to a disk.
func OpenWorkbook(in *Input) (b *Workbook, err error) {
	if len(in.Data) > MaxSize {
		return nil, tooLarge(in)
	}
	if bytes.HasPrefix(in.Data, oldMagic) {
		return nil, lang.Fail(lang.Invalid, "sheet.old", in.Label())
	}
	if bytes.Contains(in.Data[:min(len(in.Data), 200)], odsMagic) {
		return openODS(in)
	}
	z, err := openParts(in.Data, maxSheetParts)
	switch {
	case errors.Is(err, errTooMany):
		return nil, tooLarge(in)
	case err != nil:
		return nil, broken(in, err)
	case !forItself(z):
		return nil, lang.Fail(lang.Invalid, "book.zip-here")
	}
	w, err := weigh(in, z)
	if err != nil {
		return nil, err
	}
	f, err := excelize.OpenReader(bytes.NewReader(in.Data), excelize.Options{
		UnzipSizeLimit: maxSheetUnpacked, UnzipXMLSizeLimit: maxSheetUnpacked, RawCellValue: true})
	if err != nil {
		return nil, broken(in, err)
	}
	// The file itself is no field: what a field shows to reflection stays in the program with all its
	// methods, and among those of this one are two megabytes of formulas.
	first := func(sheet string, most int) ([]Record, error) { return rowsOf(f, in, w.unsaid, sheet, most) }
	return &Workbook{in: in, first: first, close: f.Close, sheets: f.GetSheetList(), read: map[string][]Record{}}, nil
}

func broken(in *Input, err error) error {
	return lang.Fail(lang.Invalid, "sheet.broken", in.Label()).Because(err)
}

func tooLarge(in *Input) error {
	return lang.Fail(lang.TooLarge, "sheet.large", in.Label(), MaxSize>>20, maxSheetUnpacked>>20, maxSheetParts)
}

func partTooLarge(in *Input, part string, tags int) error {
	return lang.Fail(lang.TooLarge, "sheet.part", in.Label(), part, maxPart>>20, tags)
}

// Close gives the memory back. There are no files to lose, so its error says
// nothing.
func (b *Workbook) Close() {
	if b.close != nil {
		_ = b.close()
	}
}

// Marks returns what the hidden sheet says.
func (b *Workbook) Marks() (map[string]string, error) {
	marks := map[string]string{}
	if named(b.sheets, markerSheet) == nil {
		return marks, nil
	}
	rows, err := b.Rows(markerSheet)
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

// Sheets returns the names of the sheets but the hidden one.
func (b *Workbook) Sheets() []string {
	return slices.DeleteFunc(slices.Clone(b.sheets), func(name string) bool { return name == markerSheet })
}

// Find returns the sheet with a table. The sheet that the hidden one names comes
// first; it may have been renamed.
func (b *Workbook) Find(t *Heads, marks map[string]string) (*Grid, error) {
	names := b.Sheets()
	for _, name := range append(named(names, marks["list.1.sheet"]), names...) {
		g, err := b.grid(t, name)
		if g != nil || err != nil {
			return g, err
		}
	}
	return nil, lang.Fail(lang.Invalid, t.None, b.in.Label())
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

// grid reads a sheet if it has the headings of a table; else it returns nil.
func (b *Workbook) grid(t *Heads, name string) (*Grid, error) {
	g, err := b.Headed(t, name)
	if g == nil || err != nil {
		return nil, err
	}
	return g, b.Below(g)
}

// Headed finds the headings of a table on a sheet; without any it returns nil.
func (b *Workbook) Headed(t *Heads, name string) (*Grid, error) {
	rows, read := b.read[name]
	if !read {
		var err error
		if rows, err = b.first(name, headingRows); err != nil {
			return nil, err
		}
	}
	for _, l := range rows {
		if l.Row > headingRows {
			break
		}
		g := &Grid{Name: name, Top: l.Row, heads: map[string]int{}, twice: -1}
		card := 0
		for i, s := range l.Cells {
			key, ok := t.Key(s)
			if !ok {
				if s = strings.TrimSpace(s); s != "" {
					g.Unknown = append(g.Unknown, s)
				}
				continue
			}
			switch at, known := g.heads[key]; {
			case !known:
				g.heads[key] = i
			case HeadKey(s) == HeadKey(l.Cells[at]):
				g.twice, g.again = i, s
			case key == "code": // and "card" beside it
				card = i
			default:
				g.beside(key, i, l.Cells[at], s)
			}
		}
		if card > 0 && !g.Has("title") {
			g.heads["title"] = card
		}
		if !t.Fits(g) {
			continue
		}
		return g, g.Once()
	}
	return nil, nil
}

// Below reads the rows under the headings.
func (b *Workbook) Below(g *Grid) error {
	rows, err := b.Rows(g.Name)
	if err != nil {
		return err
	}
	for _, l := range rows {
		if l.Row > g.Top {
			g.Lines = append(g.Lines, l)
		}
	}
	return g.Agree()
}

// Rows returns the rows of a sheet that hold anything. More rows than a list can
// have are an error.
func (b *Workbook) Rows(name string) ([]Record, error) {
	if lines, ok := b.read[name]; ok {
		return lines, nil
	}
	lines, err := b.first(name, MaxRows+1)
	if err == nil {
		b.read[name] = lines
	}
	return lines, err
}

// Glance returns the rows of a sheet for a format that looks whose they are; what
// is wrong with them is said in the end.
func (b *Workbook) Glance(name string) []Record {
	rows, err := b.Rows(name)
	if err != nil && b.err == nil {
		b.err = err
	}
	return rows
}

// rowsOf reads the first rows of a sheet of a file. Where the value of a formula is unsaid,
// the formula stands for it.
func rowsOf(f *excelize.File, in *Input, unsaid map[string]bool, name string, most int) (lines []Record, err error) {
	it, err := f.Rows(name)
	if err != nil {
		return nil, broken(in, err)
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
			return nil, broken(in, err)
		}
		if len(cells) > maxSheetColumns {
			return nil, lang.Fail(lang.TooLarge, "sheet.columns", placeOf(name, maxSheetColumns, n), maxSheetColumns)
		}
		for i, s := range cells {
			if s == "" && len(unsaid) > 0 && unsaid[cellName(i, n)] {
				cells[i] = formulaIn(f, name, cellName(i, n))
			}
		}
		if len(cells) > 0 {
			lines = append(lines, Record{n, cells})
		}
	}
	if err := it.Error(); err != nil {
		return nil, broken(in, err)
	}
	return lines, nil
}

// formulaIn returns the formula of a cell as it is typed, "" if there is none.
func formulaIn(f *excelize.File, sheet, cell string) string {
	s, err := f.GetCellFormula(sheet, cell)
	if err != nil || s == "" {
		return ""
	}
	return formulaText(s)
}

// maxFormula is how much of a formula is told.
const maxFormula = 40

func formulaText(s string) string { return lang.Cut("="+s, maxFormula) }

// Has reports whether a column has a heading.
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

// placeOf names a cell of a sheet by its column, from 0, and its row, from 1.
func placeOf(sheet string, col, row int) string { return sheet + "!" + cellName(col, row) }

func cellName(col, row int) string {
	name, err := excelize.ColumnNumberToName(col + 1)
	if err != nil {
		name = "?"
	}
	return name + strconv.Itoa(row)
}
