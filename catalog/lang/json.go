package lang

import (
	"encoding/json"
	"unicode/utf8"
)

// Comma appends a comma before every element but the first.
func Comma(b []byte, i int) []byte {
	if i > 0 {
		return append(b, ',')
	}
	return b
}

// AppendText appends a string as JSON. Plain text, as nearly all is, needs no
// encoder.
func AppendText(b []byte, s string) []byte {
	if !plain(s) {
		if data, err := json.Marshal(s); err == nil {
			return append(b, data...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}

// plain reports whether a string stands in JSON as it is.
func plain(s string) bool {
	ascii, marked := true, false
	for i := range len(s) {
		switch c := s[i]; {
		case c < ' ' || c == 0x7f || c == '"' || c == '\\':
			return false
		case c == '<' || c == '>' || c == '&':
			marked = true
		case c >= utf8.RuneSelf:
			// The ends of lines U+2028 and U+2029 begin with it.
			if c == 0xe2 {
				return false
			}
			ascii = false
		}
	}
	return ascii || !marked && utf8.ValidString(s)
}
