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

// Fits implements cases.Table.
func (t *caseTable) Fits(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	if x.Seat != a.Seat {
		return cases.No
	}
	if fit, ok := fits[x.Field]; ok {
		return fit(t, w, i, a)
	}
	if ask.About == aboutDeck && slices.Contains([]string{"top", "bottom", "cards", "discard"}, x.Field) {
		return cases.Leads.If(x.Card != "" && x.Owner == rules.Seat(a.A))
	}
	if !slices.Contains(t.fields(), x.Field) || caseFields[x.Field].Once && i != w.Owes(x.Field) {
		return cases.No
	}
	p := t.picked(x, a)
	return cases.Meets.If(t.means(s, x.Ref, p) && (x.Field != "target" || !s.at(p, zHand)))
}

// picked returns the piece that an answer picks: of the cards of a hand that are
// alike, one that is meant.
func (t *caseTable) picked(x *cases.Want, a rules.Action) zones.Piece {
	s, ask := t.s, t.s.Ask()
	switch {
	case a.Verb == flow.Choose && ask.Kind == flow.Pick:
		return zones.Piece(a.A)
	case a.Verb != vKind:
		return zones.None
	}
	among := ask.Set
	if ask.Kind == flow.Open {
		among = s.inZones(a.Seat, zHand).Minus(s.marked)
	}
	p := t.find(s, x.Ref, among)
	if p == zones.None || uint16(s.kindNo(p)) != a.A {
		return zones.None
	}
	return p
}

// fits says for fields and steps which answers are meant, where not a piece is
// picked.
var fits map[string]func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit

func init() {
	type fit = func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit
	// act fits an action that a player takes in his turn with the named card.
	act := func(verb uint8) fit {
		return func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.turning() && a.Verb == verb && t.means(t.s, w.Wants[i].Ref, zones.Piece(a.A)))
		}
	}
	// content fits a player who is content with the cards that he has chosen.
	content := func(about uint8, field string) fit {
		return func(t *caseTable, w *cases.World, _ int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.s.Ask().About == about && a.Verb == flow.Pass && w.Owes(field) < 0)
		}
	}
	fits = map[string]fit{
		"do activate": act(vActivate), "do action": act(vAction),
		"do mulligan": content(aboutMulligan, "cards"), "do upkeep": content(aboutUpkeep, "discard"),
		"do accept": (*caseTable).fitsTrigger, "do decline": (*caseTable).fitsTrigger, "do play": (*caseTable).fitsPlay,
		"play": (*caseTable).fitsPlay, "die": (*caseTable).fitsDie, "resolve": (*caseTable).fitsResolve,
		"option": (*caseTable).fitsOption, "exhaust": (*caseTable).fitsExhaust,
		"do pass": func(t *caseTable, _ *cases.World, _ int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.turning() && a.Verb == flow.Pass)
		},
		"do reroll": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.turning() && a.Verb == vReroll && t.s.kinds[a.A].card.Code() == w.Wants[i].Card && w.Owes("dice") >= 0)
		},
		"do claim": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			field := t.s.every(zField)
			use := w.Arg(i, "use") != nil && t.s.kindOf(field.First()).claim != 0
			return cases.Meets.If(t.turning() && a.Verb == vClaim && use == (a.A == 1))
		},
		"do battlefield": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.s.Ask().About == aboutBattlefield && t.s.kindOf(zones.Piece(a.A)).card.Code() == w.Wants[i].Card)
		},
		"do spend": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			n := w.Arg(i, "n")
			return cases.Meets.If(t.offered() && a.A == 1 && n != nil && n.N == int(t.s.At(t.s.Top()).N))
		},
		"spend": func(t *caseTable, _ *cases.World, _ int, a rules.Action) cases.Fit {
			return cases.Leads.If(t.offered() && a.A == 1)
		},
		"group": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.s.Ask().About == aboutGroup && int(a.A) == w.Wants[i].N)
		},
		"opponent": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.s.Ask().About == script.AboutFoe && int(a.A) == w.Wants[i].N)
		},
		"amount": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			return cases.Meets.If(a.Verb == vAmount && int(a.A) == w.Wants[i].N)
		},
		"to": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			x, src := &w.Wants[i], t.s.Ask().Src
			return cases.Meets.If(t.s.Ask().About == aboutSide && w.Wants[x.Under-1].Piece == int(src) && t.s.kindOf(src).card.Faces[a.A] == x.Word)
		},
		"switch": func(t *caseTable, _ *cases.World, _ int, a rules.Action) cases.Fit {
			return cases.Meets.If(t.offers(doSwapField) && a.A == 1)
		},
		"bottom": func(t *caseTable, w *cases.World, i int, a rules.Action) cases.Fit {
			switch x := &w.Wants[i]; {
			case x.Card == "":
				return cases.Meets.If(t.offers(doBottom) && a.A == 1)
			case t.s.Ask().About == aboutDeck:
				return cases.Leads.If(x.Owner == rules.Seat(a.A))
			default:
				return cases.Meets.If(t.s.Ask().About == aboutBottom && i == w.Owes("bottom") && t.means(t.s, x.Ref, zones.Piece(a.A)))
			}
		},
	}
}

