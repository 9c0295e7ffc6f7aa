package destiny

import (
	"cmp"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/script"
	"muster/rules/zones"
)

// myTurn names the rule by which a player cannot act now; "" if he can.
func (t *caseTable) myTurn(seat rules.Seat) string {
	s := t.S
	switch {
	case !t.S.turning():
		return "PENDING"
	case s.Ask().Seats.Has(seat):
		return ""
	case s.claimed == seat:
		return "TURN-CLAIMED"
	}
	return "TURN-ORDER"
}

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string { return []string{t.why(w, max(i, 0))} }

func (t *caseTable) why(w *cases.World, i int) string {
	x, ask, step := &w.Wants[i], t.S.Ask(), caseSteps[w.Step]
	switch {
	case step.Turn && !w.Begun:
		return cmp.Or(t.myTurn(w.By), t.cannot(w, i))
	case x.Field == "cards" && w.Step == "mulligan" && ask.About == aboutMulligan, w.Step == "upkeep" && ask.About == aboutUpkeep:
		return "PLAY-HAND"
	case step.Else != "" && !step.Turn:
		return step.Else
	case t.S.phase == phaseOver:
		return "GAME-OVER"
	case x.Field == "do spend" && t.S.mayDo(doPay) && ask.Seats.Has(w.By):
		return "CHOICE-COUNT"
	case x.Field == "do decline" && x.Card == "" && t.S.turning():
		return "TURN-ORDER"
	case x.Field == "do accept" && !w.Begun && (ask.About == aboutGuard || ask.About == aboutRedeploy) && ask.Seats.Has(w.By) && t.Means(x, ask.Src):
		if w.Arg(i, t.fields()...) != nil {
			return "TARGET-INVALID"
		}
		return "CHOICE-COUNT"
	case strings.HasPrefix(x.Field, "do "):
		return "PENDING"
	}
	return t.leftOver(w, i)
}

// cannot names the rule by which a step of a turn cannot be taken.
func (t *caseTable) cannot(w *cases.World, i int) string {
	s, x := t.S, &w.Wants[i]
	p := steps.Find(t, x, s.own(w.By))
	switch {
	case w.Step == "activate":
		return s.barActivate(p)
	case w.Step == "action" && (p == zones.None || len(s.kindOf(p).actions) == 0):
		return "TARGET-INVALID"
	case w.Step == "action":
		return s.barUse(p, s.kindOf(p).actions[0], w.By)
	case w.Step == "play":
		return t.cannotPlay(w, i)
	case w.Step == "resolve":
		return t.cannotResolve(w, x)
	case w.Step == "reroll" && steps.Find(t, x, s.In(of(zHand, w.By))) == zones.None:
		return "PLAY-HAND"
	}
	return caseSteps[w.Step].Else
}

