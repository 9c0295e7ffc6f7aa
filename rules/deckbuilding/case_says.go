package deckbuilding

import (
	"cmp"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Says implements cases.Table.
func (t *caseTable) Says(w *cases.World, a rules.Action) []cases.Saying {
	s, ask, p := t.S, t.S.Ask(), zones.Piece(a.A)
	named := steps.Named(t, w, zones.Of(p))
	switch {
	case a.B == everything && (a.Verb == vPlay || a.Verb == vAttack), ask.About == aboutCommit, s.Ordering():
		return nil
	case ask.About == aboutTurn && a.Verb == flow.Pass:
		return cases.Say(nil, "do end_turn")
	case ask.About == aboutBase:
		return cases.Say(named, "do choose_base")
	case a.Verb == vPlay:
		hand := s.In(of(zHand, a.Seat))
		if !s.lentToo(hand, a.A) {
			return cases.Say(w.Card(s.kinds[a.A].card.Code()), "do play")
		}
		return cases.Say(steps.Named(t, w, t.copies(hand, a)), "do play")
	case a.Verb == vUse:
		return cases.Say(named, "do use")
	case a.Verb == vBuy, a.Verb == vBribe:
		return cases.Say(func(i int) bool { return p == t.sold(w, i) }, map[uint8]string{vBuy: "do buy", vBribe: "do bribe"}[a.Verb])
	case a.Verb == vAttack:
		on, _, broken := t.aim(w)
		return cases.Say(func(int) bool { return broken == "" && a.A == uint16(on+1) }, "do attack", "do resolve")
	case a.Verb == vKind:
		return cases.Say(steps.Named(t, w, t.copies(ask.Set.And(s.hands()), a)), t.fields()...)
	case ask.Kind == flow.Pick && a.Verb == flow.Choose:
		return cases.Say(named, t.fields()...)
	}
	return t.saysOffer(w, a)
}

// copies returns the cards of a hand that an answer stands for which names one by its kind.
func (t *caseTable) copies(hand zones.Set, a rules.Action) (all zones.Set) {
	held := t.S.copies(hand, a.A, a.B)
	for p := range held.All() {
		if uint16(t.S.kindNo(p)) == a.A {
			all.Add(p)
		}
	}
	return all
}

// saysOffer says that what is offered happens, or one of several things that may,
// or nothing.
func (t *caseTable) saysOffer(w *cases.World, a rules.Action) (says []cases.Saying) {
	about, yes := t.S.Ask().About, a.Verb == flow.Choose && a.A == 1
	option := a.Verb == flow.Choose && (about == aboutOption || about == script.AboutOne)
	if option {
		says = cases.Say(steps.Option(w, t.S.optionNames(), 0, int(a.A)), "choose")
	}
	offer := "do decline_part"
	switch {
	case about == script.AboutOne:
		return says
	case about == aboutReward:
		offer = "do reward"
	case t.due(w):
		offer = "do trigger"
	}
	switch {
	case about == aboutOption && option && !t.refused(w) && w.Said("choose") != nil:
		says = append(says, cases.Saying{Fit: cases.With, Fields: []string{offer}})
	case !option && yes != t.refused(w):
		says = append(says, cases.Say(nil, offer)...)
	}
	return says
}

// Met implements cases.Table: something is done in the turn.
func (t *caseTable) Met(w *cases.World, _ int, a rules.Action) {
	t.begun = t.begun && !caseSteps[w.Step].Turn
	if a.Verb == vAttack {
		t.commit(w)
	}
}

// refused reports whether a step gives up what it answers.
func (t *caseTable) refused(w *cases.World) bool {
	accept := w.Said("accept")
	return w.Step == "decline_part" || accept != nil && accept.N == 0
}

// fields returns the fields of steps that can name what the open question picks.
func (t *caseTable) fields() []string {
	return strings.Fields(cmp.Or(verbs[verbOf(t.S.Ask())].Case, "card row target"))
}

// verbOf returns what a pick is for.
func verbOf(ask *flow.Ask) uint8 {
	switch ask.About {
	case script.AboutPiece:
		return uint8(ask.N)
	case aboutDiscard:
		return doDiscards
	}
	return 0
}

// sold returns the card that a step buys or bribes, from where it says.
func (t *caseTable) sold(w *cases.World, i int) zones.Piece {
	among := t.S.In(zRow)
	switch from := w.Arg(i, "from"); {
	case from != nil:
		among = t.S.In(zones.Zone(t.Game.ZonesNamed(from.Word)[0].No))
	case w.Step == "buy":
		among = among.Or(t.S.In(zPilots))
	}
	return steps.Find(t, &w.Wants[i], among)
}
