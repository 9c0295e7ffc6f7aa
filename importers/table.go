package importers

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"muster/catalog/lang"
	"muster/catalog/scan"
)

// isTable reports whether a text begins with a row of headings, parted by commas,
// semicolons or tabs. Above it a spreadsheet may have left rows with a title or nothing.
func isTable(data []byte) bool {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	said, data := signOf(data)
	if !isText(data) {
		return false
	}
	rest := data[:min(len(data), 4096)]
	for range headingRows {
		line, below, _ := bytes.Cut(bytes.TrimLeft(rest, "\r\n"), []byte("\n"))
		comma, n := commaOf(line)
		if said != 0 {
			comma, n = said, bytes.Count(line, []byte(string(said)))
		}
		switch {
		case n == 0:
			return false
		case isHead(line, below, comma, n):
			return true
		case !titled(strings.Split(string(line), string(comma)), TableHead):
			return false
		}
		rest = below
	}
	return false
}

// isHead reports whether a line is a row of headings.
func isHead(line, below []byte, comma rune, n int) bool {
	known, names := 0, false
	for s := range strings.SplitSeq(string(line), string(comma)) {
		if key, ok := TableHead(s); ok {
			known++
			names = names || key == "code" || key == "title"
		}
	}
	if !names || known >= 2 {
		return names
	}
	row, _, _ := bytes.Cut(below, []byte("\n"))
	if bytes.Count(row, []byte(string(comma))) != n {
		return false
	}
	for row := range strings.Lines(string(below)) {
		if slices.ContainsFunc(strings.Split(row, string(comma)), hasCount) {
			return false // a number tells how many
		}
	}
	return true
}

// hasCount reports whether a cell is a number of copies or begins with one.
func hasCount(cell string) bool { return isCount(cell) || counted.match(strings.TrimSpace(cell)) }

// isCount reports whether a cell is a number of copies.
func isCount(cell string) bool {
	cell = strings.TrimSpace(cell)
	n, ok := Copies(cell)
	return ok && cell != "" && n <= MaxCopies
}

// mayCount returns the heading of a column that nobody knows and that is filled with
// numbers of copies; "" if there is none. Rows are numbered under no heading.
func mayCount(rows []Record, key func(string) (string, bool)) string {
	counts := func(col int) bool {
		n := 0
		for _, l := range rows[1:] {
			if col >= len(l.Cells) || strings.TrimSpace(l.Cells[col]) == "" {
				continue
			}
			if !isCount(l.Cells[col]) {
				return false
			}
			n++
		}
		return n > 0
	}
	for col, s := range rows[0].Cells {
		s = scan.Tidy(s)
		if _, known := key(Unguard(s)); s != "" && !known && counts(col) {
			return s
		}
	}
	return ""
}

var signLine = Pattern(`^sep=([^\r\n"])\r?(?:\n|$)`)

// signOf returns the sign that the first line of a table of Excel says, 0 if none does, and
// what stands below it, from the end of that line on.
func signOf(data []byte) (sign rune, below []byte) {
	m := signLine().FindSubmatchIndex(data[:min(len(data), 16)])
	if m == nil {
		return 0, data
	}
	sign, _ = utf8.DecodeRune(data[m[2]:m[3]])
	return sign, data[m[3]:]
}

// commaOf returns what parts the columns of a line, and how often.
func commaOf(line []byte) (comma rune, n int) {
	for _, c := range ",;\t" {
		if k := bytes.Count(line, []byte(string(c))); k > n {
			comma, n = c, k
		}
	}
	return comma, n
}

// TableHead returns the key of a heading.
func TableHead(s string) (string, bool) {
	s = strings.Trim(Unguard(strings.TrimSpace(s)), `" `)
	switch key := HeadKey(s); key {
	case "list", "format":
		return key, true
	case "name":
		return "title", true
	case "position":
		return "number", true
	case "count":
		return "qty", true
	default:
		if code, ok := SheetHeads().Code(key); ok {
			return code, ok
		}
		return "cards", ownedHeads()[key]
	}
}

// ownedHeads are what collections call their column of counts and lists do not.
var ownedHeads = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{"cards": true}
	for _, l := range lang.All {
		for word := range strings.SplitSeq(lang.Say("collection.also.cards").In(l), ",") {
			all[HeadKey(word)] = true
		}
	}
	return all
})

// Owned reports whether a table counts what somebody owns, not what a list has.
func Owned(heads []string) bool {
	owned := false
	for _, s := range heads {
		switch key, known := TableHead(s); {
		case key == "qty":
			return false
		case known && key == "cards":
			owned = true
		}
	}
	return owned
}

// A Record is a row of a table or a sheet.
type Record struct {
	Row   int // from 1
	Cells []string
}

func (f *File) openTable() (err error) {
	if f.Text, err = f.AsText(); err != nil {
		return err
	}
	if err = isPrinted(f.Text); err != nil {
		return err
	}
	f.Rows, err = f.Records(f.Text)
	return err
}

