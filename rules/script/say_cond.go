package script

import (
	"slices"
	"strconv"

	"muster/catalog/lang"
)

// number says a number: itself if it is written, else a letter, which is told
// at the end of the sentence.
func (t *teller) number(n *Amount) any {
	if n.written() {
		return n.N
	}
	said := t.amount(n)
	if i := slices.Index(t.xs, said); i >= 0 {
		return letter(i)
	}
	t.xs = append(t.xs, said)
	return letter(len(t.xs) - 1)
}

// amount says what a number is.
func (t *teller) amount(n *Amount) string {
	said := t.term(n)
	for ; n.Plus != nil; n = n.Plus {
		said = t.words("text.plus", said, t.term(n.Plus))
	}
	return said
}

// term says a part of a number. What counts pieces that were handled depends on
// what was done with them.
func (t *teller) term(n *Amount) string {
	switch {
	case n.Set != nil:
		return t.words("text.count", t.owned("count", n.Set))
	case n.Value != "" && n.Ref != "":
		return t.words(t.Family+"value."+n.Value, t.ref(n.Ref))
	case n.Value != "":
		return t.words(t.special(t.Family+"value."+n.Value, t.last))
	}
	return strconv.Itoa(n.N)
}

// comparisons are the ends of the codes of the signs.
var comparisons = map[string]string{"<": "less", "<=": "most", "=": "equal", ">=": "least", ">": "more"}

// cond says what must hold.
func (t *teller) cond(c *Cond) string {
	switch c.Kind {
	case "some", "no":
		return t.owned(c.Kind, c.Set)
	case "flag":
		return t.words(t.Family + "flag." + c.Flag)
	case "is":
		if lang.Known(t.Family + "word." + c.Words[0]) {
			return t.words("text.shows", t.ref(c.Ref), t.wordList(c.Words))
		}
		noun := t.nounOf(c.Ref)
		whole := t.plain(&SetTree{Noun: noun, Tests: []Test{{Words: c.Words}}}, 0)
		return t.formed(t.gender(noun), t.special("text.is", c.Ref), t.ref(c.Ref), t.adjectives(c.Words, t.gender(noun), 0), whole)
	}
	return t.words(t.special("text."+comparisons[c.Op], c.A.Value), t.amount(c.A), t.amount(c.B))
}
