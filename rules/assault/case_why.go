package assault

import (
	"maps"
	"slices"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/cases"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// named gives a figure its name.
func (t *caseTable) named(name string, p zones.Piece) {
	t.figures = maps.Clone(t.figures)
	t.figures[name] = p
}

// Why implements cases.Table.
func (t *caseTable) Why(w *cases.World, i int) []string {
	now, poor := t.S, t.poor(w)
	if x := now.fight(); w.Step == "power" && x != nil && (x.attacker == t.doer(w) && x.token[0] != 0 || x.target == t.doer(w) && x.token[1] != 0) {
		return []string{"TOKEN-ONCE"}
	}
	t.S = t.was
	defer func() { t.S = now }()
	broken := t.why(w, i)
	if len(broken) == 0 {
		broken = []string{"PENDING"}
	}
	return append(broken, cases.Broken("VP-COST", poor)...)
}

// poor reports whether an ability that a step names, or one under way, costs more victory points
// than the player of the step has.
func (t *caseTable) poor(w *cases.World) bool {
	s := t.S
	for i := range s.Depth() {
		if f := *s.At(uint8(i)); f.Proc >= programs && s.lacksPoints(&f, w.By, "") {
			return true
		}
	}
	for _, u := range s.uses[:s.useds] { // it was over, since more of it could not be paid
		if f := (flow.Frame{Proc: u.proc, Seat: w.By, Src: u.src, It: flow.Nothing}); w.Step == "choose" && u.proc >= programs && s.lacksPoints(&f, w.By, "") {
			return true
		}
	}
	for n := range s.cards {
		c := firstCard + zones.Piece(n)
		for _, proc := range s.kindOf(c).abilities {
			named := t.ability(w, proc, wordOf(w))
			for i := range w.Wants {
				f, x := s.frameOf(proc, none, c), &w.Wants[i]
				switch x.Field {
				case "ability", "spend":
					if named(i) && s.lacksPoints(&f, w.By, "") {
						return true
					}
				case "option": // what somebody is not even asked
					if s.lacksPoints(&f, w.By, x.Word) {
						return true
					}
				}
			}
		}
	}
	return false
}

// lacksPoints reports whether a player has not the victory points that an ability costs, by a verb
// of that name if one is told.
func (s *State) lacksPoints(f *flow.Frame, seat rules.Seat, verb string) bool {
	a := s.prog[f.Proc-programs].Ability
	for at, in := range a.Code {
		if in.Op != script.Do || verb != "" && verbs[in.A].Called() != verb {
			continue
		}
		if word := verbs[in.A].Word; word != "lose-vp" && word != "pay" || in.B == enemy {
			continue
		}
		from := at
		for from > int(a.Body) && (a.Code[from-1].Op == script.Num || a.Code[from-1].Op == script.Val) {
			from--
		}
		g := *f
		if script.Number(s, a, from, at, &g) > int(s.vp[seat]) {
			return true
		}
	}
	return false
}

// doer returns the figure that takes a step, or None.
func (t *caseTable) doer(w *cases.World) zones.Piece {
	k := slices.IndexFunc(w.Wants, func(x cases.Want) bool { return x.Field == "do "+w.Step })
	if k < 0 {
		return none
	}
	if p, ok := t.figures[w.Wants[k].Card]; ok {
		return p
	}
	return none
}

// acting returns the figure with which a step is taken, also one that plays a card, or None.
func (t *caseTable) acting(w *cases.World) zones.Piece {
	if f := w.Said("figure"); f != nil {
		if p, ok := t.figures[f.Card]; ok {
			return p
		}
	}
	return t.doer(w)
}

func (t *caseTable) why(w *cases.World, i int) []string {
	s, p := t.S, t.doer(w)
	switch w.Step {
	case "choose_initiative", "roll_initiative":
		return []string{"SETUP-INITIATIVE"}
	case "attach":
		return []string{"ATTACH"}
	case "deploy":
		return t.whyPlace(w, i)
	case "activate":
		return t.whyActivate(w)
	case "end", "pass":
		if ask := s.Ask(); w.Step == "pass" && ask.About == aboutDeploy && ask.Seats.Has(w.By) && s.mission().inTurn > 0 && s.begunGroup(w.By) == none {
			return []string{"PASS-READY"}
		}
		if s.active != w.By || s.phase != phaseActivation {
			return []string{"TURN-ORDER"}
		}
		if w.Step == "pass" && s.Ask().About == aboutTurn {
			return []string{"PASS-READY"}
		}
		return []string{"TURN-ORDER", "PENDING"}
	case "move_action":
		return append(t.whyActs(p), cases.Broken("ACTION-NONE", s.actions == 0)...)
	case "move":
		return t.whyMove(w, p)
	case "attack":
		return t.whyAttack(w, p)
	case "surge":
		return t.whySurge(w, i)
	case "power":
		return []string{"TOKEN-SYMBOL"}
	case "reroll":
		return t.whyReroll(w)
	case "interact":
		return t.whyInteract(w, p)
	case "special", "use":
		return t.whyUse(w, i, p)
	case "play":
		return t.whyPlay(w, i)
	case "choose": // who is not asked may answer what comes once others have declined
		if !s.Ask().Seats.Has(w.By) && !slices.ContainsFunc(w.Wants, func(x cases.Want) bool { return x.Asked }) {
			return []string{"PENDING"}
		}
		return []string{"TARGET-INVALID", "CHOICE-COUNT"}
	case "status", "next_round":
		return []string{"TURN-ORDER"}
	}
	return nil
}

// whyActs names the rules by which a figure may not act.
func (t *caseTable) whyActs(p zones.Piece) (broken []string) {
	s := t.S
	if p == none || p == s.figure {
		return nil
	}
	broken = []string{"ACTIVATE-FIGURE"}
	if s.owner[p] != s.active {
		broken = append(broken, "TURN-ORDER")
	}
	return broken
}

func (t *caseTable) whyPlace(w *cases.World, i int) []string {
	s := t.S
	ask := s.Ask()
	g := t.group(w.Said("group").Ref)
	if ask.About != aboutDeploy || !ask.Seats.Has(w.By) || g == none || w.Wants[i].Field != "place" {
		return []string{"PENDING", "TURN-ORDER"}
	}
	st := board.Stand{At: board.Space(w.Wants[i].N >> 1), Base: s.kindOf(g).base}
	if w.Wants[i].N&1 != 0 {
		st.Base = st.Base.Turned()
	}
	if w.Wants[i].N>>1 == int(board.None) || !s.ground.Fits(s.kindOf(g).mover, st, s.open) || s.ground.Covers(st).Meets(s.occupied(none)) {
		return []string{"DEPLOY-SPACE"}
	}
	for k := range w.Wants { // two of the step on the same space
		if k != i && w.Wants[k].Field == "place" && w.Wants[k].N == w.Wants[i].N {
			return []string{"DEPLOY-SPACE"}
		}
	}
	return []string{"DEPLOY-ZONE"}
}

func (t *caseTable) whyActivate(w *cases.World) (broken []string) {
	s := t.S
	x := &w.Wants[slices.IndexFunc(w.Wants, func(x cases.Want) bool { return x.Field == "do activate" })]
	g := t.group(x.Ref)
	if g == none {
		return []string{"ACTIVATE-FIGURE"}
	}
	if s.active != w.By || s.phase != phaseActivation || s.group != none && g != s.group {
		broken = append(broken, "TURN-ORDER")
	}
	if s.exhausted.Has(g) {
		broken = append(broken, "ACTIVATE-EXHAUSTED")
	}
	f := w.Said("figure")
	if f == nil && s.group == none {
		if !s.hasFigures(g) {
			broken = append(broken, "ACTIVATE-FIGURE")
		}
		return broken
	}
	p := none
	if f != nil {
		p = t.figures[f.Card]
	}
	if s.group == g || p != none && (s.cardOf(p) != g || !s.onMap(p)) {
		broken = append(broken, "ACTIVATE-FIGURE")
	}
	return broken
}

func (t *caseTable) whyMove(w *cases.World, p zones.Piece) []string {
	f := t.going()
	if f.Src != p {
		return append(t.whyActs(p), cases.Broken("MOVE-MASSIVE", t.S.rested.Has(p))...)
	}
	way, err := t.path(w.Said("path").Word, p)
	if err != nil {
		return []string{"MOVE-BLOCKED"}
	}
	return t.walk(&f, way)
}

func (t *caseTable) whyAttack(w *cases.World, p zones.Piece) (broken []string) {
	if w.Doing() < 0 { // it is declared, but not as the step says
		return whyNot(w, w.Left())
	}
	s, tries := t.S, 50
	next := grants(s, p, &tries)
	granted := next != nil
	if granted {
		s = next
	} else {
		broken = append(t.whyActs(p), cases.Broken("ACTION-NONE ACTION-ATTACK-ONCE ATTACK-TARGET MOVE-END",
			s.actions == 0, p == s.figure && s.attacked, p == s.figure && s.attacks(p), p == s.figure && s.shares(p))...)
	}
	x := w.Said("target")
	q, ok := t.figures[x.Card]
	if !ok {
		for r := range s.In(of(zMap, neutral)).All() {
			if t.tokenName(r) == x.Card {
				q, ok = r, true
			}
		}
	}
	if p == none || !s.onMap(p) {
		return broken
	}
	k := s.kindOf(p)
	f := s.fight()
	if !granted {
		x := s.attackOf(p)
		f = &x
	}
	broken = append(broken, cases.Broken("ATTACK-BARRED", k.attack == noAttack || s.ails(p, stunned) || s.barredFrom(p, barAttack))...)
	if !ok || !s.there(q) || !s.prey(f).Has(q) || f.only != none && f.only != q || f.not.Has(q) {
		return append(broken, "ATTACK-TARGET")
	}
	if s.shielded(p, q) {
		broken = append(broken, "ATTACK-TARGET", "ATTACK-BARRED")
	}
	spaces := s.covers(q)
	if at := w.Said("space"); at != nil {
		y := t.spaceOf(at.Word)
		if !spaces.Has(y) {
			return append(broken, "ATTACK-TARGET")
		}
		spaces = board.Of(y)
	}
	sight, near, eligible := false, false, false
	for y := range spaces.All() {
		n := s.distanceOf(p, y)
		sight = sight || s.inSight(f, q, y)
		near = near || s.isAt(p, y) || s.besideSpace(p, y) || (f.reach || s.has(p, kwReach)) && n >= 0 && n <= 2
		eligible = eligible || s.eligible(f, q, y)
	}
	if eligible {
		return broken
	}
	return append(broken, cases.Broken("ATTACK-SIGHT ATTACK-REACH", !sight, !f.ranged && !near || f.within > 0)...)
}

// grants looks for the attack that an effect under way lets a figure perform, if what may be declined
// on the way is: it returns the position in which its target is chosen, or nil.
func grants(s *State, p zones.Piece, tries *int) *State {
	ask := s.Ask()
	if ask.About == aboutTarget && ask.Src == p {
		return s
	}
	if *tries--; *tries < 0 || base(ask.About) || s.Turn().Odds != 0 || s.Turn() == (rules.Turn{}) {
		return nil
	}
	legal := s.Legal(nil)
	i := slices.IndexFunc(legal, func(a rules.Action) bool {
		return ask.Kind == flow.Pick && a.Verb == flow.Choose && zones.Piece(a.A) == p
	})
	if i < 0 {
		i = slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == flow.Pass })
	}
	if i >= 0 {
		legal = legal[i : i+1]
	}
	for _, a := range slices.Backward(legal) { // to do what may be done is the last
		next := s.Copy(nil).(*State)
		next.Apply(a)
		if found := grants(next, p, tries); found != nil {
			return found
		}
	}
	return nil
}

