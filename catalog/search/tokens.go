package search

import (
	"slices"
	"strings"
	"unicode"

	"muster/catalog/lang"
)

// A token is a piece of a query.
type token struct {
	kind   tokenKind
	at     int    // its column, from 1
	text   string // as it is written
	clause clause // of a condition
}

type tokenKind uint8

const (
	tokenWord   tokenKind = iota // part of a name
	tokenPhrase                  // the same in quotation marks
	tokenClause                  // cost<=2
	tokenOpen
	tokenClose
	tokenOr
	tokenAnd
	tokenNot
)

// A clause is a condition as it is written: key, sign, values.
type clause struct {
	key    string
	sign   string // ":", "!", "<", "<=", ">" or ">="
	values []value
}

// A value is what a clause compares with.
type value struct {
	at   int
	text string
}

// signs are what may stand between key and value, the longer first.
var signs = []struct{ written, means string }{
	{"!=", "!"}, {"<=", "<="}, {">=", ">="}, {":", ":"}, {"=", ":"}, {"!", "!"}, {"<", "<"}, {">", ">"},
}

// joints are the words between conditions; in capitals, as small ones are part
// of names.
var joints = map[string]tokenKind{
	"OR": tokenOr, "OPPURE": tokenOr, "AND": tokenAnd, "NOT": tokenNot, "NON": tokenNot,
}

// A cutter cuts a query into tokens.
type cutter struct {
	in    []rune
	at    int
	terms int
}

func tokensOf(query string) ([]token, error) {
	c := &cutter{in: []rune(query)}
	var all []token
	for c.blanks(); c.at < len(c.in); c.blanks() {
		t, err := c.token()
		if err != nil {
			return nil, err
		}
		all = append(all, t)
		if c.terms > maxTerms {
			return nil, pointAt("query.terms", t.at, t.text, maxTerms)
		}
	}
	return all, nil
}

func (c *cutter) blanks() {
	for c.at < len(c.in) && unicode.IsSpace(c.in[c.at]) {
		c.at++
	}
}

func (c *cutter) token() (token, error) {
	start := c.at
	t := token{at: start + 1}
	var err error
	switch r := c.in[c.at]; {
	case r == '(':
		t.kind = c.take(tokenOpen)
	case r == ')':
		t.kind = c.take(tokenClose)
	case r == '|':
		t.kind = c.take(tokenOr)
	case r == '-' && c.at+1 < len(c.in) && !unicode.IsSpace(c.in[c.at+1]):
		t.kind = c.take(tokenNot)
	case r == '"':
		t.kind = tokenPhrase
		t.text, err = c.quoted()
		c.terms++
		return t, err
	default:
		t.kind, t.clause, err = c.words()
	}
	t.text = string(c.in[start:c.at])
	return t, err
}

func (c *cutter) take(kind tokenKind) tokenKind {
	c.at++
	return kind
}

// words reads a word of a name, a joint or a clause.
func (c *cutter) words() (tokenKind, clause, error) {
	start := c.at
	for c.at < len(c.in) && unicode.IsLetter(c.in[c.at]) {
		c.at++
	}
	k := clause{key: string(c.in[start:c.at])}
	if k.sign = c.sign(); k.sign == "" || k.sign == "!" && fieldOf(k.key) == "" {
		c.at = start
		text := c.run(`()|"`) // "trap!" is part of a name
		if kind, ok := joints[text]; ok {
			return kind, clause{}, nil
		}
		c.terms++
		return tokenWord, clause{}, nil
	}
	if more := c.sign(); k.sign == ":" && more != "" {
		k.sign = more // cost:>2
	}
	for {
		at := c.at + 1
		text, err := c.value()
		if err == nil && text == "" {
			err = pointAt("query.empty", start+1, string(c.in[start:c.at]), signOf(k.sign))
		}
		if err != nil {
			return tokenClause, k, err
		}
		c.terms++
		k.values = append(k.values, value{at, text})
		if c.at == len(c.in) || c.in[c.at] != '|' {
			return tokenClause, k, nil
		}
		c.at++
	}
}

// signOf returns a sign that the hint to an empty value may show.
func signOf(sign string) string {
	if sign == "!" {
		return ":"
	}
	return sign
}

// sign reads the sign of a clause, if one is here.
func (c *cutter) sign() string {
	rest := string(c.in[c.at:min(c.at+2, len(c.in))])
	for _, s := range signs {
		if strings.HasPrefix(rest, s.written) {
			c.at += len(s.written)
			return s.means
		}
	}
	return ""
}

func (c *cutter) value() (string, error) {
	if c.at < len(c.in) && c.in[c.at] == '"' {
		return c.quoted()
	}
	return c.run(`()|"`), nil
}

// run reads up to a blank or one of some signs.
func (c *cutter) run(stops string) string {
	start := c.at
	for c.at < len(c.in) && !unicode.IsSpace(c.in[c.at]) && !strings.ContainsRune(stops, c.in[c.at]) {
		c.at++
	}
	return string(c.in[start:c.at])
}

func (c *cutter) quoted() (string, error) {
	start := c.at
	n := slices.Index(c.in[start+1:], '"')
	if n < 0 {
		return "", pointAt("query.quote", start+1, string(c.in[start:]))
	}
	c.at = start + n + 2
	return string(c.in[start+1 : c.at-1]), nil
}

// maxShown is how much of a word an error says back.
const maxShown = 41

// pointAt makes an error that points at a word: its column, itself, and what
// else is to say of it.
func pointAt(code string, at int, word string, more ...any) error {
	return lang.Fail(lang.Invalid, code, append([]any{at, lang.Cut(lang.Clean(word), maxShown)}, more...)...)
}
