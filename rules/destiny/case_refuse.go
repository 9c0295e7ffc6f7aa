package destiny

import (
	"slices"

	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// wrong names the rule that keeps a want from answering the open question.
func (r *caseRun) wrong(w *world, i int) string {
	x := &w.wants[i]
	switch x.field {
	case wDie:
		return r.cannotResolve(w, x)
	case wGive:
		if w.s.phase == phaseSetup {
			return "SETUP-SHIELDS"
		}
	case wOption:
		return "TARGET-INVALID"
	}
	if x.fit && r.gathers(w) {
		return "CHOICE-COUNT"
	}
	return r.leftOver(w, i)
}

// gathers reports whether the open question is about several pieces.
func (r *caseRun) gathers(w *world) bool {
	f := w.s.At(w.s.Top())
	return f.Proc >= programs && w.s.prog[f.Proc-programs].Code[f.Step].Op == script.Gather
}

// leftOver names the rule by which nothing asked for a want.
func (r *caseRun) leftOver(w *world, i int) string {
	s, x := w.s, &w.wants[i]
	switch {
	case s.phase == phaseOver:
		return "GAME-OVER"
	case x.field == wDie:
		return r.cannotResolve(w, x)
	case x.field == wWith:
		if d := r.find(s, x.name, s.In(of(zPool, x.seat))); d != zones.None && s.shows(d).plus && s.shows(d).cost > s.money[x.seat] {
			return "RESOLVE-COST"
		}
		return "RESOLVE-MODIFIER"
	case x.field == wAccept, x.field == wDecline:
		return "PENDING"
	case x.field == wPlay:
		return r.cannotPlay(w, x)
	case x.field == wSpend:
		return "ABILITY-COST"
	}
	if x.field == wResolve && r.effect != nil && phrases(r.effect.Tree.Do, func(p *script.Phrase) bool { return p.Verb == "resolve-any" }) {
		return r.cannotUse(w, x)
	}
	if x.under > 0 && !w.wants[x.under-1].met {
		return r.leftOver(w, x.under-1)
	}
	if r.unspotted {
		return "SPOT"
	}
	if x.fit && r.sibling(w, i) {
		return "CHOICE-COUNT"
	}
	return r.unasked(w, i)
}

// unasked names the rule by which no question came up that a want could answer.
func (r *caseRun) unasked(w *world, i int) string {
	s, x := w.s, &w.wants[i]
	switch x.field {
	case wTurn:
		if d := r.find(s, x.name, s.every(zPool)); d != zones.None && !r.hasOther(s, d, x.side) {
			return "TURN-SIDE"
		}
	case wResolve:
		return r.cannotUse(w, x)
	case wDistribute, wGive:
		if x.fit && r.sibling(w, i) {
			return "CHOICE-COUNT"
		}
	case wAmount, wOption:
		return "CHOICE-COUNT"
	}
	if e := r.effectOf(w, x); !x.asked && afterThen(e, x.field) && r.suits(w, e, x) {
		return "THEN"
	}
	return "TARGET-INVALID"
}

// sibling reports whether another want of the same field was met.
func (r *caseRun) sibling(w *world, i int) bool {
	x := &w.wants[i]
	for k, y := range w.wants {
		if k != i && y.met && y.field == x.field && y.under == x.under {
			return y.seat == x.seat
		}
	}
	return false
}

// hasOther reports whether a die has a side that is printed so, other than the
// one it shows.
func (r *caseRun) hasOther(s *State, d zones.Piece, side string) bool {
	for k, f := range s.kindOf(d).card.Faces {
		if f == side && k != int(s.side[d]) {
			return true
		}
	}
	return false
}

// cannotResolve names the rule by which a die cannot be resolved by the action.
func (r *caseRun) cannotResolve(w *world, x *want) string {
	s := w.s
	d := r.find(s, x.name, s.In(of(zPool, x.seat)))
	last := zones.None
	for i := range w.wants {
		y := &w.wants[i]
		if y.field != wDie || !y.met {
			continue
		}
		last = y.piece
		if d == zones.None && y.name == x.name {
			return "RESOLVE-ONCE"
		}
	}
	if d == zones.None || x.name.seat != x.seat {
		return "RESOLVE-OWNER"
	}
	shown := s.shows(d)
	switch {
	case shown.symbol == blank:
		return "RESOLVE-BLANK"
	case shown.plus:
		return "RESOLVE-MODIFIER"
	case last != zones.None && r.symbol != shown.symbol:
		return "RESOLVE-SYMBOL"
	case s.resolved.Has(d):
		return "RESOLVE-ONCE"
	case shown.cost > s.money[x.seat]:
		return "RESOLVE-COST"
	}
	return "TARGET-INVALID"
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (r *caseRun) cannotUse(w *world, x *want) string {
	s := w.s
	d := r.find(s, x.name, s.In(of(zPool, x.seat)))
	if d == zones.None || s.resolved.Has(d) {
		for i := range w.wants {
			if y := &w.wants[i]; y.field == wResolve && y.met && y.name == x.name {
				return "RESOLVE-ONCE"
			}
		}
		return "TARGET-INVALID"
	}
	return cannotShow(s.shows(d), s.money[x.seat])
}

// cannotShow names the rule by which a side cannot be resolved through a card.
func cannotShow(f face, money uint8) string {
	switch {
	case f.symbol == blank:
		return "RESOLVE-BLANK"
	case f.plus:
		return "RESOLVE-MODIFIER"
	case f.cost > money:
		return "RESOLVE-COST"
	}
	return "TARGET-INVALID"
}

// verbsOf are the verbs that ask for a field after "then".
var verbsOf = map[string][]string{
	wRemove: {"remove"}, wTarget: {"damage", "shield", "heal"}, wReroll: {"reroll"}, wTurn: {"turn"}, wResolve: {"resolve"},
	wDiscard: {"discard"}, wCards: {"discard", "return"}, wPlay: {"play", "play-free"},
}

// effectOf returns the ability that should have asked for a want: the special of
// the die that the want stands under, or the ability that the step uses.
func (r *caseRun) effectOf(w *world, x *want) *script.Ability {
	if x.under == 0 {
		return r.effect
	}
	d := w.wants[x.under-1].piece
	if !w.s.isDie(d) || w.s.on[d] == zones.None || w.s.kindOf(d).special == 0 {
		return r.effect
	}
	return w.s.prog[w.s.kindOf(d).special-programs]
}

// suits reports whether an ability could choose what a want names, if it came
// to that.
func (r *caseRun) suits(w *world, effect *script.Ability, x *want) bool {
	f := &flow.Frame{Seat: x.seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
	return slices.ContainsFunc(effect.Sels, func(sel script.Selector) bool {
		return sel.Noun != 0 && r.find(w.s, x.name, w.s.Set(&sel, f)) != zones.None
	})
}

// afterThen reports whether a field belongs to what an effect does only if the
// part before "then" was done.
func afterThen(effect *script.Ability, field string) bool {
	return effect != nil && phrases(effect.Tree.Do, func(p *script.Phrase) bool {
		for i, part := range p.Steps {
			for part.Kind == "may" || part.Kind == "seq" || part.Kind == "cost" {
				part = part.Steps[0]
			}
			if p.Kind == "seq" && i < len(p.Then) && p.Then[i] && part.Kind == "verb" && slices.Contains(verbsOf[field], part.Verb) {
				return true
			}
		}
		return false
	})
}

// phrases reports whether a condition holds for a phrase or a part of it.
func phrases(p *script.Phrase, holds func(*script.Phrase) bool) bool {
	if p == nil {
		return false
	}
	if holds(p) {
		return true
	}
	for _, part := range p.Steps {
		if phrases(part, holds) {
			return true
		}
	}
	return false
}
