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

// holdsAny asks for one of some signs.
func holdsAny(signs string) func(string) bool {
	return func(s string) bool { return strings.ContainsAny(s, signs) }
}

// begins asks for a text that begins with one of some signs, or with one that no
// keyboard of English letters has.
func begins(signs string) func(string) bool {
	return func(s string) bool { return s != "" && (s[0] >= 0x80 || strings.IndexByte(signs, s[0]) >= 0) }
}

// ends asks for a text that ends with one of some signs.
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
	return func(s string) bool {
		if len(s) < n {
			return false
		}
		for i := range n {
			if s[i] < '0' || s[i] > '9' {
				return false
			}
		}
		return true
	}
}

// takenWay asks for a text at whose end a way to take a card may be said: "(elite)",
// "x2 dice".
func takenWay(s string) bool {
	if s == "" {
		return false
	}
	if last := s[len(s)-1]; last == ')' || last == ']' {
		open := strings.LastIndexAny(s, "([")
		if open < 0 {
			return false
		}
		// Its first sign is that of a number of dice, or of "elite".
		first := s[open+1]
		return first >= '1' && first <= '3' || first == 'e' || first == 'E' || first >= 0x80
	}
	tail := s[max(0, len(s)-6):]
	for _, end := range []string{"elite", "lite", "dice", "die", "dadi", "dado"} {
		if n := len(tail) - len(end); n >= 0 && strings.EqualFold(tail[n:], end) {
			return true
		}
	}
	return false
}

// twoBrackets asks for a text that ends with a bracket and has another.
func twoBrackets(s string) bool {
	return ends(")]")(s) && strings.Count(s, "(")+strings.Count(s, "[") > 1
}

// shortPlace asks for a text that ends with a number in brackets.
func shortPlace(s string) bool {
	n := len(s)
	return n > 2 && (s[n-1] == ')' || s[n-1] == ']') && s[n-2] >= '0' && s[n-2] <= '9'
}

// separated asks for a sign that may part two cards, with a digit behind it.
func separated(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case ',', ';', '/', '+', '&':
			rest := strings.TrimLeft(s[i+1:], " \t\n\f\r\v")
			if rest != "" && rest[0] >= '0' && rest[0] <= '9' {
				return true
			}
		}
	}
	return false
}

// number cuts the number with which a line begins from the name behind it, as
// counted does. Of a number that is written in a way that only the pattern knows
// it says nothing.
func number(s string) (count, name string, ok bool) {
	i := 0
	if s != "" && (s[0] == '-' || s[0] == '+') {
		i++
	}
	begin := i
	for i < len(s) && (s[i] >= '0' && s[i] <= '9' || i > begin && (s[i] == '.' || s[i] == ',')) {
		i++
	}
	if i == begin || i == len(s) {
		return "", "", false
	}
	count, name = s[:i], strings.TrimLeft(s[i:], " ")
	if name == "" || name[0] >= 0x80 || strings.IndexByte("xX*", name[0]) >= 0 {
		return count, times(s[i:], name), times(s[i:], name) != ""
	}
	return count, name, len(name) < len(s)-i && name[0] > ' '
}

// times returns the name behind the sign of a number: "2x Scout", "2 x Scout",
// "2xScout"; rest is what stands behind the number, sign what stands behind its
// blanks. It is "" if the pattern has to look.
func times(rest, sign string) string {
	if sign == "" || sign[0] >= 0x80 || sign[0] == '*' {
		return ""
	}
	name := strings.TrimLeft(sign[1:], " ")
	switch {
	case name == "" || name[0] <= ' ' || name[0] >= 0x80:
		return ""
	case len(name) < len(sign)-1: // blanks stand behind the sign
		return name
	case len(sign) < len(rest): // and here only before it: "2 xwing"
		return sign
	}
	return name
}
