package deckbuilding

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Says implements cases.Table.
func (t *caseTable) Says(w *cases.World, a rules.Action) []cases.Saying {
	s, ask, p := t.s, t.s.Ask(), zones.Piece(a.A)
	named := func(i int) bool { return t.means(w.Wants[i].Ref, p) }
	switch {
	case ask.About == aboutTurn && a.Verb == flow.Pass:
		return cases.Say(nil, "do end_turn")
	case a.B == everything && (a.Verb == vPlay || a.Verb == vAttack), ask.About == aboutCommit:
		return nil
	case ask.About == aboutBase:
		return cases.Say(named, "do choose_base")
	case a.Verb == vPlay:
		return cases.Say(w.Card(s.kinds[a.A].card.Code()), "do play")
	case a.Verb == vBuy:
		return cases.Say(func(i int) bool { return named(i) && t.buyable(w, i).Has(p) }, "do buy")
	case a.Verb == vBribe:
		return cases.Say(named, "do bribe")
	case a.Verb == vUse:
		return cases.Say(func(i int) bool { return p == t.used(w, i) }, "do use")
	case a.Verb == vAttack:
		return cases.Say(w.Number(a.A), "do attack", "do resolve")
	case ask.Kind == flow.Pick:
		return cases.Say(func(i int) bool { return t.picks(&w.Wants[i], a) }, "card", "exile", "row", "discard", "target")
	}
	says := t.saysOffer(w, a)
	if a.Verb == flow.Choose && (ask.About == script.AboutOne || ask.About == aboutOption) {
		says = append(says, cases.Say(func(i int) bool { return slices.Index(s.optionNames(), w.Wants[i].Word) == int(a.A) }, "choose")...)
	}
	return says
}

// saysOffer says that what is offered is taken, or given up.
func (t *caseTable) saysOffer(w *cases.World, a rules.Action) []cases.Saying {
	i := w.Doing()
	no, may := t.declining()
	switch {
	case i < 0:
		return nil
	case t.s.Ask().About == aboutOption && !t.refused(w) && w.Arg(i, "choose") != nil:
		return []cases.Saying{{Fit: cases.With, Fields: []string{"do trigger", "do reward"}}}
	case t.refused(w) && may && a == no, !t.refused(w) && a.Verb == flow.Choose && a.A == 1:
		return cases.Say(nil, "do trigger", "do reward")
	}
	return nil
}

// refused reports whether a step gives up what it answers.
func (t *caseTable) refused(w *cases.World) bool {
	accept := w.Said("accept")
	return accept != nil && accept.N == 0
}

// Met implements cases.Table.
func (t *caseTable) Met(w *cases.World, i int, _ rules.Action) {
	switch x := &w.Wants[i]; {
	case t.refused(w):
	case x.Field == "do trigger", x.Field == "choose" && !w.Begun:
		t.event = evTriggered
	case x.Field == "do reward":
		t.events = append(t.events, evReward)
	}
}

// buyable returns the cards among which a step buys one.
func (t *caseTable) buyable(w *cases.World, i int) zones.Set {
	from := ""
	if x := w.Arg(i, "from"); x != nil {
		from = x.Word
	}
	switch from {
	case "row":
		return t.s.In(zRow)
	case "pilots":
		return t.s.In(zPilots)
	}
	return t.s.In(zRow).Or(t.s.In(zPilots))
}

// used returns the card that a step uses: of several that it may mean, one that
// has not been used.
func (t *caseTable) used(w *cases.World, i int) zones.Piece {
	s, x := t.s, &w.Wants[i]
	if n := w.Arg(i, "n"); n != nil && n.N > 0 {
		x.Copy = n.N
	}
	which := zones.None
	for p := range s.In(of(zUnits, w.By)).Or(s.In(of(zShips, w.By))).Or(s.In(of(zBase, w.By))).All() {
		if t.means(x.Ref, p) && (which == zones.None || s.used.Has(which)) {
			which = p
		}
	}
	return which
}

// picks reports whether an answer picks what a want names.
func (t *caseTable) picks(x *cases.Want, a rules.Action) bool {
	ask := t.s.Ask()
	exiles := verbOf(ask) == doExile
	if exiles && (x.Field == "discard" || x.Field == "row") || x.Field == "exile" && !exiles {
		return false
	}
	switch {
	case a.Verb == vKind:
		for p := range ask.Set.All() {
			if uint16(t.s.kindNo(p)) == a.A && t.fitsCard(x, p) {
				return true
			}
		}
		return false
	case a.Verb != flow.Choose:
		return false
	}
	return t.fitsCard(x, zones.Piece(a.A))
}

// fitsCard reports whether a want means a card, where it lies.
func (t *caseTable) fitsCard(x *cases.Want, p zones.Piece) bool {
	if x.Card == "base" {
		return t.s.kindOf(p).typ == base
	}
	return t.means(x.Ref, p) && (x.Word == "" || t.liesIn(p, x.Word))
}

