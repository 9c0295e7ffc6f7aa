package exports

import (
	"bytes"
	"encoding/json"
	"regexp"
	"strings"

	"muster/catalog/campaign"
)

// campaign_native.go: logs of campaigns in their own notation, an event a line,
// so that one sees in a comparison of two files what was added.

func quoted(s string) string {
	said, _ := json.Marshal(s)
	return string(said)
}

// logYAML writes a log in YAML.
func logYAML(b *bytes.Buffer, l *campaign.Log) error {
	return members(l.Append(nil), func(key string, value json.RawMessage) error {
		b.WriteString(key + ":")
		if key != "events" {
			flow, err := FlowYAML(value)
			b.WriteString(" " + flow + "\n")
			return err
		}
		var events []json.RawMessage
		if err := json.Unmarshal(value, &events); err != nil {
			return err
		}
		if len(events) == 0 {
			b.WriteString(" []")
		}
		b.WriteByte('\n')
		for _, e := range events {
			flow, err := FlowYAML(e)
			if err != nil {
				return err
			}
			b.WriteString("- " + flow + "\n")
		}
		return nil
	})
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
		err := members(value, func(key string, value json.RawMessage) error {
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
	switch strings.ToLower(text) {
	case "true", "false", "null", "yes", "no", "on", "off", "y", "n":
		return quoted(text)
	}
	if plainYAML.MatchString(text) {
		return text
	}
	return quoted(text)
}