// turning reports whether a player chooses his action.
func (t *caseTable) turning() bool {
	about := t.s.Ask().About
	return about == aboutTurn || about == aboutExtra
}

// offers reports whether the question is whether a verb is done.
func (t *caseTable) offers(verb uint64) bool {
	ask := t.s.Ask()
	return ask.About == script.AboutMay && ask.Set.Mask() == verb
}

// offered reports whether somebody is asked to spend resources.
func (t *caseTable) offered() bool { return t.offers(doPay) }

// running returns the ability that asks, or nil.
func (t *caseTable) running() *script.Ability {
	if t.s.Depth() == 0 || t.s.At(t.s.Top()).Proc < programs {
		return nil
	}
	return t.s.prog[t.s.At(t.s.Top()).Proc-programs]
}

// triggered reports whether the question is whether an ability that answers an
// event happens.
func (t *caseTable) triggered() bool {
	a := t.running()
	return t.s.Ask().About == script.AboutMay && a != nil && a.Event != "" && !t.playing() && !t.offered() && !t.offers(doBottom)
}

// playing reports whether an ability asks that comes before a card is played.
func (t *caseTable) playing() bool {
	f := t.s.At(t.s.Top())
	return t.s.Ask().About == script.AboutMay && f.Proc >= programs && f.Event > 0 && t.s.At(f.Event-1).Proc == pPlay
}

// fitsTrigger accepts or declines an ability, or an additional action.
func (t *caseTable) fitsTrigger(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	yes := x.Field == "do accept"
	switch {
	case s.Ordering():
		due := s.Due()
		mine := !slices.ContainsFunc(due, func(f flow.Frame) bool { return f.Seat != x.Seat })
		return cases.Leads.If(mine && t.means(s, x.Ref, due[len(due)-1-int(a.A)].Src))
	case ask.About == aboutExtra:
		return cases.Meets.If(!yes && a.Verb == flow.Pass && (x.Card == "" || t.moreBy(x.Ref, x.Seat)))
	case t.offered() && x.Card == "":
		return cases.Meets.If(!yes && a.A == 0)
	case t.triggered():
		return cases.Meets.If(t.means(s, x.Ref, ask.Src) && yes == (a.A == 1))
	case ask.About != aboutGuard && ask.About != aboutRedeploy || !t.means(s, x.Ref, ask.Src):
		return cases.No
	case !yes || a.Verb == flow.Pass:
		return cases.Meets.If(!yes && a.Verb == flow.Pass)
	case slices.ContainsFunc(t.fields(), func(field string) bool { return w.Arg(i, field) != nil }):
		return cases.With
	}
	return cases.Meets.If(ask.Set.Len() == 1)
}

// moreBy reports whether a card is one that brings its player additional actions.
func (t *caseTable) moreBy(name cases.Ref, seat rules.Seat) bool {
	s := t.s
	for p := range s.first {
		if s.Card(p) == zones.None || !t.means(s, name, p) {
			continue
		}
		k := s.kindOf(p)
		takes := func(a answer) bool { return steps.Does(s.prog[a.proc-programs], doTakeAction) }
		if k.keywords>>ambush&1 != 0 || slices.ContainsFunc(k.answers, takes) {
			return true
		}
	}
	return false
}

// fitsPlay plays a card as a step, or an effect, says: on whom, in place of what
// and at which price.
func (t *caseTable) fitsPlay(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s := &w.Wants[i], t.s
	if a.Verb != vPlay && a.Verb != vReplay || t.turning() != (x.Field == "do play") || s.kinds[a.A].card.Code() != x.Card || x.Owner != x.Seat {
		return cases.No
	}
	k, less := &s.kinds[a.A], int(s.Ask().N)
	if t.turning() {
		less = t.exhausted(w, x.Seat, k)
	}
	price := s.price(k, piece(a.B), piece(a.C), less)
	pay := w.Arg(i, "pay")
	return cases.Meets.If(t.fitsPlace(w, i, a) && (pay == nil || pay.N == price) && (!t.turning() || price <= int(s.money[x.Seat])))
}

// fitsPlace reports whether a card is played on whom and in place of what a step
// says.
func (t *caseTable) fitsPlace(w *cases.World, i int, a rules.Action) bool {
	named := func(field string, p zones.Piece) bool {
		x := w.Arg(i, field)
		return x == nil || t.means(t.s, x.Ref, p)
	}
	return named("on", piece(a.B)) && named("replace", piece(a.C)) && (w.Arg(i, "replace") != nil) == (piece(a.C) != zones.None)
}

