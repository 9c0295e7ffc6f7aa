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

// A deed is a verb as a teller says it: the code of its sentence, and what that takes.
type deed struct {
	*teller
	p      *Phrase
	code   string
	args   []any
	n      int    // how many it has taken
	theirs string // whose it is that it is done to, as the end of a code
	one    bool   // it takes a set of one
}

// verb says a verb with all that it takes. Its code ends in who does it, in
// marks, in prepositions that it need not take and, where there are words for
// it, in "several" if it is done to a set as a whole, in "foe" if an opponent does it,
// in "theirs", "yours" or "player" by whose it is that it is done to.
func (t *teller) verb(p *Phrase, f form) string {
	t.hear(p)
	d := deed{teller: t, p: p, code: t.Family + "verb." + p.Verb, args: make([]any, 3*bare)}
	if p.Side != "" {
		d.code += "." + p.Side
	}
	if p.Side == "player" && t.picked {
		d.ends("chosen")
	}
	for i := range d.args {
		d.args[i] = ""
	}
	d.args[thisArg], d.args[thatArg], d.args[targetArg] = t.ref("this"), t.ref("that"), t.ref(t.target)
	for i := range p.Args {
		d.take(i)
	}
	d.manner()
	t.remember(p)
	return t.formed(int(f), d.code, d.args...)
}

// ends takes the code of a special case, if there are words for it.
func (d *deed) ends(end string) { d.code = d.special(d.code, end) }

// take says the thing i that a verb takes. Marks, and verbs for which a piece is chosen, stand in
// its code alone.
func (d *deed) take(i int) {
	a, of := &d.p.Args[i], ""
	switch a.Kind {
	case 'm':
		d.code += "." + a.Words[0]
		if ref, ok := strings.CutPrefix(a.Words[0], "onto-"); ok { // on which card
			d.args[bare-1] = d.ref(ref)
		}
		return
	case 'v':
		d.ends(a.Words[0])
		return
	case 'w':
		d.takeWords(a)
		d.n++
		return
	case 'n':
		of = d.takeNumber(a)
	default:
		d.takePiece(i, a)
	}
	if a.Prep != "" && d.optional(d.p.Verb, a.Prep) {
		d.code += "." + a.Prep
	}
	d.code += of
	d.n++
}

// takeNumber says a number, and returns the end of the code for one that is all that a piece has.
func (d *deed) takeNumber(a *Arg) (of string) {
	if same := d.p.same(a); same != "" && lang.Known(d.code+same) {
		d.args[d.n], of = d.ref(a.Num.Ref), ".of-"+a.Num.Value
	} else {
		d.args[d.n] = d.number(a.Num)
	}
	if a.Prep == "is" { // the number itself is what is told
		d.args[d.n], d.xs = d.amount(a.Num), nil
	}
	return of
}

// takeWords says words.
func (d *deed) takeWords(a *Arg) {
	if a.Not {
		d.code += ".not"
	}
	if d.optional(d.p.Verb, a.Prep) {
		d.code += "." + a.Prep
	}
	if len(a.Words) == 1 {
		d.ends(a.Words[0])
	}
	d.args[d.n] = d.together(d.p.Verb, a.Words)
}

// takePiece says the piece or the pieces i.
func (d *deed) takePiece(i int, a *Arg) {
	if a.Ref == "this" && (a.Prep == "" || d.optional(d.p.Verb, a.Prep)) { // else it is where something goes
		d.ends("this." + d.self)
	}
	d.ends(a.Ref)
	d.apiece = a.Prep == "against" || d.n > 0 && d.p.Args[i-1].Kind == 'n' && a.Kind == 'p'
	d.args[d.n], d.args[d.n+bare] = d.piece(a)
	if s := a.Set; s != nil {
		d.theirs, d.one = owners[d.side(s.Side)], d.one || a.Kind == 's' && s.Max == 1
		if s.Max == All {
			d.ends("all")
		}
		d.args[d.n+2*bare] = definite(d.teller, s)
	}
	d.apiece = false
	d.name(d.p.Verb, a)
}

// manner ends the code of a verb in how it is done, and in what was said before.
func (d *deed) manner() {
	if d.p.many() {
		d.ends("many")
	}
	d.ends("after." + d.last)
	if d.one {
		d.ends("one")
	}
	if len(d.p.Args) > 0 && d.p.Args[0].whole() {
		d.ends("several")
	}
	if d.while {
		d.ends("while")
	}
	if ref := d.p.done(); ref != "" && ref == d.done {
		d.ends("same")
	}
	d.ends(d.theirs)
	d.ends(d.person())
	d.ends(d.head)
}

// remember keeps what was said last, for what follows.
func (t *teller) remember(p *Phrase) {
	t.picked = t.picked || p.Side == "player" || slices.ContainsFunc(p.Args, func(a Arg) bool { return a.Set != nil && a.Set.Side == "player" })
	t.lone = len(p.Args) > 0 && (p.Args[0].Ref != "" || p.Args[0].Set != nil && p.Args[0].Set.Max == 1 && !p.Args[0].Set.UpTo)
	t.last = p.Verb
	if t.done = p.done(); len(p.Args) > 1 && p.Args[1].Set != nil { // "it" might be the other
		t.done = ""
	}
}

// done returns the piece to which a verb is done, if it is one that has a name.
func (p *Phrase) done() string {
	if len(p.Args) == 0 {
		return ""
	}
	return p.Args[0].Ref
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
