package destiny

import (
	"slices"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Says implements cases.Table.
func (t *caseTable) Says(w *cases.World, a rules.Action) []cases.Saying {
	s, ask := t.S, t.S.Ask()
	named := steps.Named(t, w, zones.Of(zones.Piece(a.A)))
	switch a.Verb {
	case flow.Pass:
		return t.saysPass(w)
	case flow.Choose:
		return t.saysChoice(w, a)
	case vPlay, vReplay, vPlayTop, vPlayAside, vPlayTheirs:
		return t.saysPlay(w, a)
	case vAction:
		return cases.Say(named, "do "+s.actionWord(zones.Piece(a.A), a.B))
	case vActivate, vResolve:
		return cases.Say(named, map[uint8]string{vActivate: "do activate", vResolve: "die"}[a.Verb])
	case vReroll:
		return cases.Say(w.Card(s.kinds[a.A].card.Code()), "do reroll")
	case vClaim:
		use := w.Said("use") != nil && s.kindOf(s.every(zField).First()).claim != 0
		return cases.Say(func(int) bool { return use == (a.A == 1) }, "do claim")
	case vSymbol:
		return append(cases.Say(w.Word(codes[a.A]), "symbol"), cases.Say(w.Word(symbols[a.A]), "option")...)
	case vColor:
		return cases.Say(w.Word(colors[a.A]), "color")
	case vName:
		return cases.Say(t.titled(w, uint8(a.A)), "name")
	case vSubtype:
		return cases.Say(w.Word(traitNames()[a.A]), "subtype")
	case vAmount:
		if ask.About == aboutSpend {
			nothing := func(i int) bool { return a.A == 0 && w.Wants[i].Card == "" }
			return slices.Concat(cases.Say(w.Number(a.A), "spend"), cases.Say(spends(w, int(a.A)), "do spend"), cases.Say(nothing, "do decline"))
		}
		return append(cases.Say(w.Number(a.A), "amount"), cases.Say(w.Number(a.A), "number")...)
	case vKind:
		among := ask.Set
		if ask.Kind == flow.Open {
			among = s.In(of(zHand, a.Seat)).Minus(s.marked)
		}
		return cases.Say(steps.OfKind(t, w, among, func(p zones.Piece) bool { return uint16(s.kindNo(p)) == a.A }), t.fields()...)
	}
	side := w.Word(s.dieKind(ask.Src).card.Faces[a.A])
	if ask.About == aboutFace {
		return cases.Say(side, "resolve")
	}
	return cases.Say(func(i int) bool { return side(i) && w.Wants[w.Wants[i].Under-1].Piece == int(ask.Src) }, "to")
}

// titled reports which wants name a card with the title of a kind, or with one that no
// other choice has.
func (t *caseTable) titled(w *cases.World, kind uint8) func(int) bool {
	return func(i int) bool {
		card, err := t.Card(w.Wants[i].Word)
		if err != nil {
			return false
		}
		for k := range t.S.Ask().Set.All() {
			if uint8(k) != elsewise && t.S.kinds[k].card.Family == card.Family {
				return uint8(k) == kind
			}
		}
		return kind == elsewise
	}
}

// fieldMeant reports whether a want means a battlefield that can be chosen: of two that are
// alike that of the player whom it names.
func fieldMeant(s *State, x *cases.Want, p zones.Piece) bool {
	alike := func(q zones.Piece) bool { return s.kindOf(q).card.Code() == x.Card }
	for q := range s.Ask().Set.All() {
		if alike(q) && s.owner[q] == x.Owner {
			return p == q
		}
	}
	return alike(p)
}

// saysPass says what it means to choose nothing, or nothing more.
func (t *caseTable) saysPass(w *cases.World) []cases.Saying {
	ask := t.S.Ask()
	content := func(field string) func(int) bool { return func(int) bool { return w.Owes(field) < 0 } }
	switch ask.About {
	case aboutTurn:
		return cases.Say(nil, "do pass")
	case aboutExtra:
		given := func(i int) bool { return w.Wants[i].Card == "" || t.S.bringsMore(&w.Wants[i]) }
		return append(cases.Say(nil, "do pass"), cases.Say(given, "do decline")...)
	case aboutMulligan:
		return cases.Say(content("cards"), "do mulligan")
	case aboutUpkeep:
		return cases.Say(content("discard"), "do upkeep")
	case aboutGuard, aboutRedeploy, aboutPilot:
		return cases.Say(steps.Named(t, w, zones.Of(ask.Src)), "do decline")
	}
	return nil
}

// bringsMore reports whether a want names a card that brings its player
// additional actions.
func (s *State) bringsMore(x *cases.Want) bool {
	k := s.coded(x.Card)
	takes := func(a answer) bool { return steps.Does(s.prog[a.proc-programs], doTakeAction) }
	return k.keywords>>ambush&1 != 0 || slices.ContainsFunc(k.answers, takes)
}

// saysChoice says which piece is chosen, or what happens.
func (t *caseTable) saysChoice(w *cases.World, a rules.Action) []cases.Saying {
	s, ask, p := t.S, t.S.Ask(), zones.Piece(a.A)
	named := steps.Named(t, w, zones.Of(p))
	switch {
	case s.Ordering():
		return t.saysFirst(w, int(a.A))
	case ask.About == script.AboutMay:
		return t.saysMay(w, a.A == 1)
	case ask.About == script.AboutOne:
		return saysOption(t, w, int(a.A))
	case ask.About == aboutSpecial:
		return cases.Say(w.Word([]string{"first", "second", "third"}[a.A]), "option")
	case ask.About == script.AboutMany:
		return cases.Say(w.Number(a.A), "number")
	case ask.About == script.AboutFoe:
		of := func(i int) bool { x := w.Arg(i, "opponent"); return x != nil && x.N == int(a.A) }
		return append(cases.Say(w.Number(a.A), "opponent"), cases.Lead(of, "do accept")...)
	case ask.About == aboutGroup:
		return cases.Say(w.Number(a.A), "group")
	case ask.About == aboutDeck:
		of := func(i int) bool { return w.Wants[i].Card != "" && w.Wants[i].Owner == rules.Seat(p) }
		return cases.Lead(of, "top", "bottom", "cards", "discard")
	case ask.About == aboutBattlefield:
		return cases.Say(func(i int) bool { return fieldMeant(s, &w.Wants[i], p) }, "do battlefield")
	case ask.About == aboutReplace:
		return cases.Say(func(i int) bool {
			name, err := cases.ReadRef(t, w.Wants[i].Word, a.Seat)
			return err == nil && t.means(name, p)
		}, "option")
	case !t.S.offering():
		return cases.Say(named, t.fields()...)
	}
	by, said := steps.Named(t, w, zones.Of(ask.Src)), func(i int) bool { return w.Arg(i, t.fields()...) != nil }
	says := append(cases.Say(named, t.fields()...), cases.Saying{
		Fit: cases.With, Means: func(i int) bool { return by(i) && said(i) }, Fields: []string{"do accept"},
	})
	if ask.Set.Len() > 1 {
		return says
	}
	return append(says, cases.Say(func(i int) bool { return by(i) && !said(i) }, "do accept")...)
}

// saysOption says which alternative is chosen; one that is a number may be named as that.
func saysOption(t *caseTable, w *cases.World, k int) []cases.Saying {
	names := t.S.optionNames()
	says := cases.Say(steps.Option(w, names, t.S.paired(), k), "option")
	if slices.Equal(names, []string{"resolve", "remove"}) { // as "unless" is answered, which it comes to
		says = append(says, cases.Say(w.Word([]string{"pay", "refuse"}[k]), "option")...)
	}
	if t.S.paired() > 0 || k >= len(names) {
		return says
	}
	if n := slices.Index([]string{"one", "two", "three"}, names[k]); n >= 0 {
		says = append(says, cases.Say(w.Number(uint16(n+1)), "number")...)
	}
	return says
}

// saysFirst says which of several abilities comes first.
func (t *caseTable) saysFirst(w *cases.World, k int) []cases.Saying {
	f, named, own := t.Next(t, w, k)
	says := cases.Lead(own, "do accept", "do decline")
	if t.S.precedesPlay(f) {
		says = append(says, cases.Lead(named, "exhaust")...)
	}
	return says
}

// saysMay says that what may happen does, or does not.
func (t *caseTable) saysMay(w *cases.World, yes bool) (says []cases.Saying) {
	f, verb := t.S.At(t.S.Top()), t.S.Ask().Set.Mask()
	bare := func(i int) bool { return w.Wants[i].Card == "" }
	named := steps.Named(t, w, zones.Of(f.Src))
	if t.S.prevents() {
		says = cases.Say(w.Word(map[bool]string{true: "pay", false: "refuse"}[yes]), "option")
	}
	switch {
	case !yes && says != nil:
		return append(says, cases.Say(bare, "do decline")...)
	case !yes && verb == doPay:
		return cases.Say(func(i int) bool { return bare(i) || named(i) && t.S.answering() }, "do decline")
	case !yes && t.S.triggered():
		return cases.Say(named, "do decline")
	case !yes:
		return nil
	case verb == doPay:
		says = append(append(says, cases.Say(spends(w, int(f.N)), "do spend")...), cases.Lead(nil, "spend")...)
	case verb == doReroll && t.S.isDie(f.Dst):
		says = cases.Say(steps.Named(t, w, zones.Of(f.Dst)), "reroll")
	case verb == doSwapField:
		says = cases.Say(nil, "switch")
	case verb == doBottom:
		says = cases.Say(bare, "bottom")
	default:
		says = append(says, cases.Say(steps.Named(t, w, t.S.offered()), t.S.verbs.Fields(uint8(verb))...)...)
	}
	switch {
	case t.S.answering():
		says = append(says, cases.Say(named, "do accept")...)
	case t.S.precedesPlay(f):
		says = append(says, cases.Say(named, "exhaust")...)
	}
	return says
}

// spends reports which steps say that so many resources are spent.
func spends(w *cases.World, n int) func(int) bool {
	return func(i int) bool { x := w.Arg(i, "n"); return x != nil && x.N == n }
}

// offered returns the pieces to which what may happen would be done, if there is no
// choice of them.
func (s *State) offered() (none zones.Set) {
	f, a := s.At(s.Top()), s.running()
	if s.Ask().About != script.AboutMay || a == nil {
		return none
	}
	for _, in := range a.Code[f.Step+1:] {
		switch {
		case in.Op == script.Load && in.A > 0:
			if p := s.Ref(in.A, f); p != zones.None {
				return zones.Of(p)
			}
			return none
		case in.Op == script.Next, in.Op == script.Gather && a.Sels[in.A].Max == script.All:
			return s.Set(&a.Sels[in.A], f)
		case in.Op == script.One, in.Op == script.Gather, in.Op == script.Choice, in.Op == script.Do, in.Op == script.End:
			return none
		}
	}
	return none
}

// cheapens reports whether an ability may be used before a card is played, and has
// not been used yet.
func (s *State) cheapens(f *flow.Frame) bool {
	return s.precedesPlay(f) && (s.at(f.Src, zHand) || s.inPlayNow(f.Src) && !s.tired.Has(f.Src))
}

// triggered reports whether the question is whether an ability that answers an
// event happens, or something for which a step has no field.
func (s *State) triggered() bool { return s.answering() && !s.mayDo(doPay) }

// answering is triggered, also of an ability that asks for resources first.
func (s *State) answering() bool {
	a, verb := s.running(), s.Ask().Set.Mask()
	if s.Ask().About != script.AboutMay || a == nil || s.cheapens(s.At(s.Top())) || a.Event == "" && s.mayDo(doBottom) {
		return false
	}
	return a.Event != "" || verb == doRollDie || verb > 0 && len(s.verbs.Fields(uint8(verb))) == 0 && verb != doPay
}

// prevents reports whether the question is whether something is prevented: "unless".
func (s *State) prevents() bool {
	a := s.running()
	return s.Ask().About == script.AboutMay && a != nil && steps.Has(a.Tree.Do, func(p *script.Phrase) bool { return p.Kind == script.PhraseUnless })
}

// saysPlay says which card is played: on whom, in place of what and at which
// price.
func (t *caseTable) saysPlay(w *cases.World, a rules.Action) []cases.Saying {
	s, k, field := t.S, &t.S.kinds[a.A], "play"
	less, most := int(s.Ask().N), maxMoney
	if s.turning() {
		field, less, most = "do play", 0, int(s.money[a.Seat])
		if w.Owes("remove") >= 0 {
			less += s.ownSaving(k, a.Seat)
		}
		for p := range namedSavings(t, w, a.Seat).All() {
			less += s.saving(p, k, a.Verb == vPlayTheirs)
		}
		if a.Verb == vReplay {
			less += k.renewal()
		}
	}
	price := s.price(k, piece(a.B), piece(a.C), less, a.Seat)
	return cases.Say(func(i int) bool {
		x, pay := &w.Wants[i], w.Arg(i, "pay")
		on, replace := t.fitsPlace(w, i, a)
		return k.card.Code() == x.Card && (x.Owner == a.Seat) == (a.Verb != vPlayTheirs) && on && replace && price <= most && (pay == nil || pay.N == price)
	}, field)
}

// namedSavings returns the cards of a player that a step names because they change the cost: they
// are exhausted or, if they say so, discarded for it.
func namedSavings(t *caseTable, w *cases.World, seat rules.Seat) zones.Set {
	own := t.S.ready(t.S.own(seat))
	all := steps.Each(t, w, "exhaust", own)
	for _, field := range []string{"discard", "cards"} {
		for p := range steps.Each(t, w, field, own.Minus(all)).All() {
			if slices.ContainsFunc(t.S.kindOf(p).answers, func(a answer) bool { return steps.Does(t.S.prog[a.proc-programs], doDiscard) }) {
				all.Add(p)
			}
		}
	}
	return all
}

// fitsPlace reports whether a card is played on whom, and in place of what, a
// step says.
func (t *caseTable) fitsPlace(w *cases.World, i int, a rules.Action) (on, replace bool) {
	host, old := w.Arg(i, "on"), w.Arg(i, "replace")
	on = host == nil || t.Means(host, piece(a.B))
	return on, old == nil && a.C == 0 || old != nil && t.Means(old, piece(a.C))
}

// Met implements cases.Table.
func (t *caseTable) Met(w *cases.World, i int, a rules.Action) {
	x, s, p := &w.Wants[i], t.S, zones.Piece(a.A)
	t.named[s.Ask().About] = s.Ask().N
	switch {
	case s.Ask().Kind == flow.Pick && a.Verb == flow.Choose, a.Verb == vResolve:
		x.Piece = int(p)
	case s.Ask().Kind == flow.Pick && a.Verb == vKind:
		x.Piece = int(s.ofKind(s.Ask().Set, a.A))
	case x.Field == "option" && s.Ask().About == script.AboutOne && s.paired() > 0:
		for k := w.Owes("option"); k >= 0; k = w.Owes("option") {
			w.Meet(k)
		}
	case s.Ask().About == script.AboutMay && a.A == 1:
		all, fields := s.offered(), s.verbs.Fields(uint8(s.Ask().Set.Mask()))
		for k := range w.Wants {
			if k == i || !w.Counts(k) || !slices.Contains(fields, w.Wants[k].Field) {
				continue
			}
			if q := steps.Find(t, &w.Wants[k], all); q != zones.None {
				w.Wants[k].Piece = int(q)
				w.Meet(k)
			}
		}
	case x.Field == "do action", x.Field == "do power":
		k, n := s.action(p, int(a.B))
		steps.Costs(t, s, w, s.prog[k.actions[n]-programs], p, s.verbs.Fields)
	}
}