// exhausted returns by how much the cards that the step exhausts reduce the cost
// of a card.
func (t *caseTable) exhausted(w *cases.World, seat rules.Seat, k *kind) (n int) {
	s := t.s
	var used zones.Set
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Field != "exhaust" || !w.Counts(i) {
			continue
		}
		p := t.find(s, x.Ref, s.inZones(seat, zSupport, zUpgrade, zTeam))
		if p == zones.None || used.Has(p) {
			continue
		}
		used.Add(p)
		for _, a := range s.kindOf(p).answers {
			if less := s.saves[a.proc-programs]; less > 0 && k.passes(s.prog[a.proc-programs].Roles[0].Sel) {
				n += int(less)
			}
		}
	}
	return n
}

// fitsDie resolves the next die of the action.
func (t *caseTable) fitsDie(w *cases.World, i int, a rules.Action) cases.Fit {
	p := zones.Piece(a.A)
	act := t.turning() && a.Verb == vResolve || t.s.Ask().About == aboutResolve && a.Verb == flow.Choose
	return cases.Meets.If(act && i == w.Owes("die") && t.means(t.s, w.Wants[i].Ref, p))
}

// fitsResolve resolves a die, or a side of a card, through an effect.
func (t *caseTable) fitsResolve(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	switch {
	case ask.About == aboutFace:
		return cases.Meets.If(i == w.Owes("resolve") && s.kindOf(ask.Src).card.Faces[a.A] == x.Word)
	case t.offers(doResolve):
		d := s.At(s.Top()).It[script.That]
		return cases.Meets.If(i == w.Owes("resolve") && a.A == 1 && t.means(s, x.Ref, d))
	case ask.About == aboutResolve && i != w.Owes("resolve"), !slices.Contains(t.fields(), "resolve"):
		return cases.No
	}
	return cases.Meets.If(t.means(s, x.Ref, t.picked(x, a)))
}

// fitsOption chooses an alternative, two of several, or a replacement effect.
func (t *caseTable) fitsOption(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	switch {
	case ask.About == aboutReplace:
		name, err := cases.ReadRef(t, x.Word, x.Seat)
		return cases.Meets.If(err == nil && t.means(s, name, zones.Piece(a.A)))
	case ask.About != script.AboutOne || i != w.Owes("option"):
		return cases.No
	case s.paired() == 0:
		return cases.Meets.If(t.option(x.Word) == int(a.A))
	}
	first, second := script.PairOf(s.paired(), int(a.A))
	var chosen []int
	for k := range w.Wants {
		if w.Counts(k) && w.Wants[k].Field == "option" {
			chosen = append(chosen, t.option(w.Wants[k].Word))
		}
	}
	slices.Sort(chosen)
	return cases.Meets.If(slices.Equal(chosen, []int{first, second}))
}

// option returns the number of an alternative that is asked for, or -1.
func (t *caseTable) option(word string) int {
	return slices.Index(t.s.optionNames(), word)
}

// fitsExhaust exhausts a card for one that is played, or as an effect asks.
func (t *caseTable) fitsExhaust(w *cases.World, i int, a rules.Action) cases.Fit {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	switch {
	case s.Ordering():
		due := s.Due()
		f := &due[len(due)-1-int(a.A)]
		return cases.Leads.If(f.Event > 0 && s.At(f.Event-1).Proc == pPlay && t.means(s, x.Ref, f.Src))
	case t.playing():
		return cases.Meets.If(a.A == 1 && t.means(s, x.Ref, ask.Src))
	}
	return cases.Meets.If(slices.Contains(t.fields(), "exhaust") && t.means(s, x.Ref, t.picked(x, a)))
}

// Met implements cases.Table.
func (t *caseTable) Met(w *cases.World, i int, a rules.Action) {
	x, s, ask := &w.Wants[i], t.s, t.s.Ask()
	switch {
	case ask.Kind == flow.Pick && a.Verb == flow.Choose:
		x.Piece = int(a.A)
		x.Vow = x.Field == "remove" && uint8(ask.N) == doChoose
	case a.Verb == vResolve:
		x.Piece = int(a.A)
		t.symbol = s.shows(zones.Piece(a.A)).symbol
	case x.Field == "option" && s.paired() > 0:
		for k := w.Owes("option"); k >= 0; k = w.Owes("option") {
			w.Meet(k)
		}
	case x.Field == "do action":
		t.costs(w, zones.Piece(a.A), s.kindOf(zones.Piece(a.A)).actions[a.B])
	}
}

// costs meets what the step names that the cost of an ability says already.
func (t *caseTable) costs(w *cases.World, p zones.Piece, proc uint16) {
	f := &flow.Frame{Seat: w.By, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing}
	for i := range w.Wants {
		x := &w.Wants[i]
		for _, cost := range t.s.prog[proc-programs].Costs {
			if cost.Ref > 0 && slices.Contains(t.s.fieldsFor(cost.Verb), x.Field) && t.means(t.s, x.Ref, t.s.Ref(cost.Ref, f)) {
				x.Met = true
			}
		}
	}
}
