package importers

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
)

// A Kind is what a file is, whatever game its lists are of.
type Kind uint8

// The kinds, as they are looked for.
const (
	Own   Kind = iota // a file of a program that only one format can take apart
	Book              // a workbook
	JSON              // JSON, or YAML that says the same
	Table             // rows under a row of headings, as text
	Text              // lines that people type
)

// A File is a file whose kind is known, opened for all formats that may be meant.
type File struct {
	*Input
	Kind Kind
	Text []byte   // of text, JSON and tables, without the mark that some programs put first
	Doc  Glance   // of JSON: its outermost keys
	Rows []Record // of tables
	Book *Workbook
	Saw  any // that the format saw when it was asked

	yaml    bool
	octgn   map[int]int // lines of the text that stand elsewhere in the deck of OCTGN that it is of; nil if it is of none
	many    bool        // lists, each of them a document of its own
	several int         // so many
	codes   []string    // by which the lists are shared
	format  *Format
	either  []string // the other games that it fits as well
	names   []string
	lines   []Row
	said    string // see Said
}

// open finds out what a file is, and whose.
func open(in *Input) (*File, error) {
	if len(in.Data) > MaxSize {
		return nil, lang.Fail(lang.TooLarge, "import.too-large", MaxSize>>20)
	}
	in = in.Narrow()
	if codes := sharedIn(in.Data); codes != nil {
		return openShared(in, codes)
	}
	f := &File{Input: in}
	switch {
	case len(bytes.TrimSpace(in.Data)) == 0:
		return nil, lang.Fail(lang.Invalid, "import.empty")
	case bytes.HasPrefix(in.Data, []byte(`{\rtf`)): // a document, with the names among its own words
		return nil, lang.Fail(lang.Invalid, "import.binary")
	case f.own():
		return f, nil
	}
	if bytes.IndexByte(in.Data, '\n') < 0 && bytes.IndexByte(in.Data, '\r') >= 0 && isText(in.Data) {
		one := *in // lines end as on machines of former days
		one.Data = bytes.ReplaceAll(in.Data, []byte("\r"), []byte("\n"))
		in, f.Input = &one, &one
	}
	var err error
	switch data := in.Data; {
	case IsBook(data):
		f.Kind, err = Book, f.openBook()
	case IsJSON(data):
		f.Kind, err = JSON, f.openJSON(data)
	case isOCTGN(data):
		f.Kind, err = Text, f.openOCTGN()
	case isTable(data):
		f.Kind, err = Table, f.openTable()
	case isYAML(data):
		f.Kind, f.yaml, err = JSON, true, f.openYAML()
	default:
		f.Kind, err = Text, f.openText()
	}
	if err == nil && !f.many {
		err = f.choose()
	}
	if err != nil {
		f.close()
		return nil, err
	}
	return f, nil
}

// own reports whether a file is one that only one format can take apart.
func (f *File) own() bool {
	best := 0
	for i := range f.Reads {
		if a := &f.Reads[i]; a.Kind == Own {
			if got := a.Fits(f); got.Sure > best {
				best, f.format = got.Sure, a
			}
		}
	}
	return best > 0
}

// close gives the memory of a workbook back.
func (f *File) close() {
	if f.Book != nil {
		f.Book.Close()
	}
}

func (f *File) openText() (err error) {
	if f.Text, err = textOf(plain(f.Data)); err != nil {
		return err
	}
	return isPrinted(f.Text)
}

var colours = Pattern(`\x1b\[[0-9;]*[mK]`)

// plain returns a text whose lines end as everybody ends them, without the colours that
// a terminal puts around words.
func plain(data []byte) []byte {
	if bytes.IndexByte(data, '\x1b') >= 0 {
		data = colours().ReplaceAll(data, nil)
	}
	if bytes.ContainsAny(data, "\v\u0085\u2028\u2029") && utf8.Valid(data) {
		data = []byte(breaks.Replace(string(data)))
	}
	return data
}

// severalLists refuses a file with several lists where one is wanted.
func (f *File) severalLists() error {
	if f.several == 0 {
		return lang.Fail(lang.Invalid, "import.no-lists")
	}
	return lang.Fail(lang.Invalid, "import.several", f.several)
}

// MaxLists is how many lists one file may hold.
const MaxLists = 1000

// parts reads the lists of an array or of several documents, each as if it were
// alone in a file.
func (f *File) parts() ([]Found, error) {
	data, err := f.AsText()
	if err != nil {
		return nil, err
	}
	var parts [][]byte
	if data = bytes.TrimSpace(data); f.codes != nil {
		for _, code := range f.codes {
			parts = append(parts, []byte(code))
		}
	} else if !f.yaml && data[0] == '[' {
		var all []json.RawMessage
		if json.Unmarshal(data, &all) != nil {
			return nil, f.severalLists()
		}
		for _, p := range all {
			parts = append(parts, p)
		}
	} else {
		for part := range bytes.SplitSeq(append([]byte("\n"), data...), []byte("\n---")) {
			if len(bytes.TrimSpace(part)) > 0 {
				parts = append(parts, bytes.TrimLeft(part, "\r\n"))
			}
		}
	}
	if len(parts) == 0 {
		return nil, lang.Fail(lang.Invalid, "import.empty")
	}
	if len(parts) > MaxLists {
		return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
	}
	return f.Each(len(parts), numbered, func(one *File, i int) (*catalog.List, error) {
		one.Data = parts[i]
		l, err := Read(one.Input)
		return l, inPart(i, err)
	})
}

