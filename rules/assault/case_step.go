package assault

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"muster/rules"
	"muster/rules/cases"
	"muster/rules/cases/position"
	"muster/rules/cases/steps"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Begin implements cases.Table. What a step names that says no player, whoever is asked
// answers with.
func (t *caseTable) Begin(w *cases.World) ([]string, error) {
	t.was, t.Hand = t.S.Copy(nil).(*State), nil
	if err := cmp.Or(t.wantsTokens(w), t.noFace(w)); err != nil {
		return nil, err
	}
	if w.Step == "surge" && w.Said("spend") == nil && t.S.fight() == nil && t.S.last.attacker == none { // it spends none of none
		return []string{"SURGE-NONE"}, nil
	}
	switch w.Step {
	case "look":
		parts, err := t.Game.Zone(w.Said("zone").Word)
		if err == nil && parts[0].No < int(of(zDiscard, 0)) && (parts[0].No < int(of(zHand, 0)) || parts[0].Owner != w.By) && !t.opened(w.By, zones.Zone(parts[0].No)) {
			return []string{"HIDDEN-INFO"}, nil
		}
		return nil, err
	case "choose":
		if !t.S.Ask().Seats.Has(w.By) && (w.Left() < 0 && !t.stillRolls(w) || t.S.Turn().Odds > 0) {
			return append([]string{"PENDING"}, cases.Broken("VP-COST", t.poor(w))...), nil
		}
	case "deploy":
		return nil, t.wantsPlaces(w)
	case "choose_initiative", "zone", "attach", "activate", "end", "pass", "play":
	default:
		for i := range w.Wants {
			w.Wants[i].Seat = rules.Nobody
		}
	}
	if n := len(w.Luck["dice"]); w.Step == "play" && w.Said("die") != nil && len(w.Luck["to"]) == 0 && n > 0 { // the die is rerolled to it
		w.Luck["to"], w.Luck["dice"] = w.Luck["dice"][n-1:], w.Luck["dice"][:n-1]
	}
	if path := w.Said("path"); path != nil && w.Step == "move" {
		if _, err := t.path(path.Word, t.figures[w.Wants[w.Doing()].Card]); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// opened reports whether a player knows all cards of a zone that has some.
func (t *caseTable) opened(by rules.Seat, z zones.Zone) bool {
	in := t.S.In(z)
	for p := range in.All() {
		if !t.S.Knows(rules.Only(by), p) {
			return false
		}
	}
	return !in.Empty()
}

// base reports whether the open question is one that no step passes over: whose turn it is,
// and what a figure does.
func base(about uint8) bool {
	return about == aboutTurn || about == aboutAction || about == aboutNext || about == aboutRound
}

// Rest implements cases.Table.
func (t *caseTable) Rest(w *cases.World) bool {
	turn, ask := t.S.Turn(), t.S.Ask()
	switch {
	case turn == (rules.Turn{}):
		return true
	case turn.Odds == 0:
		return base(ask.About) || w.Left() < 0 && !t.stillRolls(w) && t.rolledTo(w) < 0
	case ask.About != aboutRoll && ask.About != aboutRollOff && ask.About != aboutDice:
		return false
	}
	_, _, lucky := t.result(w)
	return !lucky && (w.Left() < 0 || !w.Begun)
}

// Settle implements cases.Table: dice are rolled that a step rolls.
func (t *caseTable) Settle(w *cases.World) error {
	t.given(w)
	about := t.S.Ask().About
	if i := w.Owes("do roll", "do roll_initiative"); i >= 0 {
		if about == aboutRoll && w.Step == "roll" || about == aboutRollOff && w.Step == "roll_initiative" {
			w.Meet(i)
		}
	}
	if i := w.Owes("die"); i >= 0 && about == aboutDice && w.Wants[i].Word == t.rolled() {
		w.Meet(i)
	}
	if i := w.Owes("do reroll"); i >= 0 && about == script.AboutPiece && t.mustReroll(w) {
		w.Meet(i)
	}
	if w.Step == "next_round" {
		if i := w.Owes("do next_round"); i >= 0 && t.atStart() && t.begun <= int(t.S.round) { // the last effect of a round has led there
			w.Meet(i)
		}
		t.begun = int(t.S.round) + 1
	}
	if i := t.strained(w); i >= 0 && about == aboutStrain && t.Means(&w.Wants[i], t.S.At(t.S.Top()).Dst) {
		w.Meet(i)
	}
	if i := w.Owes("target"); i >= 0 && about == aboutRoom && w.Step == "choose" && w.Owes("space") >= 0 && t.Means(&w.Wants[i], t.S.Ask().Src) {
		w.Meet(i)
	}
	t.inTurn(w)
	if from, _, ok := t.result(w); w.Step == "roll" && w.Begun && about == aboutRoll && !ok {
		return caseError("assault.case.no-chance", from)
	}
	if w.Step == "roll" && w.Begun && about != aboutRoll && len(w.Luck["attack"])+len(w.Luck["defence"]) > 0 {
		return caseError("assault.case.pool", strings.Join(slices.Concat(w.Luck["attack"], w.Luck["defence"]), ", "))
	}
	t.shuffled(w)
	return position.Restack(w, casePlayers, t.of, zDeck, func(seat rules.Seat) bool {
		for i := range t.S.Depth() {
			if f := t.S.At(uint8(i)); f.Proc == pDraw && f.Seat == seat {
				return true
			}
		}
		return false
	})
}

// atStart reports whether a round is to begin.
func (t *caseTable) atStart() bool {
	return t.S.Ask().About == aboutRound && t.S.At(t.S.Top()).Proc == pRound
}

// mustReroll reports whether an ability that is not optional asks for a die to reroll which the step
// names.
func (t *caseTable) mustReroll(w *cases.World) bool {
	ask, f, by := t.S.Ask(), t.S.At(t.S.Top()), w.Said("by")
	return f.Proc >= programs && verbs[ask.N].Word == "reroll" && t.shows(w.Said("die"), ask.Set) && (by == nil || by.Word == t.abilityCalled(f.Proc))
}

// turns are what a step has told of an ability that is under way: who attack or move by it one after
// another. The steps that follow say which of them is next. None of them uses it again.
type turns struct {
	at    uint8     // the frame of the ability,
	proc  uint16    // and what it runs; 0: no step has told of any
	named zones.Set // nobody else does; if it is empty, anybody may
	over  bool      // more were named than may
}

// inTurn notes that a step uses the ability that asks already, and whom it names to attack or move by
// it one after another.
func (t *caseTable) inTurn(w *cases.World) {
	ask := t.S.Ask()
	if ask.About != script.AboutPiece && ask.About != script.AboutOne || !t.S.Turn().Seats.Has(w.By) {
		return
	}
	f := t.S.At(t.S.Top())
	if f.Proc < programs {
		return
	}
	use := w.Owes("do use")
	if use >= 0 && !t.forced(w, f, use) {
		use = -1
	}
	if use >= 0 && !slices.ContainsFunc(w.Wants, func(x cases.Want) bool { return !x.Met && x.Under > 0 }) { // what it asks follows
		w.Meet(use)
		t.turns = turns{at: t.S.Top(), proc: f.Proc}
	}
	if !t.inSuccession() || !t.turns.named.Empty() {
		return
	}
	named, wants := zones.Set{}, []int{}
	for i := range w.Wants {
		x := &w.Wants[i]
		if x.Met || i == use {
			continue
		}
		p := steps.Find(t, x, ask.Set)
		if x.Field != "target" || !x.List || p == none {
			return
		}
		named.Add(p)
		wants = append(wants, i)
	}
	most, alone := t.successive()
	if len(wants) == 0 || named.Len() < len(wants) || len(wants) > most && !alone {
		return
	}
	t.turns = turns{at: t.S.Top(), proc: f.Proc, named: named, over: len(wants) > most}
	if use >= 0 {
		w.Meet(use)
	}
	if len(wants) > 1 {
		for _, i := range wants[:min(len(wants), most)] {
			w.Meet(i)
		}
	}
}

// inSuccession reports whether the open question is who attacks or moves next.
func (t *caseTable) inSuccession() bool {
	ask := t.S.Ask()
	if ask.About != script.AboutPiece || !slices.Contains([]string{"attack", "perform-move", "points", "move"}, verbs[ask.N].Word) {
		return false
	}
	f := t.S.At(t.S.Top())
	op := t.S.prog[f.Proc-programs].Code[f.Step].Op
	return op == script.One || op == script.InTurn && ask.Free
}

// successive returns how many the ability that asks who attacks or moves next still lets do so, and
// whether it asks for nobody else.
func (t *caseTable) successive() (most int, alone bool) {
	f := t.S.At(t.S.Top())
	prog := &t.S.prog[f.Proc-programs]
	alone = true
	for _, in := range prog.Code[f.Step:] {
		switch same := uint16(in.N&255) == t.S.Ask().N; {
		case in.Op == script.One && same:
			most++
		case in.Op == script.InTurn && same:
			most += int(prog.Sels[in.A].Max)
		case in.Op == script.One, in.Op == script.InTurn, in.Op == script.Gather:
			alone = false
		}
	}
	if prog.Code[f.Step].Op == script.InTurn {
		most -= t.S.Gathered(f).Len()
	}
	return most, alone
}

// outOfTurn reports whether a figure may not attack or move by the ability of which steps have told
// who do.
func (t *caseTable) outOfTurn(p zones.Piece) bool {
	return !t.turns.named.Empty() && (t.turns.over || !t.turns.named.Has(p))
}

// strained returns what names the figure for which a step pays strain, when several suffer it one
// after another; -1 if it names none.
func (t *caseTable) strained(w *cases.World) int {
	if w.Step != "choose" || t.was.Ask().About != aboutStrain || w.Said("discard") == nil {
		return -1
	}
	return w.Owes("target")
}

// Met implements cases.Table.
func (t *caseTable) Met(w *cases.World, i int, a rules.Action) {
	if a.Verb == vMove {
		t.S.way = t.wayOf(w, i)
	}
	if t.S.Ask().About == aboutFace {
		w.Take("to")
	}
	if k := t.condition(w, i); k >= 0 && a.Verb == vUse && t.S.prog[a.A-programs].brings("") {
		w.Meet(k)
	}
	if a.Verb == vPlace && t.S.Ask().About == aboutDeploy {
		t.named(w.Wants[i].Word, zones.Piece(a.C))
	}
	if f := t.S.At(t.S.Top()); t.S.Ask().About == script.AboutOne && w.Wants[i].Field == "option" && (t.paired() > 0 || // the other of the two
		w.Wants[i].Word != t.S.prog[f.Proc-programs].Names(f.Step)[a.A] && slices.Contains(t.S.prog[f.Proc-programs].Names(f.Step), w.Wants[i].Word)) {
		for k := w.Owes("option"); k >= 0; k = w.Owes("option") {
			w.Meet(k)
		}
	}
}

// paired returns of how many alternatives two are chosen; 0 if one is.
func (t *caseTable) paired() int {
	f := t.S.At(t.S.Top())
	return int(t.S.prog[f.Proc-programs].Code[f.Step].B)
}

// Otherwise implements cases.Table: what may be declined on the way to a step is declined.
func (t *caseTable) Otherwise(w *cases.World) ([]rules.Action, []string) {
	s, ask := t.S, t.S.Ask()
	legal := s.Legal(nil)
	if only := t.alternative(w, legal); only != nil {
		return only, nil
	}
	pass := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == flow.Pass })
	switch {
	case t.turns.over && t.inSuccession() && w.Left() >= 0:
		return nil, t.Why(w, w.Left())
	case ask.About == aboutRound:
		if t.passesRound(w) {
			return legal[:1], nil
		}
		return nil, nil
	case ask.About == aboutAction && !w.Begun:
		return t.attacks(w, legal), nil
	case ask.About == aboutNext && len(legal) == 1 && !w.Begun && zones.Piece(legal[0].A) == t.acting(w):
		return legal, nil
	case base(ask.About), len(legal) == 0:
		return nil, nil
	case t.unfit(w) >= 0 && !ask.Free && legal[0].Verb != flow.Pass:
		return nil, t.Why(w, t.unfit(w))
	case ask.About == aboutTarget && w.Owes("do attack") >= 0:
		return nil, t.Why(w, w.Doing())
	case t.rolledTo(w) >= 0:
		k := t.rolledTo(w)
		if ask.About == aboutFace {
			w.Take("to")
		}
		return legal[k : k+1], nil
	case ask.About == aboutDie && w.Step == "roll": // what is rolled tells which die was chosen
		return slices.DeleteFunc(legal, func(a rules.Action) bool {
			return !slices.ContainsFunc(w.Luck["attack"], func(die string) bool { return strings.HasPrefix(die, diceNames[a.A]+" ") })
		}), nil
	case ask.About == aboutDie && w.Owes("option") >= 0: // a die that it may not have
		return nil, t.Why(w, w.Doing())
	case len(legal) == 1:
		return legal, nil
	case ask.About == script.AboutMay && w.Begun && (w.Step != "choose" || ask.Seats.Has(w.By)):
		return []rules.Action{{Seat: legal[0].Seat, Verb: flow.Choose}, {Seat: legal[0].Seat, Verb: flow.Choose, A: 1}}, nil
	case ask.About == script.AboutMay, ask.About == aboutStrain, ask.About == aboutPay:
		return []rules.Action{{Seat: legal[0].Seat, Verb: flow.Choose}}, nil
	case s.Ordering():
		return legal[:1], nil
	case pass >= 0 && ask.About != aboutDeploy:
		return legal[pass : pass+1], nil
	case w.Step == "choose" && pass < 0 && !ask.Seats.Has(w.By): // the other player must answer
		return nil, []string{"PENDING"}
	}
	if ask.About != aboutDeploy {
		if only := w.Indifferent(false); only != nil {
			return only, nil
		}
	}
	if !w.Begun {
		return nil, append(t.Why(w, max(0, w.Doing())), "PENDING")
	}
	return nil, nil
}

