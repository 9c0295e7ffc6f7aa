package importers

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"muster/catalog/lang"
	"muster/catalog/stable"
)

// What a workbook may have. One of a hundred lists, the most that muster writes,
// unpacks to 13 MB in 1,315 parts with 900,000 tags, 200,000 of them on one sheet.
const (
	maxSheetParts    = 1500
	maxSheetUnpacked = 24 << 20
	maxPart          = 8 << 20
	maxTags          = 300_000 // in a part; what reads XML takes a microsecond or so for each
	maxSheets        = 400
)

const sharedTexts = "xl/sharedstrings.xml"

// maxWords are the most tags in parts that are read whole before any cell is: the
// texts of all cells, the looks of cells, and the list of sheets.
var maxWords = map[string]int{sharedTexts: 200_000, "xl/styles.xml": 20_000, "xl/workbook.xml": 4 * maxSheets}

// tagsIn returns how many tags a part may have.
func tagsIn(part string) int {
	if most, whole := maxWords[part]; whole {
		return most
	}
	return maxTags
}

// errOverlap is that of a zip file two of whose parts are the same bytes: a few
// of them unpack to more than a machine can hold.
var errOverlap = errors.New("parts of the zip file lie upon one another")

// openParts opens a zip file whose directory is no longer than most and whose
// parts lie apart. How large they are is what they say; whoever unpacks one holds
// them to it.
func openParts(data []byte, most int) (*zip.Reader, error) {
	if bytes.Count(data, zipEntry) > most {
		return nil, errTooMany
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	if len(z.File) > most {
		return nil, errTooMany
	}
	spans := make([][2]uint64, 0, len(z.File))
	for _, f := range z.File {
		at, err := f.DataOffset()
		if err != nil {
			return nil, err
		}
		if f.CompressedSize64 > uint64(len(data)) {
			return nil, zip.ErrFormat
		}
		spans = append(spans, [2]uint64{uint64(at), uint64(at) + f.CompressedSize64})
	}
	stable.Sort(spans, func(a, b [2]uint64) int { return slices.Compare(a[:], b[:]) })
	for i := 1; i < len(spans); i++ {
		if spans[i][0] < spans[i-1][1] {
			return nil, errOverlap
		}
	}
	return z, nil
}

var errTooMany = errors.New("the zip file has too many parts")

// A weight is what the parts of a workbook were found to hold.
type weight struct {
	texts  int // shared by cells
	part   []byte
	unsaid map[string]bool // cells of any sheet, "A3", with a formula whose value is not there
}

// weigh unpacks a workbook part by part and counts, before anything reads it, what
// it would take to read it: what claims to be small, and is not, is found out, and
// so are cells whose text is not there. Cells with a formula whose value is not there are
// noted.
func weigh(in *Input, z *zip.Reader) (*weight, error) {
	w := &weight{texts: -1, unsaid: map[string]bool{}}
	total := 0
	// The shared texts come first: the cells of all sheets are held against them.
	parts := slices.Clone(z.File)
	slices.SortStableFunc(parts, func(a, b *zip.File) int {
		return cmp.Or(first(b)-first(a), strings.Compare(partName(a), partName(b)))
	})
	for i, f := range parts {
		if i > 0 && partName(parts[i-1]) == partName(f) {
			return nil, broken(in, zip.ErrFormat)
		}
		if f.UncompressedSize64 > maxSheetUnpacked {
			return nil, tooLarge(in)
		}
		if total += int(f.UncompressedSize64); total > maxSheetUnpacked {
			return nil, tooLarge(in)
		}
		if f.UncompressedSize64 > maxPart {
			return nil, partTooLarge(in, partName(f), tagsIn(partName(f)))
		}
	}
	for _, f := range parts {
		if err := w.unpack(f); err != nil {
			return nil, broken(in, err)
		}
		name := partName(f)
		if most := tagsIn(name); bytes.Count(w.part, []byte("<")) > most {
			return nil, partTooLarge(in, name, most)
		}
		switch {
		case name == sharedTexts:
			w.texts = 0
			for tag := range tagsOf(w.part) {
				if name, end := tagName(tag); string(name) == "si" && !end {
					w.texts++
				}
			}
		case strings.HasPrefix(name, "xl/worksheets/"):
			if n, missing := w.cells(); missing {
				return nil, lang.Fail(lang.Invalid, "sheet.text", in.Label(), n)
			}
		}
	}
	return w, nil
}

// partName returns the name by which a part is looked for.
func partName(f *zip.File) string { return strings.ToLower(strings.ReplaceAll(f.Name, "\\", "/")) }

// first is 1 of the shared texts and 0 of all other parts.
func first(f *zip.File) int {
	if partName(f) == sharedTexts {
		return 1
	}
	return 0
}

// unpack reads a part into the memory of the one before.
func (w *weight) unpack(f *zip.File) error {
	r, err := f.Open()
	if err != nil {
		return err
	}
	defer func() { _ = r.Close() }() // nothing is written: its error says nothing
	b := bytes.NewBuffer(w.part[:0])
	n, err := io.Copy(b, io.LimitReader(r, int64(f.UncompressedSize64)+1))
	w.part = b.Bytes()
	if err == nil && uint64(n) != f.UncompressedSize64 {
		return zip.ErrFormat
	}
	return err
}

// cells goes through the cells of a sheet, and notes formulas without a value: programs
// that write workbooks leave them to be computed when somebody opens them. It returns the
// number of a shared text that a cell names and that is not there.
func (w *weight) cells() (n int, missing bool) {
	var head []byte // of the cell
	formula, said := false, false
	row, col := 0, 0
	for tag, text := range tagsOf(w.part) {
		name, end := tagName(tag)
		switch string(name) {
		case "row":
			if !end {
				row, col = row+1, 0
				if n, ok := numberAt(attr(tag, "r")); ok {
					row = n
				}
			}
		case "c":
			switch {
			case !end:
				head, formula, said, col = tag, false, false, col+1
			case formula && !said:
				w.note(attr(head, "r"), col, row)
			}
		case "f":
			formula = true
		case "is":
			said = true
		case "v":
			if end {
				continue
			}
			if string(attr(head, "t")) == "s" {
				if n, ok := numberAt(text); !ok || n >= max(w.texts, 0) {
					return n, true
				}
			}
			// The value of a formula that is a text may be empty.
			said = string(attr(head, "t")) == "str" || !bytes.HasSuffix(tag, []byte("/")) && !bytes.HasPrefix(text, []byte("<"))
		}
	}
	return 0, false
}

// tagsOf yields the tags of a part, without their brackets, and what follows each.
func tagsOf(part []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(tag, text []byte) bool) {
		for {
			_, after, opened := bytes.Cut(part, []byte("<"))
			tag, text, closed := bytes.Cut(after, []byte(">"))
			if !opened || !closed || !yield(tag, text) {
				return
			}
			part = text
		}
	}
}

