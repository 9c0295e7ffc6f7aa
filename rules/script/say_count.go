package script

import (
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// Asked is what must hold, as a teller says it.
type asked struct{ *teller }

// counting says how many pieces there must be, if nothing else is asked of a number: "you
// have exactly 2 dice", "you have more dice than an opponent".
func (t asked) counting(c *Cond) string {
	a, b := c.A, c.B
	if a.Fold == "different" && a.Value == "player" && c.Op == "=" && b.Value == "opponents" {
		return t.words("text.each-has", t.phrase(a.Set.anybodys(), 0))
	}
	if !a.counts() {
		return ""
	}
	if b.counts() && a.Set.Side == "your" && b.Set.Side == "enemy" {
		mine, theirs, code := *a.Set.anybodys(), *b.Set, "text.has-"+comparisons[c.Op]
		theirs.Side = "your"
		if t.zoned(a.Set) {
			code, mine.Zone = code+"."+mine.Zone, ""
		}
		if lang.Known(code) && reflect.DeepEqual(*a.Set, theirs) {
			return t.words(code, t.phrase(&mine, 1))
		}
	}
	if !b.written() || a.Set.those() || a.Set.dated() {
		return ""
	}
	set, kind, n := *a.Set, "some", b.N
	switch c.Op {
	case ">":
		n++
	case "<":
		kind = "at-most"
		n--
	case "<=":
		kind = "at-most"
	case "=":
		kind = "exactly"
	}
	if n < 1 {
		kind = "no"
	} else if n > 1 && kind != "some" {
		kind += "-n"
	}
	if n < 0 || n >= Any {
		return ""
	}
	set.Max = uint8(n)
	return t.owned(kind, &set)
}

// counts reports whether a number is the size of a set and nothing more.
func (n *Amount) counts() bool {
	return n.Set != nil && n.Fold == "" && n.Made == "" && n.Plus == nil && n.Most == 0 && n.Per == 0 && !(n.Set.UpTo && n.Set.Max == 1)
}

// joined says conditions of which all must hold, or one: what the second says again of the
// first is left out: "you have R2-D2 and C-3PO".
func (t asked) joined(c *Cond) string {
	said := t.cond(c.Of[0])
	if c.Kind == CondOr && c.Of[0].Kind == CondAnd {
		said += ","
	}
	for i, of := range c.Of[1:] {
		more := t.cond(of)
		if c.Kind == CondOr {
			said = t.words("text.or-if", said, more)
			continue
		}
		if ref := of.about(); ref != "" && ref == c.Of[i].about() {
			more = strings.TrimPrefix(more, t.ref(ref)+" ")
		}
		have := strings.TrimSpace(t.words("text.has.your", "", "")) + " "
		if of.some() && c.Of[0].some() && strings.HasPrefix(said, have) {
			more = strings.TrimPrefix(more, have)
		}
		said = t.words("text.and", said, more)
	}
	return said
}

// about returns the piece of which a condition tells something.
func (c *Cond) about() string {
	if c.Kind == CondCmp {
		return c.A.Ref
	}
	return c.Ref
}

// some reports whether a condition asks for pieces that there are.
func (c *Cond) some() bool {
	return c.Kind == CondSome || c.Kind == CondCmp && c.A.counts() && c.B.written()
}

// alone reports whether those pieces are a single one, so that "that die" says which.
func (t asked) alone(s *SetTree) bool {
	return t.single && len(s.Tests) == 1 && (t.that == "" || t.sort(t.that) != t.sort(s.Noun))
}

// another reports whether a test leaves out that piece, which was named before and is of the
// same sort: "another die".
func (t *tongue) another(s *SetTree, test *Test, that string) bool {
	if test.Post != "except" || test.Not || test.Ref != "that" && test.Ref != "it" || that == "" || len(s.Or) > 0 {
		return false
	}
	notThose := func(test Test) bool { return test.Post == "" && test.Words[0] == "those" && test.Not }
	return t.sort(that) == t.sort(s.Noun) && !slices.ContainsFunc(s.Tests, notThose)
}

// third reports whether a set is of one piece that is neither that nor one of those, and of
// the same sort: "a third character".
func (t *tongue) third(s *SetTree, that string) bool {
	if s.Max != 1 || len(s.Tests) != 2 || s.Side+s.On+s.Zone != "" {
		return false
	}
	bare := s.without(func(test Test) bool { return test.Post == "" && test.Words[0] == "those" && test.Not })
	return len(bare.Tests) == 1 && t.another(bare, &bare.Tests[0], that)
}

// sort returns the noun for all pieces that are called so, or in a closer way.
func (t *tongue) sort(noun string) string {
	if dieNoun(noun) {
		return "die"
	}
	return t.noun(noun, 0)
}

// shows returns what those pieces show, if nothing else is asked of them.
func (s *SetTree) shows() *Test {
	if s.those() && len(s.Tests) == 2 && s.Side == "" {
		return s.shown()
	}
	return nil
}

// shown returns the test of a set that says what its dice show, or nil.
func (s *SetTree) shown() *Test {
	for i := range s.Tests {
		if test := &s.Tests[i]; test.Post == "showing" && !test.Not {
			return test
		}
	}
	return nil
}

// bare reports whether a number is the value of a piece and nothing more.
func (n *Amount) bare() bool {
	return n.Ref != "" && n.Value != "" && n.Fold == "" && n.Set == nil && n.Made == "" && n.Plus == nil && n.Most == 0 && n.Per == 0
}
