package campaign

import (
	"bytes"
	"encoding/json"

	"muster/catalog"
	"muster/catalog/campaign"
	"muster/exports"
)

// yaml writes a log in YAML.
func yaml(b *bytes.Buffer, l *catalog.List) error {
	return exports.Members(campaign.LogOf(l).Append(nil), func(key string, value json.RawMessage) error {
		name, err := json.Marshal(key) // it may be one that could not be read
		if err != nil {
			return err
		}
		said, err := exports.FlowYAML(name)
		if err != nil {
			return err
		}
		b.WriteString(said + ":")
		if key != "events" || value[0] != '[' {
			flow, err := exports.FlowYAML(value)
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
			flow, err := exports.FlowYAML(e)
			if err != nil {
				return err
			}
			b.WriteString("- " + flow + "\n")
		}
		return nil
	})
}

func native(l *catalog.List) ([]byte, error) { return campaign.LogOf(l).Append(nil), nil }
