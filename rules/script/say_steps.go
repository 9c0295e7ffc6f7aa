package script

import (
	"reflect"
	"slices"
	"strings"

	"muster/catalog/lang"
)

// told says one after the other what an ability does.
func told(all []string, join string) string {
	if len(all) == 0 {
		return ""
	}
	return strings.Join(all, join) + "."
}

// sentences says what an ability does. What an action does first is its cost: "exhaust this
// support to gain 1 resource".
func (t *teller) sentences(line *Line) (all []string) {
	if line.Do.Kind == PhraseNone {
		return nil
	}
	parts, then := []*Phrase{line.Do}, []bool{false}
	if line.Do.Kind == PhraseSeq {
		parts, then = line.Do.Steps, line.Do.Then
	}
	for i := 0; i < len(parts); i++ {
		said := ""
		switch {
		case i == 0 && len(parts) > 1 && parts[0].names() && t.ref(parts[0].Args[0].Ref) == t.renamed(parts[0]):
			continue // it is called the same afterwards
		case i == 0 && strings.HasSuffix(line.Head, headAction) && parts[0].Kind != PhraseCost && len(parts) > 1 && (then[1] || onItself(parts[0])) && isCost(parts[0], parts[1]):
			paid := t.clause(parts[0], command)
			said = t.words("text.cost", paid, t.clause(parts[1], infinitive))
			i++
		case then[i]:
			said = t.words("text.then", steps{t}.apart(parts[i]))
		default:
			said = steps{t}.apart(parts[i])
			for i+1 < len(parts) && !then[i+1] && t.alike(parts[i], parts[i+1]) {
				i++
				_, more, _ := strings.Cut(t.clause(parts[i], command), " ")
				said = t.words(t.joint(), said, more)
			}
		}
		all = append(all, said+t.where())
	}
	return all
}

// clause says a step, without a capital and a full stop.
func (t *teller) clause(p *Phrase, f form) string {
	switch p.Kind {
	case PhraseVerb:
		return t.verb(p, f)
	case PhraseSeq:
		return steps{t}.sequence(p, f)
	case PhraseAnd, PhraseCost, PhraseUnless:
		return t.paid(p, f)
	case PhraseMay:
		return t.may(p, f)
	case PhraseTimes:
		return t.formed(int(f), "text.times", p.Count, t.clause(p.Steps[0], f))
	case PhraseIf:
		return t.given(p, f)
	case PhraseSpot:
		return t.spotting(p, f)
	case PhraseEach:
		return t.each(p, f)
	case PhraseOne, PhraseTwo, PhraseShared:
		return steps{t}.options(p, f)
	case PhraseOpponent, PhraseOpponents:
		return t.foes(p, f)
	case PhraseLater:
		return t.words("text.later", t.clause(p.Steps[0], f))
	case PhraseWhen:
		return t.answering(p, f)
	case PhraseUntil:
		return t.lasting(p, f)
	}
	return string(p.Kind)
}

// may says a step that need not be done, and what is done otherwise.
func (t *teller) may(p *Phrase, f form) string {
	said := t.formed(int(f), t.special("text.may", t.person()), t.wish(p.Steps[0]))
	if len(p.Steps) > 1 {
		said = t.words("text.otherwise", said, t.clause(p.Steps[1], f))
	}
	return said
}

// given says a step that is done if something holds, and what is done otherwise.
func (t *teller) given(p *Phrase, f form) string {
	cond := t.cond(p.Cond)
	if len(p.Steps) > 1 {
		return t.words("text.if-else", cond, options+t.clause(p.Steps[0], f), option+t.clause(p.Steps[1], f)+chosen)
	}
	if p.Steps[0].Kind == PhraseMay {
		f = command
	}
	return t.words(t.special("text.if", string(p.Steps[0].Kind)), cond, t.clause(p.Steps[0], f))
}

// each says a step that is done for each piece of a set.
func (t *teller) each(p *Phrase, f form) string {
	code, each := "text.each", ""
	if p.Set.those() {
		code, each = "text.each.those", t.owned("count", p.Set)
		if own := t.Family + "each.those." + p.Set.Zone; lang.Known(own) {
			code = own // only some of them are there
		}
	} else {
		each = t.owned("each", p.Set)
	}
	t.that = p.Set.Noun
	return t.formed(t.genderOf(p.Set), code, each, t.clause(p.Steps[0], f))
}

