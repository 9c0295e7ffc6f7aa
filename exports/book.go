package exports

import (
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A workbook is what a spreadsheet file holds, before it is written: pages of
// cells that know their formula and its value. Pure functions make it from a
// document, so that all of it can be looked at without a file.
type workbook struct {
	title string
	lang  lang.Lang
	pages []*page
}

// A page is one sheet of a workbook.
type page struct {
	name    string
	about   string // the list it belongs to, for the header on paper
	hidden  bool
	columns []column
	rows    [][]cell
	heights map[int]float64 // of rows, from 1, that are not as high as the others
	table   string          // name of the table that begins in row 1; "" none
	freeze  [2]int          // columns and rows that stay when scrolling
	repeat  int             // rows printed on top of every sheet of paper
	onePage bool            // printed on one sheet of paper
	upright bool            // printed on paper that stands
	merges  [][2]string
	inputs  []input
	marks   []mark
	charts  []chart
	links   []link
}

// A column says how wide a column is.
type column struct {
	width  float64
	hidden bool
}

// A cell holds a value and, if it is computed, its formula: the value is what
// the formula gives, for programs that show a file without computing.
type cell struct {
	f    string
	v    any // int, float64, string, bool or nil
	look look
}

// An input says what may be typed into a range.
type input struct {
	where    string
	min, max int
	list     string // a range with the words to choose from, instead
	title    string
	say      string
}

// A mark colours a range where a formula is not 0.
type mark struct {
	where, formula string
	look           look
}

// A chart shows columns of numbers as bars, on top of one another unless beside.
type chart struct {
	at            string
	title, x      string
	most          int // the highest bar
	series        []series
	shades        []string // of the series; nil the usual ones
	beside        bool
	percent       bool // the numbers are chances
	width, height uint
}

// A series is one colour of a chart. All three are references to cells.
type series struct{ name, categories, values string }

// A link leads from a cell to another.
type link struct{ from, to string }

// set puts a cell at a column and a row, both from 1.
func (p *page) set(col, row int, c cell) {
	for len(p.rows) < row {
		p.rows = append(p.rows, nil)
	}
	r := p.rows[row-1]
	for len(r) < col {
		r = append(r, cell{})
	}
	r[col-1] = c
	p.rows[row-1] = r
}

// put puts cells beside one another.
func (p *page) put(col, row int, cells ...cell) {
	for i, c := range cells {
		p.set(col+i, row, c)
	}
}

// height makes a row higher than the others, in points.
func (p *page) height(row int, points float64) {
	if p.heights == nil {
		p.heights = map[int]float64{}
	}
	p.heights[row] = points
}

// at refers to a cell from anywhere in the workbook.
func (p *page) at(col, row int) string { return p.quoted() + fixed(col, row) }

// span refers to a part of a column from anywhere in the workbook.
func (p *page) span(col, first, last int) string {
	return p.quoted() + fixed(col, first) + ":" + fixed(col, last)
}

func (p *page) quoted() string { return "'" + strings.ReplaceAll(p.name, "'", "''") + "'!" }

// letters returns the name of a column: 1 is A.
func letters(col int) string {
	s := ""
	for ; col > 0; col = (col - 1) / 26 {
		s = string(rune('A'+(col-1)%26)) + s
	}
	return s
}

// near refers to a cell of the same sheet: A2.
func near(col, row int) string { return letters(col) + strconv.Itoa(row) }

func fixed(col, row int) string { return "$" + letters(col) + "$" + strconv.Itoa(row) }

// between refers to a block of the same sheet: A2:C9.
func between(col, row, col2, row2 int) string { return near(col, row) + ":" + near(col2, row2) }

const maxSheetName = 28 // of the 31 that spreadsheets allow, so that a number fits behind

// sheetName makes a name that every spreadsheet program takes and that is not
// taken yet, and takes it.
func sheetName(s string, taken map[string]bool) string {
	s = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`:\/?*[]`, r) || r < ' ' {
			return ' '
		}
		return r
	}, s)
	s = cut(strings.Trim(strings.Join(strings.Fields(s), " "), "' "), maxSheetName)
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