// attacks returns the action to attack if a step is taken before that attack is declared.
func (t *caseTable) attacks(w *cases.World, legal []rules.Action) []rules.Action {
	i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == vAttack })
	if i < 0 || w.Step != "play" && w.Step != "use" {
		return nil
	}
	if t.leads(w, legal[i]) {
		return legal[i : i+1]
	}
	return nil
}

// mostPassed is how many questions are looked at for one that a step answers.
const mostPassed = 20

// leads reports whether a step answers what comes after an answer: at once, or as soon as others
// have declined and an alternative is chosen.
func (t *caseTable) leads(w *cases.World, a rules.Action) bool {
	next := t.Copy().(*caseTable)
	for range mostPassed {
		next.Apply(a)
		if turn := next.S.Turn(); turn == (rules.Turn{}) || turn.Odds > 0 || base(next.S.Ask().About) {
			return false
		}
		legal := next.S.Legal(nil)
		if slices.ContainsFunc(legal, func(a rules.Action) bool {
			return next.S.Ask().About == script.AboutOne && next.leads(w, a) || slices.ContainsFunc(next.Says(w, a), func(said cases.Saying) bool {
				return slices.ContainsFunc(w.Counted(), func(i int) bool {
					return slices.Contains(said.Fields, w.Wants[i].Field) && (said.Means == nil || said.Means(i))
				})
			})
		}) {
			return true
		}
		i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == flow.Pass })
		if i < 0 {
			return false
		}
		a = legal[i]
	}
	return false
}

