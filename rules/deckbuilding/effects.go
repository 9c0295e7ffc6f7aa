package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Do implements script.Game: it begins what a verb does with It[0], It[1] and N.
func (s *State) Do(verb, by uint8, words uint64, set *script.Selector, f *flow.Frame) {
	n, who := int(f.N), f.Seat
	if by == enemy {
		who = foeOf(who)
	}
	f.Ok = true
	switch verb {
	case doDraw:
		s.callDraw(who, n)
	case doForce:
		s.gainForce(who, n)
	case doGain:
		s.money[who] += uint16(n)
	case doPay:
		if f.Ok = int(s.money[who]) >= n; f.Ok {
			s.money[who] -= uint16(n)
		}
	case doRepair:
		f.Ok = s.repair(who, n) > 0
	case doDiscards:
		hand := s.In(of(zHand, who))
		f.Ok = hand.Len() >= n
		mark := uint8(picked)
		if words>>markRandom&1 != 0 {
			mark = atRandom
		}
		s.Call(flow.Frame{Proc: pDiscard, Seat: who, Src: f.Src, Dst: zones.None, N: f.N, Mark: mark})
	case doPurge:
		s.purge(s.Set(set, f), f)
	case doReveal:
		s.callLook(f, 1, openly)
	case doLook:
		s.callLook(f, f.N, secretly)
	case doRedirect:
		s.onTop = true
	case doSeeHand:
		for p := range s.In(of(zHand, foeOf(who))).All() {
			s.Show(p, rules.Only(who))
		}
	default:
		if f.Ok = f.It[0] != zones.None && s.able(verb, 0, f.It[0], f); f.Ok {
			s.handle(verb, words, f.It[0], f)
		}
	}
}

// handle begins what a verb does with a card.
func (s *State) handle(verb uint8, words uint64, p zones.Piece, f *flow.Frame) {
	seat := f.Seat
	switch verb {
	case doAttack:
		s.gained[p] += uint8(f.N)
	case doDamage:
		if s.Where(p) < zShips+3 && s.Where(p) >= zShips {
			s.hurtShip(p, int(f.N))
		} else {
			s.hurtBase(s.holder(p), int(f.N))
		}
	case doDestroy:
		s.destroy(p)
	case doExile:
		s.leave(p, zExile)
	case doDoom:
		s.doomed.Add(p)
	case doDiscard:
		inRow := s.Where(p) == zRow
		s.leave(p, of(zDiscard, galaxy))
		if inRow {
			s.callRefill()
		}
	case doSink:
		s.PutBottom(p, of(zDeck, galaxy))
	case doSwap:
		s.swap(p, f.It[1], f)
	case doTake:
		s.leave(p, of(zHand, seat))
		s.callRefill()
	case doReturn:
		s.leave(p, of(zHand, seat))
	case doPut:
		s.put(p, words, f)
	case doBuy:
		s.callBuy(seat, p, int(s.kindOf(p).cost), toDiscard)
	case doBuyFree:
		to := uint8(toDiscard)
		if words>>markHand&1 != 0 {
			to = toHand
		} else if words>>markDeck&1 != 0 {
			to = toDeck
		}
		s.callBuy(seat, p, 0, to)
	}
}

// callLook looks at cards of the galaxy deck before the program goes on.
func (s *State) callLook(f *flow.Frame, n int16, mark uint8) {
	f.It[seen], f.M, f.Ok = zones.None, 0, false
	s.Call(flow.Frame{Proc: pLook, Seat: f.Seat, N: n, Mark: mark, It: flow.Nothing})
}

// purge discards cards of the row together; how many is in M.
func (s *State) purge(set zones.Set, f *flow.Frame) {
	f.M = 0
	for p := range set.All() {
		s.leave(p, of(zDiscard, galaxy))
		f.M++
	}
	s.callRefill()
}

// swap exchanges a card of the galaxy deck or discard pile with one of the row.
func (s *State) swap(p, row zones.Piece, f *flow.Frame) {
	if f.Ok = row != zones.None; !f.Ok {
		return
	}
	if s.Where(p) == of(zDeck, galaxy) {
		s.Move(p, zRow)
		s.onDeck(galaxy, row)
	} else {
		s.Move(p, zRow)
		s.Move(row, of(zDiscard, galaxy))
	}
	s.Show(p, both)
}

// put puts a card where a mark says: a purchased card into the hand or on the
// deck of who bought it, a card of the opponent's hand on his deck.
func (s *State) put(p zones.Piece, words uint64, f *flow.Frame) {
	if words>>markHand&1 != 0 {
		s.Move(p, of(zHand, f.Seat))
		return
	}
	s.onDeck(s.holder(p), p)
}

// Fit implements script.Game: the cards with which a verb can do something.
func (s *State) Fit(verb uint8, _ uint64, reg uint8, set zones.Set, f *flow.Frame) zones.Set {
	switch verb {
	case doBuy, doPut:
		for p := range set.All() {
			if !s.able(verb, reg, p, f) {
				set.Drop(p)
			}
		}
	}
	return set
}

// able reports whether a verb can do something with a card.
func (s *State) able(verb, _ uint8, p zones.Piece, f *flow.Frame) bool {
	switch verb {
	case doBuy:
		return s.kindOf(p).cost <= uint8(min(s.money[f.Seat], 255))
	case doPut:
		return p == s.bought(f) || s.Where(p) == of(zHand, foeOf(f.Seat))
	case doAttack:
		return s.Where(p) == of(zUnits, s.holder(p)) || s.Where(p) == of(zShips, s.holder(p))
	}
	return true
}

// Offers implements script.Chooser: an option of a choice can be taken only if
// its first effect can be resolved (rule book "Choosing").
func (s *State) Offers(a *script.Ability, pc uint16, f *flow.Frame) bool {
	n := 0
	for ; ; pc++ {
		switch in := &a.Code[pc]; in.Op {
		case script.Num:
			n = int(in.N)
		case script.Do:
			who := f.Seat
			if in.B == enemy {
				who = foeOf(who)
			}
			switch in.A {
			case doForce:
				return !s.forceFull(who)
			case doDiscards:
				hand := s.In(of(zHand, who))
				return hand.Len() >= n
			case doRepair:
				base := s.baseOf(who)
				return base != zones.None && s.hurt[base] > 0
			}
			return true
		case script.End:
			return true
		}
	}
}
