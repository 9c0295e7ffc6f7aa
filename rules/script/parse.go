package script

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// Parse reads scripts. What is wrong with them is in the flaws, with the line; a
// line with a flaw is left out.
func Parse(src string, v Vocab) ([]Card, []Flaw) {
	var cards []Card
	var flaws []Flaw
	var text string
	var at int
	flush := func() {
		if text == "" {
			return
		}
		p := &parser{v: v, line: at, toks: lex(text)}
		if len(cards) == 0 {
			p.find("script.orphan", text)
		} else if l := p.ability(); len(p.flaws) == 0 {
			c := &cards[len(cards)-1]
			a, fits := compile(l, v, at)
			if !fits {
				p.find("script.full")
			}
			c.Abilities, c.Named = append(c.Abilities, a), append(c.Named, p.named...)
			c.Titles = append(c.Titles, p.titles...)
		}
		flaws = append(flaws, p.flaws...)
		text = ""
	}
	for i, line := range strings.Split(src, "\n") {
		if code, name, ok := heading(line); ok {
			flush()
			cards = append(cards, Card{Code: code, Name: name, Line: i + 1})
			continue
		}
		line, _, _ = strings.Cut(line, "#")
		switch {
		case strings.TrimSpace(line) == "":
		case strings.HasPrefix(line, "\t\t"):
			if text == "" {
				at = i + 1
			}
			text += " " + strings.TrimSpace(line)
		case strings.HasPrefix(line, "\t"):
			flush()
			text, at = strings.TrimSpace(line), i+1
		}
	}
	flush()
	return cards, flaws
}

// heading reads the line that begins a card: its code and its name.
func heading(line string) (code, name string, ok bool) {
	line, _, _ = strings.Cut(line, "#")
	if strings.HasPrefix(line, "\t") || strings.TrimSpace(line) == "" {
		return "", "", false
	}
	code, name, _ = strings.Cut(strings.TrimSpace(line), " ")
	return code, name, true
}

func lex(s string) []string {
	toks := make([]string, 0, 32)
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimLeft(s, " \t\r") {
		n := strings.IndexAny(s, " \t\r:;()|,<>=\"")
		switch {
		case n == 0 && s[0] == '"':
			if n = strings.IndexByte(s[1:], '"') + 2; n < 2 {
				n = len(s)
			}
		case n < 0:
			n = len(s)
		case n == 0 && (strings.HasPrefix(s, ">=") || strings.HasPrefix(s, "<=")):
			n = 2
		case n == 0:
			n = 1
		}
		toks = append(toks, s[:n])
		s = s[n:]
	}
	return toks
}

// maxDeep is how deep steps may be nested.
const maxDeep = 12

type parser struct {
	v      Vocab
	toks   []string
	line   int
	deep   int
	holds  bool // the ability holds all the time
	flaws  []Flaw
	named  []Named
	titles []Named
}

func (p *parser) find(code string, args ...any) {
	p.flaws = append(p.flaws, Flaw{Msg: lang.Say(code, args...), Line: p.line})
}

func (p *parser) peek() string {
	if len(p.toks) == 0 {
		return ""
	}
	return p.toks[0]
}

func (p *parser) next() string {
	t := p.peek()
	if t != "" {
		p.toks = p.toks[1:]
	}
	return t
}

func (p *parser) accept(ts ...string) bool {
	for i, t := range ts {
		if i >= len(p.toks) || p.toks[i] != t {
			return false
		}
	}
	p.toks = p.toks[len(ts):]
	return true
}

// is reports whether a word of a class comes next.
func (p *parser) is(c Class) bool {
	_, ok := p.v[c][p.peek()]
	return ok
}

// fail reports the next token, where a word of class c should be, and gives up
// on the line.
func (p *parser) fail(code string, c Class) {
	if len(p.flaws) == 0 {
		if hint := near(p.peek(), p.v[c]); hint != "" {
			p.find("script.hint", lang.Say(code, p.peek()), hint)
		} else {
			p.find(code, p.peek())
		}
	}
	p.toks = nil
}

func (p *parser) expect(t string) {
	if !p.accept(t) {
		if len(p.flaws) == 0 {
			p.find("script.expected", t, p.peek())
		}
		p.toks = nil
	}
}

