package destiny

import (
	"cmp"
	"slices"

	"muster/catalog/lang"
	"muster/catalog/stable"
	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Begin implements cases.Table: what an open question refuses whatever is named.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	s := t.S
	t.Hand = nil
	if deck, ok := w.Luck["shuffle"]; ok && w.Step != "mulligan" {
		w.Luck["shuffle "+t.Player(w.By)] = deck
		delete(w.Luck, "shuffle")
	}
	switch w.Step {
	case "roll_off":
		return t.rollsOff(w)
	case "order":
		return t.Ordered(t, w, "triggers"), nil
	case "choose", "pick":
		if rule := t.Owed(w.By, t.Rest(w)); rule != "" {
			return []string{rule}, nil
		}
		if s.Ask().About == aboutHalf && w.Owes("groups", "others") >= 0 && !steps.Halves(t, w, s.Ask().Set) {
			return []string{"SPLIT"}, nil
		}
	case "mulligan":
		if w.Owes("cards") >= 0 {
			w.Luck["shuffle "+t.Player(w.By)] = append([]string{}, w.Luck["shuffle"]...)
		}
		delete(w.Luck, "shuffle")
	case "resolve":
		if w.Owes("die") < 0 {
			return []string{cmp.Or(s.myTurn(w.By), "RESOLVE-NONE")}, nil
		}
	case "reroll":
		if w.Owes("dice") < 0 {
			return t.Why(w, w.Doing()), nil
		}
	case "play":
		p := steps.Find(t, w.Said("do play"), s.In(of(zHand, w.By)))
		if p != zones.None && s.myTurn(w.By) == "" && !s.knows(s.kindOf(p).card) {
			return nil, lang.Fail(lang.Refused, "play.unscripted", s.kindOf(p).card.Name(), s.kindOf(p).card.Code())
		}
	}
	return nil, nil
}

// Rest implements cases.Table.
func (t *caseTable) Rest(w *cases.World) bool {
	switch ask := t.S.Ask(); ask.About {
	case 0:
		return ask.Kind == 0
	case aboutTurn, aboutExtra, aboutBattlefield:
		return true
	case aboutMulligan, aboutUpkeep:
		return w.Owes("do mulligan", "do upkeep") < 0
	case aboutShields:
		return w.Owes("give") < 0
	}
	return t.S.rollingOff() && t.Sides[t.S.Ask().Src] == ""
}

// Settle implements cases.Table.
func (t *caseTable) Settle(w *cases.World) error {
	s, ask := t.S, t.S.Ask()
	for i := range w.Wants {
		x := &w.Wants[i]
		if !w.Counts(i) {
			continue
		}
		if k := slices.Index(t.spends, spend{x.Seat, x.N}); k >= 0 && x.Field == "spend" && w.Begun {
			w.Meet(i) // it has been spent, whether somebody was asked or not
			t.spends = t.spends[k+1:]
		}
		switch {
		case x.Field == "do accept" && t.Asks(aboutExtra, x.Seat) && s.bringsMore(x),
			x.Field == "spend" && x.N == 0 && w.Begun:
			w.Meet(i)
		case x.Field == "option" && x.Under > 0 && slices.ContainsFunc(t.as, func(a as) bool { return int(a.die) == w.Wants[x.Under-1].Piece && symbols[a.symbol] == x.Word }):
			w.Meet(i) // it is resolved as nothing else: nobody asked
		case x.Field == "target" && x.Under > 0 && w.Used(w.Wants[x.Under-1].Piece, "die", "resolve") >= 0 && t.idle.Has(zones.Piece(w.Wants[x.Under-1].Piece)) && steps.Find(t, x, s.every(zTeam)) != zones.None:
			w.Meet(i) // it comes to the same
		case onlyFoe(t, w, x):
			w.Meet(i)
			x.Piece = int(rules.Only(rules.Seat(x.N)))
		case x.Field == "from" && s.running() != nil && ask.About == script.AboutPiece && s.verbs[ask.N].Label == "move" && t.Means(x, s.At(s.Top()).It[0]):
			// A second one may be about a later move.
			if from := int(s.At(s.Top()).It[0]); w.Used(from, "from") < 0 {
				w.Meet(i)
				x.Piece = from
			}
		case x.Field == "activate" && t.activates(x) != zones.None:
			x.Piece = int(t.activates(x))
			w.Meet(i)
		case x.Field == "turn" && ask.About == aboutSide && t.Means(x, ask.Src) && w.Used(int(ask.Src), "turn") < 0:
			w.Meet(i)
			x.Piece = int(ask.Src)
		case t.Asks(aboutRedeploy, x.Seat) && (x.Field == "do accept" || x.Field == "do decline"):
			others := s.attached(s.on[ask.Src])
			others.Drop(ask.Src)
			u := steps.Find(t, x, others)
			w.Begun = w.Begun || u != zones.None && s.keyword(u, redeploy) // it is answered when its turn comes
		}
	}
	return position.Restack(w, casePlayers[:s.players], t.of, zDeck, func(seat rules.Seat) bool {
		return ask.About == aboutDraw || t.Asks(aboutMulligan, seat) || s.ordered(seat)
	})
}

