package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// is reports whether a figure has a condition.
func (s *State) is(p zones.Piece, condition uint8) bool {
	return isFigure(p) && s.conds[p]>>condition&1 != 0
}

// ails reports whether a figure has a harmful condition, and does not ignore it.
func (s *State) ails(p zones.Piece, condition uint8) bool {
	return s.is(p, condition) && !s.barredFrom(p, barHeed)
}

// become gives a figure a condition, of another's doing or nobody's; it has one of each at
// most (IAE-CONDITIONS).
func (s *State) become(p, by zones.Piece, condition uint8) bool {
	if !s.onMap(p) || s.is(p, condition) || s.immune(p, condition) {
		return false
	}
	s.conds[p] |= 1 << condition
	if x := s.fight(); condition == focused && x != nil && x.attacker == p && x.stage == fightDeclares && !x.focus {
		x.addFocus()
	}
	s.tellCondition("assault.told.becomes", p, condition)
	s.callWindow(evCondition, s.owner[p], p, by, int16(condition))
	return true
}

// immune reports whether a figure cannot get a condition.
func (s *State) immune(p zones.Piece, condition uint8) bool {
	return s.barredFrom(p, barConditions) || harmful>>condition&1 != 0 && s.barredFrom(p, barHarm)
}

// lose takes a condition from a figure.
func (s *State) lose(p zones.Piece, condition uint8) bool {
	if !s.is(p, condition) {
		return false
	}
	s.conds[p] &^= 1 << condition
	s.tellCondition("assault.told.sheds", p, condition)
	return true
}

// tokensOf returns how many power tokens of a kind a figure has.
func (s *State) tokensOf(p zones.Piece, kind uint8) int { return int(s.power[p] >> (2 * kind) & 3) }

// allTokens returns how many power tokens a figure has.
func (s *State) allTokens(p zones.Piece) (n int) {
	for kind := range uint8(tokenKinds) {
		n += s.tokensOf(p, kind)
	}
	return n
}

// tokenRoom returns how many power tokens a figure can have: two, if nothing says otherwise.
func (s *State) tokenRoom(p zones.Piece) int { return mostTokens + s.raised(changeTokens, p) }

// giveToken gives a figure a power token; it has no more than it can (IAE-POWER-TOKENS).
func (s *State) giveToken(p zones.Piece, kind uint8) bool {
	if !s.onMap(p) || s.allTokens(p) >= s.tokenRoom(p) {
		return false
	}
	s.power[p] += 1 << (2 * kind)
	s.tellToken("assault.told.gets-token", p, kind)
	return true
}

// takeToken takes a power token from a figure.
func (s *State) takeToken(p zones.Piece, kind uint8) bool {
	if s.tokensOf(p, kind) == 0 {
		return false
	}
	s.power[p] -= 1 << (2 * kind)
	return true
}

// health returns how much damage a figure, or an object, stands.
func (s *State) health(p zones.Piece) int {
	if isToken(p) {
		return int(s.objectOf(p).health)
	}
	return int(s.kindOf(p).health) + s.raised(changeHealth, p)
}

// speed returns the speed of a figure.
func (s *State) speed(p zones.Piece) int {
	return max(0, int(s.kindOf(p).speed)+s.raised(changeSpeed, p))
}

// callSuffer has a figure or an object suffer damage, before the caller goes on.
func (s *State) callSuffer(p, by zones.Piece, n int) {
	if n > 0 {
		s.Call(flow.Frame{Proc: pSuffer, Src: by, Dst: p, N: int16(n), Seat: s.owner[p]})
	}
}

// Steps of suffering damage.
const (
	sufferHarms = iota
	sufferBegins
	sufferSuffered
	sufferDying
	sufferDead
)

