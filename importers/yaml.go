package importers

import (
	"bytes"
	"encoding/json"
	"strconv"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"muster/catalog/lang"
)

var yamlKey = Pattern(`(?m)^["']?((muster|entries|slots)["']?[ \t]*:([ \t\r]|$)|format["']?[ \t]*:[ \t]*["']?muster\.campaign/)`)

// isYAML reports whether a file has the keys of muster's notations, written in
// YAML.
func isYAML(data []byte) bool {
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // it may stand before the first key
	head := data[:min(len(data), 4096)]
	return yamlWord(head) && yamlKey().Match(head) && isText(data)
}

// yamlWord asks for one of the words without which there is no such key.
func yamlWord(head []byte) bool {
	for _, word := range [...]string{"muster", "entries", "slots"} {
		if bytes.Contains(head, []byte(word)) {
			return true
		}
	}
	return false
}

// What a list in YAML may be at most: the parser calls itself for every level,
// and is no faster than it has to be.
const (
	maxYAML      = 256 << 10
	maxYAMLDepth = 32
	maxYAMLKeys  = 1000 // of one mapping: the parser holds each against all others
)

// openYAML turns YAML into the JSON that says the same, and looks at that.
func (f *File) openYAML() error {
	data, err := f.AsText()
	if err != nil {
		return err
	}
	if len(data) > maxYAML {
		return lang.Fail(lang.TooLarge, "import.yaml-large", maxYAML>>10)
	}
	if line := tooNested(data); line > 0 {
		return lang.Fail(lang.Invalid, "import.too-deep", line, 1)
	}
	if line := tooManyKeys(data); line > 0 {
		return lang.Fail(lang.TooLarge, "import.yaml-keys", line, maxYAMLKeys)
	}
	said, documents, err := jsonOfYAML(data)
	if f.several = documents; documents > 1 || err != nil {
		f.many = documents > 1
		return err
	}
	return f.openJSON(said)
}

// tooNested returns the line in which more opens than a list needs, or 0. It
// is asked before the parser, which has no such limit.
func tooNested(data []byte) (line int) {
	depth := 0
	for row := range bytes.Lines(data) {
		line++
		dashes := 0
		for _, b := range row {
			switch b {
			case '[', '{':
				depth++
			case ']', '}':
				depth = max(0, depth-1)
			case '-', '?', '&', '!', ':':
				dashes++
			}
			if depth > maxYAMLDepth || dashes > 8*maxYAMLDepth {
				return line
			}
		}
		if indent := len(row) - len(bytes.TrimLeft(row, " ")); indent > 16*maxYAMLDepth {
			return line
		}
	}
	return 0
}

// tooManyKeys returns the line in which a mapping has more keys than a list
// needs, or 0. It is asked behind tooNested, so that no line is deeper than keys.
func tooManyKeys(data []byte) (line int) {
	var keys [16*maxYAMLDepth + 8*maxYAMLDepth + 1]int // of the mapping that is open, by the column in which it stands
	deepest := 0
	for row := range bytes.Lines(data) {
		line++
		text := bytes.TrimLeft(row, " -")
		column := len(row) - len(text)
		if len(text) == 0 || text[0] == '#' || text[0] == '\n' || text[0] == '\r' || column >= len(keys) {
			continue
		}
		inner := column
		if dash := bytes.IndexByte(row[:column], '-'); dash >= 0 {
			inner = dash // an item begins: what stood in the one before is closed
		}
		for deeper := inner + 1; deeper <= deepest; deeper++ {
			keys[deeper] = 0
		}
		deepest = column
		if keys[column]++; keys[column] > maxYAMLKeys {
			return line
		}
	}
	return 0
}

// jsonOfYAML says in JSON what the one document of YAML says. Of several it says
// only how many there are.
func jsonOfYAML(data []byte) (said []byte, documents int, err error) {
	defer func() {
		// The parser is somebody else's; what it stumbles over is no YAML of ours.
		if p := recover(); p != nil {
			said, documents, err = nil, 0, lang.Fail(lang.Invalid, "import.yaml", 1, 1)
		}
	}()
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, 0, yamlError(err)
	}
	var all []ast.Node
	for _, d := range file.Docs {
		if d.Body != nil {
			all = append(all, d.Body)
		}
	}
	switch len(all) {
	case 0:
		return nil, 0, lang.Fail(lang.Invalid, "import.empty")
	case 1:
		w := &yamlWriter{depth: maxYAMLDepth}
		err := w.value(all[0])
		return w.said, 1, err
	}
	return nil, len(all), nil
}

