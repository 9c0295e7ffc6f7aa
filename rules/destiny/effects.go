package destiny

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// seen is where a program finds the card that it has looked at.
const seen = 4

// Do implements script.Game: it begins what a verb does with It[0], It[1] and N.
func (s *State) Do(u script.Use, f *flow.Frame) {
	v := &s.verbs[u.Verb]
	if f.Ok = !s.absent(v, u, f); !f.Ok {
		return
	}
	if s.unclear(v, u, f) {
		f.Step-- // it comes again when the opponent has been chosen
		l := flow.Frame{Proc: pFoe, Seat: f.Seat, Src: f.Src}
		if u.By == aPlayer {
			l.Mark = picked
		}
		s.Call(l)
		return
	}
	if v.Takes() && u.Words&script.Several == 0 {
		if u.Verb == doReroll && u.P == zones.None { // of two dice the other is rerolled all the same
			u.P, f.It[1] = f.It[1], zones.None
		}
		if f.Ok = u.P != zones.None && s.verbs.Can(s, u, f) && !s.forbidden(u.Verb, f.Seat, u.P, f.Src); !f.Ok {
			return
		}
		s.note(u, f)
	}
	v.Do(s, u, f)
	if f.Ok && s.hear != nil {
		s.hear(s, flow.News{Code: done})
	}
	if v.Word != "defeat" {
		s.instead(f)
	}
}

// Fit implements script.Game: the pieces with which a verb can do something.
func (s *State) Fit(u script.Use, set zones.Set, f *flow.Frame) zones.Set {
	if s.later && u.Reg == 1 && u.Verb != doResolve && u.Verb != doReroll && f.It[0] == zones.None && !s.AskAll {
		return zones.Set{} // what it is done to is not there: nobody is asked where to
	}
	return s.unbarred(u.Verb, f.Seat, s.verbs.Fit(s, u, set, f), f.Src)
}

// who returns the player whom the side before a verb means.
func (s *State) who(by uint8, f *flow.Frame) rules.Seat {
	switch by {
	case enemy:
		return s.foe(f)
	case aPlayer:
		return f.Foe
	}
	return f.Seat
}

// foe returns the opponent that a frame is about.
func (s *State) foe(f *flow.Frame) rules.Seat {
	if f.Foe >= 0 && f.Foe != f.Seat {
		return f.Foe
	}
	return s.after(f.Seat)
}

func (s *State) doesNothing(use, *flow.Frame) {}

func (s *State) doesDamage(u use, f *flow.Frame) {
	mark := uint8(0)
	if u.Words>>unblockable&1 != 0 {
		mark = direct
	}
	if u.N <= 0 && s.hear != nil { // it stirs nothing
		s.hear(s, flow.News{Code: "destiny.told.no-damage", Seat: s.holder(u.P), P: u.P, Q: zones.None})
	}
	s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: u.P, N: u.N, Mark: mark})
}

func (s *State) doesShield(u use, f *flow.Frame) {
	f.Ok = int16(s.shields[u.P])+u.N <= int16(s.shieldLimit(u.P))
	s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Src, Dst: u.P, N: u.N})
}

func (s *State) doesHeal(u use, f *flow.Frame) {
	if choosing(u.Words) != 0 {
		s.Call(flow.Frame{Proc: pHeal, Seat: f.Seat, Src: f.Src, Dst: u.P, N: u.N, Mark: 1})
		return
	}
	healed := min(s.hurt[u.P], uint8(u.N))
	s.hurt[u.P] -= healed
	s.tellSome("told.heals", u.P, int(healed))
	f.Sum += healed
	f.Ok = healed > 0
}

func (s *State) doesUnshield(u use, f *flow.Frame) {
	n := s.shields[u.P]
	f.Did += n - 1 // what it has handled is shields
	s.tellSome("told.shields-lost", u.P, int(n))
	s.shields[u.P] = 0
	s.unshielded(u.P, n, f)
}

func (s *State) doesStrip(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pStrip, Seat: f.Seat, Src: f.Src, Dst: u.P, N: u.N, Mark: choosing(u.Words)})
}

// doesStripAny removes as many shields from a character as the player likes.
func (s *State) doesStripAny(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pStrip, Seat: f.Seat, Src: f.Src, Dst: u.P, N: everything, Mark: 1})
}

// doesMove moves damage from one card to another.
func (s *State) doesMove(u use, f *flow.Frame) { s.moves(pMove, u.N, choosing(u.Words), f) }

