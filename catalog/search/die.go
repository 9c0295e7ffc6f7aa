package search

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog"
)

// A side is a side of a die: "+2RD1" is two more ranged damage for a resource.
type side struct {
	modifies bool
	value    int // -1 if it has none or is X
	symbol   string
	cost     int // resources
}

// readSide reads a side as the data writes it, or as somebody does.
func readSide(s string) side {
	value, symbol, cost := catalog.CutSide(s)
	number, modifies := strings.CutPrefix(value, "+")
	f := side{modifies: modifies, value: -1, symbol: symbol}
	if n, err := strconv.Atoi(number); err == nil {
		f.value = n
	}
	if n, err := strconv.Atoi(cost); err == nil {
		f.cost = n
	}
	return f
}

// A sideTest says whether a side is of a kind; as is how the data writes it.
type sideTest func(f *side, as string) bool

// die matches cards whose die has a side of a kind: RD, RD>=3, paid, 2RD1.
func (p *parser) die(k clause, v value) (match, error) {
	is, sign, n, err := p.sideClause(k, v)
	if err != nil {
		return nil, err
	}
	faces := p.c.terms().faces
	return func(c *catalog.Card) bool {
		for i, as := range c.Faces {
			if f := &faces[c.No][i]; is(f, as) && (sign == "" || f.value >= 0 && compare(f.value, sign, n) != (sign == "!")) {
				return true
			}
		}
		return false
	}, nil
}

// sides matches cards by how many sides of a kind their die has: blank<=1.
func (p *parser) sides(k clause, v value) (match, error) {
	is, sign, n, err := p.sideClause(k, v)
	if err != nil {
		return nil, err
	}
	if sign == "" {
		sign, n = ">=", 1
	}
	faces := p.c.terms().faces
	return func(c *catalog.Card) bool {
		count := 0
		for i, as := range c.Faces {
			if is(&faces[c.No][i], as) {
				count++
			}
		}
		return len(c.Faces) > 0 && compare(count, sign, n) != (sign == "!")
	}, nil
}

// sideClause reads what stands behind die: and sides:, kinds of a side joined
// by &, and a comparison if there is one.
func (p *parser) sideClause(k clause, v value) (is sideTest, sign string, n int, err error) {
	kinds := v.text
	if i := strings.IndexAny(v.text, ":=!<>"); i >= 0 {
		c := &cutter{in: []rune(v.text[i:])}
		kinds, sign = v.text[:i], c.sign()
		number := string(c.in[c.at:])
		if n, err = strconv.Atoi(number); err != nil {
			return nil, "", 0, pointAt("query.number", v.at, v.text, kinds)
		}
	}
	var all []sideTest
	for kind := range strings.SplitSeq(kinds, "&") {
		is, ok := p.sideKind(kind)
		if !ok {
			return nil, "", 0, pointAt("query.side", v.at, v.text, kind, p.c.terms().known["symbol"])
		}
		all = append(all, is)
	}
	return func(f *side, as string) bool {
		return !slices.ContainsFunc(all, func(is sideTest) bool { return !is(f, as) })
	}, sign, n, nil
}

// sideKind returns the test of one kind of side.
func (p *parser) sideKind(kind string) (sideTest, bool) {
	if symbol, ok := p.symbol(kind); ok {
		return func(f *side, _ string) bool { return f.symbol == symbol }, true
	}
	switch kindOf(kind) {
	case "paid":
		return func(f *side, _ string) bool { return f.cost > 0 }, true
	case "free":
		return func(f *side, _ string) bool { return f.cost == 0 && f.symbol != blankSide }, true
	case "modified":
		return func(f *side, _ string) bool { return f.modifies }, true
	case "unmodified":
		return func(f *side, _ string) bool { return !f.modifies && f.symbol != blankSide }, true
	}
	f := readSide(strings.ToUpper(kind))
	symbol, ok := p.symbol(f.symbol)
	if !ok || f.value < 0 && f.cost == 0 && !strings.HasPrefix(strings.ToUpper(kind), "X") {
		return nil, false
	}
	return func(f *side, as string) bool { return f.symbol == symbol && strings.EqualFold(as, kind) }, true
}

// blankSide is the symbol of a side with nothing on it.
const blankSide = "-"

// symbol returns the symbol of a die that a word means.
func (p *parser) symbol(word string) (string, bool) {
	if word == blankSide || word == "*" {
		return word, true
	}
	symbol, ok := p.c.terms().codes["symbol"][catalog.Key(word)]
	return symbol, ok
}
