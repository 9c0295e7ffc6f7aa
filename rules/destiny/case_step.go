package destiny

import (
	"cmp"
	"slices"
	"strconv"

	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Begin implements cases.Table: what an open question refuses whatever is named,
// and what the step is about.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	s, ask := t.s, t.s.Ask()
	t.effect, t.unspotted, t.hand = nil, false, nil
	i := w.Doing()
	switch w.Step {
	case "resolve":
		s.resolved = zones.Set{} // of the last action
		if w.Owes("die") < 0 {
			return []string{cmp.Or(t.myTurn(w.By), "RESOLVE-NONE")}, nil
		}
	case "reroll":
		if w.Owes("dice") < 0 {
			return t.Why(w, i), nil
		}
	case "roll_off":
		return t.rollsOff(w)
	case "shields":
		if ask.About != aboutShields || !ask.Seats.Has(w.By) {
			return []string{"SETUP-SHIELDS"}, nil
		}
	case "mulligan":
		if ask.About != aboutMulligan || !ask.Seats.Has(w.By) {
			return []string{"SETUP-MULLIGAN"}, nil
		}
		if w.Owes("cards") >= 0 {
			w.Luck["shuffle "+playerName(w.By)] = append([]string{}, w.Luck["shuffle"]...)
		}
		delete(w.Luck, "shuffle")
	case "play":
		p := t.find(s, w.Wants[i].Ref, s.inZones(w.By, zHand))
		if p == zones.None || t.myTurn(w.By) != "" {
			break
		}
		if !Scripted(s.kindOf(p).card) {
			return nil, lang.Fail(lang.Refused, "play.unscripted", s.kindOf(p).card.Name())
		}
		t.uses(s.kindOf(p).play, w.By)
	case "action":
		if p := t.find(s, w.Wants[i].Ref, s.inZones(w.By, zTeam, zSupport, zUpgrade)); p != zones.None && len(s.kindOf(p).actions) > 0 {
			t.uses(s.kindOf(p).actions[0], w.By)
		}
	case "claim":
		if field := s.every(zField); w.Arg(i, "use") != nil {
			t.uses(s.kindOf(field.First()).claim, w.By)
		}
	case "order":
		return t.ordered(w), nil
	case "choose", "pick":
		return t.owed(w), nil
	}
	return nil, nil
}

// uses notes the ability that the step uses, for what is said if it is refused.
func (t *caseTable) uses(proc uint16, seat rules.Seat) {
	if proc == 0 {
		return
	}
	t.effect = t.s.prog[proc-programs]
	for _, in := range t.effect.Code {
		if in.Op == script.Some {
			set := t.s.Set(&t.effect.Sels[in.A], by(seat))
			t.unspotted = set.Empty() && steps.Has(t.effect.Tree.Do, func(p *script.Phrase) bool { return p.Kind == "spot" })
			return
		}
	}
}

// by is the frame of an ability that a player would use.
func by(seat rules.Seat) *flow.Frame {
	return &flow.Frame{Seat: seat, Foe: nobody, Src: zones.None, Dst: zones.None, It: flow.Nothing}
}

// owed names the rule by which nothing that is owed can be answered.
func (t *caseTable) owed(w *cases.World) []string {
	ask := t.s.Ask()
	switch {
	case t.s.phase == phaseOver:
		return []string{"GAME-OVER"}
	case t.Rest(w) && !ask.Seats.Has(w.By):
		return []string{"TURN-ORDER"}
	case t.Rest(w), !ask.Seats.Has(w.By):
		return []string{"PENDING"}
	case ask.About == aboutHalf && w.Owes("groups", "others") >= 0:
		return t.halved(w)
	}
	return nil
}

// halved reports whether the groups that the step names are all of a pool.
func (t *caseTable) halved(w *cases.World) []string {
	rest := t.s.Ask().Set
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Met || x.Field != "groups" && x.Field != "others" {
			continue
		}
		d := t.find(t.s, x.Ref, rest)
		if d == zones.None || x.N != 2 {
			return []string{"SPLIT"}
		}
		rest.Drop(d)
		if x.Field == "others" {
			x.Met = true
		}
	}
	if !rest.Empty() {
		return []string{"SPLIT"}
	}
	return nil
}

