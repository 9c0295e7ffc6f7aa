package importers

import (
	"bytes"
	"slices"

	"muster/catalog"
	"muster/catalog/lang"
	"muster/catalog/scan"
)

// IsJSON reports whether a file is written in JSON, or means to be.
func IsJSON(data []byte) bool {
	data = bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	if head := data[:min(len(data), maxCallback)]; bytes.IndexByte(head, '(') >= 0 && jsonp().Match(head) {
		return true
	}
	if len(data) > 0 && data[0] == '[' {
		data = bytes.TrimLeft(data[1:], " \t\r\n") // "[Deck]" may be a heading
		return len(data) > 0 && (data[0] == '[' || data[0] == '{' || data[0] == '"' || data[0] == ']')
	}
	return len(data) > 0 && data[0] == '{' && !bytes.HasPrefix(data, []byte(`{\rtf`)) && !braced(data[1:])
}

// braced reports whether a text in braces, or behind one that nothing closes, is only a word of
// a line, "{WIP} Leia": JSON has quotes and colons there.
func braced(data []byte) bool {
	line, _, _ := bytes.Cut(data, []byte("\n"))
	word, rest, closed := bytes.Cut(line, []byte("}"))
	if word = bytes.TrimSpace(word); len(word) == 0 || word[0] == '"' {
		return false
	}
	if rest = bytes.TrimSpace(rest); closed && len(rest) > 0 && !bytes.ContainsAny(rest[:1], `,;)]}"`) {
		return true // "{Bob's} deck"
	}
	return (closed || bytes.IndexByte(data, '}') < 0) && !bytes.ContainsAny(word, `"':{[`)
}

// A deck that was asked for with a callback is wrapped in a call of it.
var jsonp = Pattern(`^\s*(?:/\*\*/\s*)?[A-Za-z_$][\w$.]{0,99}\s*\(\s*[\[{]`)

// maxCallback is how far into a file such a call may begin, in bytes.
const maxCallback = 256

// A Glance is what the outermost keys of a document say.
type Glance struct {
	Game   catalog.Game // that the user said, or else the document
	Kind   string       // of list
	Format string       // of rules, or of the notation itself
	keys   [][]byte
	from   int // where the object begins
}

// Has reports whether a document has one of some keys.
func (g *Glance) Has(keys ...string) bool {
	return slices.ContainsFunc(g.keys, func(key []byte) bool { return slices.Contains(keys, string(key)) })
}

// Cursor returns a cursor before the object of a document.
func (f *File) Cursor() *scan.Cursor { return scan.From(f.Text, f.Doc.from) }

// openJSON looks at the outermost keys of the one object that JSON is. An array of
// one list is that list; a call is its argument.
func (f *File) openJSON(data []byte) error {
	data, err := textOf(data)
	if err != nil {
		return err
	}
	f.Text = data
	from := 0
	if m := jsonp().FindIndex(data[:min(len(data), maxCallback)]); m != nil {
		f.Text, from = bytes.TrimSuffix(bytes.TrimRight(data, " \t\r\n;"), []byte(")")), m[1]-1
	}
	c := scan.From(f.Text, from)
	if c.Peek() == '[' {
		err := c.Array(func(i int) error {
			if f.several = i + 1; i > 0 {
				return c.Skip()
			}
			return f.Doc.look(c)
		})
		if f.many = f.several != 1; f.many || err != nil {
			return err
		}
	} else if err := f.Doc.look(c); err != nil {
		return err
	}
	if err := c.Done(); err != nil {
		return err
	}
	if f.Game != "" {
		f.Doc.Game = f.Game
	}
	if f.Doc.Game == "" {
		return nil
	}
	return f.Known(f.Doc.Game)
}

// look passes over an object and looks at its keys.
func (g *Glance) look(c *scan.Cursor) error {
	if c.Peek() != '{' {
		if err := c.Skip(); err != nil {
			return err
		}
		return lang.Fail(lang.Invalid, "import.json-list")
	}
	g.from = c.At()
	g.keys = make([][]byte, 0, 16)
	return c.Object(func(key []byte) error {
		g.keys = append(g.keys, key)
		if c.Peek() == '"' {
			switch string(key) {
			case "format":
				return text(c, &g.Format)
			case "game":
				s := ""
				err := text(c, &s)
				g.Game = catalog.Game(scan.Tidy(s))
				return err
			case "kind":
				return text(c, &g.Kind)
			}
		}
		if err := c.Almost(key, "entries", "slots", "game"); err != nil {
			return err
		}
		return c.Skip()
	})
}

// text reads a text into a field.
func text(c *scan.Cursor, to *string) (err error) {
	*to, err = c.Text()
	return err
}
