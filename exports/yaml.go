package exports

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"strings"
)

func writeYAML(w io.Writer, d *Doc) error {
	if err := d.OnlyLists("yaml"); err != nil {
		return err
	}
	var b bytes.Buffer
	for i, l := range d.Lists {
		if i > 0 {
			b.WriteString("---\n")
		}
		if own := d.of(l).YAML; own != nil {
			if err := own(&b, l); err != nil {
				return err
			}
			continue
		}
		data, err := d.nativeJSON("yaml", l)
		if err != nil {
			return err
		}
		if err := yamlOf(&b, data); err != nil {
			return err
		}
	}
	_, err := w.Write(b.Bytes())
	return err
}

// yamlOf says in YAML what a list says in JSON: a line for every field, and for
// every entry.
func yamlOf(b *bytes.Buffer, list []byte) error {
	return Members(list, func(key string, value json.RawMessage) error {
		b.WriteString(key + ":")
		if key != "entries" && (value[0] == '{' || value[0] == '[') {
			return blockOf(b, value)
		}
		if key != "entries" {
			b.WriteString(" " + scalar(value) + "\n")
			return nil
		}
		var entries []json.RawMessage
		if err := json.Unmarshal(value, &entries); err != nil {
			return err
		}
		if len(entries) == 0 {
			b.WriteString(" []")
		}
		b.WriteByte('\n')
		for _, e := range entries {
			comma := "  - {"
			err := Members(e, func(key string, value json.RawMessage) error {
				b.WriteString(comma + key + ": " + scalar(value))
				comma = ", "
				return nil
			})
			if err != nil {
				return err
			}
			b.WriteString("}\n")
		}
		return nil
	})
}

// blockOf says in YAML what an object or an array of words and numbers says: a
// line for each.
func blockOf(b *bytes.Buffer, value json.RawMessage) error {
	if len(value) == len("{}") {
		b.WriteString(" " + string(value) + "\n")
		return nil
	}
	b.WriteByte('\n')
	if value[0] == '{' {
		return Members(value, func(key string, value json.RawMessage) error {
			name, err := json.Marshal(key)
			b.WriteString("  " + word(string(name)) + ": " + scalar(value) + "\n")
			return err
		})
	}
	var all []json.RawMessage
	err := json.Unmarshal(value, &all)
	for _, v := range all {
		b.WriteString("  - " + word(string(v)) + "\n")
	}
	return err
}

var slug = regexp.MustCompile(`^"[a-z][a-z0-9]*(-[a-z0-9]+)*"$`)

// word writes text: the slug of a card without quotes, unless YAML has the word
// for something else.
func word(quoted string) string {
	if text := strings.Trim(quoted, `"`); slug.MatchString(quoted) && !isWordOfYAML(text) {
		return text
	}
	return quoted
}

// isWordOfYAML reports whether YAML, of one version or another, has a word for something
// else: nothing, true or false.
func isWordOfYAML(text string) bool {
	switch strings.ToLower(text) {
	case "true", "false", "null", "yes", "no", "on", "off", "y", "n":
		return true
	}
	return false
}

// Members calls each for the members of an object, in their order.
func Members(object []byte, each func(key string, value json.RawMessage) error) error {
	dec := json.NewDecoder(bytes.NewReader(object))
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return err
		}
		var value json.RawMessage
		if err := dec.Decode(&value); err != nil {
			return err
		}
		if err := each(key.(string), value); err != nil {
			return err
		}
	}
	return nil
}

var bare = regexp.MustCompile(`^"[a-z_]{3,}(/[0-9]{5,6}[A-Z]?)?"$`)

// scalar writes a value: a plain word without quotes, all else as in JSON, which
// YAML understands. What would be a word of YAML's own keeps them.
func scalar(value json.RawMessage) string {
	if text := strings.Trim(string(value), `"`); bare.Match(value) && !isWordOfYAML(text) {
		return text
	}
	return string(value)
}

func quoted(s string) string {
	said, _ := json.Marshal(s)
	return string(said)
}

// plainYAML is what needs no quotation marks in YAML: ids and simple names.
var plainYAML = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_./'-]*( [A-Za-z0-9_./'(-][A-Za-z0-9_./'()-]*)*$`)

// FlowYAML says in one line of YAML what JSON says.
func FlowYAML(value json.RawMessage) (string, error) {
	switch s := string(bytes.TrimSpace(value)); {
	case s == "":
		return "null", nil
	case s[0] == '{':
		var parts []string
		err := Members(value, func(key string, value json.RawMessage) error {
			flow, err := FlowYAML(value)
			parts = append(parts, plainOr(key)+": "+flow)
			return err
		})
		return "{" + strings.Join(parts, ", ") + "}", err
	case s[0] == '[':
		var all []json.RawMessage
		if err := json.Unmarshal(value, &all); err != nil {
			return "", err
		}
		parts := make([]string, len(all))
		for i, v := range all {
			flow, err := FlowYAML(v)
			if err != nil {
				return "", err
			}
			parts[i] = flow
		}
		return "[" + strings.Join(parts, ", ") + "]", nil
	case s[0] == '"':
		var text string
		if err := json.Unmarshal(value, &text); err != nil {
			return "", err
		}
		return plainOr(text), nil
	default:
		return s, nil
	}
}

// plainOr writes a text without quotation marks if it is plain, and not one of
// YAML's own words.
func plainOr(text string) string {
	if plainYAML.MatchString(text) && !isWordOfYAML(text) {
		return text
	}
	return quoted(text)
}
