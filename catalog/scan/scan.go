// Package scan reads JSON that people and programs send: from front to back,
// once, without building anything of it. Where the text is not JSON it names line
// and column; where a value is not the one that belongs there, a JSON pointer.
// The keys of an object that is read, not skipped, are unique, whatever their
// case; what is nested too deeply or has too many keys is refused.
package scan

import (
	"bytes"

	"muster/catalog/lang"
)

// A Cursor is a place in a JSON document.
type Cursor struct {
	data   []byte
	at     int
	path   []step
	seen   int // bytes whose lines are counted
	breaks int // line breaks in them
}

// New returns a cursor before the value of a document.
func New(data []byte) *Cursor { return From(data, 0) }

// From returns a cursor before a value that begins somewhere in a document.
func From(data []byte, at int) *Cursor { return &Cursor{data: data, at: at} }

// A step is a key, or a place in an array.
type step struct {
	key   []byte
	index int // if key is nil
}

// Limits of what is read: nesting, entries of a list, keys of one object.
const (
	maxDepth   = 64
	maxEntries = 500
	maxKeys    = 2 * maxEntries
)

// Object reads an object and calls each for every key, with the cursor at its
// value.
func (c *Cursor) Object(each func(key []byte) error) error {
	seen := make([][]byte, 0, 64)
	return c.Members(func(key []byte) error {
		for _, k := range seen {
			if len(k) == len(key) && bytes.EqualFold(k, key) {
				return lang.Fail(lang.Invalid, "import.key-twice", c.Pointer())
			}
		}
		if seen = append(seen, key); len(seen) > maxKeys {
			return lang.Fail(lang.TooLarge, "import.too-many", maxEntries)
		}
		return each(key)
	})
}

// Members is Object for whoever minds himself whether a key is there twice, and
// how many there are.
func (c *Cursor) Members(each func(key []byte) error) error {
	if err := c.open('{', "object"); err != nil {
		return err
	}
	for first := true; c.Peek() != '}'; first = false {
		if !first {
			if err := c.expect(','); err != nil {
				return err
			}
		}
		key, err := c.quoted()
		if err != nil {
			return err
		}
		if err := c.expect(':'); err != nil {
			return err
		}
		c.path = append(c.path, step{key: key})
		if err := each(key); err != nil {
			return err
		}
		c.path = c.path[:len(c.path)-1]
	}
	c.at++
	return nil
}

// Array reads an array and calls each for every element.
func (c *Cursor) Array(each func(i int) error) error {
	if err := c.open('[', "array"); err != nil {
		return err
	}
	for i := 0; c.Peek() != ']'; i++ {
		if i > 0 {
			if err := c.expect(','); err != nil {
				return err
			}
		}
		c.path = append(c.path, step{index: i})
		if err := each(i); err != nil {
			return err
		}
		c.path = c.path[:len(c.path)-1]
	}
	c.at++
	return nil
}

// Text reads a string, its escapes resolved. Anything else is an error that says where it stands.
func (c *Cursor) Text() (string, error) {
	if c.Peek() != '"' {
		return "", c.Unwanted("text")
	}
	s, err := c.quoted()
	return string(s), err
}

// Flag reads true or false.
func (c *Cursor) Flag() (bool, error) {
	switch c.Peek() {
	case 't':
		return true, c.word("true")
	case 'f':
		return false, c.word("false")
	}
	return false, c.Unwanted("flag")
}

// Null reads null, if that is what stands there.
func (c *Cursor) Null() bool { return c.Peek() == 'n' && c.word("null") == nil }

// Number reads a number and returns it as it is written.
func (c *Cursor) Number() ([]byte, error) {
	if b := c.Peek(); b != '-' && (b < '0' || b > '9') {
		return nil, c.Unwanted("number")
	}
	from := c.at
	if c.data[c.at] == '-' {
		c.at++
	}
	zero := c.at
	switch n := c.digits(); {
	case n == 0:
		return nil, c.wrong()
	case n > 1 && c.data[zero] == '0':
		c.at = zero + 1
		return nil, c.wrong()
	}
	if c.at < len(c.data) && c.data[c.at] == '.' {
		c.at++
		if c.digits() == 0 {
			return nil, c.wrong()
		}
	}
	if c.at < len(c.data) && (c.data[c.at] == 'e' || c.data[c.at] == 'E') {
		c.at++
		if c.at < len(c.data) && (c.data[c.at] == '+' || c.data[c.at] == '-') {
			c.at++
		}
		if c.digits() == 0 {
			return nil, c.wrong()
		}
	}
	return c.data[from:c.at], nil
}

func (c *Cursor) digits() int {
	from := c.at
	for c.at < len(c.data) && c.data[c.at] >= '0' && c.data[c.at] <= '9' {
		c.at++
	}
	return c.at - from
}

// Raw passes over a value and returns it as it stands.
func (c *Cursor) Raw() ([]byte, error) {
	c.Peek()
	from := c.at
	err := c.Skip()
	return c.data[from:min(c.at, len(c.data))], err
}

// Name reads a name as one line. A number is one as it is written: YAML has
// codes without quotes. Null is no name.
func (c *Cursor) Name() (string, error) {
	switch b := c.Peek(); {
	case b == 'n':
		return "", c.word("null")
	case b == '-' || b >= '0' && b <= '9':
		raw, err := c.Number()
		return string(raw), err
	}
	s, err := c.Text()
	return Tidy(s), err
}

// maxName is how many characters of a name are kept.
const maxName = 120

// Tidy makes a name out of what is written: one line that is not too long.
func Tidy(name string) string {
	return lang.Line(name, maxName)
}

// Skip passes over a value of any kind.
func (c *Cursor) Skip() error { return c.skipTo(maxDepth) }

func (c *Cursor) skipTo(depth int) error {
	if depth == 0 {
		line, column := c.Place()
		return lang.Fail(lang.Invalid, "import.too-deep", line, column)
	}
	switch c.Peek() {
	case '{', '[':
		return c.skipAll(depth)
	case '"':
		_, err := c.quoted()
		return err
	case 't':
		return c.word("true")
	case 'f':
		return c.word("false")
	case 'n':
		return c.word("null")
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		_, err := c.Number()
		return err
	}
	return c.wrong()
}

// skipAll passes over an object or an array.
func (c *Cursor) skipAll(depth int) error {
	object := c.data[c.at] == '{'
	end := c.data[c.at] + 2 // in ASCII, for both
	c.at++
	for first := true; c.Peek() != end; first = false {
		if !first {
			if err := c.expect(','); err != nil {
				return err
			}
		}
		if object {
			if _, err := c.quoted(); err != nil {
				return err
			}
			if err := c.expect(':'); err != nil {
				return err
			}
		}
		if err := c.skipTo(depth - 1); err != nil {
			return err
		}
	}
	c.at++
	return nil
}
