package script

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// bare is how far the plain form of what a word takes is from the full one, and the
// form for all of them, with its article, from the plain one.
const bare = 10

// What every verb may say besides what it takes: the card that speaks, what was named, and
// what the event happens to that the ability answers.
const (
	targetArg = 2*bare - 3 + iota
	thisArg
	thatArg
)

// hear keeps what a verb does, if somebody asks what a piece is chosen for.
func (t *teller) hear(p *Phrase) {
	if p == t.asked {
		by := *t
		by.asked, by.xs = nil, nil
		said := by.clause(p, infinitive)
		t.heard[p] = said + steps{&by}.meaning(nil)
	}
}

// verb says a verb with all that it takes. Its code ends in who does it, in
// marks, in prepositions that it need not take and, where there are words for
// it, in "several" if it is done to a set as a whole, in "foe" if an opponent does it,
// in "theirs", "yours" or "player" by whose it is that it is done to.
func (t *teller) verb(p *Phrase, f form) string {
	t.hear(p)
	code, theirs := t.Family+"verb."+p.Verb, ""
	if p.Side != "" {
		code += "." + p.Side
	}
	if p.Side == "player" && t.picked {
		code = t.special(code, "chosen")
	}
	args := make([]any, 3*bare)
	for i := range args {
		args[i] = ""
	}
	args[thisArg], args[thatArg], args[targetArg] = t.ref("this"), t.ref("that"), t.ref(t.target)
	n, one, of := 0, false, ""
	for i := range p.Args {
		a := &p.Args[i]
		switch a.Kind {
		case 'm':
			code += "." + a.Words[0]
			if ref, ok := strings.CutPrefix(a.Words[0], "onto-"); ok { // on which card
				args[bare-1] = t.ref(ref)
			}
			continue
		case 'v':
			code = t.special(code, a.Words[0])
			continue
		case 'n':
			if same := p.same(a); same != "" && lang.Known(code+same) {
				args[n], of = t.ref(a.Num.Ref), ".of-"+a.Num.Value
			} else {
				args[n] = t.number(a.Num)
			}
			if a.Prep == "is" { // the number itself is what is told
				args[n], t.xs = t.amount(a.Num), nil
			}
		case 'w':
			if a.Not {
				code += ".not"
			}
			if t.optional(p.Verb, a.Prep) {
				code += "." + a.Prep
			}
			if len(a.Words) == 1 {
				code = t.special(code, a.Words[0])
			}
			args[n] = t.together(p.Verb, a.Words)
			n++
			continue
		default:
			if a.Set != nil {
				theirs = owners[t.side(a.Set.Side)]
			}
			one = one || a.Kind == 's' && a.Set.Max == 1
			if a.Ref == "this" && (a.Prep == "" || t.optional(p.Verb, a.Prep)) { // else it is where something goes
				code = t.special(code, "this."+t.self)
			}
			if code = t.special(code, a.Ref); a.Set != nil && a.Set.Max == All {
				code = t.special(code, "all")
			}
			t.apiece = a.Prep == "against" || n > 0 && p.Args[i-1].Kind == 'n' && a.Kind == 'p'
			args[n], args[n+bare] = t.piece(a)
			if a.Set != nil {
				args[n+2*bare] = definite(t, a.Set)
			}
			t.apiece = false
			t.name(p.Verb, a)
		}
		if a.Prep != "" && t.optional(p.Verb, a.Prep) {
			code += "." + a.Prep
		}
		code, of = code+of, ""
		n++
	}
	if p.many() {
		code = t.special(code, "many")
	}
	code = t.special(code, "after."+t.last)
	t.picked = t.picked || p.Side == "player" || slices.ContainsFunc(p.Args, func(a Arg) bool { return a.Set != nil && a.Set.Side == "player" })
	t.lone = len(p.Args) > 0 && (p.Args[0].Ref != "" || p.Args[0].Set != nil && p.Args[0].Set.Max == 1 && !p.Args[0].Set.UpTo)
	if t.last = p.Verb; one {
		code = t.special(code, "one")
	}
	if len(p.Args) > 0 && p.Args[0].whole() {
		code = t.special(code, "several")
	}
	if t.while {
		code = t.special(code, "while")
	}
	ref := ""
	if len(p.Args) > 0 {
		ref = p.Args[0].Ref
	}
	if ref != "" && ref == t.done {
		code = t.special(code, "same")
	}
	if t.done = ref; len(p.Args) > 1 && p.Args[1].Set != nil { // "it" might be the other
		t.done = ""
	}
	return t.formed(int(f), t.special(t.special(t.special(code, theirs), t.person()), t.head), args...)
}

// many reports whether a verb is done to pieces that are said in the plural.
func (p *Phrase) many() bool {
	return slices.ContainsFunc(p.Args, func(a Arg) bool {
		return a.Set != nil && a.Set.Max != 1 && (a.Set.Max != All || a.Set.those())
	})
}

