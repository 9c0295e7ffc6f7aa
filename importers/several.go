package importers

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
	"muster/validate"
)

// A Found is a list that was found in a file, with the report on its text.
type Found struct {
	Part   string // where in the file: a sheet, a number; "" if the file is one list
	List   *catalog.List
	Report *validate.Report
}

// MaxLists is how many lists one file may hold.
const MaxLists = 1000

// ReadAll reads all lists of a file: those of a workbook with several, of an
// array in JSON, of documents in YAML, of a table that names lists. Each has its
// own report; that of in is not used.
func ReadAll(in *Input) ([]Found, error) {
	if len(in.Data) <= MaxSize && sheet.Sniff(in.Data) == 100 {
		return readSheets(in)
	}
	if len(in.Data) <= MaxSize && vassalGame.Sniff(in.Data) > 0 {
		return readVassalGames(in)
	}
	one := *in
	one.Report = new(validate.Report)
	l, err := Read(&one)
	if err == nil {
		return []Found{{List: l, Report: one.Report}}, nil
	}
	switch lang.MsgOf(err).Code {
	case "import.csv-several":
		return readTable(in)
	case "import.several":
		return readParts(in, err)
	}
	return nil, err
}

// IsOther reports whether a file could not be read because it is something
// else than a list, not because the list in it is broken.
func IsOther(err error) bool {
	return slices.Contains([]string{"import.empty", "import.binary", "import.unknown-format", "import.no-cards",
		"import.strange", "import.json-list", "import.csv-head", "sheet.heading"}, lang.MsgOf(err).Code)
}

// readParts reads the lists of an array or of several documents.
func readParts(in *Input, several error) ([]Found, error) {
	data, err := in.AsText()
	if err != nil {
		return nil, err
	}
	var parts [][]byte
	if data = bytes.TrimSpace(data); data[0] == '[' {
		var all []json.RawMessage
		if err := json.Unmarshal(data, &all); err != nil {
			return nil, several
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
	if len(parts) > MaxLists {
		return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
	}
	var found []Found
	for i, part := range parts {
		one := *in
		one.Data, one.Report = part, new(validate.Report)
		l, err := Read(&one)
		if err != nil {
			return nil, InPart(i+1, err)
		}
		found = append(found, Found{fmt.Sprint(i + 1), l, one.Report})
	}
	return found, nil
}

// InPart says which list of a file an error is about.
func InPart(n int, err error) error {
	return lang.Fail(lang.KindOf(err), "book.in-part", n, lang.MsgOf(err)).Because(err)
}

// readTable reads the lists of a table with a column that names them. The rows
// Of a list need not stand together.
func readTable(in *Input) ([]Found, error) {
	if data, err := in.AsText(); err == nil && in.Game != catalog.Destiny {
		if t, err := armyCSV(in, data); err == nil && t != nil {
			return readArmyTables(in, t)
		}
	}
	g, err := csvTable(in)
	if err != nil {
		return nil, err
	}
	var names []string
	rows := map[string][]Record{}
	for _, l := range g.Lines {
		name := scan.Tidy(g.Cell(l, "list"))
		if rows[name] == nil {
			if len(names) == MaxLists {
				return nil, lang.Fail(lang.TooLarge, "book.lists", MaxLists)
			}
			names = append(names, name)
		}
		rows[name] = append(rows[name], l)
	}
	var found []Found
	for i, name := range names {
		one, part := *in, *g
		one.Report, part.Lines = new(validate.Report), rows[name]
		l, err := csvList(&one, &part)
		if err != nil {
			return nil, InPart(i+1, err)
		}
		in.Catalog.Bind(l)
		found = append(found, Found{fmt.Sprint(i + 1), l, one.Report})
	}
	return found, nil
}