// Records reads the rows of a table that is text. Empty ones are passed over.
func (in *Input) Records(data []byte) (rows []Record, err error) {
	said, below := signOf(data)
	rest := bytes.TrimLeft(below, "\r\n")
	before := bytes.Count(data[:len(data)-len(rest)], []byte("\n"))
	head, _, _ := bytes.Cut(rest, []byte("\n"))
	c := csv.NewReader(bytes.NewReader(rest))
	if comma, _ := commaOf(head); said != 0 {
		c.Comma = said
	} else if comma != 0 { // else there is one column
		c.Comma = comma
	}
	c.FieldsPerRecord = -1
	for {
		cells, err := c.Read()
		if err == io.EOF {
			return rows, nil
		}
		if err != nil {
			return nil, csvError(err, before)
		}
		line, _ := c.FieldPos(0)
		switch place := in.Called() + ":" + strconv.Itoa(line+before); {
		case len(rows) > MaxRows:
			return nil, lang.Fail(lang.TooLarge, "sheet.rows", place, MaxRows)
		case len(cells) > maxSheetColumns:
			return nil, lang.Fail(lang.TooLarge, "sheet.columns", place, maxSheetColumns)
		}
		if filled(cells) > 0 {
			rows = append(rows, Record{line + before, cells})
		}
	}
}

// titled reports whether a row of a table holds a title and no heading.
func titled(cells []string, key func(string) (string, bool)) bool {
	return len(cells) > 1 && filled(cells) <= 1 && !slices.ContainsFunc(cells, func(s string) bool {
		_, ok := key(s)
		return ok
	})
}

// filled counts the cells with something in them.
func filled(cells []string) (n int) {
	for _, s := range cells {
		if strings.TrimSpace(s) != "" {
			n++
		}
	}
	return n
}

// untitled leaves out the rows above the headings.
func untitled(rows []Record, key func(string) (string, bool)) []Record {
	for len(rows) > 1 && titled(rows[0].Cells, key) {
		rows = rows[1:]
	}
	return rows
}

// GridOf returns a table whose first row holds the headings, but for titles above it.
func (in *Input) GridOf(rows []Record, key func(string) (string, bool)) *Grid {
	g := &Grid{Name: in.Called(), heads: map[string]int{}, twice: -1}
	if rows = untitled(rows, key); len(rows) > 0 {
		g.counts = mayCount(rows, key)
	}
	for i, r := range rows {
		cells := make([]string, len(r.Cells))
		for k, s := range r.Cells {
			cells[k] = scan.Tidy(Unguard(s))
		}
		if i > 0 {
			g.Lines = append(g.Lines, Record{r.Row, cells})
			continue
		}
		g.Top = r.Row
		g.wide = len(cells)
		for k, s := range cells {
			key, ok := key(s)
			switch at, known := g.heads[key]; {
			case !ok:
			case !known:
				g.heads[key] = k
			case HeadKey(s) == HeadKey(cells[at]):
				g.twice, g.again = k, s
				fallthrough
			default:
				g.beside(key, k, cells[at], s)
			}
		}
	}
	return g
}

// Once is the error of a heading that stands there twice.
func (g *Grid) Once() error {
	if g.twice < 0 {
		return nil
	}
	return lang.Fail(lang.Invalid, "sheet.twice", placeOf(g.Name, g.twice, g.Top), g.again)
}

// A rival is a further column of counts of one kind.
type rival struct {
	at, too      int
	first, other string // their headings
}

// beside notes a further column of counts.
func (g *Grid) beside(key string, too int, first, other string) {
	switch key {
	case "qty", "cards", "dice", "elite":
		g.rivals = append(g.rivals, rival{g.heads[key], too, strings.TrimSpace(first), strings.TrimSpace(other)})
	}
}

// Agree is the error of two columns that count the same and differ.
func (g *Grid) Agree() error {
	cell := func(l Record, at int) string {
		if at >= len(l.Cells) {
			return ""
		}
		return strings.TrimSpace(l.Cells[at])
	}
	for _, two := range g.rivals {
		for _, l := range g.Lines {
			if cell(l, two.at) != cell(l, two.too) {
				return lang.Fail(lang.Invalid, "sheet.two-counts", placeOf(g.Name, two.too, l.Row), two.first, two.other)
			}
		}
	}
	return nil
}

// Beyond reports whether something stands in a row of a table behind its last column.
func (g *Grid) Beyond(l Record) bool {
	return g.wide > 0 && len(l.Cells) > g.wide && strings.Join(l.Cells[g.wide:], "") != ""
}

// Complete adds a column of counts if there is none: every row is one card, unless a
// column looks as if it said otherwise.
func (g *Grid) Complete() error {
	if !g.Named() {
		return lang.Fail(lang.Invalid, "import.csv-head")
	}
	if g.Has("qty") {
		return nil
	}
	if cards, ok := g.heads["cards"]; ok {
		g.heads["qty"] = cards
		return nil
	}
	if g.counts != "" {
		return lang.Fail(lang.Invalid, "import.csv-count", g.counts)
	}
	g.heads["qty"] = maxSheetColumns
	for i, l := range g.Lines {
		cells := make([]string, maxSheetColumns+1)
		copy(cells, l.Cells)
		cells[maxSheetColumns] = "1"
		g.Lines[i].Cells = cells
	}
	return nil
}

// csvError says where a table cannot be read.
func csvError(err error, before int) error {
	var at *csv.ParseError
	if errors.As(err, &at) {
		return lang.Fail(lang.Invalid, "import.csv", at.Line+before, at.Column).Because(err)
	}
	return lang.Fail(lang.Invalid, "import.csv", 1, 1).Because(err)
}

// guarded are the characters with which spreadsheets begin formulas, and the
// apostrophe that muster writes before them.
const guarded = "=+-@\t\r\n|%＝＋－＠｜％'"

// Unguard takes away the apostrophe before a text that would be a formula.
func Unguard(s string) string {
	if rest, ok := strings.CutPrefix(s, "'"); ok && rest != "" && strings.ContainsRune(guarded, []rune(rest)[0]) {
		return rest
	}
	return s
}