// Rest implements cases.Table.
func (t *caseTable) Rest(w *cases.World) bool {
	switch ask := t.s.Ask(); ask.About {
	case 0:
		return ask.Kind == 0
	case aboutTurn, aboutExtra, aboutBattlefield:
		return true
	case aboutMulligan, aboutUpkeep:
		return w.Owes("do mulligan", "do upkeep") < 0
	case aboutShields:
		return w.Owes("give") < 0
	}
	return t.rollingOff() && t.forced[t.s.Ask().Src] == ""
}

// Settle implements cases.Table.
func (t *caseTable) Settle(w *cases.World) error {
	s, ask := t.s, t.s.Ask()
	if err := t.stack(w); err != nil {
		return err
	}
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Met || !w.Counts(i) && !w.Counts(x.Under-1) {
			continue
		}
		switch {
		case x.Field == "do accept" && ask.About == aboutExtra && ask.Seats.Has(x.Seat) && t.moreBy(x.Ref, x.Seat),
			x.Field == "spend" && x.N <= 0:
			w.Meet(i)
		case x.Field == "from" && uint8(ask.N) == doMove && t.running() != nil && t.means(s, x.Ref, s.At(s.Top()).It[0]):
			w.Meet(i)
		case x.Field == "turn" && ask.About == aboutSide && t.means(s, x.Ref, ask.Src) && w.Used(int(s.Ask().Src), "turn") < 0:
			w.Meet(i)
			x.Piece = int(ask.Src)
		case ask.About == aboutRedeploy && (x.Field == "do accept" || x.Field == "do decline") && ask.Seats.Has(x.Seat):
			w.Begun = w.Begun || !t.means(s, x.Ref, ask.Src) && t.redeploys(x.Ref) // it is answered when its turn comes
		}
	}
	return nil
}

// redeploys reports whether a card is among those that may be redeployed now.
func (t *caseTable) redeploys(name cases.Ref) bool {
	s := t.s
	set := s.attached(s.on[s.Ask().Src])
	return slices.ContainsFunc(slices.Collect(set.All()), func(u zones.Piece) bool { return s.keyword(u, redeploy) && t.means(s, name, u) })
}

// Otherwise implements cases.Table.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	s, ask := t.s, t.s.Ask()
	who := ask.Seats.First()
	do := func(verb uint8, a int) []rules.Action { return []rules.Action{{Seat: who, Verb: verb, A: uint16(a)}} }
	fields := t.fields()
	owing := w.OwesOf(who, fields)
	switch {
	case !w.Begun:
		return nil, nil
	case s.Ordering():
		return t.first(), nil
	case ask.About == script.AboutMay:
		return t.may(w, who)
	case ask.About == script.AboutOne:
		return t.alternatives(w, who)
	case ask.About == aboutGuard, ask.About == aboutRedeploy:
		return nil, nil
	case ask.About == aboutSide:
		if i := w.Used(int(s.Ask().Src), "turn"); i >= 0 {
			return nil, []string{"TURN-SIDE"}
		} else if i := w.Owes("turn"); i >= 0 {
			return nil, t.Why(w, i)
		}
	case ask.About == aboutAmount:
		n, named := t.amount(w)
		switch {
		case named && (n < 0 || n > int(ask.N) || n < int(ask.N) && !ask.Free):
			return nil, []string{"CHOICE-COUNT"}
		case named:
			return do(vAmount, n), nil
		}
	case ask.About == aboutFace, ask.About == aboutPlay, ask.About == script.AboutFoe:
		if i := w.OwesOf(who, []string{map[uint8]string{aboutFace: "resolve", aboutPlay: "play", script.AboutFoe: "opponent"}[ask.About]}); i >= 0 {
			return nil, t.wrong(w, i)
		}
	case ask.About == aboutDeck && w.Acted.Has(who):
		return do(flow.Choose, int(who)), nil
	case owing >= 0 && ask.About == script.AboutPiece && ask.N == doChoose:
		return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return a.Verb == flow.Pass }), nil // it may be about a later choice
	case owing >= 0:
		return nil, t.wrong(w, owing)
	case ask.Free && (ask.About != aboutHalf || w.Step == "pick") && (w.Acted.Has(who) || who == w.By):
		return do(flow.Pass, 0), nil
	case t.incomplete(w, fields, who):
		return nil, []string{"CHOICE-COUNT"}
	}
	return w.Indifferent(ask.Free || ask.Kind == flow.Pose), nil
}

