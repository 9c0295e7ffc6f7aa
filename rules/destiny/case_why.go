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

// A judge names the rules by which what steps have named is refused.
type judge struct {
	*cases.World
	t *caseTable
	s *State
}

func (t *caseTable) judge(w *cases.World) judge { return judge{w, t, t.S} }

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string { return []string{t.judge(w).why(max(i, 0))} }

// why names the rule by which nothing was answered with a want.
func (j judge) why(i int) string {
	x, ask, step := &j.Wants[i], j.s.Ask(), caseSteps[j.Step]
	switch {
	case step.Turn && !j.Begun:
		return cmp.Or(j.s.myTurn(j.By), j.cannot(i), "FORBIDDEN")
	case x.Field == "cards" && j.Step == "mulligan" && ask.About == aboutMulligan, j.Step == "upkeep" && ask.About == aboutUpkeep:
		return "PLAY-HAND"
	case step.Else != "" && !step.Turn:
		return step.Else
	case j.s.phase == phaseOver:
		return "GAME-OVER"
	case x.Field == "do spend" && (j.s.mayDo(doPay) || ask.About == aboutSpend) && ask.Seats.Has(j.By):
		if n := j.Arg(i, "n"); n != nil && n.N > int(j.s.money[j.By]) {
			return "ABILITY-COST"
		}
		return "CHOICE-COUNT"
	case x.Field == "do decline" && x.Card == "" && j.s.turning():
		return "TURN-ORDER"
	case x.Field == "do accept" && !j.Begun && j.s.offering() && ask.Seats.Has(j.By) && j.t.Means(x, ask.Src):
		if j.Arg(i, j.t.fields()...) != nil {
			return "TARGET-INVALID"
		}
		return "CHOICE-COUNT"
	case strings.HasPrefix(x.Field, "do "):
		return "PENDING"
	}
	return j.leftOver(i)
}

// cannot names the rule by which a step of a turn cannot be taken.
func (j judge) cannot(i int) string {
	s, x := j.s, &j.Wants[i]
	p := steps.Find(j.t, x, s.usable(j.By))
	switch {
	case j.Step == "activate":
		return s.barActivate(p)
	case j.Step == "action", j.Step == "power":
		if p != zones.None {
			for i := 0; ; i++ {
				if k, n := s.action(p, i); k == nil {
					break
				} else if k.actionWord(uint16(n)) == j.Step {
					return s.barUse(p, i, j.By)
				}
			}
		}
		return "TARGET-INVALID"
	case j.Step == "play":
		return j.cannotPlay(i)
	case j.Step == "resolve":
		return j.cannotResolve(x)
	case j.Step == "pass" && s.turning() && s.Ask().N == mustAct:
		return "PENDING"
	case j.Step == "reroll" && steps.Find(j.t, x, s.In(of(zHand, j.By))) == zones.None:
		return "PLAY-HAND"
	}
	return caseSteps[j.Step].Else
}

// cannotPlay names the rule by which a card cannot be played, from the hand or as
// an effect says.
func (j judge) cannotPlay(i int) string {
	s, x, from := j.s, &j.Wants[i], j.s.In(of(zHand, j.Wants[i].Seat))
	if x.Field == "play" {
		from = from.Or(s.In(of(zDiscard, x.Seat))).Or(s.In(of(zDeck, x.Seat)).And(s.seen))
	}
	if s.renews {
		from = from.Or(s.In(of(zDiscard, x.Seat)))
	}
	p := steps.Find(j.t, x, from)
	if p == zones.None {
		return "PLAY-HAND"
	}
	rule := s.barPlay(s.kindOf(p), x.Seat, p)
	if x.Field == "play" {
		rule = j.cannotOffer(x, p, rule)
	}
	if rule != "" {
		return rule
	}
	if !s.mayPlayAny(rules.Action{Seat: x.Seat, Verb: vPlay, A: uint16(s.kindNo(p))}) && x.Field != "play" {
		return "FORBIDDEN"
	}
	if s.later && s.replaced.Has(x.Seat) && j.Arg(i, "replace") != nil {
		return "REPLACE-ONCE"
	}
	rule = "ATTACH-TARGET"
	if on := j.Arg(i, "on"); on != nil {
		if c := steps.Find(j.t, on, s.In(of(zTeam, x.Seat))); c != zones.None && s.refused(c, s.kindOf(p)) {
			return "FORBIDDEN"
		}
	}
	host := zones.None
	if x.Field == "play" && s.Ask().About == aboutPlay {
		host = s.At(s.Top()).Dst
	}
	for _, a := range s.waysOn(nil, rules.Action{Seat: x.Seat, A: uint16(s.kindNo(p))}, free, host) {
		on, replace := j.t.fitsPlace(j.World, i, a)
		switch {
		case on && replace:
			return "PLAY-COST"
		case on && j.Arg(i, "replace") != nil:
			rule = "REPLACE"
		}
	}
	return rule
}