// spotting says what is spotted, and what is done then.
func (t *teller) spotting(p *Phrase, f form) string {
	spotted := t.formed(int(f), "text.spots", t.spotted(p.Cond))
	if len(p.Steps) == 0 {
		return spotted
	}
	if p.As != "" {
		t.that, t.named, t.blurred = p.Cond.Set.Noun, string(p.Kind), false
	}
	if p.Cond.Kind == CondSome && p.Cond.Set.UpTo {
		t.last = string(p.Kind)
	}
	return steps{t}.owing(spotted, p.Steps[0], f)
}

// answering says what is done when something happens.
func (t *teller) answering(p *Phrase, f form) string {
	if code := "text.when." + p.Verb; lang.Known(code) {
		return t.words(code, t.clause(p.Steps[0], f))
	}
	code := "text.when"
	if p.Once {
		code = "text.when.once"
	}
	event, was := t.event(&Line{Event: p.Verb, Roles: p.Roles}), t.about
	t.about = p.Verb
	said := t.words(code, event, t.clause(p.Steps[0], command))
	t.about = was
	return said
}

// lasting says what holds for a time.
func (t *teller) lasting(p *Phrase, f form) string {
	held := p.Steps[0]
	code := t.special("text.until."+p.Verb, held.Verb)
	if held.Kind == PhraseWhen && code != "text.until."+p.Verb { // it says when, too
		return t.words(code, t.clause(held.Steps[0], f))
	}
	return t.formed(int(f), code, t.clause(held, f))
}

// foes says a step that an opponent does, or each of them.
func (t *teller) foes(p *Phrase, f form) string {
	was, step := t.foe, p.Steps[0]
	if gives := t.Family + "opponent." + step.Verb; p.Kind == PhraseOpponent && gains(step) && lang.Known(gives) { // nobody is forced to
		return t.formed(int(f), t.special(gives, t.person()), t.number(step.Args[0].Num))
	}
	code, of := "text."+string(p.Kind), ""
	if p.As != "" {
		code, of = code+".of", t.ref(p.As)
	}
	if was {
		code = t.special(code, "you")
	}
	asked := t.asked != nil && p.holds(t.asked) // it is the opponent who reads this
	t.foe = !asked && (!was || p.Kind == PhraseOpponents)
	code, said := t.foesStep(code, step, f)
	t.foe = was
	said = t.formed(int(f), code, said, of)
	if step.Kind == PhraseMay && f == command && len(step.Steps) > 1 {
		said = t.words("text.otherwise", said, t.clause(&Phrase{Kind: p.Kind, Steps: step.Steps[1:]}, f))
	}
	return said
}

// foesStep says what an opponent does, beside the code of the sentence for it.
func (t *teller) foesStep(code string, step *Phrase, f form) (own, said string) {
	switch {
	case step.Kind == PhraseUntil:
		return code + ".until." + step.Verb, t.clause(step.Steps[0], command)
	case step.Kind == PhraseIf && step.Cond.Kind == CondFlag && len(step.Steps) == 1 && lang.Known(t.own(code+".if."+step.Cond.Flag)):
		return code + ".if." + step.Cond.Flag, t.clause(step.Steps[0], infinitive)
	case step.Kind == PhraseMay && f == command:
		return code + ".may", t.wish(step.Steps[0])
	}
	return code, t.clause(step, infinitive)
}

// paid says a step with what it costs, or what prevents it.
func (t *teller) paid(p *Phrase, f form) string {
	if p.Kind == PhraseUnless {
		return t.unless(p, f)
	}
	if p.Kind == PhraseCost {
		return steps{t}.owing(t.clause(p.price(), f), p.Steps[1], f)
	}
	return steps{t}.sequence(&Phrase{Kind: PhraseAnd, Steps: p.Steps, Then: make([]bool, len(p.Steps))}, f)
}

// price returns what a step costs, but for the spotting of what is chosen then: that says it too.
func (p *Phrase) price() *Phrase {
	cost, first := p.Steps[0], firstOf(p.Steps[1])
	if cost.Kind != PhraseAnd || first.Kind != PhraseVerb || first.Verb != "choose" || len(first.Args) != 1 {
		return cost
	}
	left := slices.DeleteFunc(slices.Clone(cost.Steps), func(step *Phrase) bool {
		return step.Kind == PhraseSpot && len(step.Steps) == 0 && step.Cond.Kind == CondSome && reflect.DeepEqual(step.Cond.Set, first.Args[0].Set)
	})
	if len(left) == 1 {
		return left[0]
	}
	return &Phrase{Kind: cost.Kind, Steps: left}
}