// suffer has a figure or an object suffer N damage, no more than its health (IAE-DEFEATED).
// When the damage is as much as that, it is defeated unless something prevents it.
func (s *State) suffer(f *flow.Frame) flow.Signal {
	p := f.Dst
	switch f.Step {
	case sufferHarms:
		f.Step = sufferBegins
		if f.Mark != fromStrain && isFigure(p) && !s.barredFrom(p, barDamage) {
			s.callWindow(evHarm, s.owner[p], p, f.Src, f.N)
		}
	case sufferBegins:
		if !s.there(p) || s.barredFrom(p, barDamage) {
			return flow.Done
		}
		n := min(int(f.N), s.health(p)-int(s.hurt[p]))
		if n <= 0 {
			return flow.Done
		}
		s.hurt[p] += uint8(n)
		f.N = int16(n)
		if x := s.fight(); x != nil && x.target == p && x.stage == fightDamage {
			x.dealt += uint8(n)
		}
		for i := range s.bouts {
			s.fights[i].harmed.Add(p)
		}
		s.tellSuffers(p, n)
		f.Step = sufferSuffered
		s.callWindow(evSuffer, foeOf(min(1, s.owner[p])), p, f.Src, int16(n))
	case sufferSuffered:
		if !s.there(p) || !s.spent(p) {
			return flow.Done
		}
		f.Step = sufferDying
		if isFigure(p) {
			s.callWindow(evDying, s.owner[p], p, f.Src, 0)
		}
	case sufferDying:
		if !s.there(p) || !s.spent(p) || s.outlives(p) {
			return flow.Done
		}
		f.Step = sufferDead
		s.Call(flow.Frame{Proc: pDefeat, Src: f.Src, Dst: p, Seat: s.owner[p]})
	case sufferDead:
		return flow.Done
	}
	return flow.Go
}

// there reports whether a figure or an object is on the map.
func (s *State) there(p zones.Piece) bool {
	return s.onMap(p) || isToken(p) && !s.covers(p).Empty()
}

// spent reports whether a piece has suffered damage equal to its health.
func (s *State) spent(p zones.Piece) bool { return int(s.hurt[p]) >= s.health(p) }

// callStrain has a figure suffer strain, before the caller goes on.
func (s *State) callStrain(p, by zones.Piece, n int) {
	if n > 0 && s.onMap(p) && !s.barredFrom(p, barStrain) {
		s.Call(flow.Frame{Proc: pStrain, Src: by, Dst: p, N: int16(n), Seat: s.owner[p]})
	}
}

// strain has a figure suffer N strain: for each its player discards the top card of his
// command deck, or it suffers a damage (IAE-STRAIN). M is how many are paid with cards.
func (s *State) strain(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		if !s.onMap(f.Dst) || f.Mark == afterAction && (!s.ails(f.Dst, bleeding) || s.barredFrom(f.Dst, barStrain)) {
			return flow.Done
		}
		f.Step = 1
		s.callWindow(evStrain, foeOf(s.owner[f.Dst]), f.Dst, f.Src, f.N)
	case 1:
		if f.N <= 0 { // it was prevented
			return flow.Done
		}
		s.strainCards(f)
		n := min(f.N, int16(s.In(of(zDeck, f.Seat)).Len())/int16(f.Was))
		f.Step = 2
		if n <= 0 {
			f.M = 0
			return flow.Go
		}
		f.Asked = true
		return s.Put(flow.Ask{Kind: flow.Pose, About: aboutStrain, Seats: rules.Only(s.strainer(f)), N: uint16(n) + 1, Src: f.Dst})
	case 2:
		if f.Asked {
			f.Asked = false
			f.M = int16(s.Answer().A)
		}
		f.Step = 3
		s.tellStrain(f)
		if f.M > 0 {
			s.Call(flow.Frame{Proc: pDraw, Seat: f.Seat, N: f.M * int16(f.Was), Mark: drawsToDiscard, Src: none, Dst: none})
		}
	case 3:
		n := f.N - f.M
		dst, src := f.Dst, f.Src
		*f = flow.Frame{Proc: pSuffer, Src: src, Dst: dst, N: n, Seat: s.owner[dst], Mark: fromStrain}
		if n <= 0 {
			return flow.Done
		}
	}
	return flow.Go
}