// onlyFoe reports whether a want names the only opponent that a player has, or the one whom
// an ability is about already, so that nobody asks for him. It does not answer by itself what
// is owed.
func onlyFoe(t *caseTable, w *cases.World, x *cases.Want) bool {
	owed := x.Under == 0 && (w.Step == "pick" || w.Step == "choose")
	seat := rules.Seat(x.N)
	return x.Field == "opponent" && w.Begun && !owed && t.S.Ask().About != script.AboutFoe && (t.S.foesOf(x.Seat) == rules.Only(seat) || isAbout(t, x.Seat, seat))
}

// isAbout reports whether what asks is an ability of a player that is about an opponent.
func isAbout(t *caseTable, seat, foe rules.Seat) bool {
	f := t.S.At(t.S.Top())
	return t.S.running() != nil && (f.Seat == seat && f.Foe == foe || f.Seat == foe && f.Foe == seat)
}

// activates returns the card which is being activated, if a want means it; None if it
// does not.
func (t *caseTable) activates(x *cases.Want) zones.Piece {
	for i := range t.S.Depth() {
		if f := t.S.At(uint8(i)); f.Proc == pActivate && t.Means(x, f.Dst) {
			return f.Dst
		}
	}
	return zones.None
}

// ordered reports whether a deck has not been shuffled: somebody knows a card in it.
func (s *State) ordered(seat rules.Seat) bool {
	for p := range s.In(of(zDeck, seat)).All() {
		if s.Card(p) != zones.None {
			return true
		}
	}
	return false
}

