package importers

import (
	"bytes"
	"cmp"
	"encoding/xml"
	"io"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// openODS reads a spreadsheet of OpenDocument: its sheets are small, once they are
// known to be, and are read at once.
func openODS(in *Input) (*Workbook, error) {
	content, err := Part(in.Data, odsContent, maxPart)
	switch {
	case lang.KindOf(err) == lang.TooLarge, bytes.Count(content, []byte("<")) > maxTags:
		return nil, partTooLarge(in, odsContent, maxTags)
	case err != nil:
		return nil, broken(in, err)
	}
	s := &odsSheets{book: &Workbook{in: in, read: map[string][]Record{}}, in: xml.NewDecoder(bytes.NewReader(content))}
	if err := s.all(); err != nil {
		return nil, err
	}
	if len(s.book.sheets) == 0 {
		return nil, lang.Fail(lang.Invalid, "sheet.ods", in.Label())
	}
	return s.book, nil
}

// odsSheets are the sheets of a document on their way in.
type odsSheets struct {
	book  *Workbook
	in    *xml.Decoder
	name  string // of the sheet
	rows  []Record
	row   int // from 1
	cells []string
	again int // times that the row stands there
	text  strings.Builder
	value string // of the cell; its text counts if that is ""
	other string // that counts if neither is there: a formula without a value
	span  int    // cells that are alike
	notes int    // how deep in a remark about a cell
	total int    // of all cells and rows
}

const odsContent = "content.xml"

const (
	odsTable  = "table"
	odsRow    = "table-row"
	odsCell   = "table-cell"
	odsHidden = "covered-table-cell"
	odsLine   = "p"
	odsNote   = "annotation"
)

func (s *odsSheets) all() error {
	for {
		t, err := s.in.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return broken(s.book.in, err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			s.begins(t)
		case xml.CharData:
			if s.notes == 0 && s.text.Len() <= MaxLine {
				s.text.Write(t)
			}
		case xml.EndElement:
			if err := s.ends(t.Name.Local); err != nil {
				return err
			}
		}
	}
}

func (s *odsSheets) begins(t xml.StartElement) {
	switch t.Name.Local {
	case odsTable:
		s.name, s.rows, s.row = attribute(t, "name"), nil, 0
	case odsRow:
		s.cells, s.again = nil, odsTimes(t, "number-rows-repeated")
	case odsCell, odsHidden:
		s.value, s.span = attribute(t, "value"), odsTimes(t, "number-columns-repeated")
		s.other = ""
		if _, formula, ok := strings.Cut(attribute(t, "formula"), "="); ok && attribute(t, "value-type") == "" {
			s.other = formulaText(formula)
		}
		s.text.Reset()
	case odsLine:
		if s.text.Len() > 0 {
			s.text.WriteByte(' ')
		}
	case odsNote:
		s.notes++
	}
}

func (s *odsSheets) ends(name string) error {
	switch name {
	case odsTable:
		if _, twice := s.book.read[s.name]; !twice {
			s.book.sheets, s.book.read[s.name] = append(s.book.sheets, s.name), s.rows
		}
		if len(s.book.sheets) > maxSheets {
			return tooLarge(s.book.in)
		}
	case odsRow:
		return s.endRow()
	case odsCell, odsHidden:
		if s.value == "" {
			s.value = cmp.Or(strings.TrimSpace(s.text.String()), s.other)
		}
		if s.value != "" && len(s.cells)+s.span > maxSheetColumns {
			return lang.Fail(lang.TooLarge, "sheet.columns", placeOf(s.name, maxSheetColumns, s.row+1), maxSheetColumns)
		}
		for range min(s.span, maxSheetColumns-len(s.cells)) {
			s.cells = append(s.cells, s.value)
		}
	case odsNote:
		s.notes--
	}
	return nil
}

// endRow keeps a row that holds anything, as often as it stands there.
func (s *odsSheets) endRow() error {
	for len(s.cells) > 0 && s.cells[len(s.cells)-1] == "" {
		s.cells = s.cells[:len(s.cells)-1]
	}
	if len(s.cells) == 0 {
		s.row += s.again
		return nil
	}
	if s.total += len(s.cells) + min(s.again, MaxRows); s.total > maxTags {
		return tooLarge(s.book.in)
	}
	for range s.again {
		if s.row++; s.row > MaxRows {
			return lang.Fail(lang.TooLarge, "sheet.rows", placeOf(s.name, 0, s.row), MaxRows)
		}
		s.rows = append(s.rows, Record{s.row, s.cells})
	}
	return nil
}

// maxTimes is a number beyond all that a sheet may have.
const maxTimes = 1 << 21

// odsTimes returns a number of repetitions.
func odsTimes(t xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(t, name))
	if err != nil || n < 1 {
		return 1
	}
	return min(n, maxTimes)
}
