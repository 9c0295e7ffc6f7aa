package assault

import (
	"muster/catalog/lang"
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// resultOf returns a result of an attack with all that changes it (IAE-ATTACK-MODIFIERS). What
// modifiers take away leaves nothing at least, and surges add to that.
func (s *State) resultOf(x *fight, result int) int {
	attacks := result != resBlock && result != resEvade && result != resDodge
	if x.plain && !attacks {
		return s.plainly(x, result)
	}
	n := int(x.result[result])
	if attacks {
		adds, _ := s.innate(x.attacker)
		n += int(adds[result]) + s.modified(result, x.attacker, x)
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
		if s.ails(x.attacker, weakened) {
			n--
		}
	case resBlock:
		n += x.sum(0, true)
	case resEvade:
		n += x.sum(1, true)
		if s.ails(x.target, weakened) {
			n--
		}
	case resDodge:
		n += x.sum(2, true)
	}
	return max(0, max(0, n)+int(x.surged[result]))
}

// tellModifiers tells what changes results of an attack without being used: what is printed on
// its figures, what holds, and conditions.
func (s *State) tellModifiers(x *fight) {
	if s.hear == nil {
		return
	}
	tells := func(r, n int, by any) {
		if r != resAccuracy || x.ranged {
			s.tellChange(x, r, n, by)
		}
	}
	prints := func(p zones.Piece, adds *[results]int8, from, to int) {
		for r := from; r <= to; r++ {
			tells(r, int(adds[r]), lang.Say("assault.told.by", s.whoseName(p)))
		}
	}
	holds := func(what int, p zones.Piece, from, to, sign int) {
		bound := p == x.attacker && s.isBound(p)
		s.eachHeld(what, p, func(h *held, f *flow.Frame) bool {
			for r := from; r <= to && !(bound && h.card != passing); r++ {
				if h.mask>>r&1 != 0 {
					tells(r, sign*s.amount(h, f), s.byAbility(f))
				}
			}
			return true
		})
	}
	adds, _ := s.innate(x.attacker)
	prints(x.attacker, adds, resDamage, resPierce)
	holds(changeResult, x.attacker, resDamage, resPierce, 1)
	if s.is(x.attacker, hidden) {
		tells(resSurge, 1, ofCondition(hidden))
	}
	if s.ails(x.attacker, weakened) {
		tells(resSurge, -1, ofCondition(weakened))
	}
	if !isFigure(x.target) {
		prints(x.target, &s.objectOf(x.target).adds, resBlock, resDodge)
		return
	}
	holds(changeAgainst, x.target, resDamage, resPierce, -1)
	prints(x.target, &s.kindOf(x.target).adds, resBlock, resDodge)
	holds(changeResult, x.target, resBlock, resDodge, 1)
	if s.is(x.target, hidden) {
		tells(resAccuracy, -2, ofCondition(hidden))
	}
	if s.ails(x.target, weakened) {
		tells(resEvade, -1, ofCondition(weakened))
	}
}

func ofCondition(c uint8) lang.Msg {
	return lang.Say("assault.told.by", lang.Say("assault.condition."+conditionNames[c]))
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
	k, bound := s.kindOf(x.attacker), s.isBound(x.attacker)
	for i := range k.surges {
		if !bound && int(k.surges[i].cost) <= left && s.unspent(x, i) && k.surges[i].works() && !s.lacks(x.attacker, &k.surges[i]) {
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
	if p.Head == onSurge2 {
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
		l.repeated |= l.spent & (1 << a.A)
		l.by, l.spent = uint8(q)+1, l.spent|1<<a.A
	}
	x.paid += g.cost
	for r, n := range g.adds {
		x.adds(r, int(n))
	}
	x.inflicts |= g.inflicts
	x.gains |= g.gains
	for range g.tokens {
		s.giveToken(x.attacker, g.token-1)
	}
	s.tellSurge(x, g)
}

// adds changes a result. What an attack cleaves for stays apart, and so does what changes
// once modifiers have been applied: of icons and accuracy, not of Pierce, which is neither.
func (x *fight) adds(result, n int) {
	if result == resCleave && n > 0 {
		for i := range x.cleaves {
			if x.cleaves[i] == 0 {
				x.cleaves[i] = uint8(n)
				return
			}
		}
	}
	if n > 0 && result >= resBlock && result <= resDodge {
		x.given[result-resBlock] += int8(n)
	}
	to := &x.result[result]
	if x.stage >= fightSurges && result != resPierce {
		to = &x.surged[result]
	}
	*to = int8(max(-100, min(100, int(*to)+n)))
}