// Otherwise implements cases.Table.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	s, ask := t.S, t.S.Ask()
	who := ask.Seats.First()
	owing, play := w.OwesOf(who, t.fields()), w.Owes("play")
	switch {
	case !w.Begun, s.offering():
		return nil, nil
	case s.Ordering():
		first, ok := t.First(t, t.Order)
		if ok || !slices.ContainsFunc(s.Due(), func(f flow.Frame) bool { return !t.S.precedesPlay(&f) }) {
			return []rules.Action{first}, nil // any, if all come before a card is played
		}
		if s.repeated() {
			return w.Indifferent(false), nil
		}
		return nil, nil
	case ask.About == script.AboutMay:
		return t.may(w, who)
	case (ask.About == script.AboutOne || ask.About == aboutSpecial) && owing < 0 && w.OwesAny(who):
		return s.Legal(nil), nil // the one that could use what is named
	case ask.About == script.AboutMany && w.Owes("number") < 0:
		return []rules.Action{{Seat: who, Verb: flow.Choose, A: ask.N - 1}}, nil // all that there are
	case ask.About == script.AboutFoe && w.Used(int(s.foesOf(who)), "opponent") >= 0:
		return []rules.Action{{Seat: who, Verb: flow.Choose, A: uint16(s.after(who))}}, nil // who was named before
	case ask.About == script.AboutFoe && w.Owes("opponent") < 0 && s.asking() != nil && s.asking().Op == script.Some:
		return whom(t, w, who), nil
	case ask.About == aboutSpend && w.Owes("spend") < 0 && w.Acted.Has(who):
		return []rules.Action{{Seat: who, Verb: vAmount}}, nil // nothing
	case ask.About == aboutFlip && w.Owes("name") < 0 && who == w.By:
		return s.Legal(nil)[:1], nil // the next one
	case ask.About == aboutAs && w.Owes("option") < 0 && w.Owes("symbol") < 0:
		return []rules.Action{{Seat: who, Verb: vSymbol, A: uint16(s.shows(ask.Src).symbol)}}, nil // what it shows
	case ask.About == aboutSide && w.Used(int(ask.Src), "turn") >= 0:
		return nil, []string{"TURN-SIDE"}
	case ask.About == aboutAmount:
		if i := w.Used(int(s.At(s.Top()).Dst), "unshield"); i >= 0 && w.Owes("amount") < 0 {
			a := rules.Action{Seat: who, Verb: vAmount, A: uint16(w.Wants[i].N)}
			if slices.Contains(s.Legal(nil), a) {
				return []rules.Action{a}, nil
			}
			return nil, []string{"CHOICE-COUNT"}
		}
	case ask.About == aboutDeck && w.Acted.Has(who):
		return []rules.Action{{Seat: who, Verb: flow.Choose, A: uint16(who)}}, nil
	case ask.About == script.AboutPiece && ask.N == doChoose && (owing >= 0 || play >= 0 && w.Arg(play, "on") != nil):
		return slices.DeleteFunc(s.Legal(nil), func(a rules.Action) bool { return a.Verb == flow.Pass }), nil // it may be about a later choice
	}
	switch {
	case owing >= 0 && t.again():
		return []rules.Action{{Seat: who, Verb: flow.Pass}}, nil
	case owing >= 0:
		return nil, t.judge(w).wrong(owing)
	case (ask.Kind == flow.Pick || ask.About == aboutPlay) && ask.Free && (ask.About != aboutHalf || w.Step == "pick") && (w.Acted.Has(who) || who == w.By):
		return []rules.Action{{Seat: who, Verb: flow.Pass}}, nil
	case t.incomplete(w, who) && ask.About == aboutAssign:
		return nil, []string{"ASSIGN"}
	case t.incomplete(w, who):
		return nil, []string{"CHOICE-COUNT"}
	}
	return w.Indifferent(ask.Free || ask.Kind == flow.Pose), nil
}

// repeated reports whether the abilities that wait together are one that must happen, of
// several cards.
func (s *State) repeated() bool {
	due := s.Due()
	proc := due[0].Proc
	return proc >= programs && !s.prog[proc-programs].May && !slices.ContainsFunc(due, func(f flow.Frame) bool { return f.Proc != proc })
}

// whom returns the answers to the question of which opponent a condition is meant, if no step
// names one: first those of whom it holds. If it holds of several, nobody is meant but by what
// else is named, or if it comes to the same.
func whom(t *caseTable, w *cases.World, who rules.Seat) []rules.Action {
	s, f := t.S, *t.S.At(t.S.Top())
	code, sels := s.running().Code, s.running().Sels
	with, all := script.Foes(s, &sels[s.asking().A], &f)
	if code[f.Step+1].Op == script.Not {
		with = all &^ with
	}
	if with&(with-1) != 0 && !w.OwesAny(who) {
		return w.Indifferent(false)
	}
	legal := s.Legal(nil)
	stable.Sort(legal, func(a, b rules.Action) int {
		rank := func(a rules.Action) int { return map[bool]int{false: 1}[with.Has(rules.Seat(a.A))] }
		return rank(a) - rank(b)
	})
	return legal
}

