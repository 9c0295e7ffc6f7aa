package script

import (
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Num = Term ["+" Num] .
func (p *parser) num() *Amount {
	n := p.term()
	if p.deep++; p.deep > maxDeep {
		p.fail("script.deep", 0)
	}
	if p.accept("+") {
		n.Plus = p.num()
	}
	p.deep--
	return n
}

// Term = n | value ["(" ref ")"] | "count" "(" Set ")" .
func (p *parser) term() *Amount {
	if n, err := strconv.Atoi(p.peek()); err == nil {
		if n < 0 || n > 99 {
			p.fail("script.number", 0)
		}
		p.next()
		return &Amount{N: n}
	}
	if p.accept("count", "(") {
		n := &Amount{Set: p.set()}
		p.expect(")")
		return n
	}
	n := &Amount{Value: p.word(Value, "script.number")}
	if p.accept("(") {
		n.Ref = p.word(Ref, "script.reference")
		p.expect(")")
	}
	return n
}

// Cond = ("some" | "no") Set | ref "is" words | Num cmp Num | flag .
func (p *parser) cond() *Cond {
	switch {
	case p.accept("some"):
		return &Cond{Kind: "some", Set: p.set()}
	case p.accept("no"):
		return &Cond{Kind: "no", Set: p.set()}
	case p.is(Ref):
		c := &Cond{Kind: "is", Ref: p.next()}
		p.expect("is")
		c.Words = p.words()
		return c
	case p.is(Flag):
		return &Cond{Kind: "flag", Flag: p.next()}
	}
	c := &Cond{Kind: "cmp", A: p.num()}
	c.Op = p.comparison()
	c.B = p.num()
	return c
}

// comparison takes a sign.
func (p *parser) comparison() string {
	if cmps[p.peek()] == 0 {
		p.fail("script.condition", 0)
	}
	return p.next()
}

// Set = ["a" | "all" | n | Num | "up" "to" n | "any" "number"] [side] {["not"] adj {"or" adj}} noun
//
//	{Post | "on" ref | "in" zone} .
func (p *parser) set() *SetTree {
	s := &SetTree{Max: 1}
	switch {
	case p.accept("all"):
		s.Max = All
	case p.accept("any", "number"):
		s.Max, s.UpTo = Any, true
	case p.accept("up", "to"):
		s.Max, s.UpTo = p.small(), true
	case p.accept("a"), p.accept("an"):
	case p.peek() == "count", p.is(Value):
		s.Max, s.Count = Counted, p.num()
	default:
		if _, err := strconv.Atoi(p.peek()); err == nil {
			s.Max = p.small()
		}
	}
	if p.is(Side) {
		s.Side = p.next()
	}
	for !p.is(Noun) && (p.peek() == "not" || p.is(Adj)) {
		not := p.accept("not")
		s.Tests = append(s.Tests, Test{Not: not, Words: p.words()})
	}
	s.Noun = p.word(Noun, "script.noun")
	for {
		switch {
		case p.is(Post):
			s.Tests = append(s.Tests, p.post())
		case p.accept("on"):
			s.On = p.word(Ref, "script.reference")
		case p.accept("in"):
			s.Zone = p.word(Zone, "script.zone")
		default:
			return s
		}
	}
}

func (p *parser) small() uint8 {
	n, err := strconv.Atoi(p.peek())
	if err != nil || n < 1 || n > 20 {
		p.fail("script.number", 0)
		return 1
	}
	p.next()
	return uint8(n)
}

// Post = post (ref | value cmp Num | words) .
func (p *parser) post() Test {
	t := Test{Post: p.next()}
	switch {
	case p.v[Post][t.Post].Sig == "ref":
		t.Ref = p.word(Ref, "script.reference")
	case p.is(Value):
		t.Value = p.next()
		t.Op = p.comparison()
		t.Num = p.num()
	default:
		t.Words = p.words()
	}
	return t
}

// words takes adjectives of one group joined by "or".
func (p *parser) words() []string {
	all := []string{p.adjective()}
	for p.accept("or") {
		first, _, _ := strings.Cut(all[0], " ")
		if w := p.v[Adj][p.peek()]; p.is(Adj) && w.Group != p.v[Adj][first].Group {
			p.fail("script.or", 0)
			return all
		}
		all = append(all, p.adjective())
	}
	return all
}

// adjective takes an adjective, with a blank and the piece that it is about if
// there is one.
func (p *parser) adjective() string {
	name := p.word(Adj, "script.word")
	if p.v[Adj][name].Sig == "ref" {
		name += " " + p.word(Ref, "script.reference")
	}
	return name
}

// near returns the word closest to t, if one is close.
func near(t string, words map[string]Word) string {
	best, dist := "", 3
	if len(t) > 40 {
		return best
	}
	for w := range words {
		if d := levenshtein.ComputeDistance(t, w); d > 0 && (d < dist || d == dist && w < best) {
			best, dist = w, d
		}
	}
	return best
}
