package scan

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
)

// Done refuses whatever follows the value that was read.
func (c *Cursor) Done() error {
	if c.Peek() == 0 && c.at == len(c.data) {
		return nil
	}
	line, column := c.Place()
	return lang.Fail(lang.Invalid, "import.json-trailing", line, column)
}

// Peek returns the first byte of what comes next, 0 at the end.
func (c *Cursor) Peek() byte {
	for ; c.at < len(c.data); c.at++ {
		switch b := c.data[c.at]; b {
		case ' ', '\t', '\n', '\r':
		default:
			return b
		}
	}
	return 0
}

func (c *Cursor) expect(b byte) error {
	if c.Peek() != b {
		return c.wrong()
	}
	c.at++
	return nil
}

// open enters an object or an array.
func (c *Cursor) open(b byte, kind string) error {
	if c.Peek() != b {
		return c.Unwanted(kind)
	}
	c.at++
	return nil
}

func (c *Cursor) word(w string) error {
	if !bytes.HasPrefix(c.data[c.at:], []byte(w)) {
		return c.wrong()
	}
	c.at += len(w)
	return nil
}

// quoted reads a string; without escapes it is a part of the data. Bytes that are
// not UTF-8 are replaced.
func (c *Cursor) quoted() ([]byte, error) {
	if c.Peek() != '"' {
		return nil, c.wrong()
	}
	from, escaped := c.at, false
	for c.at++; c.at < len(c.data); c.at++ {
		switch b := c.data[c.at]; {
		case b == '\\':
			escaped = true
			c.at++
		case b < ' ':
			return nil, c.wrong()
		case b == '"':
			c.at++
			if text := c.data[from+1 : c.at-1]; !escaped && utf8.Valid(text) {
				return text, nil
			}
			var s string
			if json.Unmarshal(c.data[from:c.at], &s) != nil {
				c.at = from
				return nil, c.wrong()
			}
			return []byte(s), nil
		}
	}
	c.at = len(c.data)
	return nil, c.wrong()
}

// wrong says that what comes next is not JSON.
func (c *Cursor) wrong() error {
	b := c.Peek()
	line, column := c.Place()
	if b == 0 && c.at >= len(c.data) {
		return lang.Fail(lang.Invalid, "import.json-end", line, column)
	}
	r, _ := utf8.DecodeRune(c.data[c.at:])
	return lang.Fail(lang.Invalid, "import.json", line, column, strconv.QuoteRune(r))
}

// Unwanted says that a value is of another kind than the one that is wanted:
// "text", "number", "flag", "object" or "array".
func (c *Cursor) Unwanted(wanted string) error {
	before := c.at
	if err := c.Skip(); err != nil {
		return err // not a value at all
	}
	c.at = before
	var where any = c.Pointer()
	if where == "" {
		where = lang.Say("import.value.whole")
	}
	return lang.Fail(lang.Invalid, "import.value", where, lang.Say("import.value."+wanted))
}

// At returns how far the cursor is in the document, in bytes.
func (c *Cursor) At() int { return c.at }

// Back reads again from the value of a key that was passed over, and returns to
// where the cursor was.
func (c *Cursor) Back(to int, key string, read func() error) error {
	at := c.at
	c.at, c.path = to, append(c.path, step{key: []byte(key)})
	if err := read(); err != nil {
		return err
	}
	c.at, c.path = at, c.path[:len(c.path)-1]
	return nil
}

// Line returns the line of what comes next, from 1; of a document that seems to be
// written on a single one it is 0.
func (c *Cursor) Line() int {
	c.Peek()
	if c.seen == 0 && bytes.IndexByte(c.data[:min(len(c.data), maxLine)], '\n') < 0 {
		return 0
	}
	return c.Row()
}

// Row returns the line that the cursor is on, from 1.
func (c *Cursor) Row() int {
	if c.at < c.seen {
		c.seen, c.breaks = 0, 0 // it went back
	}
	c.breaks += bytes.Count(c.data[c.seen:c.at], []byte("\n"))
	c.seen = c.at
	return c.breaks + 1
}

// maxLine is how long the first line may be of a document whose lines count.
const maxLine = 4096

// Stranger refuses a key that the notation does not have.
func (c *Cursor) Stranger(key []byte, known ...string) error {
	if err := c.Almost(key, known...); err != nil {
		return err
	}
	return lang.Fail(lang.Invalid, "import.key-unknown", c.Pointer(), known)
}

// Almost refuses a key that differs from a known one in case only: programs
// disagree on whether it is the same.
func (c *Cursor) Almost(key []byte, known ...string) error {
	for _, k := range known {
		if string(key) != k && bytes.EqualFold(key, []byte(k)) {
			return lang.Fail(lang.Invalid, "import.key-case", c.Pointer(), k)
		}
	}
	return nil
}

// Place returns line and column of the cursor, from 1.
func (c *Cursor) Place() (line, column int) {
	read := c.data[:min(c.at, len(c.data))]
	start := bytes.LastIndexByte(read, '\n') + 1
	return 1 + bytes.Count(read, []byte("\n")), 1 + utf8.RuneCount(read[start:])
}

// Pointer returns the JSON pointer (RFC 6901) of the value being read; long keys are cut.
func (c *Cursor) Pointer() string {
	var b strings.Builder
	for _, s := range c.path {
		b.WriteByte('/')
		if s.key == nil {
			b.WriteString(strconv.Itoa(s.index))
		} else {
			b.WriteString(pointed.Replace(lang.First(string(s.key), maxName)))
		}
	}
	return b.String()
}

var pointed = strings.NewReplacer("~", "~0", "/", "~1")