// alternative returns the alternative that a step names, or the only one that leads to what it
// names or does; nil if there is none.
func (t *caseTable) alternative(w *cases.World, legal []rules.Action) (only []rules.Action) {
	if t.S.Ordering() || t.S.Ask().About != script.AboutOne || t.paired() > 0 || w.Left() < 0 || w.Step == "choose" && !t.S.Ask().Seats.Has(w.By) {
		return nil
	}
	f := t.S.At(t.S.Top())
	var said *cases.Want
	for x := range w.SaidAll("option") {
		if !x.Met {
			said = x
			break
		}
	}
	if said != nil {
		names := t.S.prog[f.Proc-programs].Names(f.Step)
		if i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == flow.Choose && names[a.A] == said.Word }); i >= 0 {
			said.Met = true
			return legal[i : i+1]
		}
	}
	for _, a := range legal {
		if t.leads(w, a) {
			only = append(only, a)
		}
	}
	// How an attack is made that is still to be declared is told by what is used with it; words
	// that name none of these alternatives may name some of those that one of them offers.
	if x := t.S.fight(); len(only) == 1 || x != nil && x.target == none || said != nil {
		return only
	}
	return nil
}

// unfit returns what a step names that the open question asks for, and that does not fit; -1
// if there is nothing.
func (t *caseTable) unfit(w *cases.World) int {
	return slices.IndexFunc(w.Wants, func(x cases.Want) bool { return !x.Met && x.Asked && !x.Fit })
}

