package catalog

import (
	"bytes"
	"slices"
)

// A Lined part grows line by line, as a campaign log does with its events. Its last
// field in JSON is an array of them.
type Lined interface {
	// Lines returns the part in JSON as it is without any line, and the lines.
	Lines() (bare []byte, lines [][]byte)
}

// noLines ends a part without any line.
const noLines = "[]}"

// Apart returns a list in the native notation as MarshalJSON does, but its lines, if
// its part has them, apart from it.
func (l *List) Apart() (bare []byte, lines [][]byte, err error) {
	if part, ok := l.Part.(Lined); ok {
		bare, lines = part.Lines()
		return bare, lines, nil
	}
	bare, err = l.MarshalJSON()
	return bare, nil, err
}

// BetweenLines stands between lines that are put together.
const BetweenLines = ",\n"

// Together puts lines where Apart took them from.
func Together(bare, lines []byte) []byte {
	if len(lines) == 0 {
		return bare
	}
	return slices.Concat(bytes.TrimSuffix(bare, []byte(noLines)), []byte("[\n"), lines, []byte("\n]}"))
}