// cannotOffer names the rule by which an effect does not offer a card to be
// played: another one, if the card could be played; "" if its price or its place
// is in the way.
func (j judge) cannotOffer(x *cases.Want, p zones.Piece, other string) string {
	s, ask, e := j.s, j.s.Ask(), j.effect(x)
	_, after := steps.Around(e, s.verbs.FieldsIn)
	switch asked := ask.About == aboutPlay; {
	case !asked && slices.Contains(after, x.Field):
		return "THEN"
	case other != "":
		return other
	case !asked && (!j.meantToPlay(e, p, x) || s.playable(p, x.Seat, 0, zones.None, 0)), asked && !ask.Set.Has(p) && s.playable(p, x.Seat, int16(ask.N), s.At(s.Top()).Dst, 0):
		return "TARGET-INVALID"
	}
	return ""
}

// meantToPlay reports whether an ability would let a card be played.
func (j judge) meantToPlay(e *script.Ability, p zones.Piece, x *cases.Want) bool {
	f := steps.By(x.Seat)
	for i := range j.Wants {
		if y := &j.Wants[i]; y.Met && y.Field == "discard" && y.Seat == x.Seat {
			f.It[script.That] = steps.Find(j.t, y, j.s.In(of(zDiscard, x.Seat)))
		}
	}
	return e != nil && slices.ContainsFunc(e.Code, func(in script.Instr) bool {
		if in.Op != script.Do || in.A != doPlay && in.A != doPlayFree {
			return false
		}
		_, sel := e.With(&in)
		set := j.s.Set(sel, f)
		return set.Has(p)
	})
}

// wrong names the rules that keep a want from answering the open question.
func (j judge) wrong(i int) []string {
	x, s, ask := &j.Wants[i], j.s, j.s.Ask()
	switch {
	case x.Field == "resolve" && ask.About == aboutFace:
		k := s.dieKind(ask.Src)
		side := slices.Index(k.card.Faces, x.Word)
		if side < 0 {
			return []string{"TURN-SIDE"}
		}
		return []string{cmp.Or(k.faces[side].bar(s.money[x.Seat]), "TARGET-INVALID")}
	case x.Field == "opponent", x.Field == "option" && (ask.About != script.AboutOne || !slices.Contains(s.optionNames(), x.Word)):
		return []string{"TARGET-INVALID"}
	case x.Field == "distribute" && ask.About == aboutAssign && steps.Find(j.t, x, s.In(of(zTeam, x.Seat))) != zones.None:
		return []string{"ASSIGN"}
	case x.Field == "option" && ask.About == script.AboutOne && s.paired() == 0:
		return []string{"ABILITY-COST", "SPOT"}
	case x.Field == "option", x.Fit && s.running() != nil && s.asking().Op == script.Gather:
		return []string{"CHOICE-COUNT"}
	}
	return []string{j.why(i)}
}