// liesIn reports whether a card lies in a zone that a case names, of whoever.
func (t *caseTable) liesIn(p zones.Piece, zone string) bool {
	if z, ok := zoneNamed(zone); ok {
		return t.s.Where(p) == z
	}
	z := caseZones[zone]
	return t.s.inZone(p, z) || z == zUnits && t.s.inZone(p, zShips)
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

// Settle implements cases.Table: at a trigger with options none of which is
// named, the choice is owed.
func (t *caseTable) Settle(w *cases.World) error {
	if i := w.Doing(); w.Step == "trigger" && i >= 0 && !w.Begun && t.s.Ask().About == aboutOption && w.Arg(i, "choose") == nil && !t.refused(w) {
		w.Meet(i)
	}
	return nil
}

// Rest implements cases.Table: what another ability or player does is the
// affair of another step.
func (t *caseTable) Rest(w *cases.World) bool {
	s, ask := t.s, t.s.Ask()
	starts := ask.About == aboutReward || s.Depth() > 0 && s.At(s.Top()).Proc == pTrigger
	return s.phase == phaseOver || ask.About == aboutTurn || ask.About == aboutBegin || s.Ordering() || starts || !ask.Seats.Has(w.By)
}

// Done implements cases.Table.
func (t *caseTable) Done(w *cases.World) []string {
	if i := w.Left(); i >= 0 {
		return t.leftOver(w, i)
	}
	return nil
}

// Otherwise implements cases.Table.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	s, ask := t.s, t.s.Ask()
	do := func(verb uint8, a int) []rules.Action { return []rules.Action{{Seat: w.By, Verb: verb, A: uint16(a)}} }
	i := w.Left()
	accept := w.Said("accept")
	free := ask.Kind == flow.Pick && ask.Free
	switch {
	case !w.Begun:
		return nil, nil
	case ask.About == aboutCommit:
		return t.committing(w), nil
	case ask.About == aboutSplit && w.Said("assign") != nil:
		n := t.assigned(w, ask.Src)
		if n < int(ask.N>>8) || n > int(ask.N&255) {
			return nil, []string{"ATTACK-SHIPS-FIRST"}
		}
		return do(vAmount, n), nil
	case ask.About == script.AboutOne, ask.About == aboutOption:
		if w.Owes("choose") >= 0 {
			return nil, t.wrong(w, i)
		}
	case ask.About == script.AboutMay && (accept != nil && accept.N == 1 && w.Step != "trigger" || i >= 0):
		return do(flow.Choose, 1), nil
	case ask.About == script.AboutMay && t.shut(w, "row") && accept == nil:
		return do(flow.Choose, 0), nil
	case free && (i < 0 && t.shut(w, "exile", "row", "discard", "target") || t.anyMet(w)):
		if i >= 0 && w.Wants[i].Field == "exile" {
			return nil, t.wrong(w, i)
		}
		return do(flow.Pass, 0), nil
	case ask.Kind == flow.Pick && !ask.Free && i < 0 && t.shutFor(w, ask):
		return nil, t.wrong(w, i)
	}
	if i < 0 {
		return nil, nil // what is owed may be told by a later step
	}
	if s.AskAll = false; true {
		all := s.Legal(nil)
		if s.AskAll = true; len(all) == 1 && all[0].Verb != flow.Pass {
			return all, nil
		}
	}
	return nil, t.wrong(w, i)
}

// committing commits the next card to the attack under way, or no more.
func (t *caseTable) committing(w *cases.World) []rules.Action {
	for _, a := range t.s.Legal(nil) {
		if p := zones.Piece(a.A); a.Verb == flow.Choose && t.strikes.Has(p) {
			t.strikes.Drop(p)
			return []rules.Action{a}
		}
	}
	return []rules.Action{{Seat: w.By, Verb: flow.Pass}}
}

// anyMet reports whether some card of the step was taken.
func (t *caseTable) anyMet(w *cases.World) bool {
	return slices.ContainsFunc(w.Wants, func(x cases.Want) bool {
		return x.Met && slices.Contains([]string{"exile", "row", "discard", "target", "card"}, x.Field)
	})
}

// shut reports whether the step has one of some fields: it chooses nothing more
// of that.
func (t *caseTable) shut(w *cases.World, fields ...string) bool {
	for x := range w.SaidAll("shut") {
		if slices.Contains(fields, x.Word) {
			return true
		}
	}
	return false
}

// shutFor reports whether the step says that it chooses nothing where something
// must be chosen.
func (t *caseTable) shutFor(w *cases.World, ask *flow.Ask) bool {
	switch verbOf(ask) {
	case doExile:
		return t.shut(w, "exile")
	case doDiscards, doDiscard:
		return t.shut(w, "discard", "row")
	}
	return t.shut(w, "row", "target")
}
