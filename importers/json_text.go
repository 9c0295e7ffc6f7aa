package importers

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
	"unicode/utf8"

	"muster/catalog/lang"
)

// done refuses whatever follows the value that was read.
func (c *cursor) done() error {
	if c.peek() == 0 && c.at == len(c.data) {
		return nil
	}
	line, column := c.place()
	return lang.Fail(lang.Invalid, "import.json-trailing", line, column)
}

// peek returns the first byte of what comes next, 0 at the end.
func (c *cursor) peek() byte {
	for ; c.at < len(c.data); c.at++ {
		switch b := c.data[c.at]; b {
		case ' ', '\t', '\n', '\r':
		default:
			return b
		}
	}
	return 0
}

func (c *cursor) expect(b byte) error {
	if c.peek() != b {
		return c.wrong()
	}
	c.at++
	return nil
}

// open enters an object or an array.
func (c *cursor) open(b byte, kind string) error {
	if c.peek() != b {
		return c.unwanted(kind)
	}
	c.at++
	return nil
}

func (c *cursor) word(w string) error {
	if !bytes.HasPrefix(c.data[c.at:], []byte(w)) {
		return c.wrong()
	}
	c.at += len(w)
	return nil
}

// quoted reads a string; without escapes it is a part of the data.
func (c *cursor) quoted() ([]byte, error) {
	if c.peek() != '"' {
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
			if !escaped {
				return c.data[from+1 : c.at-1], nil
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
func (c *cursor) wrong() error {
	b := c.peek()
	line, column := c.place()
	if b == 0 && c.at >= len(c.data) {
		return lang.Fail(lang.Invalid, "import.json-end", line, column)
	}
	r, _ := utf8.DecodeRune(c.data[c.at:])
	return lang.Fail(lang.Invalid, "import.json", line, column, strconv.QuoteRune(r))
}

// unwanted says that a value is of another kind than the one that is wanted:
// "text", "number", "flag", "object" or "array".
func (c *cursor) unwanted(wanted string) error {
	before := c.at
	if err := c.skip(); err != nil {
		return err // not a value at all
	}
	c.at = before
	return lang.Fail(lang.Invalid, "import.value", c.pointer(), lang.Say("import.value."+wanted))
}

// place returns line and column of the cursor, from 1.
func (c *cursor) place() (line, column int) {
	read := c.data[:min(c.at, len(c.data))]
	start := bytes.LastIndexByte(read, '\n') + 1
	return 1 + bytes.Count(read, []byte("\n")), 1 + utf8.RuneCount(read[start:])
}

// pointer returns the JSON pointer (RFC 6901) of the value being read.
func (c *cursor) pointer() string {
	var b strings.Builder
	for _, s := range c.path {
		b.WriteByte('/')
		if s.key == nil {
			b.WriteString(strconv.Itoa(s.index))
		} else {
			b.WriteString(pointed.Replace(string(s.key)))
		}
	}
	return b.String()
}

var pointed = strings.NewReplacer("~", "~0", "/", "~1")