// doesSplit deals damage that its player divides.
func (s *State) doesSplit(u use, f *flow.Frame) {
	s.divided(uint8(u.Words>>unblockable&1)*direct, u, f)
}

// doesAssign assigns damage to a character, doesDealAssigned deals all that was assigned at
// the same time.
func (s *State) doesAssign(u use, _ *flow.Frame) { s.share[u.P] += uint8(max(0, u.N)) }

func (s *State) doesDealAssigned(_ use, f *flow.Frame) {
	for c := range s.every(zTeam).All() {
		if n := s.share[c]; n > 0 {
			s.share[c] = 0
			s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: c, N: int16(n)})
		}
	}
}

// doesGive gives shields that its player divides.
func (s *State) doesGive(u use, f *flow.Frame) { s.divided(given, u, f) }

// divided has a player divide N among the characters of a set.
func (s *State) divided(mark uint8, u use, f *flow.Frame) {
	among := s.Set(u.Set, f)
	f.Ok = !among.Empty()
	s.Call(flow.Frame{Proc: pSplit, Seat: f.Seat, Src: f.Src, It: flow.Nothing, N: u.N, Mark: mark})
	*s.Gather(s.At(s.Top())) = among
}

func (s *State) doesPlace(u use, f *flow.Frame) {
	p := u.P
	s.hurt[p] += uint8(u.N)
	s.tellTokens("destiny.told.placed", f.Seat, p, int(u.N))
	if s.at(p, zTeam) {
		s.hurt[p] = min(s.hurt[p], s.health(p))
		s.fall(p, f.Seat)
	}
}

func (s *State) doesDefeat(u use, f *flow.Frame) {
	f.Did, f.Ok = f.Did-1, false // until he is defeated: something else may happen instead
	s.Call(flow.Frame{Proc: pDefeat, Seat: f.Seat, Src: f.Src, Dst: u.P, It: flow.Nothing})
}

// doesRevive returns a defeated character to the game, with his owner or with the player.
func (s *State) doesRevive(u use, f *flow.Frame) {
	seat := s.owner[s.Card(u.P)]
	if u.Words>>toPlayer&1 != 0 {
		seat = f.Seat
	}
	s.revive(u.P, seat)
}

func (s *State) doesGain(u use, f *flow.Frame) {
	if u.By != every {
		s.gain(s.who(u.By, f), max(0, u.N))
		return
	}
	for seat := range rules.Seat(s.players) {
		if !s.lost.Has(seat) {
			s.gain(seat, u.N)
		}
	}
}

func (s *State) doesLose(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	s.lose(who, s.money[who])
}

// doesLoseSome has a player lose N resources, or all that he has.
func (s *State) doesLoseSome(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	if choosing(u.Words) != 0 {
		s.Call(flow.Frame{Proc: pSpend, Seat: who, Src: f.Src, N: u.N, Mark: losing})
		return
	}
	lost := min(s.money[who], uint8(max(0, u.N)))
	f.Did, f.Ok = lost, int16(lost) >= u.N
	s.lose(who, lost)
}

// doesTakeMoney takes N resources from an opponent, or all that he has
// (DES-K-TAKE).
func (s *State) doesTakeMoney(u use, f *flow.Frame) {
	had := s.money[f.Seat]
	u.By = enemy
	s.doesLoseSome(u, f)
	s.takes(f.Seat, s.foe(f), f.Did)
	s.gain(f.Seat, int16(f.Did))
	f.Did = s.money[f.Seat] - had
}

// doesGiveMoney gives an opponent N resources, if there are as many (DES-K-TAKE).
func (s *State) doesGiveMoney(u use, f *flow.Frame) {
	if f.Ok = int16(s.money[f.Seat]) >= u.N; f.Ok {
		s.money[f.Seat] -= uint8(u.N)
		s.tell("destiny.told.gives", f.Seat, zones.None, int(u.N))
		s.happens(evGive, zones.None, f.Seat, int(u.N))
		s.gain(s.foe(f), u.N)
	}
}

// doesGiveTo gives N resources to the player who controls a card.
func (s *State) doesGiveTo(u use, f *flow.Frame) {
	if to := s.holder(u.P); to != f.Seat {
		f.Foe = to
		s.doesGiveMoney(u, f)
	}
}

func (s *State) doesPay(u use, f *flow.Frame) {
	if f.Mark&forFree != 0 {
		return
	}
	if choosing(u.Words) != 0 {
		s.Call(flow.Frame{Proc: pSpend, Seat: f.Seat, Src: f.Src, N: u.N, Mark: 1})
		return
	}
	if f.Ok = int16(s.money[f.Seat]) >= u.N; f.Ok {
		s.spends(uint8(u.N), f)
	}
}

