// Package book is the workbook kit: pages of cells that know their formula and
// its value, and how they become a spreadsheet file. It knows no list and no
// game.
package book

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Workbook is what a spreadsheet file holds, before it is written: pages of
// cells that know their formula and its value. Pure functions make it from a
// document, so that all of it can be looked at without a file.
type Workbook struct {
	Title string
	Lang  lang.Lang
	Pages []*Page
	taken map[string]bool // names of pages, in small letters
}

// Add adds a page, of a list if about names one, under a name that is not taken.
func (w *Workbook) Add(name, about string) *Page {
	if w.taken == nil {
		w.taken = map[string]bool{MarkerSheet: true}
	}
	p := &Page{Name: SheetName(name, w.taken), About: about}
	w.Pages = append(w.Pages, p)
	return p
}

// A Page is one sheet of a workbook.
type Page struct {
	Name    string
	About   string // the list it belongs to, for the header on paper
	hidden  bool
	Columns []Column
	Rows    [][]Cell
	heights map[int]float64 // of rows, from 1, that are not as high as the others
	Table   string          // name of the table that begins in row 1; "" none
	Freeze  [2]int          // columns and rows that stay when scrolling
	Repeat  int             // rows printed on top of every sheet of paper
	OnePage bool            // printed on one sheet of paper
	Upright bool            // printed on paper that stands
	Merges  [][2]string
	Inputs  []Input
	Marks   []Mark
	Heats   []Heat
	Charts  []Chart
	Links   []Link
}

// A Column says how wide a column is.
type Column struct {
	Width  float64
	Hidden bool
}

// A Head is a column under its heading, whose words have a key.
type Head = struct {
	Key   string
	Width float64
}

// A Cell holds a value and, if it is computed, its formula: the value is what
// the formula gives, for programs that show a file without computing.
type Cell struct {
	F    string
	V    any // int, float64, string, bool or nil
	Look Look
}

// An Input says what may be typed into a range.
type Input struct {
	Where    string
	Min, Max int
	List     string // a range with the words to choose from, instead
	Title    string
	Say      string
}

// A Mark colours a range where a formula is not 0.
type Mark struct {
	Where, Formula string
	Look           Look
}

// A Heat colours the numbers of a range, the more the farther they are from the middle:
// those below in one colour, those above in another.
type Heat struct {
	Where       string
	Middle, Far float64 // what is so far from the middle has the whole colour
}

// A Chart shows columns of numbers as bars, on top of one another unless beside.
type Chart struct {
	At            string
	Title, X      string
	Most          int // the highest bar
	Series        []Series
	Shades        []string // of the series; nil the usual ones
	Beside        bool
	Percent       bool // the numbers are chances
	Width, Height uint
}

// A Series is one colour of a chart. All three are references to cells.
type Series struct{ Name, Categories, Values string }

// A Link leads from a cell to another.
type Link struct{ From, To string }

// Set puts a cell at a column and a row, both from 1.
func (p *Page) Set(col, row int, c Cell) {
	for len(p.Rows) < row {
		p.Rows = append(p.Rows, nil)
	}
	r := p.Rows[row-1]
	for len(r) < col {
		r = append(r, Cell{})
	}
	r[col-1] = c
	p.Rows[row-1] = r
}

// Put puts cells beside one another.
func (p *Page) Put(col, row int, cells ...Cell) {
	for i, c := range cells {
		p.Set(col+i, row, c)
	}
}

// Fill gives all cells of a row, from one column to another, a look.
func (p *Page) Fill(row, from, to int, l Look) {
	for col := from; col <= to; col++ {
		p.Set(col, row, Cell{Look: l})
	}
}

// Title writes a title into the first row.
func (p *Page) Title(text string) {
	p.Set(1, 1, Cell{V: text, Look: LookHeading})
	p.Height(1, 28)
}

// Heads makes columns with their headings in the first row, so high; those of
// words, which left names by their keys, stand at the left.
func (p *Page) Heads(say func(key string) string, heads []Head, high float64, left ...string) {
	for i, h := range heads {
		l := LookHeader
		if slices.Contains(left, h.Key) {
			l = LookHeaderLeft
		}
		p.Set(i+1, 1, Cell{V: say(h.Key), Look: l})
		p.Columns = append(p.Columns, Column{Width: h.Width})
	}
	p.Height(1, high)
}

// Hide hides the columns from one on.
func (p *Page) Hide(from int) {
	for i := from - 1; i < len(p.Columns); i++ {
		p.Columns[i].Hidden = true
	}
}

// Height makes a row higher than the others, in points.
func (p *Page) Height(row int, points float64) {
	if p.heights == nil {
		p.heights = map[int]float64{}
	}
	p.heights[row] = points
}

// At refers to a cell from anywhere in the workbook.
func (p *Page) At(col, row int) string { return p.Quoted() + Fixed(col, row) }

// Span refers to a part of a column from anywhere in the workbook.
func (p *Page) Span(col, first, last int) string {
	return p.Quoted() + Fixed(col, first) + ":" + Fixed(col, last)
}

// Quoted returns the name of the page as it stands in front of a cell in a formula.
func (p *Page) Quoted() string { return "'" + strings.ReplaceAll(p.Name, "'", "''") + "'!" }

// Letters returns the name of a column: 1 is A.
func Letters(col int) string {
	s := ""
	for ; col > 0; col = (col - 1) / 26 {
		s = string(rune('A'+(col-1)%26)) + s
	}
	return s
}

// Near refers to a cell of the same sheet: A2.
func Near(col, row int) string { return Letters(col) + strconv.Itoa(row) }

// Fixed refers to a cell of the same sheet, wherever the formula is copied to: $A$2.
func Fixed(col, row int) string { return "$" + Letters(col) + "$" + strconv.Itoa(row) }

// Between refers to a block of the same sheet: A2:C9.
func Between(col, row, col2, row2 int) string { return Near(col, row) + ":" + Near(col2, row2) }

const maxSheetName = 28 // of the 31 that spreadsheets allow, so that a number fits behind

// sheetSigns may not be in the name of a sheet.
var sheetSigns = strings.NewReplacer(":", " ", `\`, " ", "/", " ", "?", " ", "*", " ", "[", " ", "]", " ")

// SheetName makes a name that every spreadsheet program takes and that is not
// taken yet, and takes it.
func SheetName(s string, taken map[string]bool) string {
	s = cut(strings.Trim(lang.OneLine(sheetSigns.Replace(s)), "' "), maxSheetName)
	// Excel keeps "History" for itself.
	if s == "" || strings.EqualFold(s, "history") {
		s += "_"
	}
	name := s
	for n := 2; taken[strings.ToLower(name)]; n++ {
		name = s + " " + strconv.Itoa(n)
	}
	taken[strings.ToLower(name)] = true
	return name
}

// cut shortens a text to so many UTF-16 units, in which spreadsheets count.
func cut(s string, most int) string {
	n := 0
	for i, r := range s {
		n++
		if r > 0xFFFF {
			n++
		}
		if n > most {
			return strings.TrimRight(s[:i], "' ")
		}
	}
	return s
}

const (
	RowPixels  = 24    // of a row of 18 points
	MaxRowHigh = 400.0 // points; spreadsheets allow 409
)

const BoxSign = "☐" // to tick

const SpareRows = 50 // below the list, which formulas look at too
