// Package importers reads lists, in whatever way they are written down.
//
// What is wrong with a list's text goes into the report that its checking will
// fill, with line numbers and the names that were meant, perhaps; an error
// means that there is no list at all.
package importers

import (
	"bytes"
	"unicode/utf8"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/validate"
)

// MaxSize is the largest file that is read, in bytes.
const MaxSize = 5 << 20

// A list has at most maxEntries entries; more are no list but a mishap.
const MaxEntries = 500

// certain is how sure a format is that cannot be mistaken.
const certain = 100

// A Format is a way lists are written down.
type Format struct {
	Name  string                // as in --from and --to: "swdestinydb"
	Sniff func(data []byte) int // how sure it is that data is of this format, 0 to 100
	Read  func(in *Input) (*catalog.List, error)
}

// An Input is a list being read. Complaints go into its report.
type Input struct {
	Name    string // Of the file, for messages
	Data    []byte
	Game    catalog.Game // if the user said
	Catalog *catalog.Catalog
	Report  *validate.Report
}

// Formats lists the formats; of two that are equally sure the first reads.
var Formats = []Format{vassal, vassalGame, sheet, ic2, tts, destinyDB, native, nativeYAML, tta, csvFile, armyText, boxText, destinyText, plain}

// Read reads a list in whatever format it is. The list is bound to the catalog.
func Read(in *Input) (*catalog.List, error) {
	if in.Report == nil {
		in.Report = &validate.Report{}
	}
	if len(in.Data) > MaxSize {
		return nil, lang.Fail(lang.TooLarge, "import.too-large", MaxSize>>20)
	}
	if len(bytes.TrimSpace(in.Data)) == 0 {
		return nil, lang.Fail(lang.Invalid, "import.empty")
	}
	best, surest := -1, 0
	for i, f := range Formats {
		if sure := f.Sniff(in.Data); sure > surest {
			best, surest = i, sure
		}
		if surest == certain {
			break
		}
	}
	if best < 0 {
		return nil, noText(in.Data)
	}
	l, err := Formats[best].Read(in)
	if err != nil {
		return nil, err
	}
	if in.Game == catalog.Campaign && l.Campaign == nil {
		return nil, lang.Fail(lang.Invalid, "campaign.no-log")
	}
	in.Catalog.Bind(l)
	return l, nil
}

// Text returns what a file of text says, without the mark that some programs
// put before it.
func (in *Input) AsText() ([]byte, error) {
	data := bytes.TrimPrefix(in.Data, []byte("\ufeff"))
	if !isText(data) {
		return nil, noText(data)
	}
	return data, nil
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

// noText says why data is no text: it is another kind of file, or its letters
// are coded in another way.
func noText(data []byte) error {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return lang.Fail(lang.Invalid, "import.encoding", 1)
	}
	line := 1
	for len(data) > 0 {
		r, n := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && n == 1:
			if bytes.IndexByte(data, 0) >= 0 {
				return lang.Fail(lang.Invalid, "import.binary")
			}
			return lang.Fail(lang.Invalid, "import.encoding", line)
		case r == '\n':
			line++
		case r < ' ' && r != '\r' && r != '\t' && r != '\f', r == 0x7f:
			return lang.Fail(lang.Invalid, "import.binary")
		}
		data = data[n:]
	}
	return lang.Fail(lang.Invalid, "import.unknown-format")
}

// known refuses a game whose lists cannot be read yet.
func known(g catalog.Game) error {
	if g != catalog.Destiny && g != catalog.Deckbuilding && g != catalog.Campaign && g != catalog.Assault {
		return lang.Fail(lang.Invalid, "import.game", string(g), lang.Say("check.other-game", string(g)))
	}
	return nil
}
