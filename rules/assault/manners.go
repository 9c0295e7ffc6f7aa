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
		return x.ranged && s.distanceOf(x.attacker, board.Space(a.B)) > s.farthest(x.attacker)
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
		if g, _ := s.surgeOf(x, a); int(g.cost) <= surges {
			most = max(most, int(g.adds[resAccuracy])+s.mostAccuracy(x, all[i+1:], surges-int(g.cost)))
		}
	}
	return most
}

// couldHit reports whether a figure may attack now, with an action, somebody whom its dice
// can reach.
func (s *State) couldHit(p zones.Piece) bool {
	if s.actions == 0 || !s.canAttack(p) || !s.mayAttack(p) {
		return false
	}
	x := s.attackOf(p)
	for _, a := range s.targets(nil, &x) {
		if !x.ranged || s.distanceOf(p, board.Space(a.B)) <= s.farthest(p) {
			return true
		}
	}
	return false
}

// fromCards is how much accuracy cards may add to an attack, as far as we reckon with it.
const fromCards = 4

// farthest returns how many spaces the attacks of a figure reach at the most: with the best
// faces of its dice, those of the die of being focused, every surge ability and cards.
func (s *State) farthest(p zones.Piece) int {
	k := s.kindOf(p)
	most := func(d uint8) (n int) {
		for side := range int8(sides) {
			n = max(n, int(faceOf(d, side)[0]))
		}
		return n
	}
	n := int(k.adds[resAccuracy]) + fromCards
	for _, d := range k.dice {
		n += most(min(d, blue))
	}
	if s.is(p, focused) {
		n += most(green)
	}
	for i := range k.surges {
		n += int(k.surges[i].adds[resAccuracy])
	}
	return n
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