// attacks reports whether a figure has used a special action in which it attacks: there was nobody
// left for it to attack.
func (s *State) attacks(p zones.Piece) bool {
	return slices.ContainsFunc(s.uses[:s.useds], func(u used) bool {
		return u.src == p && u.until == untilActivation && u.proc >= programs && s.prog[u.proc-programs].attacks
	})
}

func (t *caseTable) whySurge(w *cases.World, i int) (broken []string) {
	s, x := t.S, t.S.fight()
	if x == nil || x.target == none || i < 0 {
		return []string{"SURGE-NONE"}
	}
	if word := w.Wants[i].Word; w.Wants[i].Field != "spend" {
		return append(whyNot(w, i), cases.Broken("SURGE-ONCE", slices.ContainsFunc(w.Wants, func(y cases.Want) bool { return y.Met && y.Word == word }))...)
	}
	k := s.kindOf(x.attacker)
	known, left := false, s.surgesLeft(x)
	once := false
	word := w.Wants[i].Word
	for n := range k.surges {
		if sameEffects(k.surges[n].effects, word) {
			known = true
			once = once || x.spent>>n&1 != 0
		}
	}
	s.lenders(x.attacker, func(q zones.Piece) bool {
		for n := range s.kindOf(q).surges {
			if l := x.borrowed(q); l != nil && sameEffects(s.kindOf(q).surges[n].effects, word) {
				known = true
				once = once || l.spent>>n&1 != 0
			}
		}
		return true
	})
	for _, l := range s.hears[evSurge] {
		if t.spends(w, l.proc)(i) && s.usersOf(l.card).Has(x.attacker) {
			known = true
			f := s.frameOf(l.proc, x.attacker, l.card)
			once = once || s.wasUsed(&f)
		}
	}
	for k := range i { // it was spent by this very step
		once = once || w.Wants[k].Met && w.Wants[k].Word == word
		if w.Wants[k].Met {
			left--
		}
	}
	return cases.Broken("SURGE-UNKNOWN SURGE-ONCE SURGE-NONE TARGET-INVALID", !known, once, left <= 0 || known && !once, t.condition(w, i) >= 0)
}

