package sqlite

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// A message is what one transaction has done, as the log has it: in JSON, compressed.
type message struct {
	Muster  string   `json:"muster"` // what it is: "changes"
	Version int      `json:"version"`
	Before  []byte   `json:"before"` // the mark of the message before
	Tables  []table  `json:"tables"`
	Changes []change `json:"changes"`
}

const (
	isChanges  = "changes"
	maxMessage = 64 << 20 // what a message may hold when it is no longer compressed
)

// message writes down what was done; nil if that is nothing.
func (r *record) message(before mark, version int) ([]byte, error) {
	if r.err != nil || len(r.changes) == 0 {
		return nil, r.err
	}
	m := message{Muster: isChanges, Version: version, Before: before[:], Changes: r.changes}
	for _, t := range r.used {
		m.Tables = append(m.Tables, *t)
	}
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if err := errors.Join(json.NewEncoder(z).Encode(&m), z.Close()); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// readMessage reads a message. One that is none is none for every server.
func readMessage(data []byte) (*message, error) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("it is not compressed: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(z, maxMessage+1))
	if err != nil {
		return nil, err
	}
	if len(text) > maxMessage {
		return nil, errors.New("it is too large")
	}
	m := new(message)
	if err := json.Unmarshal(text, m); err != nil {
		return nil, err
	}
	if m.Muster != isChanges {
		return nil, errors.New("it is something else")
	}
	return m, nil
}

// A value is what stands in a row.
type value struct{ is any }

// values returns what values are, for SQLite.
func values(all []value) []any {
	plain := make([]any, len(all))
	for i, v := range all {
		plain[i] = v.is
	}
	return plain
}

// odd is a value that JSON has no word for.
type odd struct {
	Blob *[]byte `json:"blob,omitempty"`
	Text []byte  `json:"text,omitempty"` // that is not UTF-8
}

// MarshalJSON writes numbers and texts as they are, and bytes as an object.
func (v value) MarshalJSON() ([]byte, error) {
	switch is := v.is.(type) {
	case []byte:
		if is == nil { // what the driver makes of one without bytes
			is = []byte{}
		}
		return json.Marshal(odd{Blob: &is})
	case string:
		if !utf8.ValidString(is) {
			return json.Marshal(odd{Text: []byte(is)})
		}
	}
	return json.Marshal(v.is)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (v *value) UnmarshalJSON(data []byte) error {
	if bytes.HasPrefix(data, []byte("{")) {
		var o odd
		if err := json.Unmarshal(data, &o); err != nil {
			return err
		}
		if v.is = string(o.Text); o.Blob != nil {
			v.is = *o.Blob
		}
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	if err := d.Decode(&v.is); err != nil {
		return err
	}
	switch is := v.is.(type) {
	case json.Number:
		whole, err := is.Int64()
		if v.is = whole; err == nil {
			return nil
		}
		v.is, err = is.Float64()
		return err
	case string, nil:
		return nil
	}
	return errors.New("a value is neither number nor text")
}
