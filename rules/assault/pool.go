package assault

import (
	"muster/rules"
	"muster/rules/zones"
)

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
		x.addFocus()
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

// addFocus puts the die of being focused into the pool of the attacker.
func (x *fight) addFocus() {
	die := green
	if x.anyFocus {
		die = anyDie
	}
	x.focus = x.add(die)
}

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

// defender returns who resolves the defence: whose the target is, even if he has a figure of
// the other player attack it.
func (s *State) defender(x *fight) rules.Seat {
	if o := s.owner[x.target]; o < 2 {
		return o
	}
	return foeOf(x.seat)
}

// hasToken reports whether a piece has a power token that is of use to its side.
func (s *State) hasToken(p zones.Piece, defends bool) bool {
	return isFigure(p) && s.power[p]&useful(defends) != 0 && !s.barredFor(s.owner[p], barTokens)
}

// tokenChoices appends the power tokens that a player may spend when an attack is declared: each
// side one (IAE-POWER-TOKENS). Both sides may be his.
func (s *State) tokenChoices(buf []rules.Action, seat rules.Seat) []rules.Action {
	x := s.fight()
	by := [...]rules.Seat{x.seat, s.defender(x)}
	for side, p := range [...]zones.Piece{x.attacker, x.target} {
		if by[side] != seat || x.token[side] != 0 || !s.hasToken(p, side == 1) {
			continue
		}
		for kind := range uint8(tokenKinds) {
			if tokenSide(kind) == side && s.tokensOf(p, kind) > 0 {
				buf = append(buf, rules.Action{Seat: seat, Verb: vToken, A: uint16(kind)})
			}
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

// tokenSide returns to which side a kind of power token is of use: 0 the attacker's, 1 the
// target's.
func tokenSide(kind uint8) int {
	if useful(true)>>(2*kind)&3 != 0 {
		return 1
	}
	return 0
}

// tokenResults are the results that power tokens add.
var tokenResults = [tokenKinds]int{resDamage, resSurge, resBlock, resEvade}

// spendToken spends the power token that was chosen.
func (s *State) spendToken(a rules.Action) {
	x, kind := s.fight(), uint8(a.A)
	side := tokenSide(kind)
	p := [...]zones.Piece{x.attacker, x.target}[side]
	s.takeToken(p, kind)
	x.token[side] = kind + 1
	x.adds(tokenResults[kind], 1)
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