func (t *caseTable) whyReroll(w *cases.World) []string {
	x := t.S.fight()
	if x == nil {
		return []string{"REROLL-NONE"}
	}
	said := w.Said("die")
	for d := range x.again.All() {
		if i := d - firstDie; said != nil && diceNames[x.die[i]]+" "+sideText(x.die[i], x.face[i]) == said.Word {
			return []string{"REROLL-ONCE"}
		}
	}
	return []string{"REROLL-NONE"}
}

func (t *caseTable) whyInteract(w *cases.World, p zones.Piece) []string {
	s := t.S
	broken := append(t.whyActs(p), cases.Broken("ACTION-NONE INTERACT-BARRED", s.actions == 0, s.barredFrom(p, barInteract))...)
	if x := w.Said("token"); x != nil {
		for q := range s.In(of(zMap, neutral)).All() {
			if t.Means(x, q) {
				return append(broken, cases.Broken("INTERACT-REACH INTERACT-TARGET", !s.adjacent(p, q), !s.canInteract(p, q))...)
			}
		}
		return append(broken, "INTERACT-TARGET")
	}
	d := t.doorSaid(w)
	if d == none {
		return append(broken, "INTERACT-TARGET")
	}
	return append(broken, cases.Broken("INTERACT-TARGET INTERACT-REACH", s.open>>(d-firstDoor)&1 != 0, !s.besideDoor(p, int(d-firstDoor)))...)
}

