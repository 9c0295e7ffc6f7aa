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
	s.bouts++
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
			return s.endFight()
		}
		f.Step = fightTarget
		s.callWindow(evBeforeDeclare, x.seat, x.attacker, none, 0)
	case fightTarget:
		s.buf = s.targets(s.buf[:0], x)
		if len(s.buf) == 0 || !s.onMap(x.attacker) || !s.canAttack(x.attacker) {
			return s.endFight()
		}
		f.Step = fightDeclared
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutTarget, Seats: rules.Only(x.seat), Src: x.attacker})
	case fightDeclared:
		a := s.Answer()
		x.target, x.space = zones.Piece(a.A), board.Space(a.B)
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
		x.die[x.open()] = uint8(s.Answer().A)
		f.Step = fightPools
	case fightDeclares: // power tokens are spent in this window
		f.Step = fightRoll
		if s.hasToken(x.attacker, false) || s.hasToken(x.target, true) {
			s.openWindow(evDeclare, x.seat, x.attacker, x.target, 0)
		} else {
			s.callWindow(evDeclare, x.seat, x.attacker, x.target, 0)
		}
	case fightRoll:
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
		if x.missed {
			s.tell("assault.told.misses", s.owner[x.attacker], x.attacker, 0)
		} else if n := int(x.would); n > 0 && !x.harmless {
			s.callSuffer(x.target, x.attacker, n)
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
	if s.covers(x.target).Has(x.space) && s.eligible(x, x.target, x.space) {
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

// canAttack reports whether a figure may declare attacks.
func (s *State) canAttack(p zones.Piece) bool {
	return s.kindOf(p).attack != noAttack && !s.is(p, stunned) && !s.barredFrom(p, barAttack)
}

// targets appends what an attack may target, and the target spaces (IAE-ATTACK-TARGET,
// IAE-REACH).
func (s *State) targets(buf []rules.Action, x *fight) []rules.Action {
	for q := range s.prey(x).All() {
		if x.only != none && q != x.only || x.not.Has(q) || s.shielded(x.attacker, q) {
			continue
		}
		for y := range s.covers(q).All() {
			if s.eligible(x, q, y) {
				buf = append(buf, rules.Action{Seat: x.seat, Verb: vTarget, A: uint16(q), B: uint16(y)})
			}
		}
	}
	return buf
}

// prey returns the figures and objects that are hostile to an attacker.
func (s *State) prey(x *fight) zones.Set {
	objects := s.targetable(x.seat)
	if x.seat != s.owner[x.attacker] { // all figures are hostile to one that the foe has attack
		all := s.figuresOn()
		all.Drop(x.attacker)
		return all.Or(objects)
	}
	return s.In(of(zMap, foeOf(x.seat))).Or(objects)
}

// eligible reports whether a space of a figure can be the target space of an attack.
func (s *State) eligible(x *fight, q zones.Piece, y board.Space) bool {
	p := x.attacker
	n := s.distanceOf(p, y)
	if x.within > 0 && (n < 0 || n > int(x.within)) {
		return false
	}
	if x.arcs && s.inArc(x, q) {
		return true
	}
	if x.ranged {
		return n >= 0 && s.inSight(x, q, y)
	}
	if n == 0 || s.besideSpace(p, y) {
		return true
	}
	return n > 0 && n <= 2 && (x.reach || s.has(p, kwReach)) && s.inSight(x, q, y)
}

// inArc reports whether a piece is adjacent to an empty space in line of sight of the
// attacker.
func (s *State) inArc(x *fight, q zones.Piece) bool {
	empty := s.ground.All().Minus(s.occupied(none)).Minus(s.ground.Of(board.Blocking))
	for y := range empty.All() {
		if s.besideSpace(q, y) && s.seesSpace(x.attacker, none, y) {
			return true
		}
	}
	return false
}

// inSight reports whether an attacker has line of sight to the target space.
func (s *State) inSight(x *fight, q zones.Piece, y board.Space) bool {
	if s.veiled(x.attacker, q) {
		return false
	}
	at := s.only(x.attacker)
	if at != board.None && !s.ground.CouldSee(at, y, s.open) {
		return false
	}
	screen := board.Set{}
	if !x.blind && !s.clearSight(x.attacker, q) {
		screen = s.screen(x.attacker, q)
	}
	if at != board.None {
		return s.ground.Sees(at, y, screen, s.open)
	}
	for from := range s.covers(x.attacker).All() {
		if s.ground.Sees(from, y, screen, s.open) {
			return true
		}
	}
	return false
}

// besideSpace reports whether a piece is adjacent to a space.
func (s *State) besideSpace(p zones.Piece, y board.Space) bool {
	if x := s.only(p); x != board.None {
		return s.besideOne(x, y)
	}
	covers := s.covers(p)
	if s.ground.Adjacent(y, s.open).Meets(covers) {
		return true
	}
	return s.inBlocking(covers, board.Of(y)) && s.distanceOf(p, y) == 1
}

// pools puts the dice of an attack together: those of the attacker, a green one if it is
// focused, and those of the target.
func (s *State) pools(x *fight) {
	k := s.kindOf(x.attacker)
	if !x.own {
		n := 0
		for _, d := range k.dice {
			x.die[n] = d
			n++
		}
	}
	if s.is(x.attacker, focused) {
		x.focus = x.add(green)
	}
	s.defend(x)
}

// defend puts the dice of the target into its pool.
func (s *State) defend(x *fight) {
	before := x.die
	for _, d := range s.defenceOf(x.target) {
		x.addDefence(d)
	}
	s.guard(x)
	for i := maxAttack; i < maxDice; i++ {
		if before[i] != x.die[i] {
			x.theirs |= 1 << (i - maxAttack)
		}
	}
}

// couldTarget reports whether an attack could target a figure or an object.
func (s *State) couldTarget(x *fight, q zones.Piece) bool {
	hostile := s.prey(x)
	if !hostile.Has(q) || s.shielded(x.attacker, q) {
		return false
	}
	for y := range s.covers(q).All() {
		if s.eligible(x, q, y) {
			return true
		}
	}
	return false
}

// redirect makes an attack target another figure, which defends with its own dice.
func (s *State) redirect(x *fight, q zones.Piece) {
	for i := maxAttack; i < maxDice; i++ {
		if x.theirs>>(i-maxAttack)&1 != 0 {
			x.die[i], x.face[i] = noDie, -1
		}
	}
	x.theirs, x.token[1], x.target = 0, 0, q
	for y := range s.covers(q).All() {
		if s.eligible(x, q, y) {
			x.space = y
			break
		}
	}
	x.stood = s.stances(x)
	s.defend(x)
	s.tellAttack(x)
}

// defenceOf returns the dice with which a figure or an object defends.
func (s *State) defenceOf(p zones.Piece) []uint8 {
	if isToken(p) {
		return s.objectOf(p).defence
	}
	return s.kindOf(p).defence
}

// add puts a die into the pool of the attacker, addDefence into that of the target. They
// report whether there was room.
func (x *fight) add(colour uint8) bool        { return x.put(colour, 0, maxAttack) }
func (x *fight) addDefence(colour uint8) bool { return x.put(colour, maxAttack, maxDice) }

func (x *fight) put(colour uint8, from, to int) bool {
	for i := from; i < to; i++ {
		if x.die[i] == noDie {
			x.die[i], x.face[i] = colour, -1
			return true
		}
	}
	return false
}

// open returns the place of a die whose colour its player has not chosen, or -1.
func (x *fight) open() int {
	for i, d := range x.die {
		if d == anyDie {
			return i
		}
	}
	return -1
}

// unrolled returns the place of a die that was not rolled yet, or -1.
func (x *fight) unrolled() int {
	for i, d := range x.die {
		if d != noDie && x.face[i] < 0 {
			return i
		}
	}
	return -1
}

// dieOwner returns who rolls a die.
func (s *State) dieOwner(x *fight, die int) rules.Seat {
	if die < maxAttack {
		return x.seat
	}
	return s.defender(x)
}

// defender returns who resolves the defence.
func (s *State) defender(x *fight) rules.Seat {
	if o := s.owner[x.target]; o < 2 && x.seat != o {
		return o
	}
	return foeOf(x.seat)
}

// hasToken reports whether a piece has a power token that is of use to its side.
func (s *State) hasToken(p zones.Piece, defends bool) bool {
	return isFigure(p) && s.power[p]&useful(defends) != 0
}

// tokenChoices appends the power tokens that a player may spend when an attack is declared: each
// side one (IAE-POWER-TOKENS).
func (s *State) tokenChoices(buf []rules.Action, seat rules.Seat) []rules.Action {
	x := s.fight()
	p, side := x.attacker, 0
	if seat != x.seat {
		p, side = x.target, 1
	}
	if x.token[side] != 0 || !s.hasToken(p, side == 1) {
		return buf
	}
	for kind := range uint8(tokenKinds) {
		if useful(side == 1)>>(2*kind)&3 != 0 && s.tokensOf(p, kind) > 0 {
			buf = append(buf, rules.Action{Seat: seat, Verb: vToken, A: uint16(kind)})
		}
	}
	return buf
}

// useful returns the bits of the power tokens that are of use to a side.
func useful(defends bool) uint8 {
	if defends {
		return 3<<(2*tokenBlock) | 3<<(2*tokenEvade)
	}
	return 3<<(2*tokenDamage) | 3<<(2*tokenSurge)
}

// tokenResults are the results that power tokens add.
var tokenResults = [tokenKinds]int{resDamage, resSurge, resBlock, resEvade}

// spendToken spends the power token that was chosen.
func (s *State) spendToken(a rules.Action) {
	x := s.fight()
	p, side := x.attacker, 0
	if a.Seat != x.seat {
		p, side = x.target, 1
	}
	kind := uint8(a.A)
	s.takeToken(p, kind)
	x.token[side] = kind + 1
	x.result[tokenResults[kind]]++
	s.tellToken("assault.told.spends-token", p, kind)
	s.callWindow(evToken, a.Seat, p, x.target, int16(kind))
}

// sum returns what the dice show of something: accuracy, damage and surges of the attacker,
// or block, evade and dodge of the target.
func (x *fight) sum(what int, defends bool) (n int) {
	from, to := 0, maxAttack
	if defends {
		from, to = maxAttack, maxDice
	}
	for i := from; i < to; i++ {
		if x.die[i] != noDie && x.face[i] >= 0 && !x.off.Has(firstDie+zones.Piece(i)) {
			n += int(faceOf(x.die[i], x.face[i])[what])
		}
	}
	return n
}

// resultOf returns a result of an attack with all that changes it (IAE-ATTACK-MODIFIERS).
func (s *State) resultOf(x *fight, result int) int {
	n := int(x.result[result])
	attacks := result != resBlock && result != resEvade && result != resDodge
	if attacks {
		n += int(s.kindOf(x.attacker).adds[result]) + s.modified(result, x.attacker, x)
	} else if isFigure(x.target) {
		n += int(s.kindOf(x.target).adds[result]) + s.modified(result, x.target, x)
	} else {
		n += int(s.objectOf(x.target).adds[result])
	}
	switch result {
	case resDamage:
		n += x.sum(1, false)
	case resPierce:
		if isFigure(x.target) && s.barredFrom(x.target, barPierce) {
			return 0
		}
	case resAccuracy:
		n += x.sum(0, false)
		if s.is(x.target, hidden) {
			n -= 2
		}
	case resSurge:
		n += x.sum(2, false)
		if s.is(x.attacker, hidden) {
			n++
		}
		if s.is(x.attacker, weakened) {
			n--
		}
	case resBlock:
		n += x.sum(0, true)
	case resEvade:
		n += x.sum(1, true)
		if s.is(x.target, weakened) {
			n--
		}
	case resDodge:
		n += x.sum(2, true)
	}
	return max(0, n)
}

// surgesLeft returns how many surges an attacker can still spend: each evade cancels one.
func (s *State) surgesLeft(x *fight) int {
	return max(0, s.resultOf(x, resSurge)-s.resultOf(x, resEvade)) - int(x.paid)
}

// surges appends the surge abilities that an attacker can spend surges for, and that he
// spends no more (IAE-ATTACK-SURGES).
func (s *State) surges(buf []rules.Action, x *fight) []rules.Action {
	from := len(buf)
	buf = append(buf, rules.Action{Seat: x.seat, Verb: flow.Pass})
	left := s.surgesLeft(x)
	if left <= 0 || s.barredFrom(x.attacker, barSurge) {
		return buf
	}
	k := s.kindOf(x.attacker)
	for i := range k.surges {
		if int(k.surges[i].cost) <= left && s.unspent(x, i) && k.surges[i].works() && !s.lacks(x.attacker, &k.surges[i]) {
			buf = append(buf, rules.Action{Seat: x.seat, Verb: vSurge, A: uint16(i)})
		}
	}
	for i := range s.hears[evSurge] {
		l := &s.hears[evSurge][i]
		if p := &s.prog[l.proc-programs]; int(surgeCost(p)) <= left && s.inPlay(l.card) && s.usersOf(l.card).Has(x.attacker) {
			buf = s.offer(buf, vUse, l.proc, x.attacker, l.card, nil)
		}
	}
	buf = s.grantedSurges(buf, x, left)
	for i := from; i < len(buf); i++ {
		buf[i].Seat = x.seat // who may have the other's figure attack
	}
	return buf
}

// unspent reports whether surges can be spent for a printed ability: each is used once in
// an attack.
func (s *State) unspent(x *fight, i int) bool {
	return x.spent>>i&1 == 0 || x.twice && x.repeated>>i&1 == 0
}

// works reports whether a surge ability is more than a name, which lines of the card tell.
func (g *surge) works() bool {
	return g.adds != [results]int8{} || g.inflicts|g.gains != 0 || g.token > 0
}

// surgeCost returns how many surges an ability of the card language costs.
func surgeCost(p *program) uint8 {
	if p.Head == "surge2" {
		return 2
	}
	return 1
}

// spendSurge spends surges for a printed ability.
func (s *State) spendSurge(x *fight, a rules.Action) {
	g, q := s.surgeOf(x, a)
	if q == x.attacker {
		x.repeated |= x.spent & (1 << a.A)
		x.spent |= 1 << a.A
	} else if l := x.borrowed(q); l != nil {
		l.by, l.spent = uint8(q)+1, l.spent|1<<a.A
	}
	x.paid += g.cost
	for r, n := range g.adds {
		x.adds(r, int(n))
	}
	x.inflicts |= g.inflicts
	x.gains |= g.gains
	if g.token > 0 {
		s.giveToken(x.attacker, g.token-1)
	}
	s.tellSurge(x, g)
}

// adds changes a result. What an attack cleaves for stays apart.
func (x *fight) adds(result, n int) {
	if result == resCleave && n > 0 {
		for i := range x.cleaves {
			if x.cleaves[i] == 0 {
				x.cleaves[i] = uint8(n)
				return
			}
		}
	}
	x.result[result] = int8(max(-100, min(100, int(x.result[result])+n)))
}

// measure finds out whether an attack misses: a ranged one that is not accurate enough, and
// any that is dodged (IAE-ATTACK-ACCURACY).
func (s *State) measure(x *fight) {
	x.reached = [2]int8{int8(s.resultOf(x, resAccuracy)), int8(s.surgesLeft(x))}
	if s.resultOf(x, resDodge) > 0 {
		x.missed = true
	}
	if x.ranged && s.resultOf(x, resAccuracy) < s.rangeOf(x) {
		x.missed = true
	}
}

// rangeOf returns the accuracy that an attack needs.
func (s *State) rangeOf(x *fight) int { return max(1, s.distanceOf(x.attacker, x.space)) }

// damageOf returns the damage of an attack (IAE-ATTACK-DAMAGE).
func (s *State) damageOf(x *fight) uint8 {
	if x.missed {
		return 0
	}
	block := max(0, s.resultOf(x, resBlock)-s.resultOf(x, resPierce))
	return uint8(max(0, s.resultOf(x, resDamage)-block))
}

// blast deals damage to everybody adjacent to the target space, friend or foe (IAE-BLAST).
func (s *State) blast(x *fight) {
	n := s.resultOf(x, resBlast)
	if n == 0 || x.missed || x.dealt == 0 {
		return
	}
	for q := range s.figuresOn().Or(s.targetable(x.seat)).All() {
		if q != x.target && s.besideSpace(q, x.space) {
			s.callSuffer(q, x.attacker, n)
		}
	}
}

// afterFight gives the conditions and takes the damage that an attack brings (IAE-RECOVER).
func (s *State) afterFight(x *fight) {
	conds := x.inflicts | s.kindOf(x.attacker).inflicts | s.inflicted(x.attacker)
	if x.dealt > 0 && isFigure(x.target) {
		for c := range uint8(conditions) {
			if conds>>c&1 != 0 {
				s.become(x.target, x.attacker, c)
			}
		}
	}
	s.calmDown(x)
	for c := range uint8(conditions) {
		if x.gains>>c&1 != 0 && x.dealt > 0 {
			s.become(x.attacker, x.attacker, c)
		}
	}
	if n := s.resultOf(x, resRecover); n > 0 {
		s.recover(x.attacker, n)
	}
}

// callCleaves begins what an attack cleaves for, one after the other.
func (s *State) callCleaves(x *fight) {
	calls := func(n int) {
		if n > 0 {
			s.Call(flow.Frame{Proc: pCleave, Seat: x.seat, Src: x.attacker, Dst: x.target, N: int16(n)})
		}
	}
	calls(s.modified(resCleave, x.attacker, x) + int(x.result[resCleave]))
	for _, n := range x.cleaves {
		calls(int(n))
	}
	calls(int(s.kindOf(x.attacker).adds[resCleave]))
}

// cleave has the attacker choose whom an attack cleaves: another that it could have
// targeted (IAE-CLEAVE).
func (s *State) cleave(f *flow.Frame) flow.Signal {
	x := s.fight()
	if f.Step == 0 {
		f.Step = 1
		var set zones.Set
		was := x.only
		x.only = none
		s.buf = s.targets(s.buf[:0], x)
		x.only = was
		for _, a := range s.buf {
			if q := zones.Piece(a.A); q != x.target && !(s.later && x.ranged && s.distance(x.attacker, q) > s.resultOf(x, resAccuracy)) {
				set.Add(q)
			}
		}
		switch n := set.Len(); {
		case n == 0:
			return flow.Done
		case n == 1 && !s.AskAll:
			s.cleaves(f, set.First())
			return flow.Done
		}
		return s.Put(flow.Ask{Kind: flow.Pick, About: aboutCleave, Seats: rules.Only(f.Seat), Src: f.Src, Set: set})
	}
	s.cleaves(f, zones.Piece(s.Answer().A))
	return flow.Done
}

func (s *State) cleaves(f *flow.Frame, q zones.Piece) { s.callSuffer(q, f.Src, int(f.N)) }