// leftOver names the rule by which nothing asked for a want.
func (j judge) leftOver(i int) string {
	s, x := j.s, &j.Wants[i]
	step, e := j.effect(nil), j.effect(x)
	before, after := steps.Around(e, s.verbs.FieldsIn)
	then := slices.Contains(after, x.Field) && (steps.Suits(j.t, s, e, x) || len(before) > 0 && !j.Names(before) || j.fewThen(e))
	switch {
	case x.Card != "" && j.forbids(x):
		return "FORBIDDEN"
	case x.Field == "die":
		return j.cannotResolve(x)
	case x.Field == "with":
		return j.cannotJoin(x)
	case x.Field == "play":
		return j.cannotPlay(i)
	case x.Field == "spend" && x.N <= int(s.money[x.Seat]) && paysThen(e, x.N):
		return "THEN"
	case x.Field == "spend":
		return "ABILITY-COST"
	case x.Field == "resolve" && then && !x.Asked && j.cannotUse(x) == "TARGET-INVALID":
		return "THEN"
	case x.Field == "resolve" && step != nil && resolvesSeveral(step):
		return j.cannotUse(x)
	case x.Under > 0 && !j.Wants[x.Under-1].Met:
		return j.why(x.Under - 1)
	case !x.Asked && !steps.Spots(s, step, j.By, j.acting()):
		return "SPOT"
	case x.Field == "option" && x.Under > 0 && slices.Contains(symbols[:], x.Word) && j.Wants[x.Under-1].Field == "die" && j.Shared(x.Under-1):
		return "RESOLVE-SYMBOL" // another die was resolved as something else
	case x.Fit && j.Shared(i), x.Field == "amount", x.Field == "option":
		return "CHOICE-COUNT"
	case x.Field == "resolve":
		return j.cannotUse(x)
	case x.Field == "to", x.Field == "turn" && j.cannotTurn(x, j.Arg(i, "to")):
		return "TURN-SIDE"
	case x.Asked:
		return "TARGET-INVALID"
	case then:
		return "THEN"
	case e != nil && e.Tree.Do.Kind == script.PhraseCost && steps.Has(e.Tree.Do, func(p *script.Phrase) bool {
		return p.Verb == "pay" && p.Args[0].Num != nil && p.Args[0].Num.N > int(s.money[x.Seat])
	}):
		return "ABILITY-COST"
	}
	return "TARGET-INVALID"
}

// paysThen reports whether an ability, if there is one, lets its player pay so much after a "then"
// alone.
func paysThen(a *script.Ability, n int) bool {
	before, after := steps.Around(a, func(p *script.Phrase) []string {
		if p.Verb == "pay" && p.Args[0].Num != nil && p.Args[0].Num.N == n {
			return []string{"spend"}
		}
		return nil
	})
	return before == nil && after != nil
}

// fewThen reports whether fewer were chosen before a "then" than an ability takes there.
func (j judge) fewThen(a *script.Ability) bool {
	few, _ := steps.Around(a, func(p *script.Phrase) []string {
		fields, chosen := j.s.verbs.FieldsIn(p), map[cases.Ref]bool{}
		for _, x := range j.Wants {
			if x.Met && slices.Contains(fields, x.Field) {
				chosen[x.Ref] = true
			}
		}
		for _, arg := range p.Args {
			if set := arg.Set; set != nil && !set.UpTo && set.Max < script.Counted && len(chosen) > 0 && len(chosen) < int(set.Max) {
				return fields
			}
		}
		return nil
	})
	return few != nil
}

// resolvesSeveral reports whether an ability resolves dice of a set.
func resolvesSeveral(a *script.Ability) bool {
	return steps.Has(a.Tree.Do, func(p *script.Phrase) bool {
		return p.Verb == "resolve" && p.Args[0].Set != nil && (p.Args[0].Set.UpTo || p.Args[0].Set.Max > 1)
	})
}

// effect returns the ability that should have asked for a want: the special of
// the die that the want stands under, or else the ability that the step uses; nil
// if there is none.
func (j judge) effect(x *cases.Want) *script.Ability {
	proc := uint16(0)
	if step := j.Said("do " + j.Step); step != nil {
		switch k := j.s.coded(step.Card); {
		case j.Step == "play":
			proc = k.play
		case j.Step == "action", j.Step == "power":
			if i := k.actionOf(j.Step); i >= 0 {
				proc = k.actions[i]
			}
		case j.Step == "claim" && j.Said("use") != nil:
			proc = j.s.kindOf(j.s.every(zField).First()).claim
		}
	}
	if x != nil && x.Under > 0 && j.Wants[x.Under-1].Piece >= 0 {
		if d := zones.Piece(j.Wants[x.Under-1].Piece); j.s.isDie(d) && j.s.on[d] != zones.None {
			if all := j.s.specialOf(j.s.on[d], 0); all != 0 {
				proc = all
			}
		}
	}
	if proc == 0 {
		return nil
	}
	return j.s.prog[proc-programs]
}