// whyUse names the rules by which an ability is not used, or what it asks is not answered so.
func (t *caseTable) whyUse(w *cases.World, i int, p zones.Piece) (broken []string) {
	s := t.S
	if i >= 0 && w.Wants[i].Field != "do "+w.Step && w.Begun {
		return whyNot(w, i)
	}
	if f := w.Said("figure"); f != nil {
		p = t.figures[f.Card]
	}
	word := w.Said("ability").Word
	if c := slices.Index(conditionNames[:], word); w.Step == "special" && c >= 0 {
		return append(t.whyActs(p), cases.Broken("ACTION-NONE ABILITY-CONDITION", s.actions == 0, !s.is(p, uint8(c)))...)
	}
	found := false
	for n := range s.cards {
		c := firstCard + zones.Piece(n)
		for _, proc := range s.kindOf(c).abilities {
			if !t.ability(w, proc, func(int) string { return word })(0) || p != none && !s.usersOf(c).Has(p) && !s.membersOf(c).Has(p) {
				continue
			}
			found = true
			g := &s.prog[proc-programs]
			cost, acts := actionCost(g.Head)
			spent := s.wasUsed(&flow.Frame{Proc: proc, Src: p, Dst: c, Event: s.Top() + 1}) || p != none && g.uses > 0 && !ableUse(s, use{Words: 1 << (g.uses - 1)}, &flow.Frame{Src: p})
			switch {
			case w.Step == "special" && cost > 0:
				acted := slices.ContainsFunc(s.uses[:s.useds], func(u used) bool { return u.proc == proc && u.src == p && u.until == untilActivation })
				broken = append(t.whyActs(p), cases.Broken("ACTION-NONE ACTION-SPECIAL-ONCE ABILITY-ONCE ACTION-ATTACK-ONCE MOVE-END",
					int(s.actions) < cost, spent && acted, spent && (!acted || g.Once != 0), g.attacks && !s.mayStillAttack(p), s.shares(p))...)
				if len(broken) == 0 {
					broken = []string{"ABILITY-CONDITION", "TARGET-INVALID"}
				}
			case w.Step == "special" && len(broken) > 0: // another of that name is one
			case w.Step == "special":
				broken = []string{"ABILITY-TIMING"}
			case spent:
				broken = []string{"ABILITY-ONCE"}
			case acts && cost == 0:
				broken = append(append(t.whyActs(p), "ABILITY-CONDITION"), cases.Broken("ABILITY-TIMING", p != s.figure)...)
			default:
				broken = []string{"ABILITY-TIMING", "ABILITY-CONDITION"}
			}
		}
	}
	if p != none { // a command card may have granted it
		s.granted(p, granted, func(proc uint16, card zones.Piece) {
			if t.ability(w, proc, func(int) string { return word })(0) {
				f := s.frameOf(proc, p, card)
				used := s.wasUsed(&f)
				found, broken = true, append(t.whyActs(p), cases.Broken("ABILITY-ONCE ABILITY-CONDITION", used, !used)...)
			}
		})
	}
	if !found {
		return []string{"ABILITY-UNKNOWN"}
	}
	return broken
}