// cannotPlay names the rule by which a card cannot be played, from the hand or as
// an effect says.
func (t *caseTable) cannotPlay(w *cases.World, i int) string {
	s, x, from := t.S, &w.Wants[i], t.S.In(of(zHand, w.Wants[i].Seat))
	if x.Field == "play" {
		from = from.Or(s.In(of(zDiscard, x.Seat)))
	}
	p := steps.Find(t, x, from)
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
	s, ask, e := t.S, t.S.Ask(), t.effect(w, x)
	_, after := steps.Around(e, s.verbs.FieldsIn)
	switch asked := ask.About == aboutPlay; {
	case !asked && slices.Contains(after, x.Field):
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
	f := steps.By(x.Seat)
	for i := range w.Wants {
		if y := &w.Wants[i]; y.Met && y.Field == "discard" && y.Seat == x.Seat {
			f.It[script.That] = steps.Find(t, y, t.S.In(of(zDiscard, x.Seat)))
		}
	}
	return e != nil && slices.ContainsFunc(e.Code, func(in script.Instr) bool {
		if in.Op != script.Do || in.A != doPlay && in.A != doPlayFree {
			return false
		}
		_, sel := e.With(&in)
		set := t.S.Set(sel, f)
		return set.Has(p)
	})
}

// wrong names the rules that keep a want from answering the open question.
func (t *caseTable) wrong(w *cases.World, i int) []string {
	x, s, ask := &w.Wants[i], t.S, t.S.Ask()
	switch {
	case x.Field == "resolve" && ask.About == aboutFace:
		k := s.kindOf(ask.Src)
		side := slices.Index(k.card.Faces, x.Word)
		if side < 0 {
			return []string{"TURN-SIDE"}
		}
		return []string{cmp.Or(k.faces[side].bar(s.money[x.Seat]), "TARGET-INVALID")}
	case x.Field == "opponent", x.Field == "option" && (ask.About != script.AboutOne || !slices.Contains(s.optionNames(), x.Word)):
		return []string{"TARGET-INVALID"}
	case x.Field == "option" && s.paired() == 0:
		return []string{"ABILITY-COST"}
	case x.Field == "option", x.Fit && s.running() != nil && s.asking().Op == script.Gather:
		return []string{"CHOICE-COUNT"}
	}
	return t.Why(w, i)
}

// leftOver names the rule by which nothing asked for a want.
func (t *caseTable) leftOver(w *cases.World, i int) string {
	s, x := t.S, &w.Wants[i]
	step, e := t.effect(w, nil), t.effect(w, x)
	before, after := steps.Around(e, s.verbs.FieldsIn)
	switch {
	case x.Field == "die":
		return t.cannotResolve(w, x)
	case x.Field == "with":
		if d := steps.Find(t, x, s.In(of(zPool, x.Seat))); d != zones.None && s.shows(d).plus && s.shows(d).cost > s.money[x.Seat] {
			return "RESOLVE-COST"
		}
		return "RESOLVE-MODIFIER"
	case x.Field == "play":
		return t.cannotPlay(w, i)
	case x.Field == "spend":
		return "ABILITY-COST"
	case x.Field == "resolve" && step != nil && steps.Does(step, doResolveAny):
		return t.cannotUse(w, x)
	case x.Under > 0 && !w.Wants[x.Under-1].Met:
		return t.why(w, x.Under-1)
	case !steps.Spots(s, step, w.By):
		return "SPOT"
	case x.Fit && w.Shared(i), x.Field == "amount", x.Field == "option":
		return "CHOICE-COUNT"
	case x.Field == "resolve":
		return t.cannotUse(w, x)
	case x.Field == "to", x.Field == "turn" && t.cannotTurn(x, w.Arg(i, "to")):
		return "TURN-SIDE"
	case x.Asked:
		return "TARGET-INVALID"
	case slices.Contains(after, x.Field) && (steps.Suits(t, s, e, x) || len(before) > 0 && !w.Names(before)):
		return "THEN"
	case e != nil && e.Tree.Do.Kind == "cost" && steps.Has(e.Tree.Do, func(p *script.Phrase) bool {
		return p.Verb == "pay" && p.Args[0].Num.N > int(s.money[x.Seat])
	}):
		return "ABILITY-COST"
	}
	return "TARGET-INVALID"
}

// effect returns the ability that should have asked for a want: the special of
// the die that the want stands under, or else the ability that the step uses; nil
// if there is none.
func (t *caseTable) effect(w *cases.World, x *cases.Want) *script.Ability {
	proc := uint16(0)
	if step := w.Said("do " + w.Step); step != nil {
		switch k := t.kindOf(step.Card); {
		case w.Step == "play":
			proc = k.play
		case w.Step == "action" && len(k.actions) > 0:
			proc = k.actions[0]
		case w.Step == "claim" && w.Said("use") != nil:
			proc = t.S.kindOf(t.S.every(zField).First()).claim
		}
	}
	if x != nil && x.Under > 0 && w.Wants[x.Under-1].Piece >= 0 {
		if d := zones.Piece(w.Wants[x.Under-1].Piece); t.S.isDie(d) && t.S.on[d] != zones.None {
			proc = cmp.Or(t.S.kindOf(d).special, proc)
		}
	}
	if proc == 0 {
		return nil
	}
	return t.S.prog[proc-programs]
}

// kindOf returns the kind of the cards with a code, if there are any.
func (t *caseTable) kindOf(code string) (none kind) {
	for _, k := range t.S.kinds {
		if k.card.Code() == code {
			return k
		}
	}
	return none
}

// cannotResolve names the rule by which a die cannot be resolved by the action.
func (t *caseTable) cannotResolve(w *cases.World, x *cases.Want) string {
	s, d := t.S, steps.Find(t, x, t.S.In(of(zPool, x.Seat)))
	switch {
	case d == zones.None && w.Again(x):
		return "RESOLVE-ONCE"
	case d == zones.None:
		return "RESOLVE-OWNER"
	case s.shows(d).bar(maxMoney) != "":
		return s.shows(d).bar(maxMoney)
	}
	for _, y := range w.Wants {
		if last, _ := readFace(y.Side); y.Field == "die" && y.Met && last.symbol != s.shows(d).symbol {
			return "RESOLVE-SYMBOL"
		}
	}
	return cmp.Or(s.barResolve(d, x.Seat), "TARGET-INVALID")
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (t *caseTable) cannotUse(w *cases.World, x *cases.Want) string {
	d := steps.Find(t, x, t.S.In(of(zPool, x.Seat)))
	switch {
	case d != zones.None && !t.S.resolved.Has(d):
		return cmp.Or(t.S.barResolve(d, x.Seat), "TARGET-INVALID")
	case w.Again(x):
		return "RESOLVE-ONCE"
	}
	return "TARGET-INVALID"
}

// cannotTurn reports whether a die is in a pool that shows the side to which it
// should be turned, or has no such side.
func (t *caseTable) cannotTurn(x, to *cases.Want) bool {
	d := steps.Find(t, x, t.S.every(zPool))
	if d == zones.None {
		return false
	}
	shown, sides := int(t.S.side[d]), slices.Clone(t.S.kindOf(d).card.Faces)
	return to == nil || !slices.Contains(slices.Delete(sides, shown, shown+1), to.Word)
}