// fromStrain marks damage that is suffered for strain: what answers strain has answered it.
const fromStrain = 1

// Steps of a defeat.
const (
	defeatBegins = iota
	defeatFallen
	defeatScored
	defeatDone
)

// defeat takes a figure off the map, and gives the points for it (IAE-DEFEATED, IAE-VICTORY).
func (s *State) defeat(f *flow.Frame) flow.Signal {
	p := f.Dst
	switch f.Step {
	case defeatBegins:
		if !s.there(p) || s.outlives(p) {
			return flow.Done
		}
		f.Step = defeatScored
		if isToken(p) {
			code := "assault.told.destroyed"
			if s.lives(p) {
				code = "assault.told.defeated"
			}
			s.tell(code, nobody, p, 0)
			s.callWindow(evDefeat, s.seatOf(f.Src), p, f.Src, 0)
			return flow.Go
		}
		s.tell("assault.told.defeated", s.owner[p], p, 0)
		s.drop(p)
		s.felled[s.owner[p]]++
		s.fell[p] = s.at[p]
		turned := s.turned.Has(p)
		s.conds[p] = 0
		s.scanned.Drop(p)
		s.equipped.Drop(p)
		s.lift(p, zFallen)
		if s.dying.Add(p); turned {
			s.turned.Add(p)
		}
		f.Step = defeatFallen
		s.callWindow(evFall, s.owner[p], p, f.Src, 0)
	case defeatFallen:
		f.Step = defeatScored
		s.power[p] = 0
		s.scoreDefeat(p)
		s.callWindow(evDefeat, s.owner[p], p, f.Src, 0)
	case defeatScored:
		s.dying.Drop(p)
		if isFigure(p) {
			s.buried(p)
		}
		if isToken(p) {
			s.takeOff(p)
		}
		if isFigure(p) {
			if g := s.groupOf(p); !s.hasFigures(g) {
				s.discardFrom(g)
			}
			s.checkElimination(s.owner[p])
		}
		return flow.Done
	}
	return flow.Go
}

// drop has a figure drop what it carries.
func (s *State) drop(p zones.Piece) {
	for i := range s.bearer {
		if s.bearer[i] == p {
			s.bearer[i] = none
			s.lies[i] = s.at[p]
		}
	}
}

// callDefeat has a figure defeated whatever damage it has.
func (s *State) callDefeat(p, by zones.Piece) {
	s.Call(flow.Frame{Proc: pDefeat, Src: by, Dst: p, Seat: s.owner[p]})
}

// recover takes damage from a figure. It reports how much.
func (s *State) recover(p zones.Piece, n int) int {
	n = min(n, int(s.hurt[p]))
	if n <= 0 || !s.there(p) || s.barredFrom(p, barRecover) {
		return 0
	}
	s.hurt[p] -= uint8(n)
	s.tellAmount("assault.told.recovers", p, n)
	return n
}

func inStrain(s *State, _ use, _ *flow.Frame) bool { return s.underWay(pStrain) != nil }

func (s *State) doesLessenStrain(u use, _ *flow.Frame) {
	d := s.underWay(pStrain)
	d.N = max(0, d.N-u.N)
}

// doesDecideStrain has a player choose how his opponent pays for strain.
func (s *State) doesDecideStrain(_ use, f *flow.Frame) { s.underWay(pStrain).Foe = f.Seat + 1 }

// strainCards finds out how many cards prevent one strain: Was.
func (s *State) strainCards(f *flow.Frame) { f.Was = uint8(1 + s.raised(changeStrain, f.Dst)) }

// strainer returns who chooses how strain is suffered: the player of the figure, or his
// opponent.
func (s *State) strainer(f *flow.Frame) rules.Seat {
	if f.Foe > 0 {
		return f.Foe - 1
	}
	return f.Seat
}
