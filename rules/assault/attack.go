package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/flow"
	"muster/rules/zones"
)

// callAttack has a figure perform an attack, resolved by a player. What the ability that
// allows it prescribes is entered into the fight that it returns.
func (s *State) callAttack(p zones.Piece, seat rules.Seat, proc uint16) *fight {
	if s.bouts == mostFights {
		panic("assault: too many attacks under way")
	}
	k := s.kindOf(p)
	f := &s.fights[s.bouts]
	*f = fight{
		attacker: p, target: none, only: none, card: none, space: board.None, seat: seat, ranged: k.attack == ranged, reach: k.reach, proc: proc,
	}
	for i := range f.face {
		f.face[i] = -1
	}
	if s.bouts++; s.bouts == mostFights {
		s.tell("assault.told.last-attack", seat, p, mostFights)
	}
	s.Call(flow.Frame{Proc: pAttack, Seat: seat, Src: p, Dst: none, N: int16(s.bouts)})
	return f
}

// Steps of an attack (IAE-ATTACK-…).
const (
	fightBefore = iota
	fightTarget
	fightDeclared
	fightPools
	fightDie
	fightDeclares
	fightRoll
	fightRolled
	fightRerolls
	fightModifies
	fightSurges
	fightSpent
	fightAccuracy
	fightDamage
	fightBlast
	fightCleave
	fightConditions
	fightAfter
	fightEnds
	fightAgain // the target space is declared again
)

// attack resolves an attack from its declaration to what comes after it.
func (s *State) attack(f *flow.Frame) flow.Signal {
	x := s.fight()
	if x.stage = uint8(f.Step); f.Step > fightDeclared && f.Step <= fightAccuracy && !s.stillAims(x) {
		return s.aimAgain(f, x)
	}
	switch f.Step {
	case fightBefore:
		if !s.onMap(x.attacker) || !s.canAttack(x.attacker) {
			return s.noFight(x)
		}
		f.Step = fightTarget
		s.callWindow(evBeforeDeclare, x.seat, x.attacker, none, 0)
	case fightTarget:
		s.buf = s.targets(s.buf[:0], x)
		if len(s.buf) == 0 || !s.onMap(x.attacker) || !s.canAttack(x.attacker) {
			return s.noFight(x)
		}
		f.Step = fightDeclared
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutTarget, Seats: rules.Only(x.seat), Src: x.attacker})
	case fightDeclared:
		a := s.Answer()
		x.target, x.space, x.harmed = zones.Piece(a.A), board.Space(a.B), zones.Set{}
		if x.attacker == s.figure {
			s.fought = true
		}
		s.aimed(x)
		s.tellAttack(x)
		x.stood = s.stances(x)
		s.pools(x)
		f.Step = fightPools
	case fightPools:
		if d := x.open(); d >= 0 {
			f.Step = fightDie
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutDie, Seats: rules.Only(s.dieOwner(x, d)), Src: x.attacker, N: uint16(d)})
		}
		f.Step = fightDeclares
	case fightDie:
		s.chooseDie(x, uint8(s.Answer().A))
		f.Step = fightPools
	case fightDeclares: // power tokens are spent in this window
		f.Step = fightRoll
		if s.hasToken(x.attacker, false) || s.hasToken(x.target, true) {
			s.openWindow(evDeclare, x.seat, x.attacker, x.target, 0)
		} else {
			s.callWindow(evDeclare, x.seat, x.attacker, x.target, 0)
		}
	case fightRoll:
		x.fillUp()
		if d := x.unrolled(); d >= 0 {
			f.Step, f.Did = fightRolled, uint8(d)
			return s.Put(flow.Ask{Kind: flow.Roll, About: aboutRoll, N: sides, Src: firstDie + zones.Piece(d)})
		}
		f.Step = fightRerolls
		s.tellRoll(x)
	case fightRolled:
		x.face[f.Did] = int8(s.Answer().A)
		f.Step = fightRoll
	case fightRerolls:
		f.Step = fightModifies
		s.callWindow(evReroll, x.seat, x.attacker, x.target, 0)
	case fightModifies:
		f.Step = fightSurges
		s.tellModifiers(x)
		s.callWindow(evModify, x.seat, x.attacker, x.target, 0)
	case fightSurges:
		if s.buf = s.surges(s.buf[:0], x); len(s.buf) <= 1 {
			f.Step = fightAccuracy
			return flow.Go
		}
		f.Step = fightSpent
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutSurge, Seats: rules.Only(x.seat), Src: x.attacker})
	case fightSpent:
		f.Step = fightSurges
		a := *s.Answer()
		switch a.Verb {
		case flow.Pass:
			f.Step = fightAccuracy
		case vSurge:
			s.spendSurge(x, a)
		default:
			x.paid += surgeCost(&s.prog[a.A-programs])
			s.useFor(a, untilAttack, s.placeOf(f)+1)
		}
	case fightAccuracy:
		s.measure(x)
		f.Step = fightDamage
	case fightDamage:
		f.Step = fightBlast
		x.would = s.damageOf(x)
		switch n := int(x.would); {
		case x.missed:
			s.tell("assault.told.misses", s.owner[x.attacker], x.attacker, 0)
		case n > 0 && !x.harmless:
			s.callSuffer(x.target, x.attacker, n)
		default:
			s.tell("assault.told.no-damage", s.owner[x.attacker], x.attacker, 0)
		}
	case fightBlast:
		f.Step = fightCleave
		s.blast(x)
	case fightCleave:
		f.Step = fightConditions
		if x.dealt > 0 && !x.missed {
			s.callCleaves(x)
		}
	case fightConditions:
		f.Step = fightAfter
		s.afterFight(x)
	case fightAfter:
		f.Step = fightEnds
		s.callWindow(evAttacked, x.seat, x.attacker, x.target, int16(x.dealt))
		s.Wake(evAttacked)
	case fightEnds:
		return s.endFight()
	case fightAgain:
		x.space, f.Step = board.Space(s.Answer().B), uint16(f.M)
		x.stood = s.stances(x)
	}
	return flow.Go
}

