// Package steps is what rule cases read off a game that is made of procedures
// and scripts: what an ability asks and when, and when each piece came where it
// lies.
package steps

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Has reports whether a condition holds for a phrase or a part of it.
func Has(p *script.Phrase, holds func(*script.Phrase) bool) bool {
	if p == nil {
		return false
	}
	return holds(p) || slices.ContainsFunc(p.Steps, func(part *script.Phrase) bool { return Has(part, holds) })
}

// Does reports whether an ability has a verb.
func Does(a *script.Ability, verb uint8) bool {
	return slices.ContainsFunc(a.Code, func(in script.Instr) bool { return in.Op == script.Do && in.A == verb })
}

// By is the frame of an ability that a player would use.
func By(seat rules.Seat) *flow.Frame {
	return &flow.Frame{Seat: seat, Foe: rules.Nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
}

// Suits reports whether an ability could choose what a want names, if it came to
// that.
func Suits(t Namer, g script.Game, a *script.Ability, x *cases.Want) bool {
	return slices.ContainsFunc(a.Sels, func(sel script.Selector) bool {
		return sel.Noun != 0 && Find(t, x, g.Set(&sel, By(x.Seat))) != zones.None
	})
}

// Spots reports whether there is what an ability of a piece, if there is one, spots.
func Spots(g script.Game, a *script.Ability, seat rules.Seat, src zones.Piece) bool {
	f := By(seat)
	f.Src = src
	return a == nil || a.Spots(g, f)
}

// Costs meets what the steps name that the cost of an ability of a piece says
// already; of returns the fields that can answer a verb.
func Costs(t Namer, g script.Game, w *cases.World, a *script.Ability, src zones.Piece, of func(verb uint8) []string) {
	f := By(w.By)
	f.Src = src
	for i := range w.Wants {
		x := &w.Wants[i]
		for _, cost := range a.Costs {
			x.Met = x.Met || cost.Ref > 0 && slices.Contains(of(cost.Verb), x.Field) && t.Means(x, g.Ref(cost.Ref, f))
		}
	}
}

// Around returns the fields that can answer what an ability, if there is one, asks
// before a "then", and after it; of returns those that can answer a verb.
func Around(a *script.Ability, of func(*script.Phrase) []string) (before, after []string) {
	if a == nil {
		return nil, nil
	}
	Has(a.Tree.Do, func(p *script.Phrase) bool {
		for i, part := range p.Steps {
			switch then := p.Kind == script.PhraseSeq && i < len(p.Then) && p.Then[i]; {
			case then:
				after = append(after, within(part, of)...)
			case p.Kind == script.PhraseSeq && after == nil:
				before = append(before, within(part, of)...)
			}
		}
		return false
	})
	return before, after
}

// within returns the fields that can answer what the player of a phrase is asked.
func within(p *script.Phrase, of func(*script.Phrase) []string) (all []string) {
	switch p.Kind {
	case "verb":
		return of(p)
	case "opponent", "opponents", "later":
		return nil
	}
	for _, part := range p.Steps {
		all = append(all, within(part, of)...)
	}
	return all
}

// Loop returns the pieces that the ability of a frame goes through now.
func Loop(g script.Game, m *flow.Machine, a *script.Ability, f *flow.Frame) (set zones.Set) {
	for i := int(f.Step) - 1; i >= 0; i-- {
		switch in := &a.Code[i]; {
		case in.Op != script.Next && in.Op != script.NextOf:
		case int(in.N) < int(f.Step):
			return set // that loop is over
		case in.Op == script.NextOf:
			return *m.Gathered(f)
		default:
			return g.Set(&a.Sels[in.A], f)
		}
	}
	return set
}
