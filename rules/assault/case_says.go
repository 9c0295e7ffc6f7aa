package assault

import (
	"math/bits"
	"slices"
	"strings"

	"muster/catalog/assault"
	"muster/rules"
	"muster/rules/assault/attack"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Says implements cases.Table.
func (t *caseTable) Says(w *cases.World, a rules.Action) []cases.Saying {
	s, ask, p := t.S, t.S.Ask(), zones.Piece(a.A)
	switch {
	case a.Seat < 0:
		return nil
	case s.Ordering():
		due := s.Due()
		return cases.Say(t.ability(w, due[len(due)-1-int(a.A)].Proc, wordOf(w)), "option")
	}
	switch ask.About {
	case aboutInitiative:
		return cases.Say(w.Number(a.A), "who")
	case aboutZone:
		return cases.Say(w.Word(zoneColors[a.A]), "zone")
	case aboutAttach:
		card := w.Said("card")
		return cases.Say(func(i int) bool { return card != nil && t.Means(card, ask.Src) && t.Means(&w.Wants[i], p) }, "group")
	case aboutDeploy:
		if a.Verb == flow.Pass {
			return cases.Say(nil, "do pass")
		}
		return t.deploys(w, a)
	case aboutRound:
		return t.goesOn(w)
	case aboutStrain:
		if t.strained(w) >= 0 { // that of another figure comes later
			return nil
		}
		return cases.Say(w.Number(a.A), "discard")
	case aboutPay:
		return append(cases.Say(w.Number(a.A), "discard"), cases.Say(w.Word(itoa(int(a.A))), "option")...)
	case aboutFace:
		colour, was := s.facing()
		shows := func(side int8) string { return diceText(colour, side) }
		if to := w.Luck["to"]; len(to) > 0 { // the die is the one that is turned
			if to[0] != shows(int8(a.A)) {
				return nil
			}
			return cases.Say(w.Word(shows(was)), "die")
		}
		return cases.Say(w.Word(shows(int8(a.A))), "die")
	case aboutShed:
		return cases.Say(w.Word(conditionNames[a.A]), "option")
	case aboutDie, aboutReplace:
		return cases.Say(w.Word(diceNames[a.A]), "option")
	case aboutNext:
		return t.activates(w, p)
	case script.AboutMay:
		return t.consents(w, a)
	case script.AboutOne:
		return saysOne(t, w, int(a.A))
	}
	return t.does(w, a)
}

// saysOne says which alternative is chosen: a player goes by his name too, and what gives a token
// by who is given it.
func saysOne(t *caseTable, w *cases.World, k int) []cases.Saying {
	f := t.S.At(t.S.Top())
	p := &t.S.prog[f.Proc-programs]
	names, first, second := p.Names(f.Step), k, k
	if n := t.paired(); n > 0 {
		first, second = script.PairOf(n, k)
	}
	jumps := p.Code[p.Code[f.Step].N:]
	kinds := p.givesFrom(uint16(jumps[first].N)) | p.givesFrom(uint16(jumps[second].N))
	option := steps.Option(w, names, t.paired(), k)
	if t.paired() == 0 && bits.OnesCount64(kinds) == tokenKinds-1 && t.allButOne(w, names) {
		option = func(int) bool {
			return !slices.ContainsFunc(w.Wants, func(x cases.Want) bool { return x.Word == names[k] && x.Field == "option" })
		}
	}
	says := append(cases.Say(option, "option"), t.hands(w, none, kinds)...)
	for _, who := range [...]struct {
		word string
		seat rules.Seat
	}{{"you", f.Seat}, {"opponent", f.Foe}} {
		if t.paired() == 0 && names[k] == who.word {
			says = append(says, cases.Say(w.Word(casePlayers[who.seat]), "option")...)
		}
	}
	return says
}

// does says what an answer by its verb says.
func (t *caseTable) does(w *cases.World, a rules.Action) []cases.Saying {
	s, ask, p := t.S, t.S.Ask(), zones.Piece(a.A)
	mine := func(do string) []cases.Saying {
		return cases.Say(func(int) bool { return t.acts(w, ask.Src) }, do)
	}
	switch a.Verb {
	case flow.Pass:
		if ask.About == aboutTurn {
			return cases.Say(nil, "do pass")
		}
	case vActivate:
		return t.activates(w, p)
	case vGain:
		return mine("do move_action")
	case vEnd:
		return t.ends(w)
	case vAttack:
		return cases.Lead(func(int) bool { return t.acts(w, ask.Src) }, "do attack")
	case vTarget:
		space := board.Space(a.B)
		if t.S.Top() == t.turns.at+1 && t.outOfTurn(ask.Src) { // whom there was no other to choose
			return nil
		}
		return cases.Say(func(int) bool {
			x, at := w.Said("target"), w.Said("space")
			return t.acts(w, ask.Src) && x != nil && t.Means(x, p) && (at == nil || t.spaceOf(at.Word) == space)
		}, "do attack")
	case vMove:
		return t.moves(w, a)
	case vPlace, vSpace:
		return cases.Say(func(i int) bool { return t.spaceOf(w.Wants[i].Word) == board.Space(a.A) }, "space")
	case vInteract:
		return cases.Say(func(int) bool { return t.acts(w, ask.Src) && t.touches(w, p) }, "do interact")
	case vToken:
		if ask.About == aboutDrain {
			return cases.Say(w.Word(tokenNames[a.A]), "option")
		}
		p := [...]zones.Piece{s.fight().attacker, s.fight().target}[tokenSide(uint8(a.A))]
		return cases.Say(func(int) bool { return w.Said("token").Word == tokenNames[a.A] && t.acts(w, p) }, "do power")
	case vShake:
		if ask.About == aboutShed {
			return cases.Say(w.Word(conditionNames[a.A]), "option")
		}
		return cases.Say(func(int) bool { return t.acts(w, ask.Src) && w.Said("ability").Word == conditionNames[a.A] }, "do special")
	case vSpecial, vUse:
		do := "do use"
		if a.Verb == vSpecial {
			do = "do special"
		}
		return t.uses(w, a, do)
	case vPlay:
		return t.plays(w, a)
	case vSurge:
		g := s.surgeFor(a)
		return cases.Say(func(i int) bool { return sameEffects(g.effects, w.Wants[i].Word) }, "spend")
	case vKind:
		return cases.Say(w.Card(s.commands[a.A].card.Code()), "cards")
	case flow.Choose:
		return t.picks(w, p)
	}
	return nil
}

// plays says which command card an answer plays; one that is played as another names that among
// its cards, if the step names one.
func (t *caseTable) plays(w *cases.World, a rules.Action) []cases.Saying {
	s, card := t.S, t.S.prog[a.C-programs].card
	rolled := t.rolled()
	does := func(i int) bool {
		by, as, die := w.Said("figure"), w.Said("ability"), w.Said("die")
		return (rolled == "" || die == nil || die.Word == rolled) && s.commands[a.A].card.Code() == w.Wants[i].Card && (zones.Piece(a.B) == none || by == nil || t.Means(by, zones.Piece(a.B))) &&
			(as == nil || t.ability(w, a.C, func(int) string { return as.Word })(i))
	}
	if card != s.commands[a.A].card {
		for c := range s.copied().All() {
			for x := range w.SaidAll("cards") {
				if x.Card == s.commandOf(c).card.Code() {
					return append([]cases.Saying{{Fit: cases.With, Means: does, Fields: []string{"do play"}}}, cases.Say(w.Card(card.Code()), "cards")...)
				}
			}
		}
	}
	return cases.Say(does, "do play")
}

// wordOf returns the words of wants.
func wordOf(w *cases.World) func(i int) string { return func(i int) string { return w.Wants[i].Word } }

// acts reports whether a step is taken by a figure, or does not say by which.
func (t *caseTable) acts(w *cases.World, p zones.Piece) bool {
	i := slices.IndexFunc(w.Wants, func(x cases.Want) bool { return x.Field == "do "+w.Step })
	return i < 0 || w.Wants[i].Card == "" || t.Means(&w.Wants[i], p)
}

// uses says which ability an answer uses, of which figure or card.
func (t *caseTable) uses(w *cases.World, a rules.Action, do string) []cases.Saying {
	who := func(field string, p zones.Piece) bool {
		x := w.Said(field)
		return x == nil || t.Means(x, p)
	}
	fits := func(int) bool {
		return (do != "do special" || t.acts(w, zones.Piece(a.B))) && who("figure", zones.Piece(a.B)) && who("card", zones.Piece(a.C))
	}
	named := t.ability(w, a.A, func(int) string {
		if x := w.Said("ability"); x != nil {
			return x.Word
		}
		return ""
	})
	by := t.ability(w, a.A, func(int) string {
		if x := w.Said("by"); x != nil {
			return x.Word
		}
		return ""
	})
	return append(cases.Say(func(i int) bool { return fits(i) && named(i) }, do),
		cases.Saying{Fit: cases.Meets, Means: func(i int) bool { return w.Said("by") == nil && t.rerolls(w, a) || by(i) }, Fields: []string{"do reroll"}},
		cases.Saying{Fit: cases.Meets, Means: t.spends(w, a.A), Fields: []string{"spend"}})
}

// rerolls reports whether an ability rerolls dice, among them the one that the step names.
func (t *caseTable) rerolls(w *cases.World, a rules.Action) (is bool) {
	p, f, die := &t.S.prog[a.A-programs], t.S.frameOf(a.A, zones.Piece(a.B), zones.Piece(a.C)), w.Said("die")
	for _, in := range p.Code {
		switch in.Op {
		case script.Do:
			is = is || verbs[in.A].Case == "die"
		case script.One, script.Gather:
			if die != nil && verbs[in.N&255].Case == "die" && !t.shows(die, t.S.Set(&p.Sels[in.A], &f)) {
				return false
			}
		}
	}
	return is
}

// shows reports whether one of some dice shows what a step says.
func (t *caseTable) shows(die *cases.Want, among zones.Set) bool {
	x := t.S.fight()
	for p := range among.All() {
		if isDie(p) && x != nil && die.Word == diceText(x.die[p-firstDie], x.face[p-firstDie]) {
			return true
		}
	}
	return false
}

// consents says what the answer to a question says that begins something.
func (t *caseTable) consents(w *cases.World, a rules.Action) []cases.Saying {
	f := t.S.At(t.S.Top())
	if a.A != 1 {
		return nil
	}
	says := t.uses(w, rules.Action{A: f.Proc, B: uint16(f.Src), C: uint16(f.Dst)}, "do use")
	verb, names := t.S.Ask().Set.Mask(), t.S.prog[f.Proc-programs].Names(f.Step)
	if verb > 0 {
		says = append(says, cases.Say(w.Word(verbs[verb].Called()), "option")...)
	}
	says = append(says, cases.Lead(func(i int) bool { return verb == 0 || slices.Contains(names, w.Wants[i].Word) }, "option")...)
	return append(says, cases.Lead(func(int) bool { return t.leads(w, a) }, "do attack", "do move", "do special")...)
}

// picks says what is picked.
func (t *caseTable) picks(w *cases.World, p zones.Piece) []cases.Saying {
	if p >= firstDie && p != none {
		x := t.S.fight()
		if x == nil || int(p-firstDie) >= maxDice {
			return nil
		}
		d, side := x.die[p-firstDie], x.face[p-firstDie]
		if side < 0 { // it is still to be rolled
			return cases.Say(w.Word(diceNames[d]), "die")
		}
		return cases.Say(w.Word(diceText(d, side)), "die")
	}
	if isDoor(p) {
		return cases.Say(func(i int) bool { return t.doorIn(w.Wants[i].Word) == p }, "door")
	}
	if t.inSuccession() && t.outOfTurn(p) {
		return nil
	}
	f, kind := t.S.At(t.S.Top()), t.gives()
	says := cases.Say(func(i int) bool { return t.Means(&w.Wants[i], p) }, "target", "group", "token", "cards")
	if isFigure(p) && t.ofGroups(f) {
		says = append(says, cases.Say(func(i int) bool { return t.ofGroup(&w.Wants[i], p) }, "group")...)
	}
	if kind != "" {
		says = append(says, cases.Say(func(i int) bool { return t.Means(&w.Wants[i], p) && w.Wants[i].Word == kind }, "given")...)
	} else if t.S.Ask().About == script.AboutPiece && f.Proc >= programs {
		says = append(says, t.hands(w, p, t.S.prog[f.Proc-programs].givesFrom(f.Step))...)
	}
	if i := w.Owes("do use"); i >= 0 && t.forced(w, f, i) {
		says = append(says, cases.Saying{Fit: cases.With, Fields: []string{"do use"}})
	}
	if against := t.attackedBy(f); against != none {
		says = append(says, cases.Lead(func(int) bool {
			x := w.Said("target")
			return t.acts(w, against) && x != nil && t.Means(x, p)
		}, "do attack")...)
	}
	return append(says,
		append(cases.Lead(func(int) bool { return t.acts(w, p) }, "do attack", "do move"),
			cases.Lead(func(i int) bool { return t.pushes(w.Wants[i].Word, p, func(string) bool { return true }) }, "push")...)...)
}

// forced reports whether a step uses the ability that asks, which has begun by itself and has not gone
// on yet.
func (t *caseTable) forced(w *cases.World, f *flow.Frame, i int) bool {
	if f.Proc < programs || t.turns.proc > 0 || t.S.prog[f.Proc-programs].Code[f.Step].Op == script.InTurn && !t.S.Gathered(f).Empty() {
		return false
	}
	return t.S.prog[f.Proc-programs].event > 0 && !t.S.prog[f.Proc-programs].may &&
		t.uses(w, rules.Action{A: f.Proc, B: uint16(f.Src), C: uint16(f.Dst)}, "do use")[0].Means(i)
}

// attackedBy returns who attacks what the open question has chosen; None if it is about anything
// else.
func (t *caseTable) attackedBy(f *flow.Frame) zones.Piece {
	ask := t.S.Ask()
	if ask.About != script.AboutPiece || f.Proc < programs || verbs[ask.N].Word != "attack" || t.S.prog[f.Proc-programs].Code[f.Step].B != 1 {
		return none
	}
	return f.It[0]
}

// ofGroups reports whether the open question chooses a figure for what happens to its group.
func (t *caseTable) ofGroups(f *flow.Frame) bool {
	ask := t.S.Ask()
	return ask.About == script.AboutPiece && f.Proc >= programs && (slices.Contains(verbs.Fields(uint8(ask.N)), "group") ||
		t.S.prog[f.Proc-programs].Mentions(f.Step, words()[script.Ref]["that.group"].Bit))
}

// diceText writes a side of a die.
func diceText(colour uint8, side int8) string {
	return diceNames[colour] + " " + sideText(colour, side)
}

// sameEffects reports whether a surge ability is what a case says.
func sameEffects(effects []assault.Effect, text string) bool {
	said, err := attack.ReadSurge(text)
	if err != nil {
		return len(effects) == 1 && called(effects[0].Code) == text
	}
	all := func(yield func(string) bool) {
		for _, e := range said.Effects {
			if !yield(strings.ToLower(e.String())) {
				return
			}
		}
	}
	var is []string
	for _, e := range effects {
		one, err := attack.ReadSurge(effectText(e))
		if err != nil {
			return false
		}
		is = append(is, strings.ToLower(one.Effects[0].String()))
	}
	slices.Sort(is)
	return slices.Equal(is, slices.Sorted(all))
}

// effectText writes an effect as surge abilities are written.
func effectText(e assault.Effect) string {
	if e.N == 0 {
		return e.Code
	}
	return e.Code + " " + itoa(e.N)
}

// touches reports whether a step is about a door or a token.
func (t *caseTable) touches(w *cases.World, p zones.Piece) bool {
	if x := w.Said("token"); x != nil {
		return t.Means(x, p)
	}
	return isDoor(p) && t.doorSaid(w) == p
}

// doorSaid returns the door of a step, or None.
func (t *caseTable) doorSaid(w *cases.World) zones.Piece {
	var at []board.Space
	for x := range w.SaidAll("door") {
		at = append(at, t.spaceOf(x.Word))
	}
	if len(at) != 2 {
		return none
	}
	return t.door(at[0], at[1])
}

// gives names the power token that the open question gives somebody; "" if it gives none.
func (t *caseTable) gives() string {
	switch f := t.S.At(t.S.Top()); t.S.Ask().About {
	case aboutShare:
		return tokenNames[f.Mark]
	case aboutUnload:
		return tokenNames[f.N]
	}
	return ""
}

// allButOne reports whether a step names all alternatives but one, of which each leaves one out: the
// power tokens that are given, instead of the one that is not.
func (t *caseTable) allButOne(w *cases.World, names []string) bool {
	n := 0
	for i := range w.Wants {
		if w.Wants[i].Field == "option" && w.Counts(i) && slices.Contains(names, w.Wants[i].Word) {
			n++
		}
	}
	return n > 1 && n == tokenKinds-1 && len(names) == tokenKinds
}

// hands says that an answer leads to power tokens of some kinds, for a figure if it is known.
func (t *caseTable) hands(w *cases.World, p zones.Piece, kinds uint64) []cases.Saying {
	return cases.Lead(func(i int) bool {
		x := &w.Wants[i]
		return kinds>>slices.Index(tokenNames[:], x.Word)&1 != 0 && (p == none || t.Means(x, p))
	}, "given")
}

// givesFrom returns the kinds of power tokens that an ability gives from an instruction on: any
// if its player chooses.
func (p *program) givesFrom(pc uint16) (kinds uint64) {
	for ; ; pc++ {
		switch in := &p.Code[pc]; in.Op {
		case script.End, script.Jump:
			return kinds
		case script.Choice:
			return 1<<tokenKinds - 1
		case script.Do:
			if verb := verbs[in.A].Word; verb == "token" || verb == "tokens" {
				words, _ := p.With(in)
				kinds |= words.Mask
			}
		}
	}
}

// given meets what a step says of power tokens that figures have got since it began.
func (t *caseTable) given(w *cases.World) {
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Field != "given" || !w.Counts(i) {
			continue
		}
		p, kind := t.figures[x.Card], uint8(slices.Index(tokenNames[:], x.Word))
		more := t.S.tokensOf(p, kind) - t.was.tokensOf(p, kind)
		for _, y := range w.Wants {
			if y.Met && y.Field == x.Field && y.Card == x.Card && y.Word == x.Word {
				more--
			}
		}
		if more > 0 {
			w.Meet(i)
		}
	}
}

