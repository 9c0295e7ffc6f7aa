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
func (s *State) Do(verb, by uint8, words uint64, set *script.Selector, f *flow.Frame) {
	p, n := f.It[0], f.N
	if s.unclear(verb, by, set, f) {
		f.Step-- // it comes again when the opponent has been chosen
		s.Call(flow.Frame{Proc: pFoe, Seat: f.Seat, Src: f.Src})
		return
	}
	switch verb {
	case doLook:
		f.Ok, f.It[seen] = false, zones.None
		s.Call(flow.Frame{Proc: pLook, Seat: f.Seat, Foe: s.foe(f)})
		return
	case doGain:
		s.gain(f.Seat, n)
		f.Ok = true
		return
	case doDiscards:
		s.Call(flow.Frame{Proc: pDiscardRandom, Seat: s.who(by, f), N: n})
		f.Ok = true
		return
	case doMills:
		deck := s.In(of(zDeck, s.who(by, f)))
		f.Ok = deck.Len() >= int(n)
		s.Call(flow.Frame{Proc: pDraw, Seat: s.who(by, f), N: n, Mark: mill})
		return
	case doHalve:
		s.Call(flow.Frame{Proc: pHalve, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, It: flow.Nothing})
		f.Ok = true
		return
	case doResolveAny:
		s.Call(flow.Frame{Proc: pResolve, Step: nextDie, Seat: f.Seat, Mark: anyDice, Dst: zones.None, It: flow.Nothing})
		f.Ok = true
		return
	case doTakeAction:
		s.oneMore(s.who(by, f))
		f.Ok = true
		return
	case doGive, doTogether, doTakeActions, doEndPhase, doUseClaim:
		s.onBoard(verb, set, f)
		return
	case doSplit:
		among := s.Set(set, f)
		f.Ok = !among.Empty()
		s.Call(flow.Frame{Proc: pSplit, Seat: f.Seat, Src: f.Src, It: flow.Nothing, N: n})
		*s.Gather(s.At(s.Top())) = among
		return
	}
	if s.manage(verb, by, set, f) || s.study(verb, by, f) {
		return
	}
	can := s.Fit(verb, words, 0, zones.Of(p), f)
	if f.Ok = p != zones.None && !can.Empty(); !f.Ok {
		return
	}
	s.note(p, f)
	switch verb {
	case doDamage:
		mark := uint8(0)
		if words>>unblockable&1 != 0 {
			mark = direct
		}
		s.Call(flow.Frame{Proc: pDamage, Seat: f.Seat, Src: f.Src, Dst: p, N: n, Mark: mark})
	case doShield:
		f.Ok = int16(s.shields[p])+n <= maxShields
		s.Call(flow.Frame{Proc: pShield, Seat: f.Seat, Src: f.Src, Dst: p, N: n})
	case doHeal:
		healed := min(s.hurt[p], uint8(n))
		s.hurt[p] -= healed
		f.Ok = healed > 0
	case doUnshield:
		s.shields[p] = 0
	case doStrip:
		s.Call(flow.Frame{Proc: pStrip, Seat: f.Seat, Src: f.Src, Dst: p, N: n, Mark: choosing(words)})
	case doReroll:
		if q := f.It[1]; q != zones.None && q != p {
			s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: q})
		}
		s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: p})
	case doMove:
		if f.Ok = f.It[1] != zones.None; f.Ok {
			s.Call(flow.Frame{Proc: pMove, Seat: f.Seat, Src: f.Src, It: f.It, N: n, Mark: choosing(words)})
		}
	default:
		s.handle(verb, words, p, f)
	}
}

