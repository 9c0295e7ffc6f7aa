package lang

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean makes a text that came from somebody safe to be shown: line breaks and
// tabs become blanks, and what a terminal would obey rather than show, or what
// would turn the direction of writing, is dropped, as is what is no UTF-8.
func Clean(s string) string {
	if shown(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case hidden(r):
			return -1
		}
		return r
	}, s)
}

// OneLine makes a name of what somebody wrote: [Clean], with single blanks
// between words. What is dropped parts words, unless it has no width by itself.
func OneLine(s string) string {
	if shown(s) && single(s) {
		return s
	}
	s = Clean(strings.Join(strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)
	}), " "))
	return strings.Join(strings.Fields(s), " ") // between two blanks something may have been dropped
}

// Line is [OneLine] of a text that somebody wrote, of n characters at most.
func Line(s string, n int) string { return strings.TrimSpace(First(OneLine(s), n)) }

// First returns the first n characters of a text.
func First(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for i := range s {
		if n--; n < 0 {
			return s[:i]
		}
	}
	return s
}

// Cut shortens a text to n columns of a terminal; where it does, the last of
// them is "…".
func Cut(s string, n int) string {
	if Columns(s) <= n {
		return s
	}
	at := 0
	for i, r := range s {
		if at += ColumnsOf(r); at > n-1 {
			return s[:i] + "…"
		}
	}
	return s
}

// Columns returns how many columns of a terminal a text takes.
func Columns(s string) (n int) {
	for _, r := range s {
		n += ColumnsOf(r)
	}
	return n
}

// joiner holds the parts of a sign together that one types as one.
const joiner = '\u200d'

// hidden reports whether a character does something but show itself.
func hidden(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) && r != joiner || r == utf8.RuneError
}

// shown reports whether a text is ASCII that shows itself, as most texts are.
func shown(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// single reports whether all blanks of a text are between words, and single.
func single(s string) bool {
	return s == "" || s[0] != ' ' && s[len(s)-1] != ' ' && !strings.Contains(s, "  ")
}

// wide are the ranges of characters that take two columns.
var wide = [...][2]rune{
	{0x1100, 0x115f}, {0x2e80, 0xa4cf}, {0xac00, 0xd7a3}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff00, 0xff60},
	{0xffe0, 0xffe6}, {0x1f300, 0x1faff}, {0x20000, 0x3fffd},
}

// ColumnsOf returns how many columns of a terminal a character takes.
func ColumnsOf(r rune) int {
	if r < 0x300 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) {
		return 0
	}
	for _, w := range wide {
		if r >= w[0] && r <= w[1] {
			return 2
		}
	}
	return 1
}