// may answers whether an optional effect happens if no step names it: it does if
// something that is named asks for it.
func (t *caseTable) may(w *cases.World, who rules.Seat) ([]rules.Action, []string) {
	yes, no := rules.Action{Seat: who, Verb: flow.Choose, A: 1}, rules.Action{Seat: who, Verb: flow.Choose}
	switch {
	case t.offered() && !w.Acted.Has(who), t.triggered():
		return nil, nil
	case t.playing() && t.s.needed():
		return []rules.Action{yes}, nil
	case t.playing(), t.offers(doBottom), !w.OwesAny(who):
		return []rules.Action{no}, nil
	case t.offers(doResolve) && w.Owes("resolve") >= 0 && t.s.At(t.s.Top()).It[script.That] != zones.None:
		return nil, []string{t.cannotUse(w, &w.Wants[w.Owes("resolve")])}
	}
	return []rules.Action{yes, no}, nil
}

// alternatives tries those that could use what is named, if none is named.
func (t *caseTable) alternatives(w *cases.World, who rules.Seat) ([]rules.Action, []string) {
	s := t.s
	switch i := w.OwesOf(who, []string{"option"}); {
	case i < 0 && w.OwesAny(who):
		return s.Legal(nil), nil
	case i < 0:
		return nil, nil
	case t.option(w.Wants[i].Word) < 0:
		return nil, []string{"TARGET-INVALID"}
	case s.paired() > 0:
		return nil, []string{"CHOICE-COUNT"}
	case t.option(w.Wants[i].Word) < int(s.Ask().N):
		return nil, []string{"ABILITY-COST"}
	}
	return nil, []string{"TARGET-INVALID"}
}

// amount returns how much is to be moved or lost, if the step says it.
func (t *caseTable) amount(w *cases.World) (int, bool) {
	if i := w.Owes("amount"); i >= 0 {
		return w.Wants[i].N, true
	}
	if i := w.Used(int(t.s.At(t.s.Top()).Dst), "unshield"); i >= 0 {
		return w.Wants[i].N, true
	}
	return 0, false
}

// incomplete reports whether something that is named has answered a question of
// this kind although more must be chosen.
func (t *caseTable) incomplete(w *cases.World, fields []string, who rules.Seat) bool {
	s, ask := t.s, t.s.Ask()
	f, a := s.At(s.Top()), t.running()
	var got *zones.Set
	switch {
	case a == nil && !slices.Contains([]uint8{aboutSplit, aboutShields, aboutDown, aboutAside}, ask.About):
		return false
	case a != nil && (a.Code[f.Step].Op != script.Gather || s.Gathered(f).Empty()):
		return false
	case a != nil:
		got = s.Gathered(f)
	}
	return slices.ContainsFunc(w.Wants, func(x cases.Want) bool {
		return x.Met && slices.Contains(fields, x.Field) && x.Seat == who && (got == nil || x.Piece >= 0 && got.Has(zones.Piece(x.Piece)))
	})
}

// Done implements cases.Table.
func (t *caseTable) Done(w *cases.World) []string {
	if w.Step == "shields" && t.s.Ask().About == aboutShields && t.s.Ask().Seats.Has(w.By) {
		return []string{"SETUP-SHIELDS"}
	}
	for i := range w.Wants {
		if x := &w.Wants[i]; x.Met && x.Vow && t.s.at(zones.Piece(x.Piece), zPool) {
			return []string{"THEN"}
		}
	}
	t.spent(w)
	var no []string
	for i := range w.Wants {
		// What comes after "then" is left over because what comes before is.
		if !w.Wants[i].Met && (no == nil || no[0] == "THEN") {
			no = t.Why(w, i)
		}
	}
	t.order = nil
	return no
}

// spent meets what the steps say is spent, if something was.
func (t *caseTable) spent(w *cases.World) {
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Field != "spend" || !w.Counts(i) {
			continue
		}
		event := "spend-" + strconv.Itoa(x.N) + " " + playerName(x.Seat)
		if at := slices.Index(t.heard[min(t.paid, len(t.heard)):], event); at >= 0 {
			x.Met = true
			t.paid += at + 1
		}
	}
	t.paid = len(t.heard)
}
