package script

import (
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
