package script

import (
	"slices"
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// number says a number: itself if it is written, else a letter, which is told
// at the end of the sentence.
func (t *teller) number(n *Amount) any {
	if n.written() {
		return n.N
	}
	was := t.blurred // what it is is told at the end
	t.blurred = was || t.inside != "" && t.sort(t.inside) == t.sort(t.that)
	said := t.amount(n)
	t.blurred = was
	if i := slices.Index(t.xs, said); i >= 0 {
		return letter(i)
	}
	t.xs = append(t.xs, said)
	return letter(len(t.xs) - 1)
}

// amount says what a number is.
func (t *teller) amount(n *Amount) string {
	said := t.term(n)
	for p := n.Plus; p != nil; p = p.Plus {
		code := "text.plus"
		if p.Minus {
			code = "text.minus"
		}
		said = t.words(code, said, t.term(p))
	}
	if n.Made != "" {
		said = t.words("text."+n.Made, said)
	}
	if n.Most > 0 {
		said = t.words("text.at-most", said, n.Most)
	}
	if n.Per > 0 {
		said = t.words("text.per", said, n.Per)
	}
	return said
}

// term says a part of a number. What counts pieces that were handled depends on
// what was done with them.
func (t *teller) term(n *Amount) string {
	switch {
	case n.Fold != "":
		return t.words(t.special(t.Family+"fold."+n.Fold+"."+n.Value, n.Set.Zone+t.side(n.Set.Side)), t.owned("fold", n.Set))
	case n.Set != nil && n.Set.UpTo && n.Set.Max == 1:
		return t.words("text.one-if", t.owned("some", n.Set))
	case n.Set != nil:
		return t.words("text.count", t.owned("count", n.Set))
	case n.Side != "":
		return t.words(t.Family + "value." + n.Value + t.side(n.Side))
	case n.Value != "" && n.Ref != "":
		return t.words(t.Family+"value."+n.Value, t.ref(n.Ref))
	case n.Value == "event.amount":
		return t.words(t.special(t.Family+"value.event.amount", t.about))
	case n.Value != "":
		code := t.special(t.Family+"value."+n.Value, t.last)
		if t.lone {
			code = t.special(code, "one")
		}
		return t.words(code)
	}
	return strconv.Itoa(n.N)
}

// comparisons are the ends of the codes of the signs.
var comparisons = map[string]string{
	"<": "less", "<=": "most", "=": "equal", ">=": "least", ">": "more", "lowest": "lowest", "highest": "highest",
}

// measure says how much of something is meant: "a value of 2 or more".
func (t *teller) measure(value, op string, n *Amount, number int) string {
	code := t.Family + "measure." + value
	if n == nil { // lowest, highest
		return t.words(code + "." + comparisons[op])
	}
	if n.written() {
		if plain := code + "." + comparisons[op] + "." + strconv.Itoa(n.N); lang.Known(t.own(plain)) {
			return t.formed(number, plain)
		}
	}
	bound, said := "text.bound."+comparisons[op], t.number(n)
	return t.formed(number, code, t.formed(0, bound, said), t.formed(1, bound, said))
}

// spotted says what is spotted, which is always of the player.
func (t *teller) spotted(c *Cond) string {
	if c.Kind == CondOr {
		said := make([]string, len(c.Of))
		for i, of := range c.Of {
			said[i] = t.spotted(of)
		}
		return t.or(said)
	}
	return t.set(c.Set)
}

// cond says what must hold.
func (t *teller) cond(c *Cond) string {
	switch c.Kind {
	case CondAnd, CondOr:
		return asked{t}.joined(c)
	case CondSome, CondNo:
		if test := c.Set.shows(); test != nil && t.single && t.that == "" {
			return t.words(t.special("text.shows", test.Words[0]), t.formed(t.genderOf(c.Set), "text.that", t.noun(c.Set.Noun, 0)), t.wordList(test.Words))
		}
		if i := c.Set.being(); i >= 0 && lang.Known("text.whose."+c.Set.Side) {
			return t.words("text.whose."+c.Set.Side, t.ref(c.Set.Tests[i].Ref))
		}
		return t.owned(string(c.Kind), c.Set)
	case CondAll:
		pieces, said := *c.Set, ""
		pieces.Tests = nil
		for i := range c.Set.Tests {
			if test := &c.Set.Tests[i]; test.together() {
				said += " " + t.common(test, 1)
			} else {
				pieces.Tests = append(pieces.Tests, *test)
			}
		}
		return t.set(&pieces) + said
	case CondFlag:
		code := t.Family + "flag." + c.Flag
		if c.Not {
			code += ".not"
		}
		return t.words(code)
	case CondIs:
		return t.being(c)
	}
	if code := t.Family + comparisons[c.Op] + "." + c.A.Value + ".of"; c.A.Ref != "" && lang.Known(code) {
		return t.words(code, t.ref(c.A.Ref), t.amount(c.B))
	}
	if said := t.having(c); said != "" {
		return said
	}
	if said := (asked{t}).counting(c); said != "" {
		return said
	}
	code := t.special("text."+comparisons[c.Op], c.A.Value)
	if c.B.written() {
		if plain := code + "." + strconv.Itoa(c.B.N); lang.Known(t.own(plain)) {
			return t.words(plain)
		}
	}
	return t.words(t.special(code, strings.TrimPrefix(t.side(c.A.Side), ".")), t.amount(c.A), t.amount(c.B))
}

// having says how much somebody or something has, if there are words for it: "you
// have 3 or more resources".
func (t *teller) having(c *Cond) string {
	a := c.A
	if a.Made != "" || a.Plus != nil || a.Most+a.Per > 0 || a.Fold != "" || a.Value == "" || a.Ref == "" && a.Side == "" || !lang.Known(t.Family+"measure."+a.Value) {
		return ""
	}
	who := ""
	if a.Ref != "" {
		who = t.ref(a.Ref)
	}
	if c.B.bare() && c.B.Value == a.Value { // of another: it is told at once
		bound, said := "text.bound."+comparisons[c.Op], t.amount(c.B)
		return t.words("text.has"+t.side(a.Side), who, t.formed(0, t.Family+"measure."+a.Value, t.formed(0, bound, said), t.formed(1, bound, said)))
	}
	return t.words("text.has"+t.side(a.Side), who, t.measure(a.Value, c.Op, c.B, 0))
}

// being says what a piece must be.
func (t *teller) being(c *Cond) string {
	not := ""
	if c.Test.Not {
		not = ".not"
	}
	switch noun := t.nounOf(c.Ref); {
	case len(c.Test.Columns) > 0:
		return t.ref(c.Ref) + " " + t.common(c.Test, 0)
	case len(c.Test.Names) > 0 && dieNoun(noun) && lang.Known(t.Family+"is.die-of"+not):
		return t.words(t.Family+"is.die-of"+not, t.ref(c.Ref), t.titles(c.Test.Names))
	case len(c.Test.Names) > 0 && lang.Known(t.special(t.Family+"is."+c.Test.Post+not, t.about)):
		return t.words(t.special(t.Family+"is."+c.Test.Post+not, t.about), t.ref(c.Ref), t.titles(c.Test.Names))
	case len(c.Test.Names) > 0 && c.Test.Post != "named":
		using := *c.Test
		using.Not = false
		return t.words(t.special("text.is"+not, "so"), t.ref(c.Ref), t.post(&using, 0))
	case len(c.Test.Names) > 0:
		return t.words(t.special("text.is"+not, "so"), t.ref(c.Ref), t.titles(c.Test.Names))
	case c.Test.Near > 0, c.Test.Post == "beside":
		where := *c.Test
		where.Not = false
		return t.words(t.special("text.is"+not, "so"), t.ref(c.Ref), t.post(&where, 0))
	case c.Test.Set != nil:
		return t.words(t.Family+"is."+c.Test.Post+not, t.ref(c.Ref), t.set(c.Test.Set))
	case c.Test.Ref != "" && lang.Known(t.Family+"is."+c.Test.Post+not):
		return t.words(t.Family+"is."+c.Test.Post+not, t.ref(c.Ref), t.ref(c.Test.Ref))
	case c.Test.Span != "":
		return t.words(t.Family+"is."+c.Test.Post+"."+c.Test.Span+not, t.ref(c.Ref))
	case c.Test.Post != "":
		return t.words(t.special("text.is"+not, "so"), t.ref(c.Ref), t.post(c.Test, 0))
	case len(c.Test.Words) == 1 && lang.Known(t.Family+"is."+c.Test.Words[0]+not):
		return t.formed(t.gender(noun), t.Family+"is."+c.Test.Words[0]+not, t.ref(c.Ref))
	case lang.Known(t.Family + "word." + c.Test.Words[0]):
		return t.words(t.special("text.shows"+not, c.Test.Words[0]), t.ref(c.Ref), t.wordList(c.Test.Words))
	case strings.HasPrefix(t.adjectives(c.Test.Words, 0, 0), "="):
		return t.words(t.special("text.is"+not, "so"), t.ref(c.Ref), t.plain(&SetTree{Noun: noun, Tests: []Test{{Words: c.Test.Words}}}, 0))
	default:
		words := c.Test.Words
		whole := t.plain(&SetTree{Noun: noun, Tests: []Test{{Words: words}}}, 0)
		return t.formed(t.gender(noun), t.special("text.is"+not, c.Ref), t.ref(c.Ref), t.adjectives(words, t.gender(noun), 0), whole)
	}
}

// common says what pieces have in common, with another or among themselves.
func (t *teller) common(test *Test, number int) string {
	code := t.Family + "share." + strings.Join(test.Columns, ".")
	if test.Not {
		code += ".not"
	}
	switch {
	case test.Ref != "":
		return t.formed(number, code+".with", t.ref(test.Ref))
	case test.Set != nil && test.Not && lang.Known(code+".any"):
		return t.formed(number, code+".any", t.phrase(test.Set, 1))
	case test.Set != nil:
		t.there = true
		said := t.set(test.Set)
		t.there = false
		return t.formed(number, code+".with", said)
	}
	return t.formed(number, code)
}