// handle begins what a verb does with a die or a card.
func (s *State) handle(verb uint8, words uint64, p zones.Piece, f *flow.Frame) {
	switch verb {
	case doRemove:
		s.goHome(p)
	case doTurn:
		s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Src, Dst: p, N: int16(s.symbolsOf(words, f))})
	case doResolve:
		s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: p, N: f.N, Mark: marksOf(words)})
	case doResolveSide:
		s.Call(flow.Frame{Proc: pResolveSide, Seat: f.Seat, Src: f.Src, Dst: p})
	case doUse:
		s.Call(flow.Frame{Proc: s.kindOf(p).special, Seat: f.Seat, Foe: nobody, Src: p, Dst: zones.None, It: flow.Nothing, Mark: borrowed})
	case doKeep:
		s.kept.Add(p)
	case doDiscard:
		if s.at(p, zHand) || s.at(p, zDeck) {
			s.toDiscard(p)
		} else {
			s.leave(p)
		}
	case doTop:
		owner := s.owner[s.Card(p)]
		s.PutTop(p, of(zDeck, owner))
	case doExhaust:
		s.tired.Add(p)
	case doActivate:
		s.Call(flow.Frame{Proc: pActivate, Seat: s.holder(p), Src: f.Src, Dst: p})
	case doSupport:
		s.Move(p, of(zSupport, s.holder(p)))
		s.on[p] = zones.None
		s.tired.Drop(p)
	case doReady:
		s.tired.Drop(p)
	case doReturn:
		s.toHand(p)
	case doBottom:
		s.PutBottom(p, of(zDeck, s.owner[s.Card(p)]))
	case doSwitch:
		if f.Ok = f.It[1] != zones.None; f.Ok {
			s.exchange(p, f.It[1])
		}
	case doRoll, doRollAside:
		s.rollOf(p, f.Seat)
	default:
		s.arrangeBoard(verb, p, f)
	}
}

// who returns the player whom the side before a verb means.
func (s *State) who(by uint8, f *flow.Frame) rules.Seat {
	if by == enemy {
		return s.foe(f)
	}
	return f.Seat
}

// foe returns the opponent that a frame is about.
func (s *State) foe(f *flow.Frame) rules.Seat {
	if f.Foe >= 0 {
		return f.Foe
	}
	return s.after(f.Seat)
}

// Fit implements script.Game: the pieces with which a verb can do something.
func (s *State) Fit(verb uint8, words uint64, reg uint8, set zones.Set, f *flow.Frame) zones.Set {
	for p := range set.All() {
		if !s.able(verb, words, reg, p, f) {
			set.Drop(p)
		}
	}
	return set
}

// able reports whether a verb can do something with a piece.
func (s *State) able(verb uint8, words uint64, reg uint8, p zones.Piece, f *flow.Frame) bool {
	switch verb {
	case doRemove:
		return s.at(p, zPool)
	case doReroll, doKeep:
		return s.isDie(p) && s.at(p, zPool)
	case doTurn:
		return s.at(p, zPool) && (words == 0 || s.sides(p, s.symbolsOf(words, f)) != 0)
	case doResolve:
		return s.canResolve(p, words, f.Seat)
	case doResolveSide:
		return !s.isDie(p) && s.facesOf(p, f.Seat) != 0
	case doUse:
		return s.canBorrow(p)
	case doExhaust:
		return !s.tired.Has(p) && s.inPlayNow(p)
	case doActivate:
		return s.canActivate(p)
	case doDiscard:
		return s.at(p, zHand) || s.at(p, zDeck) || s.inPlayNow(p)
	case doPay:
		return int16(s.money[f.Seat]) >= f.N
	case doPlay:
		return s.playable(p, f.Seat, f.N)
	case doPlayFree:
		return s.playable(p, f.Seat, free)
	case doReady:
		return s.tired.Has(p)
	case doReturn:
		return s.at(p, zUpgrade) || s.at(p, zSupport) || s.at(p, zDiscard)
	case doBottom:
		return s.at(p, zLimbo) || s.at(p, zDiscard)
	case doSwitch:
		return reg == 0 && s.at(p, zUpgrade) || reg == 1 && s.at(p, zHand)
	case doRoll:
		home := s.diceOf(p, s.In(of(zHome, s.holder(p))))
		return s.inPlayNow(p) && !home.Empty()
	case doRollAside:
		return s.at(p, zDiscard) && s.kindOf(p).die && !s.hasDie(p)
	case doSupport:
		return s.at(p, zUpgrade)
	case doDamage, doShield, doUnshield, doHeal:
		return s.at(p, zTeam)
	case doStrip:
		return s.at(p, zTeam) && s.shields[p] > 0
	case doMove:
		return s.at(p, zTeam) && reg > 0 || s.hurt[p] > 0
	}
	return s.ableOnBoard(verb, reg, p, f)
}

// inPlayNow reports whether a card is in play.
func (s *State) inPlayNow(p zones.Piece) bool {
	return s.at(p, zTeam) || s.at(p, zSupport) || s.at(p, zUpgrade)
}
