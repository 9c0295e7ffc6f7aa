package exports

import (
	"bytes"
	"encoding/json"
	"io"

	"muster/catalog"
)

// Native is muster's own notation in JSON, nativeYAML in YAML. Several lists are
// an array there, documents here.
var (
	Native = Format{Name: "native", Ext: ".json", Type: "application/json", Use: Keeping, Write: writeNative}
	YAML   = Format{Name: "yaml", Ext: ".yaml", Type: "application/yaml", Use: Keeping, Write: writeYAML}
)

func writeNative(w io.Writer, d *Doc) error {
	if err := d.OnlyLists("native"); err != nil {
		return err
	}
	if own := d.of(d.Lists[0]).Native; len(d.Lists) == 1 && own != nil {
		data, err := own(d.Lists[0])
		if err == nil {
			_, err = w.Write(data) // in lines of its own
		}
		return err
	}
	lists := make([]json.RawMessage, len(d.Lists))
	for i, l := range d.Lists {
		data, err := d.nativeJSON("native", l)
		if err != nil {
			return err
		}
		lists[i] = data
	}
	return WriteJSON(w, lists)
}

// nativeJSON returns a list in the native notation.
func (d *Doc) nativeJSON(format string, l *catalog.List) ([]byte, error) {
	if own := d.of(l).Native; own != nil {
		return own(l)
	}
	for i := range l.Entries {
		e := &l.Entries[i]
		if !catalog.Noted(e) {
			return nil, d.CannotHold(format, e)
		}
	}
	return l.MarshalJSON()
}

// WriteJSON writes one list, or an array of several, indented.
func WriteJSON(w io.Writer, lists []json.RawMessage) error {
	var data []byte
	var err error
	if len(lists) == 1 {
		data = lists[0]
	} else if data, err = json.Marshal(lists); err != nil {
		return err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, data, "", "  "); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err = w.Write(b.Bytes())
	return err
}