// passesRound reports whether a step is taken in what follows the open question between
// rounds.
func (t *caseTable) passesRound(w *cases.World) bool {
	return !w.Begun && (t.S.At(t.S.Top()).Proc == pRound || slices.Contains([]string{"use", "play"}, w.Step))
}

// Meant implements cases.Table: what is optional in an attack or an effect under way is
// declined, so that it is finished; or the position stands as it is.
func (t *caseTable) Meant() iter.Seq[cases.Table] {
	var done cases.Table
	for at := range t.Ending() {
		done = at
	}
	return slices.Values([]cases.Table{done, t})
}

// Ending yields the table as it stands, and as what is optional in an attack or an effect under way is
// declined, one after the other, until it is finished.
func (t *caseTable) Ending() iter.Seq[cases.Table] {
	return func(yield func(cases.Table) bool) {
		done := t.Copy().(*caseTable)
		for range 200 {
			s, ask := done.S, done.S.Ask()
			if turn := s.Turn(); turn == (rules.Turn{}) || turn.Odds > 0 || base(ask.About) || ask.About == aboutDeploy {
				break
			}
			legal := s.Legal(nil)
			i := slices.IndexFunc(legal, func(a rules.Action) bool {
				return a.Verb == flow.Pass || len(legal) == 1 || a.A == 0 && (ask.About == script.AboutMay || ask.About == aboutStrain || ask.About == aboutPay)
			})
			if i < 0 {
				break
			}
			if !yield(done) {
				return
			}
			done = done.Copy().(*caseTable)
			done.Apply(legal[i])
		}
		yield(done)
	}
}

