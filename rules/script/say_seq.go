package script

import (
	"reflect"
	"slices"
	"strings"
)

// Steps are what a teller says one after the other.
type steps struct{ *teller }

// sequence says steps one after the other: "a, then b, and c"; as commands, with a
// semicolon before each if some could not be told apart otherwise.
func (t steps) sequence(p *Phrase, f form) string {
	if f == infinitive && len(p.Steps) == 2 && !p.Then[1] && givesFoe(p.Steps[0]) && gains(p.Steps[1]) && p.Steps[1].Args[0].Num.written() {
		p = &Phrase{Kind: p.Kind, Steps: []*Phrase{p.Steps[1], p.Steps[0]}, Then: p.Then}
	}
	code, last := "text.list", len(p.Steps)-1
	if f == command && awkward(p) {
		code = "text.steps"
	}
	apart, first := code == "text.steps", len(t.xs) == 0
	said := t.clause(p.Steps[0], f)
	if apart && first {
		said += t.where()
	}
	for i, step := range p.Steps[1:] {
		if p.Steps[0].names() && i == 0 {
			said = t.clause(step, f)
			continue
		}
		join := code
		switch {
		case apart:
		case step.Kind == PhraseMay && f == infinitive && i+1 < last:
			join = "text.and" // "and, if you like, …"
		case i+1 == last && last > 1:
			join = "text.list-end"
		case i+1 == last && strings.Contains(said, ","):
			join = "text.and-after"
		case i+1 == last:
			join = "text.and"
		}
		if p.Then[i+1] {
			join += "-then"
		}
		next := t.clause(step, f)
		if code == "text.list" {
			next = shortened(t.teller, p.Steps[i], step, next)
		}
		said = t.words(join, said, next)
		if apart && first {
			said += t.where()
		}
	}
	return said
}

// givesFoe reports whether a step gives an opponent a number of something, or takes it from
// him: what its player then gains would read as the opponent's, so that it is told first.
func givesFoe(p *Phrase) bool {
	return p.Kind == PhraseVerb && p.Side == "enemy" && len(p.Args) == 1 && p.Args[0].Kind == 'n'
}

// names reports whether a step does nothing but name again what was named.
func (p *Phrase) names() bool {
	return p.Kind == PhraseVerb && p.Verb == "choose" && len(p.Args) == 1 && p.Args[0].Ref != "" && p.Args[0].As != ""
}

// owing says what is done at a cost: "spend 1 resource to draw a card"; with a colon,
// "spend 1 resource: you may draw a card", if the steps cannot be wishes.
func (t steps) owing(paid string, p *Phrase, f form) string {
	if awkward(p) {
		return t.words("text.cost.if", paid, t.clause(p, command))
	}
	if p.Kind == PhraseCost { // a cost of a cost
		return t.owing(t.words("text.and", paid, t.clause(p.Steps[0], f)), p.Steps[1], f)
	}
	return t.words("text.cost", paid, t.clause(p, infinitive))
}

// shortened leaves out a verb that was said just before: "exhaust this support and one of
// your characters".
func shortened(t *teller, before, p *Phrase, said string) string {
	same := before.Kind == PhraseVerb && p.Kind == PhraseVerb && before.Verb == p.Verb && before.Side == p.Side && len(before.Args) == 1 && len(p.Args) == 1
	if !same || before.Args[0].Set != nil && before.Args[0].Set.Zone != "" || before.Args[0].Kind == 'n' || before.Args[0].As != "" {
		return said
	}
	if word := strings.TrimSpace(t.formed(int(command), t.Family+"verb."+p.Verb, "")); strings.Contains(word, " ") {
		return said
	}
	_, rest, _ := strings.Cut(said, " ")
	return rest
}

// apart says a step of an ability. What is done otherwise is a sentence of its own if one of the two is
// long: a player sees which is which.
func (t steps) apart(p *Phrase) string {
	said := t.clause(p, command)
	if otherwise := t.words("text.otherwise", "", ""); (p.Kind == PhraseIf || p.Kind == PhraseMay) && len(p.Steps) == 2 && strings.Count(said, otherwise) == 1 {
		if strings.ContainsAny(strings.Replace(said, otherwise, "", 1), ";:") {
			return strings.Replace(said, otherwise, t.words("text.apart")+" ", 1)
		}
	}
	return said
}

// apart are steps after which others would seem to be a part of them.
var apart = []PhraseKind{PhraseOne, PhraseTwo, PhraseIf, PhraseUnless, PhraseOpponent, PhraseOpponents}

// awkward reports whether steps are sentences of their own rather than wishes: "to
// reroll a die and then you may remove it".
func awkward(p *Phrase) bool {
	switch p.Kind {
	case PhraseMay, PhraseEach, PhraseTimes, PhraseLater, PhraseWhen, PhraseUntil:
		return true
	case PhraseAnd:
		return slices.ContainsFunc(p.Steps, awkward)
	case PhraseIf:
		return len(p.Steps) > 1 || awkward(p.Steps[0])
	case PhraseSeq:
		for i, step := range p.Steps {
			if i < len(p.Steps)-1 && slices.Contains(apart, step.Kind) || awkward(step) {
				return true
			}
		}
	}
	return false
}

// options says what is chosen from. Those that would run into each other have letters.
func (t steps) options(p *Phrase, f form) string {
	parts, code := p.Steps, "text."+string(p.Kind)
	if either(p) {
		parts, code = parts[:2], "text.one-or-both"
	}
	said, lettered := make([]string, len(parts)), false
	for i, step := range parts {
		said[i] = t.clause(step, infinitive)
		if t.heard != nil {
			t.heard[step] = t.alone(said[i])
		}
		lettered = lettered || step.Kind == PhraseSeq && len(step.Steps)+len(parts) > 4 || strings.ContainsAny(said[i], ",:;") && (len(parts) > 2 || strings.ContainsAny(said[i], ":;") || step.Kind == PhraseSeq)
	}
	if t.heard != nil && len(parts) < len(p.Steps) { // both, in one order or the other
		t.heard[p.Steps[2]] = t.words("text.and", said[0], said[1])
		t.heard[p.Steps[3]] = t.words("text.and", said[1], said[0])
	}
	for i := range said {
		if lettered {
			said[i] = t.words("text.option", string(rune('a'+i)), said[i])
		}
		said[i] = option + said[i]
	}
	if !lettered {
		return t.formed(int(f), code, options+t.orElse(said)+chosen)
	}
	last := len(said) - 1
	return t.formed(int(f), code, options+t.words("text.or-option", strings.Join(said[:last], "; "), said[last])+chosen)
}

// either reports whether a choice is that of one step or another or both, in any order.
func either(p *Phrase) bool {
	if p.Kind != PhraseOne || len(p.Steps) != 4 {
		return false
	}
	both := func(p *Phrase, a, b *Phrase) bool {
		return p.Kind == PhraseSeq && len(p.Steps) == 2 && !p.Then[1] && reflect.DeepEqual(p.Steps[0], a) && reflect.DeepEqual(p.Steps[1], b)
	}
	a, b := p.Steps[0], p.Steps[1]
	return both(p.Steps[2], a, b) && both(p.Steps[3], b, a)
}
