package importers

import (
	"regexp"
	"strings"
	"sync"
)

// Pattern returns a regular expression that is compiled when it is first used:
// most runs of the program need none of them.
func Pattern(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}

// A pattern stands behind a question that costs little: what may says no to,
// the pattern does not match. Most lines are a number and a name, and matching one
// against every way to write a line took two thirds of the time to read a list.
type pattern struct {
	may  func(s string) bool
	expr func() *regexp.Regexp
}

func behind(may func(s string) bool, expr string) *pattern { return &pattern{may, Pattern(expr)} }

// find returns the parts of a match, or nil.
func (g *pattern) find(s string) []string {
	if !g.may(s) {
		return nil
	}
	return g.expr().FindStringSubmatch(s)
}

// match reports whether there is one.
func (g *pattern) match(s string) bool { return g.may(s) && g.expr().MatchString(s) }

// index returns where the first match begins and ends, or nil.
func (g *pattern) index(s string) []int {
	if !g.may(s) {
		return nil
	}
	return g.expr().FindStringIndex(s)
}

// replace puts something in the place of every match.
func (g *pattern) replace(s, with string) string {
	if !g.may(s) {
		return s
	}
	return g.expr().ReplaceAllString(s, with)
}

// holdsAny asks for one of some signs of a keyboard of English letters.
func holdsAny(signs string) func(string) bool {
	var is [256]bool
	for i := range len(signs) {
		is[signs[i]] = true
	}
	return func(s string) bool {
		for i := range len(s) {
			if is[s[i]] {
				return true
			}
		}
		return false
	}
}

// begins asks for a text that begins with one of some signs, or with one that no
// keyboard of English letters has.
func begins(signs string) func(string) bool {
	return func(s string) bool { return s != "" && (s[0] >= 0x80 || strings.IndexByte(signs, s[0]) >= 0) }
}

// ends asks for a text that ends with one of some signs; of a sign that no keyboard of
// English letters has, with its last byte.
func ends(signs string) func(string) bool {
	return func(s string) bool { return s != "" && strings.IndexByte(signs, s[len(s)-1]) >= 0 }
}

// both asks two questions.
func both(a, b func(string) bool) func(string) bool {
	return func(s string) bool { return a(s) && b(s) }
}

const digits = "0123456789"

// digitsFirst asks for a text that begins with so many digits.
func digitsFirst(n int) func(string) bool {
	return func(s string) bool { return leading(s) >= n }
}

// leading counts the digits at the beginning of a text.
func leading(s string) int {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return i
		}
	}
	return len(s)
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// ordered asks for a number of one or two digits, and what ends one that counts lines.
func ordered(s string) bool {
	n := leading(s)
	return n > 0 && n < 3 && n < len(s) && (s[n] == '.' || s[n] == ')')
}

// closes asks for a text that ends with one of some words, in any case, and has
// something before it.
func closes(words ...string) func(string) bool {
	return func(s string) bool {
		for _, w := range words {
			if n := len(s) - len(w); n > 0 && s[len(s)-1]|' ' == w[len(w)-1] && strings.EqualFold(s[n:], w) {
				return true
			}
		}
		return false
	}
}

// opens asks for a text that begins with one of some words, in any case, or with a sign
// that no keyboard of English letters has.
func opens(words ...string) func(string) bool {
	return func(s string) bool {
		for _, w := range words {
			if len(s) > len(w) && strings.EqualFold(s[:len(w)], w) {
				return true
			}
		}
		return s != "" && s[0] >= 0x80
	}
}

// wayWords asks for one of the words for a way to take a card; "lite" ends "elite"
// and "élite".
var wayWords = closes("lite", "dice", "die", "dadi", "dado")

// takenWay asks for a text at whose end a way to take a card may be said: "(elite)",
// "x2 dice".
func takenWay(s string) bool {
	if !endsBracket(s) {
		return wayWords(s)
	}
	open := strings.LastIndexAny(s, "([")
	if open < 0 {
		return false
	}
	// Its first sign is that of a number of dice, or of "elite".
	first := s[open+1]
	return first >= '1' && first <= '3' || first == 'e' || first == 'E' || first >= 0x80
}

// twoBrackets asks for a text that ends with a bracket and has another.
func twoBrackets(s string) bool {
	return endsBracket(s) && strings.Count(s, "(")+strings.Count(s, "[") > 1
}

// shortPlace asks for a text that ends with a few letters and a number in brackets.
func shortPlace(s string) bool {
	if !endsBracket(s) {
		return false
	}
	open := strings.LastIndexAny(s[:max(0, len(s)-1)], "([")
	inside := strings.TrimRight(s[open+1:len(s)-1], digits)
	letters := strings.TrimRight(inside, " #-")
	return open > 0 && len(inside) < len(s)-1-(open+1) && len(letters) >= 2 && len(letters) <= 4
}

var endsBracket = ends(")]")

// separated asks for a sign that may part two cards, with a digit behind it.
func separated(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case ',', ';', '/', '+', '&':
			rest := strings.TrimLeft(s[i+1:], " \t\n\f\r\v")
			if rest != "" && isDigit(rest[0]) {
				return true
			}
		}
	}
	return false
}

// number cuts the count from the name as counted does, where both are as most people
// write them: "2 Scout", "2x Scout". Of a line that is written in another way it says
// nothing.
func number(s string) (count, name string, ok bool) {
	count = s[:leading(s)]
	rest := s[len(count):]
	rest = strings.TrimPrefix(rest, "x")
	name = strings.TrimLeft(rest, " ")
	if count == "" || name == "" || len(name) == len(rest) {
		return "", "", false
	}
	first := name[0] // may be a blank of another kind, or the sign of the number: "2 x Scout"
	return count, name, first > ' ' && first < 0x80 && strings.IndexByte("xX*", first) < 0
}