// numbered names the parts of a file that have no names.
func numbered(i int) string { return fmt.Sprint(i + 1) }

func inPart(i int, err error) error {
	if err != nil {
		err = InPart(i+1, err)
	}
	return err
}

// Label names the file in messages.
func (in *Input) Label() any {
	if in.Name == "" {
		return lang.Say("import.this-file")
	}
	return in.Name
}

// Called is the file where a place in it is named.
func (in *Input) Called() string { return cmp.Or(in.Name, "file") }

// AsText returns what a file of text says.
func (in *Input) AsText() ([]byte, error) { return textOf(in.Data) }

// textOf returns a text without the mark that some programs put before it.
func textOf(data []byte) ([]byte, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	return data, IsText(data)
}

// Each reads n lists of a file, each with a report of its own.
func (f *File) Each(n int, name func(i int) string, read func(one *File, i int) (*catalog.List, error)) ([]Found, error) {
	found := make([]Found, n)
	for i := range found {
		one := f.Apart()
		l, err := read(one, i)
		if err != nil {
			return nil, err
		}
		found[i] = Found{Part: name(i), List: l, Report: one.Report}
	}
	return found, nil
}

// EachTable reads n lists of a table. If it is one, its name says nothing.
func (f *File) EachTable(n int, read func(one *File, i int) (*catalog.List, error)) ([]Found, error) {
	found, err := f.Each(n, numbered, func(one *File, i int) (*catalog.List, error) {
		l, err := read(one, i)
		if n > 1 {
			err = inPart(i, err)
		}
		return l, err
	})
	return Alone(found), err
}

// A TableReader reads the list that a table is.
type TableReader func(f *File, t *Headed) (*catalog.List, error)

// One reads the one list of the table that the format saw; several are refused.
func (read TableReader) One(f *File) (*catalog.List, error) {
	t, _ := f.Saw.(*Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "import.csv-head")
	}
	if l, several := t.Several(); several {
		return nil, lang.Fail(lang.Invalid, "import.csv-several", l.Row)
	}
	return read(f, t)
}

// All reads the lists of such a table by the column that names them.
func (read TableReader) All(f *File) ([]Found, error) {
	t, _ := f.Saw.(*Headed)
	if t == nil {
		return nil, lang.Fail(lang.Invalid, "import.csv-head")
	}
	parts := []*Headed{t}
	if _, several := t.Several(); several {
		var err error
		if parts, err = t.ByList(); err != nil {
			return nil, err
		}
	}
	return f.EachTable(len(parts), func(one *File, i int) (*catalog.List, error) { return read(one, parts[i]) })
}

// Alone takes the name of its part from a list that is the only one of its file.
func Alone(found []Found) []Found {
	if len(found) == 1 {
		found[0].Part = ""
	}
	return found
}

// Apart returns a file with a report of its own.
func (f *File) Apart() *File {
	one := *f
	one.Input = f.apart()
	return &one
}

// IsText says why data is no text, if it is none.
func IsText(data []byte) error {
	if !isText(data) {
		return noText(data)
	}
	return nil
}

// isText reports whether data is text in UTF-8, without control characters
// other than those that end lines and part columns.
func isText(data []byte) bool {
	for _, b := range data {
		if b < ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f' || b == 0x7f {
			return false
		}
	}
	return utf8.Valid(data)
}

// noText says why data is no text: it is another kind of file, its letters are
// coded in another way, or a sign stands in it that no text has.
func noText(data []byte) error {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) || wide(data) {
		return lang.Fail(lang.Invalid, "import.encoding", 1)
	}
	line, signs, at := 1, 0, 0
	for rest := data; len(rest) > 0; {
		r, n := utf8.DecodeRune(rest)
		switch {
		case r == utf8.RuneError && n == 1:
			if signs > 0 || bytes.IndexByte(rest, 0) >= 0 {
				return lang.Fail(lang.Invalid, "import.binary")
			}
			return lang.Fail(lang.Invalid, "import.encoding", line)
		case r == '\n':
			line++
		case r < ' ' && r != '\r' && r != '\t' && r != '\f', r == 0x7f:
			if signs++; signs == 1 {
				at = line
			}
		}
		rest = rest[n:]
	}
	switch {
	case signs*maxSigns > len(data):
		return lang.Fail(lang.Invalid, "import.binary")
	case signs > 0:
		return lang.Fail(lang.Invalid, "import.sign", at)
	}
	return lang.Fail(lang.Invalid, "import.unknown-format")
}

// maxSigns is among how many bytes one may be no sign of a text.
const maxSigns = 8

// wide reports whether every second byte is 0: letters as Windows codes them, without the
// mark before them.
func wide(data []byte) bool {
	n := len(data) &^ 1
	if n < 4 {
		return false
	}
	zeros := [2]int{}
	for i, b := range data[:n] {
		if b == 0 {
			zeros[i%2]++
		}
	}
	return max(zeros[0], zeros[1])*10 > n/2*9 && min(zeros[0], zeros[1]) == 0
}