// word takes a word of a class.
func (p *parser) word(c Class, code string) string {
	if !p.is(c) {
		p.fail(code, c)
		return ""
	}
	if p.v[c][p.peek()].No > 0 {
		p.named = append(p.named, Named{p.peek(), p.line})
	}
	return p.next()
}

// Ability = head [event {prep (ref | Set)}] ["needs" Cond] ":" Seq .
func (p *parser) ability() (l Line) {
	l.Head = p.word(Head, "script.head")
	if p.v[Head][l.Head].Sig == "event" {
		p.accept("of")
		l.Event = p.word(Event, "script.event")
		for prep(p.peek()) {
			r := RoleTree{Prep: p.next()}
			if p.is(Ref) {
				r.Ref = p.next()
			} else {
				r.Set = p.set()
			}
			l.Roles = append(l.Roles, r)
		}
	}
	if p.accept("needs") {
		l.Needs = p.cond()
	}
	if l.Needs != nil && p.peek() == "" {
		l.Do = &Phrase{Kind: "none"}
		return l
	}
	p.expect(":")
	p.holds = p.v[Head][l.Head].Holds
	l.Do = p.seq()
	if p.peek() != "" {
		p.fail("script.trailing", 0)
	}
	return l
}

func prep(t string) bool {
	switch t {
	case "of", "from", "by", "on":
		return true
	}
	return false
}

// Seq = Step { (";" | "then") Step } .
func (p *parser) seq() *Phrase {
	first := p.step()
	s := &Phrase{Kind: "seq", Steps: []*Phrase{first}, Then: []bool{false}}
	for {
		then := p.accept("then")
		if !then && !p.accept(";") {
			break
		}
		s.Steps, s.Then = append(s.Steps, p.step()), append(s.Then, then)
	}
	if len(s.Steps) == 1 {
		return first
	}
	return s
}

// Step = "may" Step | "if" Cond ":" Step ["else" Step] | "each" Set ":" Step
//
//	| ("one" | "two") "of" "(" [name "="] Seq {"|" [name "="] Seq} ")" | "spot" Set ("as" "that" | {"or" Set}) ":" Step
//	| ("opponent" | "opponents" | "later") ":" Step | "unless" "opponent" "pays" Num ":" Step
//	| "unless" ("opponent" | "you") Do ":" Step | "(" Seq ")"
//	| Do {"and" Do} [":" Step] .
//
// Do = [side] verb {arg} .
func (p *parser) step() *Phrase {
	if p.deep++; p.deep > maxDeep {
		p.fail("script.deep", 0)
	}
	defer func() { p.deep-- }()
	switch {
	case p.accept("may"):
		return &Phrase{Kind: "may", Steps: []*Phrase{p.step()}}
	case p.accept("if"):
		s := &Phrase{Kind: "if", Cond: p.cond()}
		p.expect(":")
		s.Steps = append(s.Steps, p.step())
		if p.accept("else") {
			s.Steps = append(s.Steps, p.step())
		}
		return s
	case p.accept("each"):
		return p.over("each")
	case p.accept("spot"):
		return p.spot()
	case p.accept("later", ":"):
		return &Phrase{Kind: "later", Steps: []*Phrase{p.step()}}
	case p.accept("opponents", ":"):
		return &Phrase{Kind: "opponents", Steps: []*Phrase{p.step()}}
	case p.accept("opponent", ":"):
		return &Phrase{Kind: "opponent", Steps: []*Phrase{p.step()}}
	case p.accept("unless", "opponent", "pays"):
		if _, ok := p.v[Verb]["pay"]; !ok {
			p.fail("script.verb", 0)
		}
		s := &Phrase{Kind: "unless", Side: "opponent", Num: p.num()}
		p.expect(":")
		s.Steps = []*Phrase{p.step()}
		return s
	case p.accept("unless", "opponent"):
		return p.unless("opponent")
	case p.accept("unless", "you"):
		return p.unless("you")
	case p.accept("one", "of"):
		return p.choices("one")
	case p.accept("two", "of"):
		return p.choices("two")
	case p.accept("("):
		s := p.seq()
		p.expect(")")
		return s
	}
	return p.costs()
}