// noFight ends an attack that has no target, and tells it: an action may have been spent for it.
func (s *State) noFight(x *fight) flow.Signal {
	s.tell("assault.told.no-target", x.seat, x.attacker, 0)
	return s.endFight()
}

// endFight ends an attack: who was focused or hidden is so no more.
func (s *State) endFight() flow.Signal {
	x := s.fight()
	s.calmDown(x)
	s.last = *x
	s.forgetUses(s.here(untilAttack))
	s.bouts--
	s.fights[s.bouts] = fight{}
	s.expireFight()
	return flow.Done
}

// here returns a span as what lasts so long from now on: an attack that interrupts another
// has a span of its own.
func (s *State) here(span uint8) uint8 {
	if span == untilAttack && s.bouts > 1 {
		return untilNested + s.bouts
	}
	return span
}

// stances returns where attacker and target stand.
func (s *State) stances(x *fight) (at [2]board.Space) {
	for i, p := range [...]zones.Piece{x.attacker, x.target} {
		switch at[i] = board.None; {
		case isFigure(p):
			at[i] = s.at[p]
		case isToken(p):
			at[i] = s.lies[p-firstToken]
		}
	}
	return at
}

// stillAims reports whether the attacker and the target stand where they stood when the
// target space was declared.
func (s *State) stillAims(x *fight) bool { return s.stances(x) == x.stood }

// aimAgain has the target space declared again when attacker or target has moved. If there
// is none left, or one of them is gone, the attack misses.
func (s *State) aimAgain(f *flow.Frame, x *fight) flow.Signal {
	x.stood = s.stances(x)
	if !s.onMap(x.attacker) || !s.there(x.target) {
		return s.misses(f, x)
	}
	if s.isAt(x.target, x.space) && s.eligible(x, x.target, x.space) {
		return flow.Go
	}
	x.only = x.target
	s.buf = s.targets(s.buf[:0], x)
	switch len(s.buf) {
	case 0:
		return s.misses(f, x)
	case 1:
		x.space = board.Space(s.buf[0].B)
		return flow.Go
	}
	f.M, f.Step = int16(f.Step), fightAgain
	return s.Put(flow.Ask{Kind: flow.Open, About: aboutTarget, Seats: rules.Only(x.seat), Src: x.attacker})
}

// misses makes an attack miss at once: only what comes after it is left.
func (s *State) misses(f *flow.Frame, x *fight) flow.Signal {
	f.Step, x.missed = fightConditions, true
	s.tell("assault.told.misses", s.owner[x.attacker], x.attacker, 0)
	return flow.Go
}

// calmDown takes from the attacker what it has used up: it is focused or hidden no more.
func (s *State) calmDown(x *fight) {
	if x.target == none || x.calm {
		return
	}
	x.calm = true
	if x.focus {
		s.lose(x.attacker, focused)
	}
	s.lose(x.attacker, hidden)
}