// whyNot names the rules by which something that an effect asks is not answered so: others of
// its sort were named before it, so that it may be one too many.
func whyNot(w *cases.World, i int) []string {
	more := i >= 0 && slices.ContainsFunc(w.Wants, func(x cases.Want) bool { return x.Met && x.Field == w.Wants[i].Field })
	return append([]string{"TARGET-INVALID"}, cases.Broken("CHOICE-COUNT", more)...)
}

// again reports whether its player has played a copy of a card at the same time.
func (t *caseTable) again(card zones.Piece) bool {
	s := t.S
	no := s.commandNo(card)
	return s.twin(card) || s.wasPlayed(s.owner[card], no, s.At(s.Top())) || slices.ContainsFunc(t.lately, func(a rules.Action) bool {
		return a.Seat == s.owner[card] && a.A == uint16(no)
	})
}

// whyPlay names the rules by which a command card is not played.
func (t *caseTable) whyPlay(w *cases.World, i int) []string {
	s := t.S
	if w.Begun {
		return whyNot(w, i)
	}
	x := &w.Wants[slices.IndexFunc(w.Wants, func(x cases.Want) bool { return x.Field == "do play" })]
	card := none
	for c := range s.In(of(zHand, w.By)).All() {
		if t.Means(x, c) {
			card = c
		}
	}
	if card == none {
		return []string{"CARD-HAND"}
	}
	k := s.commandOf(card)
	broken := cases.Broken("CARD-COPIES CARD-BARRED", t.again(card), s.barredFor(w.By, barCards))
	if f := w.Said("figure"); f != nil {
		switch p := t.figures[f.Card]; {
		case s.silenced(p):
			broken = append(broken, "CARD-BARRED")
		case !s.maySpeak(k, p) || s.owner[p] != w.By:
			broken = append(broken, "CARD-RESTRICTION")
		}
	} else if !slices.ContainsFunc(slices.Collect(s.In(of(zMap, w.By)).All()), func(p zones.Piece) bool { return s.maySpeak(k, p) }) && k.who != nil {
		broken = append(broken, "CARD-RESTRICTION")
	}
	if len(broken) == 0 {
		broken = []string{"CARD-TIMING", "CARD-CONDITION"}
	}
	return broken
}