// tagName returns the name of a tag without its prefix, and whether the tag only ends what
// another has begun.
func tagName(tag []byte) (name []byte, end bool) {
	word, _, _ := bytes.Cut(tag, []byte(" "))
	return bytes.Trim(word[bytes.LastIndexByte(word, ':')+1:], "/"), bytes.HasPrefix(word, []byte("/"))
}

// note notes a cell by its name, or if it has none by where it stands, from 1.
func (w *weight) note(name []byte, col, row int) {
	if len(w.unsaid) < maxTags/3 {
		w.unsaid[cmp.Or(string(name), cellName(col-1, row))] = true
	}
}

// attr returns an attribute of a tag, in quotes of either sort; nil if it has none.
func attr(tag []byte, name string) []byte {
	_, value, ok := bytes.Cut(tag, []byte(" "+name+"="))
	if !ok || len(value) == 0 || value[0] != '"' && value[0] != '\'' {
		return nil
	}
	said, _, _ := bytes.Cut(value[1:], value[:1])
	return said
}

// numberAt returns the number with which a text begins.
func numberAt(b []byte) (n int, ok bool) {
	for _, d := range bytes.TrimLeft(b, " \r\n\t") {
		if d < '0' || d > '9' || n > 1<<30 {
			break
		}
		n, ok = 10*n+int(d-'0'), true
	}
	return n, ok
}