// yamlError says where the text is not YAML.
func yamlError(err error) error {
	line, column := 1, 1
	if at, ok := err.(interface{ GetToken() *token.Token }); ok {
		if t := at.GetToken(); t != nil && t.Position != nil {
			line, column = t.Position.Line, t.Position.Column
		}
	}
	return lang.Fail(lang.Invalid, "import.yaml", line, column).Because(err)
}

// A yamlWriter writes YAML as JSON. It knows the plain part of YAML: no
// anchors, aliases and tags, which a list needs as little as it needs code.
type yamlWriter struct {
	said  []byte
	lines int // that were ended
	depth int
}

func (w *yamlWriter) value(n ast.Node) error {
	if w.depth--; w.depth < 0 {
		return refused(n, "import.too-deep")
	}
	defer func() { w.depth++ }()
	w.down(n)
	switch n := n.(type) {
	case *ast.MappingNode:
		return w.mapping(n.Values)
	case *ast.MappingValueNode:
		return w.mapping([]*ast.MappingValueNode{n})
	case *ast.SequenceNode:
		w.said = append(w.said, '[')
		for i, v := range n.Values {
			if i > 0 {
				w.said = append(w.said, ',')
			}
			if err := w.value(v); err != nil {
				return err
			}
		}
		w.said = append(w.said, ']')
		return nil
	case *ast.BoolNode:
		w.said = strconv.AppendBool(w.said, n.Value)
		return nil
	case *ast.NullNode:
		w.said = append(w.said, "null"...)
		return nil
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return w.number(n)
	case *ast.StringNode:
		return w.text(n.Value)
	case *ast.LiteralNode:
		return w.text(n.Value.Value)
	}
	return refused(n, "import.yaml-fancy")
}

// down ends lines until the JSON stands on the line on which the YAML does, so
// that whoever reads it counts lines of the file.
func (w *yamlWriter) down(n ast.Node) {
	if n == nil || n.GetToken() == nil || n.GetToken().Position == nil {
		return
	}
	for ; w.lines+1 < n.GetToken().Position.Line; w.lines++ {
		w.said = append(w.said, '\n')
	}
}

func (w *yamlWriter) mapping(values []*ast.MappingValueNode) error {
	w.said = append(w.said, '{')
	for i, v := range values {
		if i > 0 {
			w.said = append(w.said, ',')
		}
		// A key stands as it is written: the code 01028 is no number in octal.
		switch k := v.Key.(type) {
		case *ast.StringNode:
			if err := w.text(k.Value); err != nil {
				return err
			}
		case *ast.IntegerNode, *ast.BoolNode, *ast.FloatNode:
			if err := w.text(k.GetToken().Value); err != nil {
				return err
			}
		default:
			return refused(v.Key, "import.yaml-fancy")
		}
		w.said = append(w.said, ':')
		if err := w.value(v.Value); err != nil {
			return err
		}
	}
	w.said = append(w.said, '}')
	return nil
}

var jsonNumber = Pattern(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)

// number writes a number. What JSON does not take for one, such as a code with
// a zero before it, is text.
func (w *yamlWriter) number(n ast.Node) error {
	written := n.GetToken().Value
	if !jsonNumber().MatchString(written) {
		return w.text(written)
	}
	w.said = append(w.said, written...)
	return nil
}

func (w *yamlWriter) text(s string) error {
	said, err := json.Marshal(s)
	w.said = append(w.said, said...)
	return err
}

// refused says that a list has no use for what stands somewhere.
func refused(n ast.Node, code string) error {
	line, column := 1, 1
	if n != nil && n.GetToken() != nil && n.GetToken().Position != nil {
		line, column = n.GetToken().Position.Line, n.GetToken().Position.Column
	}
	return lang.Fail(lang.Invalid, code, line, column)
}
