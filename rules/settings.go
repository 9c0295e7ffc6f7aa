package rules

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// A Setting is something that a game leaves open: an option of a [Setup].
type Setting struct {
	Name        string
	Values      []string // what it may be; nil: a number
	Least, Most int      // of the number
	Usual       string   // what it is where nobody says; "" if the lists or another setting say
	Drawn       bool     // where nobody says chance does

	// File is the ending of files whose text it may be as well, ".map"; "" if it may not. A
	// value of several lines is such a text. Read says what is wrong with one.
	File string
	Read func(text string) error
}

// Text reports whether a value is the text of a file, not a word.
func Text(value string) bool { return strings.Contains(value, "\n") }

// Switch are the values of a setting that is so or not.
var Switch = []string{"false", "true"}

// Brief writes a value on one line: of a text its beginning.
func Brief(value string) string {
	first, _, more := strings.Cut(value, "\n")
	if more {
		first += " …"
	}
	return first
}

// ErrOption lies behind the error of an option that a game does not have, or not so.
var ErrOption = errors.New("rules: no option of the game")

// Settings are all that a game leaves open.
type Settings []Setting

// Check says what is wrong with options, with the code of a game for one that there is
// not, and for one that cannot be what it is said to be.
func (all Settings) Check(options map[string]string, strange, wrong string) error {
	for _, name := range slices.Sorted(maps.Keys(options)) {
		i := slices.IndexFunc(all, func(s Setting) bool { return s.Name == name })
		if i < 0 {
			return lang.Fail(lang.Invalid, strange, lang.Line(name, echoed), strings.Join(all.names(), ", ")).Because(ErrOption)
		}
		value := options[name]
		if all[i].Read != nil && Text(value) {
			if err := all[i].Read(value); err != nil {
				return err
			}
			continue
		}
		if !all[i].takes(value) {
			return lang.Fail(lang.Invalid, wrong, name, lang.Line(value, echoed), all[i].Range()).Because(ErrOption)
		}
	}
	return nil
}

// echoed is how much of an option is said again.
const echoed = 120

func (all Settings) names() []string {
	names := make([]string, len(all))
	for i, s := range all {
		names[i] = s.Name
	}
	return names
}

func (s *Setting) takes(value string) bool {
	if s.Values != nil {
		return slices.Contains(s.Values, value)
	}
	n, err := strconv.Atoi(value)
	return err == nil && n >= s.Least && n <= s.Most
}

// Range returns what a setting may be, as it is typed.
func (s *Setting) Range() string {
	if s.Values != nil && s.File != "" {
		return strings.Join(append(slices.Clone(s.Values), "*"+s.File), ", ")
	}
	if s.Values != nil {
		return strings.Join(s.Values, ", ")
	}
	return strconv.Itoa(s.Least) + "–" + strconv.Itoa(s.Most)
}
