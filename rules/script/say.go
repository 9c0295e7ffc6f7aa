package script

import (
	"strings"

	"muster/catalog/lang"
)

// A Speech says in words what abilities do. The words are sentences of package
// lang: those of the grammar under "text.", those of a game under its Family.
//
// In them [one|other] are forms to choose from: of a verb, that of a command or
// the infinitive; of an event, what follows it, precedes it or replaces it; of
// what agrees with a noun, masculine or feminine; of a relation, singular or
// plural. {0} is the first thing that a word takes; if it is a set, {10} is the
// same in the plural, without saying how many.
type Speech struct {
	Vocab  Vocab
	Family string // "text.destiny."
	Traits string // beginning of the codes of adjectives that are names of traits
}

// A form is that of a verb.
type form int

const (
	command    form = iota // deal 1 damage
	infinitive             // (may, to) deal 1 damage
)

// Card says what a card does, a line for every ability. Self is the noun for
// the card: "upgrade".
func (s *Speech) Card(c *Card, self string, l lang.Lang) string {
	lines := make([]string, len(c.Abilities))
	for i := range c.Abilities {
		lines[i] = s.Ability(&c.Abilities[i].Tree, self, l)
	}
	return strings.Join(lines, "\n")
}

// Ability says what one line does.
func (s *Speech) Ability(line *Line, self string, l lang.Lang) string {
	t := &teller{Speech: s, l: l, self: self}
	do := t.body(line)
	if line.Needs != nil {
		code := "text.needs"
		if line.Head == "play" {
			code = "text.needs.play"
		}
		do = t.words(code, t.cond(line.Needs), do)
	}
	said := t.words(t.Family+"head."+line.Head, do, t.event(line))
	return polish(said, l)
}

// A teller says one ability.
type teller struct {
	*Speech
	l    lang.Lang
	self string   // noun of the card that speaks
	that string   // noun of the piece that was named
	foe  bool     // an opponent does it
	xs   []string // what X, Y… stand for
}

// words says a sentence. What it takes may be a number, which chooses between
// singular and plural.
func (t *teller) words(code string, args ...any) string { return lang.Say(code, args...).In(t.l) }

// formed says a sentence in one of its forms.
func (t *teller) formed(k int, code string, args ...any) string {
	return choose(t.words(code, args...), k)
}

// choose keeps one of the forms in each pair of brackets.
func choose(said string, k int) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(said, "[")
		b.WriteString(before)
		inside, after, closed := strings.Cut(rest, "]")
		if !ok || !closed {
			return b.String()
		}
		forms := strings.Split(inside, "|")
		b.WriteString(forms[min(k, len(forms)-1)])
		said = after
	}
}

// body says what an ability does, in sentences. What an action does first is
// its cost: "exhaust this support to gain 1 resource".
func (t *teller) body(line *Line) string {
	steps, then := []*Phrase{line.Do}, []bool{false}
	if line.Do.Kind == "seq" {
		steps, then = line.Do.Steps, line.Do.Then
	}
	var b strings.Builder
	for i := 0; i < len(steps); i++ {
		said := ""
		switch {
		case i == 0 && line.Head == "action" && len(steps) > 1 && then[1] && steps[1].Kind != "may":
			paid := t.clause(steps[0], command)
			said = t.words("text.cost", paid, t.clause(steps[1], infinitive))
			i++
		case then[i]:
			said = t.words("text.then", t.clause(steps[i], command))
		default:
			said = t.clause(steps[i], command)
		}
		if b.Len() > 0 {
			b.WriteString(". ")
		}
		b.WriteString(said + t.where())
	}
	return b.String() + "."
}

// where says what the numbers of a sentence stand for.
func (t *teller) where() string {
	var b strings.Builder
	for i, x := range t.xs {
		code := "text.where"
		if i > 0 {
			code = "text.where.and"
			b.WriteByte(' ')
		}
		b.WriteString(t.words(code, letter(i), x))
	}
	t.xs = nil
	return b.String()
}

