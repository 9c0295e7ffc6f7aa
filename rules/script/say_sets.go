package script

import (
	"strconv"
	"strings"

	"muster/catalog/lang"
)

// number says a number: itself if it is written, else a letter, which is told
// at the end of the sentence.
func (t *teller) number(n *Amount) any {
	if n.Value == "" && n.Set == nil {
		return n.N
	}
	t.xs = append(t.xs, t.amount(n))
	return letter(len(t.xs) - 1)
}

// amount says what a number is.
func (t *teller) amount(n *Amount) string {
	switch {
	case n.Set != nil:
		return t.words("text.count", t.owned("count", n.Set))
	case n.Value != "" && n.Ref != "":
		return t.words(t.Family+"value."+n.Value, t.ref(n.Ref))
	case n.Value != "":
		return t.words(t.Family + "value." + n.Value)
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
		return t.words("text.is", t.ref(c.Ref), t.adjectives(c.Words, t.gender(t.nounOf(c.Ref)), 0))
	}
	return t.words("text."+comparisons[c.Op], t.amount(c.A), t.amount(c.B))
}

// ref names a piece.
func (t *teller) ref(name string) string {
	switch name {
	case "this", "that", "it":
		noun := t.nounOf(name)
		if name == "it" {
			name = "that"
		}
		return t.formed(t.gender(noun), "text."+name, t.noun(noun, 0))
	}
	return t.words(t.Family + "ref." + name)
}

// nounOf returns the noun for a piece.
func (t *teller) nounOf(ref string) string {
	if ref == "this" || t.that == "" {
		return t.self
	}
	return t.that
}

// side says whose the pieces of a set are, as the end of a code.
func (t *teller) side(s string) string {
	switch {
	case s == "":
		return ""
	case s != "your" == t.foe:
		return ".your"
	case s == "your":
		return ".their"
	}
	return ".enemy"
}

// set says which pieces are meant, and how many.
func (t *teller) set(s *SetTree) string {
	kind := "some-of"
	switch {
	case s.Max == All:
		kind = "all"
	case s.Max == All-1:
		kind = "any"
	case s.UpTo:
		kind = "up-to"
	case s.Max == 1:
		kind = "one"
	}
	return t.owned(kind, s)
}

// owned says pieces after a word that depends on whose they are: "one of your
// dice", "an opponent has no dice". What lies in a zone is in somebody's zone.
func (t *teller) owned(kind string, s *SetTree) string {
	side := t.side(s.Side)
	if s.Zone != "" {
		side = ""
	}
	said := t.formed(t.gender(s.Noun), "text.set."+kind+side, t.plain(s, 0), t.plain(s, 1), int(s.Max))
	number := 1
	if kind == "one" && side != ".your" && side != ".their" || kind == "some" {
		number = 0
	}
	return t.placed(said+t.posts(s, number), s, kind == "some" || kind == "no" || kind == "count")
}

// placed says where pieces are; in, if that is not where they are taken from.
func (t *teller) placed(said string, s *SetTree, in bool) string {
	if s.On != "" {
		said = t.words("text.on", said, t.ref(s.On))
	}
	if s.Zone != "" {
		code := t.Family + "zone." + s.Zone + t.side(s.Side)
		if in {
			code += ".in"
		}
		said = t.words(code, said)
	}
	return said
}

// phrase says the pieces of a set without saying how many: "red character".
func (t *teller) phrase(s *SetTree, number int) string {
	said := t.plain(s, number) + t.posts(s, number)
	if side := t.side(s.Side); side != "" && s.Zone == "" {
		said = t.formed(t.gender(s.Noun), "text.set.plain"+side, said)
	}
	return t.placed(said, s, true)
}

// plain says a noun with its adjectives, in the singular (0) or the plural (1).
func (t *teller) plain(s *SetTree, number int) string {
	before, after := "", ""
	for _, test := range s.Tests {
		if test.Post != "" {
			continue
		}
		said := t.adjectives(test.Words, t.gender(s.Noun), number)
		if test.Not {
			said = t.words("text.not", said)
		}
		if first, ok := strings.CutPrefix(said, "<"); ok {
			before += first + " "
		} else if last, ok := strings.CutPrefix(said, ">"); ok {
			after += " " + last
		} else if t.l == lang.EN {
			before += said + " "
		} else {
			after += " " + said
		}
	}
	return before + t.noun(s.Noun, number) + after
}

// posts says the relations that follow a noun: "showing a blank".
func (t *teller) posts(s *SetTree, number int) (said string) {
	for _, test := range s.Tests {
		if test.Post == "" {
			continue
		}
		code := t.Family + "post." + test.Post
		if test.Not {
			code += ".not"
		}
		said += " " + t.formed(number, code, t.wordList(test.Words))
	}
	return said
}

// noun says a noun: its forms are the singular, the plural and, where nouns
// have one, the gender.
func (t *teller) noun(name string, number int) string {
	forms := t.forms("noun", name, Noun)
	return forms[min(number, len(forms)-1)]
}

// gender is 1 for what is feminine.
func (t *teller) gender(noun string) int {
	if forms := t.forms("noun", noun, Noun); len(forms) > 2 && forms[2] == "f" {
		return 1
	}
	return 0
}

// adjectives says adjectives that agree with a noun, joined by "or".
func (t *teller) adjectives(names []string, gender, number int) string {
	said := make([]string, len(names))
	for i, name := range names {
		switch forms := t.forms("adj", name, Adj); len(forms) {
		case 1:
			said[i] = forms[0]
		case 2:
			said[i] = forms[number]
		default:
			said[i] = forms[2*number+gender]
		}
	}
	return t.or(said)
}

// wordList says words that a verb or a relation takes.
func (t *teller) wordList(names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		if code := t.Family + "word." + name; lang.Known(code) {
			said[i] = t.words(code)
		} else {
			said[i] = t.adjectives([]string{name}, 0, 0)
		}
	}
	return t.or(said)
}

// forms returns the forms of a word. One that is written in two ways, "die" and
// "dice", has forms in one of them.
func (t *teller) forms(kind, name string, class Class) []string {
	code := t.Family + kind + "." + name
	if trait := t.Traits + name; !lang.Known(code) && class == Adj && lang.Known(trait) {
		return []string{strings.ToLower(t.words(trait))}
	}
	if !lang.Known(code) {
		for other, word := range t.Vocab[class] {
			if same := t.Family + kind + "." + other; word == t.Vocab[class][name] && lang.Known(same) {
				code = same
				break
			}
		}
	}
	return strings.Split(t.words(code), "|")
}

// Missing returns the code of the words that a word of the vocabulary lacks, or
// "". Words that the grammar says itself lack none.
func (s *Speech) Missing(class Class, name string) string {
	t := &teller{Speech: s, l: lang.EN}
	kind := map[Class]string{Head: "head.", Ref: "ref.", Value: "value.", Flag: "flag.", Post: "post.", Zone: "zone."}[class]
	code := s.Family + kind + name
	switch class {
	case Noun:
		code = s.Family + "noun." + name
		if t.forms("noun", name, Noun)[0] != code {
			return ""
		}
	case Adj:
		code = s.Family + "adj." + name
		if t.forms("adj", name, Adj)[0] != code {
			return ""
		}
		code = s.Family + "word." + name
	case Ref:
		if name == "this" || name == "that" || name == "it" {
			return ""
		}
	case Event, Verb, Side, Mark:
		return "" // what they are said with depends on what they take
	}
	if lang.Known(code) {
		return ""
	}
	return code
}