func (s *State) doesPayAny(_ use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pSpend, Seat: f.Seat, Src: f.Src, N: maxMoney, Mark: 1})
}

// spend has a player spend up to N resources.
func (s *State) spend(f *flow.Frame) flow.Signal {
	n, asked := s.amount(f, s.money[f.Seat])
	if asked {
		return flow.Wait
	}
	if caller := s.At(s.Top() - 1); f.Mark == losing {
		caller.Did, caller.Sum = n, n
		s.lose(f.Seat, n)
	} else {
		s.spends(n, caller)
	}
	return flow.Done
}

// losing marks the procedure pSpend of a player who loses resources instead.
const losing = 2

// spends takes resources from the player of a program, which is told how many.
func (s *State) spends(n uint8, f *flow.Frame) {
	s.money[f.Seat] -= n
	if n > 0 {
		s.tell(spent, f.Seat, zones.None, int(n))
	}
	f.Did, f.Sum = n, n
}

func (s *State) doesTakeAction(u use, f *flow.Frame) { s.addActions(s.who(u.By, f), 1) }

func (s *State) doesTakeActions(u use, f *flow.Frame) { s.addActions(s.who(u.By, f), int(u.N)) }

// doesPasses has a player pass his next turns of the round.
func (s *State) doesPasses(u use, f *flow.Frame) {
	who := s.who(u.By, f)
	s.skips[who] = uint8(min(allTurns, int(s.skips[who])+int(u.N)))
}

func (s *State) doesPassesAll(u use, f *flow.Frame) { s.skips[s.who(u.By, f)] = allTurns }

func (s *State) doesEndPhase(_ use, f *flow.Frame) {
	s.ending = f.Seat
	s.tell("destiny.told.ends", f.Seat, zones.None, 0)
}

// caller returns the frame of the ability that called the procedure on top, and
// the set that the verb takes which it did.
func (s *State) caller() (*flow.Frame, *script.Selector) {
	f := s.At(s.Top() - 1)
	a := s.prog[f.Proc-programs]
	_, sel := a.With(&a.Code[f.Step-1])
	return f, sel
}

// callerSays reports whether the verb of the ability that called the procedure on top has
// a mark.
func (s *State) callerSays(mark int) bool {
	f := s.At(s.Top() - 1)
	a := s.prog[f.Proc-programs]
	words, _ := a.With(&a.Code[f.Step-1])
	return words.Mask>>mark&1 != 0
}

// most returns how many pieces of a set an ability means at the most.
func most(f *flow.Frame, sel *script.Selector) int {
	if sel.Max == script.Counted {
		return int(f.M)
	}
	return int(sel.Max)
}

// hurting returns how much damage the character with the card of a die is dealt because that
// is resolved without its plus, as its card allows.
func (s *State) hurting(f *flow.Frame) int16 {
	if f.Mark&plain != 0 || !s.isDie(f.Dst) || !s.printed(f.Dst).plus {
		return 0
	}
	for _, r := range s.kindOf(f.Dst).reads {
		if r.plain && r.hurts > 0 {
			return int16(r.hurts)
		}
	}
	return 0
}

// joinBonus returns by how much the value of a die grows because it modifies another, or
// that modifies it.
func (s *State) joinBonus(d, other zones.Piece, seat rules.Seat) int16 {
	k := s.kindOf(d)
	if k.joins == nil || !s.fits(k.joins, other, &flow.Frame{Seat: seat, Foe: nobody, Src: s.cardOf(d), Dst: d, It: flow.Nothing}) {
		return 0
	}
	return int16(s.numberOf(k.joined, s.cardOf(d), d))
}

// instead notes that an ability has done something instead of the event that it answers.
func (s *State) instead(f *flow.Frame) {
	if f.Event > 0 && s.prog[f.Proc-programs].Head == headInstead {
		s.supplant(s.At(f.Event - 1))
	}
}

// supplant notes that something else happens instead of what a frame does. An ability has not
// dealt the damage that was replaced, nor all of it if that was a part.
func (s *State) supplant(f *flow.Frame) {
	f.Off = true
	if f.Proc != pDamage {
		return
	}
	for i := int(s.place(f)) - 2; i >= 0; i-- {
		switch by := s.At(uint8(i)); {
		case by.Proc >= programs:
			by.Ok = false
			return
		case by.Proc != pDamage && by.Proc != pSplit && by.Proc != pIndirect:
			return
		}
	}
}
