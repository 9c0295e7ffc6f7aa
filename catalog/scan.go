package catalog

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A scan goes through JSON that is known to be well formed. Unlike
// encoding/json it takes no field twice, none in another case and none that it
// does not know, and says on which line a thing stands.
type scan struct {
	data    []byte
	at      int
	lines   int // seen before counted
	counted int
}

// scanJSON makes a scan of data, which must be one JSON value and no more.
func scanJSON(data []byte) (*scan, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	s := &scan{data: data}
	if json.Valid(data) {
		return s, nil
	}
	var all json.RawMessage
	err := json.Unmarshal(data, &all)
	var broken *json.SyntaxError
	if !errors.As(err, &broken) {
		return nil, lang.Fail(lang.Invalid, "list.json", 1).Because(err)
	}
	s.at = min(int(broken.Offset), len(data))
	if len(bytes.TrimSpace(data[s.at:])) == 0 && json.NewDecoder(bytes.NewReader(data)).Decode(&all) != nil {
		return nil, lang.Fail(lang.Invalid, "list.cut", s.line()).Because(err)
	}
	if json.NewDecoder(bytes.NewReader(data)).Decode(&all) == nil {
		return nil, lang.Fail(lang.Invalid, "list.trailing", s.line()).Because(err)
	}
	return nil, lang.Fail(lang.Invalid, "list.json", s.line()).Because(err)
}

// line returns the line that the scan is on, from 1.
func (s *scan) line() int {
	s.lines += bytes.Count(s.data[s.counted:s.at], []byte("\n"))
	s.counted = s.at
	return 1 + s.lines
}

// peek passes over blanks and returns what comes next.
func (s *scan) peek() byte {
	for s.data[s.at] <= ' ' {
		s.at++
	}
	return s.data[s.at]
}

// object reads the fields of an object: the known ones, or any if known is nil.
// A field that is null is passed over.
func (s *scan) object(known []string, read func(field string) error) error {
	if s.peek() != '{' {
		return s.not("", "list.want.object")
	}
	s.at++
	var seen []string
	for s.peek() != '}' {
		if s.data[s.at] == ',' {
			s.at++
			s.peek()
		}
		field := s.quoted()
		if known != nil && !slices.Contains(known, field) {
			return lang.Fail(lang.Invalid, "list.field", s.line(), field, known)
		}
		if slices.Contains(seen, field) {
			return lang.Fail(lang.Invalid, "list.twice", s.line(), field)
		}
		if seen = append(seen, field); len(seen) > MaxEntries {
			return lang.Fail(lang.TooLarge, "list.entries", MaxEntries)
		}
		s.peek()
		s.at++ // the colon
		if s.peek() == 'n' {
			s.at += len("null")
			continue
		}
		if err := read(field); err != nil {
			return err
		}
	}
	s.at++
	return nil
}

// array reads the elements of an array.
func (s *scan) array(field string, read func() error) error {
	if s.peek() != '[' {
		return s.not(field, "list.want.array")
	}
	s.at++
	for s.peek() != ']' {
		if s.data[s.at] == ',' {
			s.at++
			s.peek()
		}
		if err := read(); err != nil {
			return err
		}
	}
	s.at++
	return nil
}

// text reads a string.
func (s *scan) text(field string) (string, error) {
	if s.peek() != '"' {
		return "", s.not(field, "list.want.text")
	}
	return s.quoted(), nil
}

// quoted reads a string that begins here.
func (s *scan) quoted() string {
	start := s.at
	plain := true
	for s.at++; s.data[s.at] != '"'; s.at++ {
		switch {
		case s.data[s.at] == '\\':
			plain = false
			s.at++
		case s.data[s.at] >= 0x80:
			plain = false // it may not be UTF-8
		}
	}
	s.at++
	if plain {
		return string(s.data[start+1 : s.at-1])
	}
	var text string
	if json.Unmarshal(s.data[start:s.at], &text) != nil {
		return ""
	}
	return text
}

// number reads a whole number.
func (s *scan) number(field string) (int, error) {
	switch s.peek() {
	case '"', '{', '[', 't', 'f':
		return 0, s.not(field, "list.want.number")
	}
	start := s.at
	for s.at < len(s.data) && strings.IndexByte("+-.0123456789eE", s.data[s.at]) >= 0 {
		s.at++
	}
	digits := string(s.data[start:s.at])
	n, err := strconv.Atoi(digits)
	if err != nil {
		return 0, lang.Fail(lang.Invalid, "list.whole", s.line(), field, digits)
	}
	return n, nil
}

// truth reads true or false.
func (s *scan) truth(field string) (bool, error) {
	switch s.peek() {
	case 't':
		s.at += len("true")
		return true, nil
	case 'f':
		s.at += len("false")
		return false, nil
	}
	return false, s.not(field, "list.want.truth")
}

// not says that something else is wanted here.
func (s *scan) not(field, wanted string) error {
	if field == "" {
		return lang.Fail(lang.Invalid, "list.want", s.line(), lang.Say(wanted))
	}
	return lang.Fail(lang.Invalid, "list.want-field", s.line(), field, lang.Say(wanted))
}
