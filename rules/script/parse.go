package script

import (
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
		switch hint := near(p.peek(), p.v[c]); {
		case p.peek() == "":
			p.find("script.ends")
		case hint != "":
			p.find("script.hint", lang.Say(code, p.peek()), hint)
		default:
			p.find(code, p.peek())
		}
	}
	p.toks = nil
}

func (p *parser) expect(t string) {
	if !p.accept(t) {
		switch {
		case len(p.flaws) > 0:
		case p.peek() == "":
			p.find("script.ends-without", t)
		default:
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

// Ability = [`"` name `"`] head [[words] event {prep (ref | Set | "you" | "opponent" | "anyone" | "effect" | "ability")}
//
//	["first" span]] ["once" span] ["needs" Cond] ":" Seq .
func (p *parser) ability() (l Line) {
	if name, ok := strings.CutPrefix(p.peek(), `"`); ok {
		l.Name = strings.TrimSuffix(name, `"`)
		p.next()
	}
	l.Head = p.word(Head, "script.head")
	if p.v[Head][l.Head].Sig == "event" {
		p.accept("of")
		if p.is(Adj) && (p.then(Event) || len(p.toks) > 1 && p.toks[1] == "or") {
			l.Kinds = p.words()
		}
		l.Event = p.word(Event, "script.event")
		for prep(p.peek()) {
			r := RoleTree{Prep: p.next()}
			switch who := p.peek(); {
			case parties[who] != 0:
				r.Who = p.next()
			case p.is(Ref):
				r.Ref = p.next()
			default:
				r.Set = p.set()
			}
			l.Roles = append(l.Roles, r)
		}
		if p.accept("first") {
			l.First = p.word(Span, "script.span")
		}
	}
	if p.accept("once") {
		l.Once = p.word(Span, "script.span")
	}
	if p.accept("needs") {
		l.Needs = p.cond()
	}
	if l.Needs != nil && p.peek() == "" {
		l.Do = &Phrase{Kind: PhraseNone}
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
