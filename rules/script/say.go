package script

import (
	"slices"
	"strings"

	"muster/catalog/lang"
)

// A Speech says in words what abilities do. The words are sentences of package
// lang: those of the grammar under "text.", those of a game under its Family.
//
// In them [one|other] are forms to choose from: of a verb, that of a command or
// the infinitive; of an event, what follows it, precedes it or replaces it; of
// what agrees with a noun, masculine or feminine, then the same in the plural; of
// a relation, singular or plural. {0} is the first thing that a word takes; if it is a set, {10} is the
// same in the plural, without saying how many.
type Speech struct {
	Vocab  Vocab
	Family string // "text.destiny."; what it has of the grammar it says in its own way
	Traits string // beginning of the codes of adjectives that are names of traits
	Proper bool   // these are written with their capitals

	// Nouns are those for pieces that references name, by reference. What is not
	// listed is the card that speaks, or what the ability named before.
	Nouns map[string]string

	// Title returns the title of a card, named by it or by its code, and whether
	// the card is unique; nil: titles are said as they are written.
	Title func(name string) (title lang.Text, unique bool)

	// Plain reports whether what a line needs is plain from what it does: who
	// spends 4 resources has them. It is not said then; nil: all is said.
	Plain func(*Line) bool
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

// teller returns one that says a line.
func (s *Speech) teller(line *Line, self string, l lang.Lang) *teller {
	t := &teller{tongue: tongue{s, l}, self: self, head: line.Head, about: line.Event, while: line.Needs != nil}
	if len(line.Roles) > 0 && line.Roles[0].Set != nil {
		t.hit = line.Roles[0].Set.Noun
	} else if len(line.Roles) > 0 {
		t.hit = s.Nouns[line.Roles[0].Ref]
	}
	if t.target = "event.target"; len(line.Roles) > 0 && line.Roles[0].Ref != "" {
		t.target = line.Roles[0].Ref
	}
	return t
}

// Ability says what one line does.
func (s *Speech) Ability(line *Line, self string, l lang.Lang) string {
	if line.Once != "" && line.Do.Kind != PhraseMay && lang.Known(s.Family+"head."+line.Head+".once") { // nobody need use it
		whole := *line
		whole.Do = &Phrase{Kind: PhraseMay, Steps: []*Phrase{line.Do}}
		line = &whole
	}
	t := s.teller(line, self, l)
	all := t.sentences(line)
	do := told(all, ". ")
	if line.Needs != nil && (s.Plain == nil || !s.Plain(line)) {
		if p := line.Do; p.Kind == PhraseIf && len(p.Steps) == 1 && line.Event != "" { // both must hold
			whole := *line
			whole.Needs, whole.Do = &Cond{Kind: CondAnd, Of: []*Cond{line.Needs, p.Cond}}, p.Steps[0]
			return s.Ability(&whole, self, l)
		}
		code := t.special(t.special("text.needs", line.Head), line.Do.Verb)
		if steps := code + ".steps"; len(all) > 1 && lang.Known(steps) { // it holds for each of them
			code, do = steps, told(all, "; ")
		}
		do = t.words(code, t.needs(line.Needs, do), do)
	}
	event := t.event(line)
	said := polish(t.words(t.special(t.Family+"head."+line.Head, line.Event), t.again(do, t.met), event), l)
	return t.framed(line, said)
}

// needs says the condition of an ability, and what its numbers stand for unless that is told
// with what it does.
func (t *teller) needs(c *Cond, do string) string {
	said := t.cond(c)
	if where := t.where(); !strings.Contains(do, where) {
		said += where
	}
	return said
}

// framed says of an ability how often it may be used, what it is called and what it
// costs, around what it does.
func (t *teller) framed(line *Line, said string) string {
	if code := t.Family + "once." + line.Once; line.Once != "" && lang.Known(code) {
		said = t.words(code, said)
	}
	if line.Name != "" {
		said = t.words("text.called", Title(t.Family, line.Name), said)
	}
	if code := t.Family + "mark." + line.Head; lang.Known(code) {
		said = t.words(code, said)
	}
	return said
}

// Title returns what an ability is called, by its English name: some rule books have names of
// it in other languages.
func Title(family, name string) any {
	if code := family + "name." + strings.ReplaceAll(strings.ToLower(name), " ", "-"); lang.Known(code) {
		return lang.Say(code)
	}
	return name
}

// A teller says one ability.
type teller struct {
	tongue
	naming
	head   string // of the ability
	self   string // noun of the card that speaks
	mine   bool   // it is the die of the card that speaks
	hit    string // noun of the piece that the event happens to
	last   string // verb that was said last
	lone   bool   // it was done to one piece
	done   string // the piece to which it was done
	target string // reference of what the event happens to
	picked bool   // a player has been chosen
	foe    bool   // an opponent does it
	about  string // the event that it answers
	met    bool   // that event is about one opponent
	while  bool   // it holds only while something else does

	inside string // the noun that is told about

	more   bool // one or more of the pieces are meant, not any number
	there  bool // pieces are where they are, not taken from there
	apiece bool // what is said is done to each of the pieces, so many times

	xs []string // what X, Y… stand for

	heard map[*Phrase]string // the alternatives, if somebody asks for one
	asked *Phrase            // the first of those that are asked for
}

// Naming is what the ability has named, to which it comes back.
type naming struct {
	that    string // noun of the piece
	named   string // verb by which it was named
	blurred bool   // another piece of that noun was told since
	single  bool   // those pieces are one
}

// name remembers by which verb a piece was named, and whether pieces are one.
func (n *naming) name(verb string, a *Arg) {
	switch a.As {
	case "that":
		n.named, n.blurred = verb, false
	case "those":
		n.single = !a.Too && (a.Ref != "" || a.Set.Max == 1 && a.Set.Count == nil && !a.Set.UpTo)
	}
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

// event says what an ability answers.
func (t *teller) event(line *Line) string {
	if line.Event == "" {
		return ""
	}
	code, args := t.Family+"event."+line.Event, []any{}
	for i := range line.Roles {
		part, said := t.role(code, line, &line.Roles[i])
		code, args = part, append(args, said...)
	}
	if len(line.Kinds) > 0 {
		code, args = code+".kind", append(args, t.wordList(line.Kinds))
	}
	said := t.again(t.formed(answers[line.Head], code, args...), false)
	if line.First != "" {
		said = t.words("text.first."+line.First, said)
	}
	t.met = strings.Contains(t.words(code), t.words("text.foe")) || len(line.Roles) > 0 && line.Roles[0].Set.several() && line.Roles[0].Set.Side == "enemy"
	return said
}

// role says a part that a piece plays in an event, beside the code of the event with that part.
func (t *teller) role(code string, line *Line, r *RoleTree) (part string, said []any) {
	code += "." + r.Prep
	switch {
	case r.Who != "":
		return code + "." + r.Who, nil
	case r.Set != nil:
		return t.roleOf(code, line, r.Set)
	case lang.Known(code + "." + r.Ref):
		code += "." + r.Ref
	}
	return code, []any{t.ref(r.Ref)}
}

// roleOf is role of pieces of a set. What the sentence of the event tells of them is not said of the set.
func (t *teller) roleOf(code string, line *Line, set *SetTree) (part string, said []any) {
	t.more = set.several()
	if t.that == "" {
		t.that = set.Noun
	}
	if set.Side == "enemy" && lang.Known(code+".enemy") { // whose
		code += ".enemy"
		set = set.anybodys()
	} else if set.Side == "" && lang.Known(code+".anybody") {
		code += ".anybody"
	}
	spatial := func(test Test) bool { return test.spatial() }
	if slices.ContainsFunc(set.Tests, spatial) && lang.Known(code+".there") { // where it happens
		code += ".there"
		said = append(said, t.posts(set.without(func(test Test) bool { return !test.spatial() }), 0))
		set = set.without(spatial)
	}
	if shown := set.shown(); shown != nil && len(line.Roles) == 1 && lang.Known(code+".showing") { // what it shows
		code += ".showing"
		said = append(said, t.wordList(shown.Words))
		set = set.without(func(test Test) bool { return test.Post == shown.Post })
	}
	pieces := t.set(set)
	if set.On != "" && lang.Known(code+".on") { // "on" is a part that it plays in the event
		code += ".on"
		bare := *set
		bare.On = ""
		said = append(said, t.set(&bare))
		pieces = t.ref(set.On)
	}
	t.more = false
	return code, append(said, pieces)
}

// several reports whether a set is of one or more pieces: any number of those to which an
// event happens.
func (s *SetTree) several() bool { return s != nil && s.Max == Any }

// answers are the forms of events: what comes after them, before, instead.
var answers = map[string]int{headAfter: 0, headBefore: 1, headInstead: 2}

// person is the end of codes for what an opponent does.
func (t *teller) person() string {
	if t.foe {
		return "foe"
	}
	return ""
}
