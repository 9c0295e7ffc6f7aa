package importers

import (
	"bytes"

	"muster/catalog/lang"
)

// A cursor reads JSON from front to back, once. Where the text is not JSON it
// names line and column; where a value is not the one that belongs there, a
// JSON pointer. The keys of an object that is read, not skipped, are unique,
// whatever their case.
type cursor struct {
	data []byte
	at   int
	path []step
}

// A step is a key, or a place in an array.
type step struct {
	key   []byte
	index int // if key is nil
}

// Limits of what is read: nesting, and keys of one object.
const (
	maxDepth = 64
	maxKeys  = 2 * maxEntries
)

// object reads an object and calls each for every key, with the cursor at its
// value.
func (c *cursor) object(each func(key []byte) error) error {
	if err := c.open('{', "object"); err != nil {
		return err
	}
	seen := make([][]byte, 0, 64)
	for c.peek() != '}' {
		if len(seen) > 0 {
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
		for _, k := range seen {
			if len(k) == len(key) && bytes.EqualFold(k, key) {
				return lang.Fail(lang.Invalid, "import.key-twice", c.pointer())
			}
		}
		if seen = append(seen, key); len(seen) > maxKeys {
			return lang.Fail(lang.Invalid, "import.too-many", maxEntries)
		}
		if err := each(key); err != nil {
			return err
		}
		c.path = c.path[:len(c.path)-1]
	}
	c.at++
	return nil
}

// array reads an array and calls each for every element.
func (c *cursor) array(each func(i int) error) error {
	if err := c.open('[', "array"); err != nil {
		return err
	}
	for i := 0; c.peek() != ']'; i++ {
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

// text reads a string.
func (c *cursor) text() (string, error) {
	if c.peek() != '"' {
		return "", c.unwanted("text")
	}
	s, err := c.quoted()
	return string(s), err
}

// flag reads true or false.
func (c *cursor) flag() (bool, error) {
	switch c.peek() {
	case 't':
		return true, c.word("true")
	case 'f':
		return false, c.word("false")
	}
	return false, c.unwanted("flag")
}

// null reads null, if that is what stands there.
func (c *cursor) null() bool { return c.peek() == 'n' && c.word("null") == nil }

// number reads a number and returns it as it is written.
func (c *cursor) number() ([]byte, error) {
	if b := c.peek(); b != '-' && (b < '0' || b > '9') {
		return nil, c.unwanted("number")
	}
	from := c.at
	if c.data[c.at] == '-' {
		c.at++
	}
	if c.digits() == 0 {
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

func (c *cursor) digits() int {
	from := c.at
	for c.at < len(c.data) && c.data[c.at] >= '0' && c.data[c.at] <= '9' {
		c.at++
	}
	return c.at - from
}

// skip passes over a value of any kind.
func (c *cursor) skip() error { return c.skipTo(maxDepth) }

func (c *cursor) skipTo(depth int) error {
	if depth == 0 {
		line, column := c.place()
		return lang.Fail(lang.Invalid, "import.too-deep", line, column)
	}
	switch c.peek() {
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
		_, err := c.number()
		return err
	}
	return c.wrong()
}

// skipAll passes over an object or an array.
func (c *cursor) skipAll(depth int) error {
	object := c.data[c.at] == '{'
	end := c.data[c.at] + 2 // in ASCII, for both
	c.at++
	for first := true; c.peek() != end; first = false {
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