// Underway implements cases.Table. Command cards with a code are alike.
func (t *caseTable) Underway(cases.Table) []string {
	return steps.Underway(&t.S.Machine, func(p zones.Piece) string {
		if isCommand(p) {
			return t.codeOf(p)
		}
		return p.ID()
	})
}

// Pending implements cases.Table.
func (t *caseTable) Pending() cases.Pending {
	s, ask := t.S, t.S.Ask()
	turn := s.Turn()
	p := cases.Pending{}
	if turn.Seats == 0 {
		return p
	}
	p.Player, p.Kind = casePlayers[turn.Seats.First()], pendingKinds[ask.About]
	switch {
	case s.Ordering():
		p.Kind = "order"
	case ask.Kind == flow.Pick && s.ofHidden(ask):
		p.Kind = "cards"
	}
	if isFigure(ask.Src) {
		p.Figure = t.figureName(ask.Src)
	} else if ask.Src != none && (isCard(ask.Src) || isCommand(ask.Src)) {
		p.Card = t.codeOf(ask.Src)
	}
	return p
}

// pendingKinds are the kinds of questions as cases name them.
var pendingKinds = map[uint8]string{
	aboutInitiative: "initiative", aboutZone: "zone", aboutAttach: "attach", aboutDeploy: "deploy", aboutRound: "turn", aboutTurn: "turn",
	aboutNext: "turn", aboutAction: "action", aboutWindow: "trigger", aboutMove: "action", aboutShift: "push", aboutRoom: "space", aboutPlace: "space", aboutSpot: "space", aboutTokenSpace: "space", aboutAside: "target", aboutShare: "target",
	aboutUnload: "option", aboutSpecial: "action", aboutDoors: "target", aboutHerd: "target", aboutShed: "option", aboutFace: "option",
	aboutTarget: "target", aboutDie: "option", aboutReplace: "option", aboutSurge: "trigger", aboutCleave: "target", aboutStrain: "strain", aboutPay: "option",
	script.AboutMay: "option", script.AboutOne: "option", script.AboutPiece: "target",
}

// hears notes what happens that cases ask the order of.
func (t *caseTable) hears(s *State, n flow.News) {
	switch n.Code {
	case "assault.told.defeated":
		t.Hear("defeat " + t.figureName(n.P))
	case "assault.told.readies", "assault.told.readies-groups":
		t.Hear("ready")
	case "told.draws":
		t.Hear("draw " + casePlayers[n.Seat])
	}
}

// answering reports whether an event is being answered.
func (s *State) answering() bool {
	for i := range s.Depth() {
		if s.At(uint8(i)).Proc == pWindow {
			return true
		}
	}
	return false
}

// notes notes what a player does that cases ask the order of.
func (t *caseTable) notes(a rules.Action) {
	s := t.S
	if f := s.At(s.Top()); f.Proc == pWindow && f.Mark == evRoundEnd && a.Verb != flow.Pass {
		t.Hear("end " + casePlayers[a.Seat])
	}
	if !s.answering() {
		t.lately = nil
	} else if a.Verb == vPlay {
		t.lately = append(slices.Clip(t.lately), a)
	}
	switch a.Verb {
	case vUse, vSpecial:
		t.Hear("ability " + t.figureName(zones.Piece(a.B)) + "/" + t.abilityCalled(a.A))
	case vPlay:
		t.Hear("card " + casePlayers[a.Seat] + "/" + s.commands[a.A].card.Code())
	case vMove:
		if f := t.going(); s.Ask().About == aboutShift && f.Mark == pushed {
			t.Hear("push " + t.figureName(f.Src))
		}
	}
}