// unless parses what follows "unless" and who can prevent the step: what he does.
func (p *parser) unless(who string) *Phrase {
	deed := p.verb()
	p.expect(":")
	return &Phrase{Kind: "unless", Side: who, Steps: []*Phrase{p.step(), deed}}
}

// choices parses what follows "one of" and "two of".
func (p *parser) choices(kind string) *Phrase {
	p.expect("(")
	s := &Phrase{Kind: kind}
	for more := true; more; more = p.accept("|") {
		name := ""
		if len(p.toks) > 1 && p.toks[1] == "=" {
			name = p.next()
			p.next()
			if slices.Contains(s.Names, name) {
				p.fail("script.named", 0)
			}
		}
		s.Names, s.Steps = append(s.Names, name), append(s.Steps, p.seq())
	}
	p.expect(")")
	return s
}

// costs parses verbs, and what they are the cost of.
func (p *parser) costs() *Phrase {
	s := p.verb()
	if p.peek() == "and" {
		s = &Phrase{Kind: "and", Steps: []*Phrase{s}}
		for p.accept("and") {
			s.Steps = append(s.Steps, p.verb())
		}
	}
	if p.accept(":") {
		s = &Phrase{Kind: "cost", Steps: []*Phrase{s, p.step()}}
	}
	return s
}

// over parses what follows "each".
func (p *parser) over(kind string) *Phrase {
	s := &Phrase{Kind: kind, Set: p.set()}
	p.expect(":")
	s.Steps = []*Phrase{p.step()}
	return s
}

// spot parses what follows "spot": what must be there, or something else.
func (p *parser) spot() *Phrase {
	s := &Phrase{Kind: "spot", Cond: &Cond{Kind: "some", Set: p.set()}}
	if p.accept("as", "that") {
		s.As = "that"
	}
	for p.peek() == "or" {
		p.next()
		s.Cond = joined("or", s.Cond, &Cond{Kind: "some", Set: p.set()})
	}
	p.expect(":")
	s.Steps = []*Phrase{p.step()}
	return s
}

func (p *parser) verb() *Phrase {
	s := &Phrase{Kind: "verb"}
	if p.is(Side) {
		s.Side = p.next()
	}
	if holds := p.v[Verb][p.peek()].Holds; p.is(Verb) && holds != p.holds {
		code := "script.passing"
		if holds {
			code = "script.standing"
		}
		p.fail(code, 0)
	}
	s.Verb = p.word(Verb, "script.verb")
	for par := range params(p.v[Verb][s.Verb].Sig) {
		if par.prep != "" && !p.accept(par.prep) || par.opt && (par.kind == 'm' && !p.is(Mark) || par.kind == 'p' && p.ends()) {
			if par.opt {
				continue
			}
			if len(p.flaws) == 0 {
				p.find("script.expected", par.prep, p.peek())
			}
			p.toks = nil
			return s
		}
		s.Args = append(s.Args, p.arg(par, p.v[Verb][s.Verb]))
	}
	return s
}

// ends reports whether a verb takes nothing more.
func (p *parser) ends() bool {
	switch p.peek() {
	case "", ";", "then", "and", ":", "else", "|", ")":
		return true
	}
	return false
}

func (p *parser) arg(par param, verb Word) Arg {
	a := Arg{Prep: par.prep, Kind: par.kind}
	switch par.kind {
	case 'n':
		a.Num = p.num()
		if verb.Most > 0 && len(p.flaws) == 0 && (!a.Num.written() || a.Num.N > verb.Most) {
			p.find("script.most", verb.Most)
		}
	case 's':
		a.Set = p.set()
	case 'w':
		a.Not = p.accept("not")
		if w := p.v[Adj][p.peek()]; verb.Group > 0 && w.Group != verb.Group {
			p.fail("script.word", 0)
		}
		a.Words = p.words()
	case 'm':
		a.Words = []string{p.word(Mark, "script.mark")}
	case 'p', 'q':
		if p.is(Ref) {
			a.Ref = p.next()
		} else {
			a.Set = p.set()
		}
		switch {
		case p.accept("as", "that"):
			a.As = "that"
		case p.accept("as", "those"):
			a.As = "those"
		}
	case 'v':
		a.Words = []string{p.word(Verb, "script.verb")}
	}
	return a
}