// together says words that a verb takes: by "and", where a game says that it is about all
// of them.
func (t *teller) together(verb string, words []string) string {
	code, last := t.Family+"joined."+verb, len(words)-1
	if last < 1 || !lang.Known(code) {
		return t.wordList(words)
	}
	said := t.wordList(words[:1])
	for _, word := range words[1:] {
		said = t.words(code, said, t.wordList([]string{word}))
	}
	return said
}

// owners are the ends of the codes of verbs by whose it is that they are done to.
var owners = map[string]string{"": "anybodys", ".enemy": "theirs", ".your": "yours", ".player": "player", ".any-player": "player"}

// same is the end of codes for a number that is the value of a piece, or all that a piece
// has of it: "remove all damage from it".
func (p *Phrase) same(a *Arg) string {
	of := ".of-" + a.Num.Value
	switch {
	case !a.Num.bare():
		return ""
	case a.Prep != "":
		return "." + a.Prep + of
	case slices.ContainsFunc(p.Args, func(other Arg) bool { return other.Ref == a.Num.Ref }):
		return of
	}
	return ""
}

// piece says a piece that a verb takes, and the same in the plural, without
// saying how many.
func (t *teller) piece(a *Arg) (full, plain string) {
	if a.Ref != "" {
		full = t.ref(a.Ref)
		if t.mine = false; a.As != "" {
			t.that = t.nounOf(a.Ref)
			if strings.HasSuffix(a.Ref, ".die") {
				t.that = "die"
			}
			t.mine = a.Ref == "this.die" && a.As == "that"
		}
		return full, ""
	}
	full, plain = t.set(a.Set), t.phrase(a.Set, 1)
	if a.As == "that" {
		t.that, t.mine = a.Set.Noun, false
		if _, ok := t.Vocab[Noun]["card"]; ok && len(a.Set.Or) > 0 && !a.Set.isDie() {
			t.that = "card"
		} else if len(a.Set.Or) > 0 && a.Set.isDie() {
			t.that = "die"
		}
	}
	return full, plain
}

// definite says all pieces of a set: "i dadi", for what is said of dice as such.
func definite(t *teller, s *SetTree) string {
	plain := t.phrase(s, 1)
	if article := t.formed(t.genderOf(s), "text.set.the", ""); strings.HasPrefix(plain, article) {
		return plain
	}
	return t.formed(t.genderOf(s), "text.set.the", plain)
}

// optional reports whether a verb need not take what a preposition introduces.
func (t *teller) optional(verb, prep string) bool {
	return strings.Contains(t.Vocab[Verb][verb].Sig, "?"+prep+" ")
}

// Missing returns the code of the words that a word of the vocabulary lacks, or
// "". Words that the grammar says itself lack none.
func (s *Speech) Missing(class Class, name string) string {
	t := &teller{tongue: tongue{s, lang.EN}}
	kinds := map[Class]string{
		Head: "head.", Event: "event.", Verb: "verb.", Noun: "noun.", Adj: "adj.", Ref: "ref.", Value: "value.", Flag: "flag.",
		Post: "post.", Zone: "zone.", Column: "share.",
	}
	code := s.Family + kinds[class] + name
	switch class {
	case Noun, Adj:
		if t.forms(strings.TrimSuffix(kinds[class], "."), name, class)[0] != code {
			return ""
		}
		code = s.Family + "word." + name
	case Ref:
		if name == "this" || name == "that" || name == "it" {
			return ""
		}
	case Value:
		if s.somehow(code) || lang.Known(s.Family+"measure."+name) {
			return ""
		}
	case Post:
		if sig := s.Vocab[Post][name].Sig; sig == "columns" || sig == "span" && s.somehow(code) {
			return "" // said with the columns, or the times
		}
	case Event, Verb, Zone:
		if s.somehow(code) || class == Zone && lang.Known(s.Family+"adj."+name) {
			return ""
		}
	case Side, Mark, Span:
		return "" // they are part of the codes of verbs
	}
	if lang.Known(code) {
		return ""
	}
	return code
}

// somehow reports whether there are words for a code with something after it:
// whose, a mark, a preposition, a verb.
func (s *Speech) somehow(code string) bool { return len(lang.Ends(code+".")) > 0 }

// wordList says words that a verb or a relation takes.
func (t *teller) wordList(names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		name, ref, about := strings.Cut(name, " ")
		if code := t.Family + "word." + name; about {
			said[i] = t.words(t.special(code, ref), t.ref(ref))
		} else if lang.Known(code) {
			said[i] = t.words(code)
		} else {
			said[i] = t.adjectives([]string{name}, 0, 0)
		}
	}
	return t.or(t.once(said))
}
