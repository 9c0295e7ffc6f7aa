package destiny

import (
	"cmp"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// myTurn names the rule by which a player cannot act now; "" if he can.
func (t *caseTable) myTurn(seat rules.Seat) string {
	s := t.s
	switch {
	case s.phase == phaseOver:
		return "GAME-OVER"
	case !t.turning():
		return "PENDING"
	case s.Ask().Seats.Has(seat):
		return ""
	case s.claimed == seat:
		return "TURN-CLAIMED"
	}
	return "TURN-ORDER"
}

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string { return []string{t.why(w, i)} }

func (t *caseTable) why(w *cases.World, i int) string {
	s, x := t.s, &w.Wants[max(i, 0)]
	if slices.Contains(turnSteps, x.Field) && !w.Begun {
		return cmp.Or(t.myTurn(w.By), t.cannot(w, i))
	}
	switch {
	case x.Field == "do mulligan", x.Field == "cards" && w.Step == "mulligan" && s.Ask().About != aboutMulligan:
		return "SETUP-MULLIGAN"
	case w.Step == "mulligan", w.Step == "upkeep" && s.Ask().About == aboutUpkeep:
		return "PLAY-HAND"
	case x.Field == "do battlefield":
		return "SETUP-BATTLEFIELD"
	case w.Step == "shields":
		return "SETUP-SHIELDS"
	case s.phase == phaseOver:
		return "GAME-OVER"
	case x.Field == "do spend" && t.offers(doPay) && s.Ask().Seats.Has(w.By):
		return "CHOICE-COUNT"
	case x.Field == "do decline" && x.Card == "" && t.turning():
		return "TURN-ORDER"
	case x.Field == "do accept" && !w.Begun:
		return t.cannotAccept(w, i)
	case strings.HasPrefix(x.Field, "do "):
		return "PENDING"
	}
	return t.leftOver(w, i)
}

// turnSteps are the steps that a player takes in his turn.
var turnSteps = []string{"do activate", "do action", "do play", "do reroll", "do claim", "do pass", "die"}

// cannot names the rule by which a step of a turn cannot be taken.
func (t *caseTable) cannot(w *cases.World, i int) string {
	s, x := t.s, &w.Wants[i]
	switch p := t.find(s, x.Ref, s.inZones(w.By, zTeam, zSupport, zUpgrade)); {
	case x.Field == "do activate":
		return s.barActivate(p)
	case x.Field == "do action" && (p == zones.None || len(s.kindOf(p).actions) == 0):
		return "TARGET-INVALID"
	case x.Field == "do action":
		return s.barUse(p, s.kindOf(p).actions[0], w.By)
	case x.Field == "do play":
		return t.cannotPlay(w, i)
	case x.Field == "do claim":
		return "CLAIM-ONCE"
	case x.Field == "die":
		return t.cannotResolve(w, x)
	case x.Field == "do reroll" && t.find(s, x.Ref, s.inZones(w.By, zHand)) == zones.None:
		return "PLAY-HAND"
	case x.Field == "do reroll":
		return "REROLL-NO-DICE"
	}
	return "TURN-ORDER"
}

// cannotAccept names the rule by which an ability cannot be accepted so.
func (t *caseTable) cannotAccept(w *cases.World, i int) string {
	ask := t.s.Ask()
	if ask.About != aboutGuard && ask.About != aboutRedeploy || !ask.Seats.Has(w.By) || !t.means(t.s, w.Wants[i].Ref, ask.Src) {
		return "PENDING"
	}
	for k := range w.Wants {
		if w.Wants[k].Under == i+1 && slices.Contains(t.fields(), w.Wants[k].Field) {
			return "TARGET-INVALID"
		}
	}
	return "CHOICE-COUNT"
}

// wrong names the rules that keep a want from answering the open question.
func (t *caseTable) wrong(w *cases.World, i int) []string {
	x, ask := &w.Wants[i], t.s.Ask()
	switch {
	case x.Field == "resolve" && ask.About == aboutFace:
		for k, side := range t.s.kindOf(ask.Src).card.Faces {
			if side == x.Word {
				return []string{cmp.Or(t.s.kindOf(ask.Src).faces[k].bar(t.s.money[x.Seat]), "TARGET-INVALID")}
			}
		}
		return []string{"TURN-SIDE"}
	case x.Field == "option" && ask.About == script.AboutOne && t.option(x.Word) >= 0 && t.s.paired() > 0:
		return []string{"CHOICE-COUNT"}
	case x.Field == "option" && ask.About == script.AboutOne && t.option(x.Word) >= 0:
		return []string{"ABILITY-COST"}
	case x.Field == "option", x.Field == "opponent":
		return []string{"TARGET-INVALID"}
	case x.Fit && t.running() != nil && t.running().Code[t.s.At(t.s.Top()).Step].Op == script.Gather:
		return []string{"CHOICE-COUNT"}
	}
	return t.Why(w, i)
}

// leftOver names the rule by which nothing asked for a want.
func (t *caseTable) leftOver(w *cases.World, i int) string {
	s, x := t.s, &w.Wants[i]
	switch {
	case x.Field == "die":
		return t.cannotResolve(w, x)
	case x.Field == "with":
		if d := t.find(s, x.Ref, s.In(of(zPool, x.Seat))); d != zones.None && s.shows(d).plus && s.shows(d).cost > s.money[x.Seat] {
			return "RESOLVE-COST"
		}
		return "RESOLVE-MODIFIER"
	case x.Field == "play":
		return t.cannotPlay(w, i)
	case x.Field == "spend":
		return "ABILITY-COST"
	case x.Field == "groups", x.Field == "group":
		return "TARGET-INVALID"
	case x.Field == "resolve" && t.effect(w) != nil && steps.Has(t.effect(w).Tree.Do, func(p *script.Phrase) bool { return p.Verb == "resolve-any" }):
		return t.cannotUse(w, x)
	case x.Under > 0 && !w.Wants[x.Under-1].Met:
		return t.why(w, x.Under-1)
	case t.unspotted(w):
		return "SPOT"
	case x.Fit && w.Shared(i):
		return "CHOICE-COUNT"
	}
	return t.unasked(w, i)
}

// unasked names the rule by which no question came up that a want could answer.
func (t *caseTable) unasked(w *cases.World, i int) string {
	s, x := t.s, &w.Wants[i]
	switch x.Field {
	case "to":
		return "TURN-SIDE"
	case "turn":
		to := w.Arg(i, "to")
		if d := t.find(s, x.Ref, s.every(zPool)); d != zones.None && (to == nil || !hasOther(s, d, to.Word)) {
			return "TURN-SIDE"
		}
	case "resolve":
		return t.cannotUse(w, x)
	case "amount", "option":
		return "CHOICE-COUNT"
	}
	e := t.effectOf(w, x)
	switch {
	case x.Asked || e == nil:
	case afterThen(e, x.Field) && (t.suits(e, x) || t.undone(w, e)):
		return "THEN"
	case t.unpaid(e, x.Seat):
		return "ABILITY-COST"
	}
	return "TARGET-INVALID"
}

// undone reports whether the part before "then" asks for something, and the
// steps name nothing for it.
func (t *caseTable) undone(w *cases.World, e *script.Ability) bool {
	before, _ := steps.Around(e.Tree.Do, fieldsIn)
	return len(before) > 0 && !slices.ContainsFunc(w.Wants, func(x cases.Want) bool { return slices.Contains(before, x.Field) })
}

// unpaid reports whether a player has too few resources for what an ability asks
// first.
func (t *caseTable) unpaid(e *script.Ability, seat rules.Seat) bool {
	return e.Tree.Do.Kind == "cost" && steps.Has(e.Tree.Do, func(p *script.Phrase) bool {
		return p.Verb == "pay" && p.Args[0].Num.N > int(t.s.money[seat])
	})
}

// cannotPlay names the rule by which a card cannot be played, from the hand or as
// an effect says.
func (t *caseTable) cannotPlay(w *cases.World, i int) string {
	s, x, from := t.s, &w.Wants[i], []zones.Zone{zHand}
	if x.Field == "play" {
		from = append(from, zDiscard)
	}
	p := t.find(s, x.Ref, s.inZones(x.Seat, from...))
	if p == zones.None {
		return "PLAY-HAND"
	}
	rule := s.barPlay(s.kindOf(p), x.Seat)
	if x.Field == "play" {
		rule = t.cannotOffer(w, x, p, rule)
	}
	if rule != "" {
		return rule
	}
	rule = "ATTACH-TARGET"
	for _, a := range s.ways(nil, rules.Action{Seat: x.Seat, A: uint16(s.kindNo(p))}, free) {
		on, replace := t.fitsPlace(w, i, a)
		switch {
		case on && replace:
			return "PLAY-COST"
		case on && w.Arg(i, "replace") != nil:
			rule = "REPLACE"
		}
	}
	return rule
}

// cannotOffer names the rule by which an effect does not offer a card to be
// played: another one, if the card could be played; "" if its price or its place
// is in the way.
func (t *caseTable) cannotOffer(w *cases.World, x *cases.Want, p zones.Piece, other string) string {
	s, ask, e := t.s, t.s.Ask(), t.effectOf(w, x)
	switch asked := ask.About == aboutPlay; {
	case !asked && e != nil && afterThen(e, x.Field):
		return "THEN"
	case other != "":
		return other
	case !asked && (!t.meantToPlay(w, e, p, x) || s.playable(p, x.Seat, 0)), asked && !ask.Set.Has(p) && s.playable(p, x.Seat, int16(ask.N)):
		return "TARGET-INVALID"
	}
	return ""
}

// meantToPlay reports whether an ability would let a card be played.
func (t *caseTable) meantToPlay(w *cases.World, e *script.Ability, p zones.Piece, x *cases.Want) bool {
	if e == nil {
		return false
	}
	f := by(x.Seat)
	for _, y := range w.Wants {
		if y.Met && y.Field == "discard" && y.Seat == x.Seat {
			f.It[script.That] = t.find(t.s, y.Ref, t.s.In(of(zDiscard, x.Seat)))
		}
	}
	for _, in := range e.Code {
		if in.Op == script.Do && (in.A == doPlay || in.A == doPlayFree) {
			_, sel := e.With(&in)
			set := t.s.Set(sel, f)
			return set.Has(p)
		}
	}
	return false
}

// effectOf returns the ability that should have asked for a want: the special of
// the die that the want stands under, or the ability that the step uses.
func (t *caseTable) effectOf(w *cases.World, x *cases.Want) *script.Ability {
	if x.Under > 0 && w.Wants[x.Under-1].Piece >= 0 {
		d := zones.Piece(w.Wants[x.Under-1].Piece)
		if t.s.isDie(d) && t.s.on[d] != zones.None && t.s.kindOf(d).special > 0 {
			return t.s.prog[t.s.kindOf(d).special-programs]
		}
	}
	return t.effect(w)
}

// effect returns the ability that the step uses, or nil.
func (t *caseTable) effect(w *cases.World) *script.Ability {
	proc := uint16(0)
	if x := w.Said("do " + w.Step); x != nil {
		k := t.kindOf(x.Card)
		switch {
		case w.Step == "play" && k != nil:
			proc = k.play
		case w.Step == "action" && k != nil && len(k.actions) > 0:
			proc = k.actions[0]
		case w.Step == "claim" && w.Said("use") != nil:
			proc = t.s.kindOf(t.s.every(zField).First()).claim
		}
	}
	if proc == 0 {
		return nil
	}
	return t.s.prog[proc-programs]
}

// kindOf returns the kind of the cards with a code, or nil.
func (t *caseTable) kindOf(code string) *kind {
	i := slices.IndexFunc(t.s.kinds, func(k kind) bool { return k.card.Code() == code })
	if i < 0 {
		return nil
	}
	return &t.s.kinds[i]
}

// unspotted reports whether the ability that the step uses spots what is not
// there.
func (t *caseTable) unspotted(w *cases.World) bool {
	a := t.effect(w)
	if a == nil || !steps.Has(a.Tree.Do, func(p *script.Phrase) bool { return p.Kind == "spot" }) {
		return false
	}
	k := slices.IndexFunc(a.Code, func(in script.Instr) bool { return in.Op == script.Some })
	return k >= 0 && t.s.Set(&a.Sels[a.Code[k].A], by(w.By)).Empty()
}

// by is the frame of an ability that a player would use.
func by(seat rules.Seat) *flow.Frame {
	return &flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
}

// suits reports whether an ability could choose what a want names, if it came
// to that.
func (t *caseTable) suits(e *script.Ability, x *cases.Want) bool {
	f := by(x.Seat)
	return slices.ContainsFunc(e.Sels, func(sel script.Selector) bool {
		return sel.Noun != 0 && t.find(t.s, x.Ref, t.s.Set(&sel, f)) != zones.None
	})
}

// afterThen reports whether a field belongs to what an effect does only if the
// part before "then" was done.
func afterThen(e *script.Ability, field string) bool {
	_, after := steps.Around(e.Tree.Do, fieldsIn)
	return slices.Contains(after, field)
}

// fieldsIn returns the fields that can answer what a verb asks.
func fieldsIn(p *script.Phrase) []string {
	k := slices.IndexFunc(verbs, func(v verb) bool { return v.Word == p.Verb })
	all := strings.Fields(verbs[k].Case)
	switch {
	case k == doPlay || k == doPlayFree:
		return append(all, "play")
	case k == doChoose:
		return append(all, "remove", "dice")
	case !slices.ContainsFunc(p.Args, func(a script.Arg) bool { return a.Set != nil }):
		return nil // there is nothing to choose
	}
	return all
}
