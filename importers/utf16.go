package importers

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// Unwide returns a text in UTF-16 as one in UTF-8, and all else as it is.
func Unwide(data []byte) []byte {
	text, _ := unwide(data)
	return text
}

// Narrow returns a file in UTF-8 if it is a text in UTF-16, else as it is.
func (in *Input) Narrow() *Input {
	text, ok := unwide(in.Data)
	if !ok {
		return in
	}
	one := *in
	one.Data = text
	return &one
}

// unwide turns a text in UTF-16, as some programs of Windows save it, into one in
// UTF-8. Such a text begins with a mark.
func unwide(data []byte) (text []byte, ok bool) {
	var order binary.ByteOrder = binary.LittleEndian
	switch {
	case len(data)%2 == 1:
		return data, false
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		order = binary.BigEndian
	case !bytes.HasPrefix(data, []byte("\xff\xfe")):
		return data, false
	}
	units := make([]uint16, 0, len(data)/2)
	for i := 2; i < len(data); i += 2 {
		units = append(units, order.Uint16(data[i:]))
	}
	out := make([]byte, 0, len(data))
	for _, r := range utf16.Decode(units) {
		out = utf8.AppendRune(out, r)
	}
	return out, true
}
