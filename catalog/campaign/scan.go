package campaign

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"unicode/utf8"

	"muster/catalog/lang"
)

// A scan goes through JSON from front to back, once. Text that is not JSON is an
// error that names line and column; a value that is not the one that belongs in
// its place becomes a flaw, and the scan goes on.
type scan struct {
	data  []byte
	at    int
	path  []byte // JSON pointer from the event or the header on
	flaws []Flaw
	depth int

	lines, counted int // lines seen before counted
}

// MaxEvents is how many events a log has at most.
const MaxEvents = 5000

// Limits of what is read.
const (
	maxDepth  = 16
	maxItems  = 500 // of a list, keys of an object
	maxText   = 2000
	maxNumber = 1_000_000
)

// line returns the line that the scan is on, from 1.
func (s *scan) line() int {
	s.lines += bytes.Count(s.data[s.counted:s.at], []byte("\n"))
	s.counted = s.at
	return 1 + s.lines
}

// wrong says that the text is not JSON here.
func (s *scan) wrong() error {
	at := min(s.at, len(s.data))
	line := 1 + bytes.Count(s.data[:at], []byte("\n"))
	column := at - bytes.LastIndexByte(s.data[:at], '\n')
	if at == len(s.data) {
		return lang.Fail(lang.Invalid, "import.json-end", line, column)
	}
	r, _ := utf8.DecodeRune(s.data[at:])
	return lang.Fail(lang.Invalid, "import.json", line, column, strconv.QuoteRune(r))
}

// flaw notes what is wrong with the value that was just read, or with a field.
func (s *scan) flaw(code string, args ...any) {
	if len(s.flaws) < maxItems {
		s.flaws = append(s.flaws, Flaw{string(s.path), lang.Say(code, args...)})
	}
}

// peek passes over blanks and returns what comes next; 0 at the end.
func (s *scan) peek() byte {
	for s.at < len(s.data) {
		switch b := s.data[s.at]; b {
		case ' ', '\n', '\r', '\t':
			s.at++
		default:
			return b
		}
	}
	return 0
}

// object reads an object and calls each for every key, with the scan at its
// value. What is no object is a flaw; null is an empty one.
func (s *scan) object(each func(key string) error) error {
	if s.peek() != '{' {
		return s.other("campaign.want.object")
	}
	if s.depth++; s.depth > maxDepth {
		return lang.Fail(lang.Invalid, "import.too-deep", s.line(), 1)
	}
	s.at++
	var few [24]string
	seen := few[:0]
	for s.peek() != '}' {
		if len(seen) > 0 {
			if s.peek() != ',' {
				return s.wrong()
			}
			s.at++
			s.peek()
		}
		key, err := s.quoted()
		if err != nil {
			return err
		}
		if s.peek() != ':' {
			return s.wrong()
		}
		s.at++
		was := len(s.path)
		s.path = append(append(s.path, '/'), key...)
		if slices.Contains(seen, key) {
			s.flaw("campaign.flaw.twice", key)
			err = s.skip()
		} else {
			err = each(key)
		}
		if err != nil {
			return err
		}
		s.path = s.path[:was]
		if seen = append(seen, key); len(seen) > maxItems {
			return lang.Fail(lang.TooLarge, "campaign.too-large", maxItems)
		}
	}
	s.at++
	s.depth--
	return nil
}

// array reads an array and calls each for every element.
func (s *scan) array(most int, each func(i int) error) error {
	if s.peek() != '[' {
		return s.other("campaign.want.array")
	}
	if s.depth++; s.depth > maxDepth {
		return lang.Fail(lang.Invalid, "import.too-deep", s.line(), 1)
	}
	s.at++
	for i := 0; s.peek() != ']'; i++ {
		if i == most {
			return lang.Fail(lang.TooLarge, "campaign.too-large", most)
		}
		if i > 0 {
			if s.peek() != ',' {
				return s.wrong()
			}
			s.at++
		}
		was := len(s.path)
		s.path = strconv.AppendInt(append(s.path, '/'), int64(i), 10)
		if err := each(i); err != nil {
			return err
		}
		s.path = s.path[:was]
	}
	s.at++
	s.depth--
	return nil
}

// text reads a string; null is none.
func (s *scan) text() (string, error) {
	if s.peek() != '"' {
		return "", s.other("campaign.want.text")
	}
	t, err := s.quoted()
	if len(t) > maxText {
		s.flaw("campaign.flaw.long", maxText)
		t = ""
	}
	return t, err
}