// activates says which figure begins.
func (t *caseTable) activates(w *cases.World, p zones.Piece) []cases.Saying {
	says := cases.Say(func(i int) bool {
		x := w.Said("figure")
		return t.ofGroup(&w.Wants[i], p) && (x == nil || t.Means(x, p))
	}, "do activate")
	if t.S.Ask().About == aboutNext {
		says = append(says, cases.Lead(nil, "do end")...)
	}
	return says
}

// ofGroup reports whether a want means the group of a figure, or its own card: the first of those that
// go by the same name.
func (t *caseTable) ofGroup(x *cases.Want, p zones.Piece) bool {
	g := t.group(x.Ref)
	return g != none && (g == t.S.card[p] || g == t.S.groupOf(p))
}

// ends says that the activation of a figure ends, or of its group.
func (t *caseTable) ends(w *cases.World) []cases.Saying {
	s := t.S
	rest := s.next(s.group)
	rest.Drop(s.figure)
	says := cases.Lead(func(i int) bool {
		x := w.Said("figure")
		return x != nil && !t.Means(x, s.figure) && slices.ContainsFunc(slices.Collect(rest.All()), func(p zones.Piece) bool {
			return t.Means(x, p) && t.ofGroup(&w.Wants[i], p)
		}) || x == nil && rest.Len() == 1 && t.ofGroup(&w.Wants[i], rest.First())
	}, "do activate")
	if rest.Empty() {
		return append(says, cases.Say(nil, "do end")...)
	}
	return append(says, cases.Lead(nil, "do end")...)
}

// goesOn says that a round goes on, or the next begins.
func (t *caseTable) goesOn(w *cases.World) []cases.Saying {
	f := t.S.At(t.S.Top())
	switch {
	case f.Proc != pStatus:
		return nil
	case f.Step == statusBegins:
		return append(cases.Say(nil, "do status"), cases.Lead(nil, "do next_round")...)
	}
	return cases.Say(nil, "do next_round")
}
