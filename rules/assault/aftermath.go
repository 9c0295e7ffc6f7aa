package assault

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

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

// blast deals damage to everybody adjacent to the target space, friend or foe: what shares it
// with the target is adjacent (IAE-BLAST).
func (s *State) blast(x *fight) {
	n := s.resultOf(x, resBlast)
	if n == 0 || x.missed || x.dealt == 0 || s.has(x.attacker, kwSweep) {
		return
	}
	for q := range s.figuresOn().Or(s.targetable(x.seat)).All() {
		if q != x.target && (s.isAt(q, x.space) || s.besideSpace(q, x.space)) && !(q == x.attacker && s.has(q, kwFire)) {
			s.callSuffer(q, x.attacker, n)
		}
	}
}

// afterFight gives the conditions and takes the damage that an attack brings (IAE-RECOVER).
func (s *State) afterFight(x *fight) {
	_, own := s.innate(x.attacker)
	conds := x.inflicts | own | s.inflicted(x.attacker)
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
	calls(s.modified(resCleave, x.attacker, x) + int(x.result[resCleave]) + int(x.surged[resCleave]))
	if s.has(x.attacker, kwSweep) {
		calls(s.resultOf(x, resBlast))
	}
	for _, n := range x.cleaves {
		calls(int(n))
	}
	adds, _ := s.innate(x.attacker)
	calls(int(adds[resCleave]))
}

// cleave has the attacker choose whom an attack cleaves: another that it could have
// targeted, or nobody (IAE-CLEAVE). An enemy that is the only one nobody spares.
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
		spares := set.Len() > 1
		for q := range set.All() {
			spares = spares || s.owner[q] != foeOf(f.Seat)
		}
		switch {
		case set.Empty():
			return flow.Done
		case !spares && !s.AskAll:
			s.cleaves(f, set.First())
			return flow.Done
		}
		return s.Put(flow.Ask{Kind: flow.Pick, Free: spares, About: aboutCleave, Seats: rules.Only(f.Seat), Src: f.Src, Set: set})
	}
	if a := s.Answer(); a.Verb != flow.Pass {
		s.cleaves(f, zones.Piece(a.A))
	}
	return flow.Done
}

func (s *State) cleaves(f *flow.Frame, q zones.Piece) { s.callSuffer(q, f.Src, int(f.N)) }