// again reports whether pieces have been chosen, and the ability has more of them
// chosen for the same verb: what is named and cannot be chosen now may be later.
func (t *caseTable) again() bool {
	s, in := t.S, t.S.asking()
	if in == nil || in.Op != script.Gather || !s.Ask().Free || s.Gathered(s.At(s.Top())).Empty() {
		return false
	}
	return slices.ContainsFunc(s.running().Code[s.At(s.Top()).Step+1:], func(next script.Instr) bool {
		return next.Op == script.Gather && next.N == in.N
	})
}

// may answers whether an optional effect happens if no step names it: it does if
// something that is named asks for it.
func (t *caseTable) may(w *cases.World, who rules.Seat) ([]rules.Action, []string) {
	s, f, die := t.S, t.S.At(t.S.Top()), w.Owes("resolve")
	yes, no := rules.Action{Seat: who, Verb: flow.Choose, A: 1}, rules.Action{Seat: who, Verb: flow.Choose}
	switch {
	case s.mayDo(doPay) && (!w.Acted.Has(who) || s.answering() && w.OwesOf(who, []string{"spend"}) < 0), s.prevents() && !w.OwesAny(who), s.triggered():
		return nil, nil
	case s.precedesPlay(f) && s.needed():
		return []rules.Action{yes}, nil
	case !w.Acted.Has(who) && who != w.By && !w.OwesAny(who):
		return nil, nil // he has not been heard yet
	case s.precedesPlay(f) && !(s.at(f.Src, zHand) && w.OwesAny(who)), s.mayDo(doBottom), !w.OwesAny(who):
		return []rules.Action{no}, nil
	case s.mayDo(doResolve) && die >= 0 && s.isDie(f.It[script.That]):
		return nil, []string{t.judge(w).cannotUse(&w.Wants[die])}
	}
	return []rules.Action{yes, no}, nil
}

// incomplete reports whether something that is named has answered the open question
// although more must be chosen. Another of its kind begins with as much or more.
func (t *caseTable) incomplete(w *cases.World, who rules.Seat) bool {
	s, in, ask := t.S, t.S.asking(), t.S.Ask()
	switch {
	case in == nil:
		return t.named[ask.About] > ask.N && slices.Contains([]uint8{aboutSplit, aboutAssign, aboutShields, aboutDown, aboutAside}, ask.About)
	case in.Op != script.Gather && in.Op != script.InTurn:
		return false
	}
	return slices.ContainsFunc(w.Wants, func(x cases.Want) bool {
		return x.Met && x.Seat == who && slices.Contains(t.fields(), x.Field) && x.Piece >= 0 && s.Gathered(s.At(s.Top())).Has(zones.Piece(x.Piece))
	})
}

// Done implements cases.Table.
func (t *caseTable) Done(w *cases.World) (no []string) {
	if w.Step == "shields" && t.Asks(aboutShields, w.By) {
		return []string{"SETUP-SHIELDS"}
	}
	idle := func(x cases.Want) bool { return x.Field == "spend" && x.N == 0 }
	if i := slices.IndexFunc(w.Wants, idle); i >= 0 && slices.ContainsFunc(t.spends, func(paid spend) bool { return paid.seat == w.Wants[i].Seat }) {
		return []string{"ABILITY-COST"}
	}
	t.went(w)
	t.Order, t.named = nil, [len(questions)]uint16{}
	defer func() { t.barred = zones.Set{} }()
	for i := range w.Wants {
		x := &w.Wants[i]
		switch {
		case x.Met && x.Field == "remove" && x.Piece >= 0 && t.S.at(zones.Piece(x.Piece), zPool) && !t.S.saved(zones.Piece(x.Piece)):
			return []string{"THEN"}
		case !x.Met && (no == nil || no[0] == "THEN"):
			no = t.Why(w, i) // what comes after "then" is left over because what comes before is
		}
	}
	return no
}