// unless says a step and what prevents it.
func (t *teller) unless(p *Phrase, f form) string {
	said := t.clause(p.Steps[0], f)
	if len(p.Steps) == 1 {
		code := "text.unless"
		if p.Steps[0].Kind == PhraseUnless {
			code = "text.unless.too" // or does this
		}
		return t.words(code, t.number(p.Num), said)
	}
	was := t.foe
	t.foe = was != (p.Side == "opponent")
	deed := t.clause(p.Steps[1], infinitive)
	t.foe = was
	return t.words(t.special("text.unless."+p.Side, t.person()), deed, said)
}

// renamed says what a step names again, as it is called afterwards.
func (t *teller) renamed(p *Phrase) string {
	was := t.naming
	t.that, t.named, t.blurred = t.nounOf(p.Args[0].Ref), p.Verb, false
	said := t.ref("that")
	t.naming = was
	return said
}

// onItself reports whether a step does something to the card that speaks.
func onItself(p *Phrase) bool {
	return p.Kind == PhraseVerb && len(p.Args) > 0 && p.Args[0].Ref == "this"
}

// isCost reports whether a step can be said as the cost of the next: "discard a
// card to draw a card".
func isCost(first, next *Phrase) bool {
	named := first.Kind == PhraseVerb && len(first.Args) > 0 && first.Args[0].As != ""
	for next.Kind == PhraseSeq {
		next = next.Steps[0]
	}
	return !named && next.Kind != PhraseMay && next.Kind != PhraseIf
}

// gains are verbs that give their player a number of something.
func gains(p *Phrase) bool {
	return p.Kind == PhraseVerb && p.Side == "" && len(p.Args) == 1 && p.Args[0].Kind == 'n'
}

// joint returns the code of the sentence for more of the same.
func (t *teller) joint() string {
	if code := t.Family + "more"; lang.Known(code) {
		return code
	}
	return "text.and"
}

// adds reports whether a verb takes a number of something that words tell, and nothing else.
func (p *Phrase) adds() bool {
	return p.Kind == PhraseVerb && p.Side == "" && len(p.Args) == 2 && p.Args[0].Kind == 'n' && p.Args[1].Kind == 'w'
}

// alike reports whether two steps are told as one: "gain 1 resource and 2 Force".
func (t *teller) alike(a, b *Phrase) bool {
	if a.adds() && b.adds() && a.Verb == b.Verb {
		return lang.Known(t.Family + "more")
	}
	if !gains(a) || !gains(b) {
		return false
	}
	first, _, _ := strings.Cut(t.words(t.Family+"verb."+a.Verb, 1), " ")
	next, _, _ := strings.Cut(t.words(t.Family+"verb."+b.Verb, 1), " ")
	return first == next
}

// where says what the numbers of a sentence stand for.
func (t *teller) where() string {
	said := steps{t}.meaning(nil)
	t.xs = nil
	return said
}

// meaning says what the numbers of a sentence stand for; of a part of it (nil: all), those
// that stand in it, which may have stood before it, too.
func (t steps) meaning(part []string) string {
	var b strings.Builder
	for i, x := range t.xs {
		if part != nil && !slices.Contains(part, letter(i)) {
			continue
		}
		code := "text.where"
		if b.Len() > 0 {
			code = "text.where.and"
			b.WriteByte(' ')
		}
		b.WriteString(t.words(code, letter(i), x))
	}
	return b.String()
}

// alone says a part of a sentence for itself.
func (t steps) alone(said string) string {
	return said + t.meaning(strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" ,.;:()", r) }))
}

func letter(i int) string { return string(rune('X' + i)) }

// wish says what may be done. Of two steps of which the second follows only if
// the first was done, the first is the cost.
func (t *teller) wish(p *Phrase) string {
	said := steps{t}.wished(p)
	if t.heard != nil {
		t.heard[p] = steps{t}.alone(said)
	}
	return said
}

func (t steps) wished(p *Phrase) string {
	if p.Kind == PhraseSeq && len(p.Steps) == 2 && p.Then[1] && isCost(p.Steps[0], p.Steps[1]) {
		return t.owing(t.clause(p.Steps[0], infinitive), p.Steps[1], infinitive)
	}
	if p.Kind == PhraseSeq && (len(p.Steps) > 2 || len(p.Steps[1].Steps) > 1 && p.Steps[1].Kind != PhraseSeq) && awkward(p) {
		return t.words("text.all", t.clause(p, command))
	}
	if p.Kind == PhraseSeq && slices.ContainsFunc(p.Steps, func(p *Phrase) bool { return p.Kind == PhraseUntil }) || p.Kind == PhraseUntil {
		return t.words("text.all", t.clause(p, command))
	}
	return t.clause(p, infinitive)
}
