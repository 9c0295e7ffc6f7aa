package assault

import (
	"slices"

	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Faults implements rules.Critic.
func (s *State) Faults(a rules.Action, tell func(fault string, done bool)) {
	ask := s.Ask()
	switch {
	case ask.About == aboutAction:
		rules.Tempts(s, a, rules.NullAction, s.isNull, tell)
		if s.couldHit(s.figure) {
			// An attack costs nothing but the action, which is lost. What reacts to it
			// costs the opponent a card, or is rare.
			rules.Tempts(s, a, rules.IdleEnd, func(b rules.Action) bool { return b.Verb == vEnd }, tell)
		} else {
			s.idles(a, tell)
		}
	case ask.About == aboutTarget:
		rules.Tempts(s, a, rules.NullAction, s.isNull, tell)
	case ask.About == aboutSurge:
		rules.Tempts(s, a, rules.NullAction, s.fallsShort, tell)
	case ask.About == script.AboutPiece && s.harms(uint8(ask.N)):
		rules.Tempts(s, a, rules.OwnDamage, func(b rules.Action) bool {
			p := zones.Piece(b.A)
			return isFigure(p) && s.owner[p] == b.Seat
		}, tell)
	}
}

// harms reports whether it is asked for a verb who is hurt. An ability that gives him a
// power token for it may be meant for a friend.
func (s *State) harms(verb uint8) bool {
	switch s.verbs[verb].Word {
	case "damage", "strain", "defeat":
	default:
		return false
	}
	f := s.At(s.Top())
	if f.Proc < programs {
		return true
	}
	code := s.prog[f.Proc-programs].Code
	return !slices.ContainsFunc(code, func(in script.Instr) bool { return in.Op == script.Do && s.verbs[in.A].Word == "token" })
}

// isNull reports whether nothing can come of an action: movement points for who cannot
// move, an attack on what is too far for the dice, an ability or a command card that changes
// nothing.
func (s *State) isNull(a rules.Action) bool {
	switch a.Verb {
	case vGain:
		return !s.canMove(s.figure)
	case vAttack:
		return s.deaf(evBeforeDeclare) && !s.couldHit(s.figure)
	case vTarget:
		x := s.fight()
		return !s.couldReach(x, a)
	case vSpecial, vUse, vPlay:
		return rules.Fruitless(s, a, func(from rules.State, b rules.Action) (rules.State, bool, bool) {
			c := from.Copy(nil).(*State)
			c.Apply(b)
			over := c.Ask().About == aboutAction
			return c, over && !c.isAsBefore(s, a.Seat), over
		})
	}
	return false
}

// isAsBefore reports whether a position is the same as another except for what a player has used
// up, an action, an ability or a command card, and for the traces of what is over: procedures, the
// order of cards, the pool of an attack that was not made, what was chosen and shown.
func (s *State) isAsBefore(was *State, seat rules.Seat) bool {
	if s.actions > was.actions {
		return false
	}
	played := was.In(of(zHand, seat)).Minus(s.In(of(zHand, seat)))
	for z := range of(zTable, neutral) + 1 {
		if was.In(z).Minus(played) != s.In(z).Minus(played) {
			return false
		}
	}
	p := s.pos
	p.Machine, p.Table, p.uses, p.useds = was.Machine, was.Table, was.uses, was.useds
	p.actions, p.attacked, p.plan, p.last, p.spot, p.shown, p.thrown = was.actions, was.attacked, was.plan, was.last, was.spot, was.shown, was.thrown
	p.fresh, p.enhanced = was.fresh, was.enhanced
	return p == was.pos
}

// fallsShort reports whether an attack is not accurate enough, whatever other surge abilities are
// used once this one was, or no more is: nothing comes of it. Abilities that cards give besides
// may do anything.
func (s *State) fallsShort(a rules.Action) bool {
	x := s.fight()
	missing := s.rangeOf(x) - s.resultOf(x, resAccuracy)
	if !x.ranged || x.twice || missing <= 0 || s.resultOf(x, resDodge) > 0 {
		return false
	}
	switch a.Verb {
	case flow.Pass:
		return true
	case vSurge:
		g, _ := s.surgeOf(x, a)
		others := slices.DeleteFunc(s.surges(nil, x), func(b rules.Action) bool { return b == a || b.Verb != vSurge })
		return int(g.adds[resAccuracy])+s.mostAccuracy(x, others, s.surgesLeft(x)-int(g.cost)) < missing
	}
	return false
}

// mostAccuracy returns the most accuracy that surge abilities, each used once, give for surges.
func (s *State) mostAccuracy(x *fight, all []rules.Action, surges int) (most int) {
	for i, a := range all {
		if cost, gives := s.surgeGives(x, a); cost <= surges {
			most = max(most, gives+s.mostAccuracy(x, all[i+1:], surges-cost))
		}
	}
	return most
}

// surgeGives returns how many surges an ability costs, and how much accuracy it gives at the most.
func (s *State) surgeGives(x *fight, a rules.Action) (cost, gives int) {
	if a.Verb == vSurge {
		g, _ := s.surgeOf(x, a)
		return int(g.cost), int(g.adds[resAccuracy])
	}
	var h help
	p := &s.prog[a.A-programs]
	h.add(p.Tree.Do)
	return int(surgeCost(p)), h.accuracy
}

// couldHit reports whether a figure may attack now, with an action, somebody whom its dice
// can reach.
func (s *State) couldHit(p zones.Piece) bool {
	if s.actions == 0 || !s.canAttack(p) || !s.mayAttack(p) {
		return false
	}
	x := s.attackOf(p)
	return slices.ContainsFunc(s.targets(nil, &x), func(a rules.Action) bool { return s.couldReach(&x, a) })
}

// couldReach reports whether an attack can be accurate enough for a target: with what its dice
// can show together, surge abilities, and what abilities in play and cards that are held may
// bring, all of it.
func (s *State) couldReach(x *fight, a rules.Action) bool {
	if !x.ranged || x.seat != s.owner[x.attacker] || x.target != none { // who has moved is aimed at again
		return true
	}
	if x == s.fight() { // under way: what holds until its end holds in its place only
		was := *x
		defer func() { *x = was }()
	} else {
		if s.bouts == mostFights {
			return true
		}
		s.fights[s.bouts] = *x
		s.bouts++
		defer func() {
			s.bouts--
			s.fights[s.bouts] = fight{}
		}()
	}
	y := s.fight()
	y.target, y.space = zones.Piece(a.A), board.Space(a.B)
	for i := range y.face {
		y.face[i] = -1
	}
	s.pools(y)
	y.fillUp()
	const above = 50 // so that there is something to take from, and surges for every ability
	y.result[resAccuracy] += above
	y.result[resSurge] += above
	accuracy, surges := s.resultOf(y, resAccuracy)-above, s.surgesLeft(y)-above
	h := s.helpOf(y)
	all := slices.DeleteFunc(s.surges(nil, y), func(a rules.Action) bool {
		if a.Verb == flow.Pass {
			return true
		}
		_, gives := s.surgeGives(y, a)
		return gives <= 0
	})
	if h.twice || y.twice {
		all = append(all, all...)
	}
	for n, shown := range y.mostShown(h.dice) {
		if shown >= 0 && accuracy+shown+h.accuracy+s.mostAccuracy(y, all, n+surges+h.surges) >= s.rangeOf(y) {
			return true
		}
	}
	return false
}

// mostShown returns the most accuracy that the dice of an attacker, and so many more of any
// colour, show with each number of surges; below 0 where they cannot show it.
func (x *fight) mostShown(more int) (best [4 * maxAttack]int) {
	for range more {
		x.add(anyDie)
	}
	for n := range best[1:] {
		best[n+1] = -1
	}
	for _, d := range x.die[:maxAttack] {
		if d == noDie {
			continue
		}
		first, last := d, d
		if d == anyDie {
			first, last = red, blue
		}
		next := best
		for n := range next {
			next[n] = -1
		}
		for colour := first; colour <= last; colour++ {
			for side := range int8(sides) {
				f := faceOf(colour, side)
				for n, shown := range best[:len(best)-int(f[2])] {
					if shown >= 0 {
						next[n+int(f[2])] = max(next[n+int(f[2])], shown+int(f[0]))
					}
				}
			}
		}
		best = next
	}
	return best
}

// A help is what abilities may bring an attack at the most, besides what they cost surges for.
type help struct {
	accuracy, surges, dice int
	twice                  bool // surge abilities can be used twice
}

// helpOf returns what may be added to an attack until surges are spent: by what is in play, and
// by the cards that its player holds.
func (s *State) helpOf(x *fight) (h help) {
	for i, d := range x.die {
		if d != noDie && d != anyDie {
			x.face[i] = 0 // dice that lie there can be exchanged
		}
	}
	for _, event := range [...]uint8{evBeforeDeclare, evDeclare, evReroll, evModify, evToken} {
		w := flow.Frame{Proc: pWindow, Mark: event, Seat: x.seat, Foe: x.seat, Src: x.attacker, Dst: x.target, It: flow.Nothing}
		for _, a := range s.answers(nil, &w) {
			switch {
			case a.Verb == vUse:
				h.add(s.prog[a.A-programs].Tree.Do)
			case a.Verb == vPlay:
				h.add(s.prog[a.C-programs].Tree.Do)
			case a.Verb == vToken && a.A == tokenSurge:
				h.surges++
			}
		}
		for i := range s.hears[event] {
			l := &s.hears[event][i]
			p := &s.prog[l.proc-programs]
			if p.may || s.ownerOf(l.card) != x.seat || !s.inPlay(l.card) {
				continue
			}
			if !p.figured && s.isDue(l, none, &w, s.Top()) {
				h.add(p.Tree.Do)
			}
			for q := range s.usersOf(l.card).All() {
				if p.figured && s.isDue(l, q, &w, s.Top()) {
					h.add(p.Tree.Do)
				}
			}
		}
		for i := range s.lastings {
			if l := &s.lasting[i]; l.event == event && l.seat == x.seat {
				h.add(s.prog[l.no-programs].Tree.Do)
			}
		}
	}
	return h
}

// add adds what a step of an ability may bring, with all that is part of it.
func (h *help) add(p *script.Phrase) {
	if p == nil {
		return
	}
	for _, step := range p.Steps {
		h.add(step)
	}
	if p.Kind != script.PhraseVerb {
		return
	}
	has := func(i int, word string) bool { return slices.Contains(p.Args[i].Words, word) }
	switch p.Verb {
	case "add", "adds":
		n := atMost(p.Args[0].Num)
		if has(1, "accuracy") {
			h.accuracy += n
		}
		if has(1, "surge") {
			h.surges += n
		}
	case "take":
		if has(1, "evade") {
			h.surges += atMost(p.Args[0].Num)
		}
	case "become":
		if has(1, conditionNames[focused]) {
			h.dice++
		}
	case "add-die":
		if !has(0, diceNames[white]) && !has(0, diceNames[black]) {
			h.dice++
		}
	case "replace", "count-twice":
		h.dice++
	case "repeat-surges":
		h.twice = true
	}
}

// atMost returns how much an amount is at the most; what has to be worked out is seldom more than 4.
func atMost(n *script.Amount) int {
	if n.Value != "" || n.Fold != "" || n.Set != nil || n.Plus != nil {
		return 4
	}
	return n.N
}

// Again implements rules.Pacer: the figure that went goes on.
func (s *State) Again(last, a rules.Action) bool {
	return last.Verb == vMove && a.Verb == vMove && last.Seat == a.Seat && s.Ask().About == aboutAction
}

// Returns implements rules.Pacer: a figure goes back to where it stood earlier in its
// activation, and since then nothing has happened but that it went.
func (s *State) Returns(past rules.State, a rules.Action) bool {
	p, ok := past.(*State)
	if !ok || a.Verb != vMove || s.Ask().About != aboutAction || p.Ask().About != aboutAction {
		return false
	}
	f := s.figure
	return p.figure == f && p.round == s.round && p.done == s.done && p.at[f] == board.Space(a.A) && p.turned.Has(f) == (a.B != 0) && p.at[f] != s.at[f] &&
		p.Table == s.Table && p.hurt == s.hurt && p.conds == s.conds && p.power == s.power && p.load == s.load &&
		p.lies == s.lies && p.bearer == s.bearer && p.lit == s.lit && p.open == s.open && p.vp == s.vp && p.lasting == s.lasting
}