// went meets where from and where to the steps say that something is moved, if it was.
func (t *caseTable) went(w *cases.World) {
	for i := range w.Wants {
		x := &w.Wants[i]
		if k := map[string]int{"from": 0, "goal": 1}; x.Field == "from" || x.Field == "goal" {
			x.Met = x.Met || slices.ContainsFunc(t.moves, func(m [2]zones.Piece) bool { return t.Means(x, m[k[x.Field]]) })
		}
	}
	t.spends, t.moves, t.as, t.idle = nil, nil, nil, zones.Set{}
}

// rollingOff reports whether the dice for the battlefield are to be rolled.
func (s *State) rollingOff() bool {
	return s.Ask().About == aboutDie && s.rolling().Proc == pRollOff
}

// rolling returns the procedure that has dice rolled now.
func (s *State) rolling() *flow.Frame {
	i := s.Top()
	for s.At(i).Proc == pRollDie {
		i--
	}
	return s.At(i)
}

// rollsOff keeps what the dice for the battlefield will show. Whoever loses the roll whatever he
// rolls need not roll.
func (t *caseTable) rollsOff(w *cases.World) ([]string, error) {
	if !t.S.rollingOff() {
		return []string{"PENDING"}, nil
	}
	if roll := t.S.rolling(); roll.Mark != 0 && t.S.totals == [4]uint8{} { // nobody has rolled yet
		for seat := range rules.Seat(t.S.players) {
			if rolls := "rolls " + t.Player(seat); !rules.Seats(roll.Mark).Has(seat) && len(w.Luck[rolls]) <= t.S.In(of(zHome, seat)).Len() {
				delete(w.Luck, rolls)
			}
		}
	}
	for _, d := range t.batch(w) {
		var ok bool
		if t.Sides[d], ok = w.Take("rolls " + t.Player(t.S.holder(d))); !ok {
			return nil, lang.Fail(lang.Invalid, "case.no-roll", t.nameOf(d))
		}
	}
	return nil, nil
}

// Chance implements cases.Table.
func (t *caseTable) Chance(w *cases.World) (rules.Action, error) {
	switch ask, f := t.S.Ask(), t.S.At(t.S.Top()); ask.About {
	case aboutDie:
		return t.Rolled(w, func() []zones.Piece { return t.batch(w) }, t.nameOf(ask.Src), t.S.dieKind(ask.Src).card.Faces)
	case aboutDraw:
		return position.Drawn(t.of(ask.Seats.First()), w, t.Player(ask.Seats.First()))
	default:
		return t.Random(w, f.Proc == pDiscardRandom && int(f.N) >= int(ask.N))
	}
}

// batch returns the dice that are rolled together, in the order in which a case
// lists what they show: of cards as the step names them, a card's own dice and
// then those of its upgrades; as the step names the dice; a whole pool as it lies,
// the acting player's first.
func (t *caseTable) batch(w *cases.World) []zones.Piece {
	s, f := t.S, t.S.rolling()
	var set zones.Set
	for i := s.Top(); s.At(i).Proc == pRollDie; i-- {
		if d := s.At(i).Dst; !s.forbidden(doRoll, s.At(i).Seat, d, zones.None) { // it stays where it is, and shows nothing
			set.Add(d)
		}
	}
	if f.Proc >= programs {
		set = set.Or(steps.Loop(s, &s.Machine, s.prog[f.Proc-programs], f).And(s.dice))
	}
	rank := func(d zones.Piece) int {
		card, came := s.on[d], 0
		switch {
		case s.at(card, zUpgrade):
			card, came = s.on[card], 1+t.Came(card)
		case s.isDowngrade(card):
			card, came = s.on[card], 50_000+t.Came(card)
		}
		switch i := w.Used(int(d), "reroll", "dice"); {
		case f.Proc == pActivate, f.Proc == pTogether:
			return 100_000*max(0, w.Used(int(card), "activate")) + came
		case i >= 0:
			return 1 + i
		case s.holder(d) == f.Seat:
			return 0
		}
		return 1000
	}
	dice := t.Lying(set)
	stable.Sort(dice, func(d, e zones.Piece) int { return rank(d) - rank(e) })
	return dice
}
