package script

import (
	"slices"
	"strconv"
	"strings"

	"github.com/agnivade/levenshtein"
)

// Num = ["half-up" | "half-down" | "double"] Term {("+" | "-") Term} ["at" "most" n] ["per" n] .
func (p *parser) num() *Amount {
	how := ""
	if made[p.peek()] > 0 {
		how = p.next()
	}
	n := p.term()
	n.Made = how
	for last := n; ; last = last.Plus {
		minus := p.accept("-")
		if !minus && !p.accept("+") {
			break
		}
		if last.Plus = p.term(); minus {
			last.Plus.Minus = true
		}
	}
	if p.accept("at", "most") {
		n.Most = int(p.small())
	}
	if p.accept("per") {
		n.Per = int(p.small())
	}
	return n
}

// Term = n | value ["(" (ref | side) ")"] | "count" "(" Set ")"
//
//	| ("sum" | "lowest" | "highest") "(" value "of" Set ")" | "different" "(" column "of" Set ")" .
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
	if folds[p.peek()] > 0 && len(p.toks) > 1 && p.toks[1] == "(" {
		n := &Amount{Fold: p.next()}
		p.next()
		if n.Fold == "different" {
			n.Value = p.word(Column, "script.column")
		} else {
			n.Value = p.word(Value, "script.number")
		}
		p.expect("of")
		n.Set = p.set()
		p.expect(")")
		return n
	}
	n := &Amount{Value: p.word(Value, "script.number")}
	switch {
	case p.v[Value][n.Value].Sig == "side":
		p.expect("(")
		n.Side = p.word(Side, "script.side")
		p.expect(")")
	case p.accept("("):
		n.Ref = p.word(Ref, "script.reference")
		p.expect(")")
	}
	return n
}

// made numbers what can be made of a number as a whole.
var made = map[string]uint8{"half-up": halfUp, "half-down": halfDown, "double": double}

// folds numbers what can be made of the values of a set.
var folds = map[string]uint8{"sum": Sum, "lowest": Lowest, "highest": Highest, "different": Different}

// Cond = All {"or" All} .
//
// All = Cond1 {"and" Cond1} .
func (p *parser) cond() *Cond {
	c := p.conds()
	for p.accept("or") {
		c = joined(CondOr, c, p.conds())
	}
	return c
}

func (p *parser) conds() *Cond {
	c := p.cond1()
	for p.accept("and") {
		c = joined(CondAnd, c, p.cond1())
	}
	return c
}

// joined returns a condition that is several others.
func joined(kind CondKind, c, more *Cond) *Cond {
	if c.Kind != kind {
		c = &Cond{Kind: kind, Of: []*Cond{c}}
	}
	c.Of = append(c.Of, more)
	return c
}

// Cond1 = ("some" | "no" | "all") Set | ref "is" (["not"] words | Post) | Num cmp Num | ["not"] flag .
func (p *parser) cond1() *Cond {
	switch {
	case p.accept("some"):
		return &Cond{Kind: CondSome, Set: p.set()}
	case p.accept("no"):
		return &Cond{Kind: CondNo, Set: p.set()}
	case p.peek() == "all":
		s := p.set()
		if !slices.ContainsFunc(s.Tests, func(t Test) bool { return len(t.Columns) > 0 && t.together() }) {
			p.fail("script.apart", 0)
		}
		return &Cond{Kind: CondAll, Set: s}
	case p.is(Ref):
		c := &Cond{Kind: CondIs, Ref: p.next()}
		p.expect("is")
		c.Test = p.test()
		return c
	case p.is(Flag), p.peek() == "not" && p.then(Flag):
		return &Cond{Kind: CondFlag, Not: p.accept("not"), Flag: p.next()}
	}
	c := &Cond{Kind: CondCmp, A: p.num()}
	c.Op = p.comparison()
	c.B = p.num()
	return c
}

// test takes a test of one piece.
func (p *parser) test() *Test {
	not := p.accept("not")
	if !p.is(Post) {
		return &Test{Not: not, Words: p.words()}
	}
	t := p.post()
	t.Not = not
	if t.together() {
		p.fail("script.together", 0)
	}
	return &t
}

// comparison takes a sign.
func (p *parser) comparison() string {
	if cmps[p.peek()] == 0 {
		p.fail("script.condition", 0)
	}
	return p.next()
}

// Set = Some {"or" Some} ; the quantity and the side of the first hold for all.
//
// Some = ["a" | "all" | n | Num | "up" "to" (n | Num) | "any" "number" | "one" "or" "more"] [side] {["not"] adj {"or" adj}} noun
//
//	{["not"] Post | "on" ref | "in" zone} .
func (p *parser) set() *SetTree {
	if p.deep++; p.deep > maxDeep {
		p.fail("script.deep", 0)
	}
	defer func() { p.deep-- }()
	s := &SetTree{Max: 1}
	switch {
	case p.accept("all"):
		s.Max = All
	case p.accept("any", "number"):
		s.Max, s.UpTo = Any, true
	case p.accept("one", "or", "more"):
		s.Max, s.UpTo, s.Some = Any, true, true
	case p.accept("up", "to"):
		s.UpTo = true
		if s.Max = Counted; p.counts() {
			s.Count = p.num()
		} else {
			s.Max = p.small()
		}
	case p.accept("a"), p.accept("an"):
	case p.counts():
		s.Max, s.Count = Counted, p.num()
	default:
		if _, err := strconv.Atoi(p.peek()); err == nil {
			s.Max = p.small()
		}
	}
	if p.is(Side) {
		s.Side = p.next()
	}
	p.pieces(s)
	for p.peek() == "or" && p.more() {
		p.next()
		or := &SetTree{Max: s.Max, UpTo: s.UpTo, Side: s.Side}
		if p.is(Side) {
			or.Side = p.next()
		}
		p.pieces(or)
		s.Or = append(s.Or, or)
	}
	return s
}

