package assault

import (
	"muster/rules"
	"muster/rules/board"
	"muster/rules/zones"
)

// canAttack reports whether a figure may declare attacks.
func (s *State) canAttack(p zones.Piece) bool {
	return s.kindOf(p).attack != noAttack && !s.ails(p, stunned) && !s.barredFrom(p, barAttack)
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
		return n >= 0 && (s.inSight(x, q, y) || x.eyes && s.inFriendlySight(x, q, y))
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
	if x.leans && s.leansTo(x, q, y) {
		return true
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

// leansTo reports whether there is line of sight to the target space from a space adjacent to the
// attacker.
func (s *State) leansTo(x *fight, q zones.Piece, y board.Space) bool {
	screen := board.Set{}
	if !x.blind && !s.clearSight(x.attacker, q) {
		screen = s.screen(x.attacker, q)
	}
	for from := range s.ground.All().All() {
		if s.besideSpace(x.attacker, from) && s.ground.Sees(from, y, screen, s.open) {
			return true
		}
	}
	return false
}

// inFriendlySight reports whether a figure friendly to an attacker has line of sight to the target
// space.
func (s *State) inFriendlySight(x *fight, q zones.Piece, y board.Space) bool {
	for p := range s.In(of(zMap, s.owner[x.attacker])).All() {
		if !s.veiled(p, q) && s.seesSpace(p, q, y) {
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

// remote reports whether an attacker is too far away to target a figure.
func (s *State) remote(by, p zones.Piece) bool {
	if s.sorts>>changeRemote&1 == 0 || s.owner[by] == s.owner[p] {
		return false
	}
	n := s.raised(changeRemote, p)
	return n > 0 && s.distance(p, by) > n
}