// acting returns the card in play that the step uses, or none.
func (j judge) acting() zones.Piece {
	if step := j.Said("do " + j.Step); step != nil {
		return steps.Find(j.t, step, j.s.usable(j.By))
	}
	return zones.None
}

// cannotResolve names the rule by which a die cannot be resolved by the action.
func (j judge) cannotResolve(x *cases.Want) string {
	s, d := j.s, steps.Find(j.t, x, j.s.In(of(zPool, x.Seat)))
	switch {
	case d == zones.None && j.Again(x), s.resolved.Has(d) && j.Took("die"):
		return "RESOLVE-ONCE"
	case d == zones.None:
		return "RESOLVE-OWNER"
	case s.shows(d).bar(maxMoney) != "":
		return s.shows(d).bar(maxMoney)
	}
	for _, y := range j.Wants {
		if last, _ := readFace(y.Side); y.Field == "die" && y.Met && last.symbol != s.shows(d).symbol {
			return "RESOLVE-SYMBOL"
		}
	}
	return cmp.Or(s.barResolve(d, x.Seat), j.barred(d))
}

// cannotJoin names the rule by which a modifier cannot join the die that it was named with.
func (j judge) cannotJoin(x *cases.Want) string {
	s, d := j.s, steps.Find(j.t, x, j.s.In(of(zPool, x.Seat)))
	if d == zones.None || !s.shows(d).plus {
		return "RESOLVE-MODIFIER"
	}
	die, _ := readFace(j.Wants[x.Under-1].Side)
	switch {
	case s.shows(d).cost > s.money[x.Seat]:
		return "RESOLVE-COST"
	case s.shows(d).symbol == die.symbol && j.t.barred.Has(d):
		return "FORBIDDEN"
	}
	return "RESOLVE-MODIFIER"
}

// barred names the rule by which a die was not resolved that could be resolved now.
func (j judge) barred(d zones.Piece) string {
	if j.t.barred.Has(d) {
		return "FORBIDDEN"
	}
	return "TARGET-INVALID"
}

// cannotUse names the rule by which a die cannot be resolved through a card.
func (j judge) cannotUse(x *cases.Want) string {
	d := steps.Find(j.t, x, j.s.In(of(zPool, x.Seat)))
	switch {
	case d != zones.None && !j.s.resolved.Has(d):
		return cmp.Or(j.s.barResolve(d, x.Seat), j.barred(d))
	case j.Again(x):
		return "RESOLVE-ONCE"
	}
	return "TARGET-INVALID"
}

// forbids reports whether a card says that a player cannot do something to what he
// has named.
func (j judge) forbids(x *cases.Want) bool {
	p := steps.Find(j.t, x, j.s.inPlay().Or(j.s.every(zPool)))
	if p == zones.None {
		return false
	}
	for _, st := range j.s.standing(forbids) {
		if j.s.forbidden(st.verb, x.Seat, p, j.source()) {
			return true
		}
	}
	return false
}

// source returns the card whose ability does what steps have named, if it is an
// event.
func (j judge) source() zones.Piece {
	if step := j.Said("do " + j.Step); step != nil && j.Step == "play" {
		return steps.Find(j.t, step, j.s.In(of(zHand, j.By)).Or(j.s.In(of(zDiscard, j.By))).Or(j.s.In(of(zLimbo, j.By))))
	}
	return zones.None
}

// cannotTurn reports whether a die is in a pool that shows the side to which it
// should be turned, or has no such side.
func (j judge) cannotTurn(x, to *cases.Want) bool {
	d := steps.Find(j.t, x, j.s.every(zPool))
	if d == zones.None {
		return false
	}
	shown, sides := int(j.s.side[d]), slices.Clone(j.s.dieKind(d).card.Faces)
	return to == nil || !slices.Contains(slices.Delete(sides, shown, shown+1), to.Word)
}

// myTurn names the rule by which a player cannot act now; "" if he can.
func (s *State) myTurn(seat rules.Seat) string {
	switch {
	case !s.turning():
		return "PENDING"
	case s.Ask().Seats.Has(seat):
		return ""
	case s.claimed == seat:
		return "TURN-CLAIMED"
	}
	return "TURN-ORDER"
}