// counts reports whether a number comes next that is not written.
func (p *parser) counts() bool {
	t := p.peek()
	return t == "count" || made[t] > 0 || folds[t] > 0 || p.is(Value)
}

// more reports whether what stands after "or" is more of a set: its side, its
// adjectives or its noun.
func (p *parser) more() bool {
	return p.then(Side) || p.then(Adj) || p.then(Noun) || len(p.toks) > 1 && p.toks[1] == "not"
}

// then reports whether a word of a class comes after the next.
func (p *parser) then(c Class) bool {
	if len(p.toks) < 2 {
		return false
	}
	_, ok := p.v[c][p.toks[1]]
	return ok
}

// pieces parses a set without its quantity and its side.
func (p *parser) pieces(s *SetTree) {
	for !p.is(Noun) && (p.peek() == "not" || p.is(Adj)) {
		not := p.accept("not")
		s.Tests = append(s.Tests, Test{Not: not, Words: p.words()})
	}
	s.Noun = p.word(Noun, "script.noun")
	for {
		switch {
		case p.peek() == "not" && p.then(Post), p.is(Post):
			not := p.accept("not")
			t := p.post()
			t.Not = not
			s.Tests = append(s.Tests, t)
		case p.then(Ref) && p.accept("on"):
			s.On = p.word(Ref, "script.reference")
		case p.accept("in"):
			s.Zone = p.word(Zone, "script.zone")
		default:
			return
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

// Post = post (span | ref | n ["of" (ref | Set)] | name {"or" name} | Set | column {"and" column} ["with" (ref | Set)]
//
//	| value cmp (Num | "its" value) | value ("lowest" | "highest") | words) .
func (p *parser) post() Test {
	t := Test{Post: p.next()}
	switch sig := p.v[Post][t.Post].Sig; sig {
	case "near":
		if t.Near = int(p.small()); p.accept("of") {
			p.meant(&t)
		}
	case "piece":
		p.meant(&t)
	case "ref":
		t.Ref = p.word(Ref, "script.reference")
	case "names", "part":
		was := p.titles
		if t.Names = p.names(); sig == "part" { // no title
			p.titles = was
		}
	case "set":
		t.Set = p.set()
	case "columns":
		for more := true; more; more = p.accept("and") {
			t.Columns = append(t.Columns, p.word(Column, "script.column"))
		}
		if p.accept("with") {
			p.meant(&t)
		}
	case "span":
		t.Span = p.word(Span, "script.span")
	default:
		if t.Sum = sig == "sum"; t.Sum || p.is(Value) {
			p.compared(&t)
		} else {
			t.Words = p.words()
		}
	}
	return t
}

// compared takes a number, and with what it is compared.
func (p *parser) compared(t *Test) {
	t.Value = p.word(Value, "script.number")
	if !t.Sum && (p.peek() == "lowest" || p.peek() == "highest") {
		t.Op = p.next()
		return
	}
	if t.Op = p.comparison(); p.accept("its") {
		t.Than = p.word(Value, "script.number")
		return
	}
	t.Num = p.num()
}

// meant takes the piece, or the pieces, that a relation is to.
func (p *parser) meant(t *Test) {
	if p.is(Ref) {
		t.Ref = p.next()
	} else {
		t.Set = p.set()
	}
}

// names takes titles, which stand between quotation marks, and codes of cards.
func (p *parser) names() (all []string) {
	for more := true; more; more = p.name() && p.accept("or") {
		title, quoted := strings.CutPrefix(p.peek(), `"`)
		if quoted {
			title, quoted = strings.CutSuffix(title, `"`)
		}
		if title == "" || !quoted && (title[0] < '0' || title[0] > '9') {
			p.fail("script.card-name", 0)
			return all
		}
		p.next()
		all = append(all, title)
		p.titles = append(p.titles, Named{title, p.line})
	}
	return all
}

// name reports whether another name comes next, after "or".
func (p *parser) name() bool {
	return len(p.toks) > 1 && strings.IndexByte(`"0123456789`, p.toks[1][0]) >= 0
}

// words takes adjectives of one group joined by "or".
func (p *parser) words() []string {
	all := []string{p.adjective()}
	for p.then(Adj) && p.accept("or") {
		first, _, _ := strings.Cut(all[0], " ")
		if w := p.v[Adj][p.peek()]; w.Group != p.v[Adj][first].Group {
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
