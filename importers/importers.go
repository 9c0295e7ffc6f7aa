// Package importers reads lists, in whatever way they are written down: what a
// file is (a workbook, JSON, a table, text) is found out here, once; whose list
// it holds the formats of the games say, each how sure it is.
//
// What is wrong with a list's text goes into the report that its checking will
// fill, with line numbers and the names that were meant, perhaps; an error
// means that there is no list at all.
package importers

import (
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// MaxSize is the largest file that is read, in bytes.
const MaxSize = 5 << 20

// A list has at most MaxEntries entries; more are no list but a mishap.
const MaxEntries = 500

// An Input is a list being read. Complaints go into its report.
type Input struct {
	Name    string // of the file, for messages
	Data    []byte
	Game    catalog.Game // if the user said
	Catalog *catalog.Catalog
	Report  *validate.Report
	Reads   []Format // those that may be meant; of two that fit equally the first reads
}

// A Found is a list that was found in a file, with the report on its text.
type Found struct {
	Part   string // where in the file: a sheet, a number; "" if the file is one list
	List   *catalog.List
	Report *validate.Report
}

// Read reads a list in whatever format it is. The list is bound to the catalog.
func Read(in *Input) (*catalog.List, error) {
	if in.Report == nil {
		in.Report = new(validate.Report)
	}
	f, err := open(in)
	if err != nil {
		return nil, err
	}
	defer f.close()
	if f.many {
		return nil, f.severalLists()
	}
	return f.read()
}

// ReadAll reads all lists of a file: those of a workbook with several, of an
// array in JSON, of documents in YAML, of a table that names lists. Each has its
// own report; that of in is not used.
func ReadAll(in *Input) ([]Found, error) {
	whole := in.apart()
	f, err := open(whole)
	if err != nil {
		return nil, err
	}
	defer f.close()
	switch {
	case f.many:
		return f.parts()
	case f.format.All == nil:
		l, err := f.read()
		if err != nil {
			return nil, err
		}
		return []Found{{List: l, Report: whole.Report}}, nil
	}
	found, err := f.format.All(f)
	if err != nil {
		return nil, err
	}
	for i := range found {
		one := &found[i]
		if err := f.done(one.List, one.Report); err != nil {
			return nil, err
		}
	}
	return found, nil
}

// ReadJSON reads a list in any notation that is JSON, or the share code of one. The
// list is not bound to the catalog.
func ReadJSON(in *Input) (*catalog.List, error) {
	if codes := sharedIn(in.Data); len(codes) == 1 {
		var err error
		if in, err = unshared(in, codes[0]); err != nil {
			return nil, err
		}
	}
	f := &File{Input: in, Kind: JSON}
	if err := f.openJSON(in.Data); err != nil {
		return nil, err
	}
	if f.many {
		return nil, f.severalLists()
	}
	if err := f.choose(); err != nil {
		return nil, err
	}
	return f.format.Read(f)
}

// FormatOf returns the name of the format that a file is in, "" if it is in none.
func FormatOf(in *Input) string {
	f, err := open(in.apart())
	if err != nil || f.many {
		return ""
	}
	defer f.close()
	return f.name()
}

// apart returns an input with a report of its own.
func (in *Input) apart() *Input {
	one := *in
	one.Report = new(validate.Report)
	return &one
}

// IsOther reports whether a file could not be read because it is something
// else than a list, not because the list in it is broken.
func IsOther(err error) bool {
	return slices.Contains([]string{"import.empty", "import.binary", "import.sign", "import.unknown-format", "import.no-cards",
		"import.strange", "import.json-list", "import.csv-head", "sheet.heading"}, lang.MsgOf(err).Code)
}

// InPart says which list of a file an error is about.
func InPart(n int, err error) error {
	return lang.Fail(lang.KindOf(err), "book.in-part", n, lang.MsgOf(err)).Because(err)
}

// InSheet says which sheet of a workbook an error is about.
func InSheet(name string, err error) error {
	return lang.Fail(lang.KindOf(err), "book.in-sheet", name, lang.MsgOf(err)).Because(err)
}

// Known refuses a game whose lists cannot be read yet.
func (in *Input) Known(g catalog.Game) error {
	if slices.ContainsFunc(in.Reads, func(f Format) bool { return f.Game == g }) {
		return nil
	}
	return lang.Fail(lang.Invalid, "import.game", string(g), lang.Say("check.other-game", string(g), catalog.Games()))
}