// texts reads a list of strings.
func (s *scan) texts() ([]string, error) {
	var all []string
	if s.peek() == '[' {
		all = make([]string, 0, 6)
	}
	err := s.array(maxItems, func(int) error {
		t, err := s.text()
		all = append(all, t)
		return err
	})
	return all, err
}

// oneOrMore reads a string, or a list of strings.
func (s *scan) oneOrMore() ([]string, error) {
	if s.peek() == '[' {
		return s.texts()
	}
	t, err := s.text()
	if t == "" {
		return nil, err
	}
	return []string{t}, err
}

// word reads one of some words.
func (s *scan) word(known ...string) (string, error) {
	t, err := s.text()
	if t != "" && !slices.Contains(known, t) {
		s.flaw("campaign.flaw.word", t, known)
	}
	return t, err
}

// number reads a whole number.
func (s *scan) number() (Amount, error) {
	b := s.peek()
	if b != '-' && (b < '0' || b > '9') {
		return Amount{}, s.other("campaign.want.number")
	}
	from := s.at
	for s.at < len(s.data) && bytes.IndexByte([]byte("+-.0123456789eE"), s.data[s.at]) >= 0 {
		s.at++
	}
	written := s.data[from:s.at]
	if n, err := strconv.Atoi(string(written)); err == nil && n <= maxNumber && n >= -maxNumber && (len(written) == 1 || written[0] > '0' || json.Valid(written)) {
		return Of(n), nil
	}
	if !json.Valid(written) {
		s.at = from
		return Amount{}, s.wrong()
	}
	s.flaw("campaign.flaw.whole", string(written))
	return Amount{}, nil
}

// natural reads a whole number that is not below zero.
func (s *scan) natural() (Amount, error) {
	n, err := s.number()
	if n.N < 0 {
		s.flaw("campaign.flaw.below", n.N)
	}
	return n, err
}

// truth reads true or false.
func (s *scan) truth() (bool, error) {
	switch s.peek() {
	case 't':
		return true, s.literal("true")
	case 'f':
		return false, s.literal("false")
	}
	return false, s.other("campaign.want.truth")
}

// null reads null, if that is what stands there.
func (s *scan) null() bool { return s.peek() == 'n' && s.literal("null") == nil }

// other passes over a value that is not the wanted one. Null says that there is
// none.
func (s *scan) other(wanted string) error {
	if s.null() {
		return nil
	}
	s.flaw("campaign.flaw.want", lang.Say(wanted))
	return s.skip()
}

func (s *scan) literal(word string) error {
	if !bytes.HasPrefix(s.data[s.at:], []byte(word)) {
		return s.wrong()
	}
	s.at += len(word)
	return nil
}

// quoted reads a string that begins here.
func (s *scan) quoted() (string, error) {
	if s.peek() != '"' {
		return "", s.wrong()
	}
	from := s.at
	plain := true
	for s.at++; s.at < len(s.data) && s.data[s.at] != '"'; s.at++ {
		switch b := s.data[s.at]; {
		case b == '\\':
			plain = false
			s.at++
		case b < ' ':
			return "", s.wrong()
		case b >= 0x80:
			plain = false
		}
	}
	if s.at >= len(s.data) {
		return "", s.wrong()
	}
	s.at++
	if plain {
		return string(s.data[from+1 : s.at-1]), nil
	}
	var t string
	if err := json.Unmarshal(s.data[from:s.at], &t); err != nil {
		s.at = from
		return "", s.wrong()
	}
	return t, nil
}

// skip passes over a value of any kind.
func (s *scan) skip() error {
	switch s.peek() {
	case '{':
		return s.object(func(string) error { return s.skip() })
	case '[':
		return s.array(maxItems, func(int) error { return s.skip() })
	case '"':
		_, err := s.quoted()
		return err
	case 't':
		return s.literal("true")
	case 'f':
		return s.literal("false")
	case 'n':
		return s.literal("null")
	}
	was := len(s.flaws)
	if b := s.peek(); b != '-' && (b < '0' || b > '9') {
		return s.wrong()
	}
	_, err := s.number()
	s.flaws = s.flaws[:was]
	return err
}

// strange passes over a field that an object does not have.
func (s *scan) strange(key string, known ...string) error {
	s.flaw("campaign.flaw.field", key, known)
	return s.skip()
}