func letter(i int) string { return string(rune('X' + i)) }

// event says what an ability answers.
func (t *teller) event(line *Line) string {
	if line.Event == "" {
		return ""
	}
	code, args := t.Family+"event."+line.Event, []any{}
	for _, r := range line.Roles {
		code += "." + r.Prep
		if r.Set != nil {
			if t.that == "" {
				t.that = r.Set.Noun
			}
			args = append(args, t.set(r.Set))
		} else {
			args = append(args, t.ref(r.Ref))
		}
	}
	return t.formed(answers[line.Head], code, args...)
}

// answers are the forms of events: what comes after them, before, instead.
var answers = map[string]int{"after": 0, "before": 1, "instead": 2}

// clause says a step, without a capital and a full stop.
func (t *teller) clause(p *Phrase, f form) string {
	switch p.Kind {
	case "verb":
		return t.verb(p, f)
	case "seq":
		said := t.clause(p.Steps[0], f)
		for i, step := range p.Steps[1:] {
			code := "text.and"
			if p.Then[i+1] {
				code = "text.and-then"
			}
			said = t.words(code, said, t.clause(step, f))
		}
		return said
	case "may":
		return t.words("text.may"+t.person(), t.clause(p.Steps[0], infinitive))
	case "if":
		if len(p.Steps) > 1 {
			return t.words("text.if-else", t.cond(p.Cond), t.clause(p.Steps[0], f), t.clause(p.Steps[1], f))
		}
		return t.words("text.if", t.cond(p.Cond), t.clause(p.Steps[0], f))
	case "each":
		each := t.phrase(p.Set, 0)
		t.that = p.Set.Noun
		return t.words("text.each", each, t.clause(p.Steps[0], f))
	case "spot":
		return t.formed(int(f), "text.spot", t.set(p.Set), t.clause(p.Steps[0], infinitive))
	case "one":
		said := make([]string, len(p.Steps))
		for i, step := range p.Steps {
			said[i] = t.clause(step, infinitive)
		}
		return t.formed(int(f), "text.one", t.or(said))
	case "opponent":
		was := t.foe
		t.foe = true
		said := t.clause(p.Steps[0], infinitive)
		t.foe = was
		return t.formed(int(f), "text.opponent", said)
	}
	return p.Kind
}

// or joins what may be chosen.
func (t *teller) or(said []string) string { return strings.Join(said, " "+t.words("text.or")+" ") }

// person is the end of codes for what an opponent does.
func (t *teller) person() string {
	if t.foe {
		return ".foe"
	}
	return ""
}

// verb says a verb with all that it takes.
func (t *teller) verb(p *Phrase, f form) string {
	code := t.Family + "verb." + p.Verb
	if p.Side != "" {
		code += "." + p.Side
	}
	args := make([]any, 2*bare)
	for i := range args {
		args[i] = ""
	}
	n := 0
	for _, a := range p.Args {
		switch a.Kind {
		case 'n':
			args[n] = t.number(a.Num)
		case 'm':
			code += "." + a.Words[0]
			continue
		case 'w':
			if special := code + "." + a.Words[0]; len(a.Words) == 1 && lang.Known(special) {
				code = special
			}
			args[n] = t.wordList(a.Words)
		default:
			if a.Ref != "" {
				args[n] = t.ref(a.Ref)
				break
			}
			args[n], args[n+bare] = t.set(a.Set), t.phrase(a.Set, 1)
			if a.As != "" {
				t.that = a.Set.Noun
			}
		}
		if a.Prep != "" && t.optional(p.Verb, a.Prep) {
			code += "." + a.Prep
		}
		n++
	}
	return t.formed(int(f), code, args...)
}

// bare is how far the plain form of what a word takes is from the full one.
const bare = 10

// optional reports whether a verb need not take what a preposition introduces.
func (t *teller) optional(verb, prep string) bool {
	return strings.Contains(t.Vocab[Verb][verb].Sig, "?"+prep+" ")
}
