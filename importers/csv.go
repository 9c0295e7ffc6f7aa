package importers

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"errors"
	"io"
	"strconv"
	"strings"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// csvFile is a table with a row of headings, parted by commas, semicolons or
// tabs. Its rows are read as those of a spreadsheet.
var csvFile = Format{Name: "csv", Sniff: sniffCSV, Read: readCSV}

func sniffCSV(data []byte) int {
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), "\r\n")
	line, _, _ := bytes.Cut(data[:min(len(data), 4096)], []byte("\n"))
	comma, n := commaOf(line)
	if n == 0 || !isText(data) {
		return 0
	}
	known, names := 0, false
	for s := range strings.SplitSeq(string(line), string(comma)) {
		if key, ok := csvHead(s); ok {
			known++
			names = names || key == "code" || key == "title"
		}
	}
	if known >= 2 && names {
		return 65
	}
	return 0
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

// csvHead returns the key of a heading.
func csvHead(s string) (string, bool) {
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
		key, ok := SheetHeads()[key]
		return key, ok
	}
}

func readCSV(in *Input) (*catalog.List, error) {
	if in.Game != catalog.Destiny {
		data, err := in.AsText()
		if err != nil {
			return nil, err
		}
		if t, err := armyCSV(in, data); err == nil && t != nil {
			return readArmyTable(in, t)
		} else if in.Game == catalog.Assault {
			return nil, cmp.Or(err, error(lang.Fail(lang.Invalid, "import.csv-head")))
		}
		if t, err := boxCSV(data); in.Game == catalog.Deckbuilding || err == nil && t != nil && t.ours() {
			return readBoxCSV(in, data)
		}
	}
	g, err := csvTable(in)
	if err != nil {
		return nil, err
	}
	for _, l := range g.Lines {
		if scan.Tidy(g.Cell(l, "list")) != scan.Tidy(g.Cell(g.Lines[0], "list")) {
			return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
		}
	}
	return csvList(in, g)
}

// csvTable reads the rows of a file.
func csvTable(in *Input) (*Grid, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	if in.Game != "" {
		if err := known(in.Game); err != nil {
			return nil, err
		}
	}
	g, err := GridOfCSV(in, data, csvHead)
	if err != nil {
		return nil, err
	}
	return g, g.complete()
}

// csvList reads the list that rows are.
func csvList(in *Input, g *Grid) (*catalog.List, error) {
	r := newSheetReader(in, g)
	if len(g.Lines) > 0 {
		r.list.Name, r.list.Format = scan.Tidy(g.Cell(g.Lines[0], "list")), scan.Tidy(g.Cell(g.Lines[0], "format"))
	}
	return r.list, r.lines()
}

// GridOfCSV reads a table, whose first row holds the headings. Empty lines
// before it are passed over.
func GridOfCSV(in *Input, data []byte, key func(string) (string, bool)) (*Grid, error) {
	rest := bytes.TrimLeft(data, "\r\n")
	before := bytes.Count(data[:len(data)-len(rest)], []byte("\n"))
	data = rest
	head, _, _ := bytes.Cut(data, []byte("\n"))
	comma, _ := commaOf(head)
	c := csv.NewReader(bytes.NewReader(data))
	c.Comma, c.FieldsPerRecord = comma, -1
	g := &Grid{Name: in.File(), Top: 1 + before, heads: map[string]int{}, twice: -1}
	for rows := 0; ; rows++ {
		cells, err := c.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, csvError(err, before)
		}
		line, _ := c.FieldPos(0)
		switch place := in.File() + ":" + strconv.Itoa(line+before); {
		case rows > MaxRows:
			return nil, lang.Fail(lang.TooLarge, "sheet.rows", place, MaxRows)
		case len(cells) > maxSheetColumns:
			return nil, lang.Fail(lang.TooLarge, "sheet.columns", place, maxSheetColumns)
		}
		for i := range cells {
			cells[i] = scan.Tidy(Unguard(cells[i]))
		}
		if rows == 0 {
			g.head(cells, key)
			continue
		}
		g.Lines = append(g.Lines, Record{line + before, cells})
	}
	return g, nil
}

// head finds the columns.
func (g *Grid) head(cells []string, key func(string) (string, bool)) {
	for i, s := range cells {
		if key, ok := key(s); ok && !g.Has(key) {
			g.heads[key] = i
		}
	}
}

// complete adds a column of counts if there is none: every row is one card.
func (g *Grid) complete() error {
	if !g.Named() {
		return lang.Fail(lang.Invalid, "import.csv-head")
	}
	if g.Has("qty") {
		return nil
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
