package deckbuilding

import (
	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Do implements script.Game: it begins what a verb does with It[0], It[1] and N.
func (s *State) Do(u script.Use, f *flow.Frame) {
	v := &s.verbs[u.Verb]
	f.Ok = !v.Takes() || u.P != zones.None && s.verbs.Can(s, u, f)
	if f.Ok {
		v.Do(s, u, f)
	}
}

// who returns the player whom the side before a verb means.
func who(u use, f *flow.Frame) rules.Seat {
	if u.By == enemy {
		return foeOf(f.Seat)
	}
	return f.Seat
}

func (s *State) doesDraw(u use, f *flow.Frame) { s.callDraw(who(u, f), int(u.N)) }

func ableForce(s *State, u use, f *flow.Frame) bool { return !s.forceFull(who(u, f)) }

func (s *State) doesForce(u use, f *flow.Frame) { s.gainForce(who(u, f), int(u.N)) }

func (s *State) doesGain(u use, f *flow.Frame) { s.gain(who(u, f), int(u.N)) }

// gain gives a player resources.
func (s *State) gain(seat rules.Seat, n int) {
	s.money[seat] += uint16(n)
	s.tellSome("told.gains", seat, zones.None, n)
}

func (s *State) doesPay(u use, f *flow.Frame) {
	seat := who(u, f)
	if f.Ok = int(s.money[seat]) >= int(u.N); f.Ok {
		s.money[seat] -= uint16(u.N)
		s.tellSome("deckbuilding.told.spends", seat, zones.None, int(u.N))
	}
}

func ableRepair(s *State, u use, f *flow.Frame) bool {
	base := s.baseOf(who(u, f))
	return base != zones.None && s.hurt[base] > 0
}

func (s *State) doesRepair(u use, f *flow.Frame) { f.Ok = s.repair(who(u, f), int(u.N)) > 0 }

func ableDiscards(s *State, u use, f *flow.Frame) bool {
	hand := s.In(of(zHand, who(u, f)))
	return hand.Len() >= int(u.N)
}

func (s *State) doesDiscards(u use, f *flow.Frame) {
	f.Ok = ableDiscards(s, u, f)
	mark := uint8(picked)
	if u.Words>>markRandom&1 != 0 {
		mark = atRandom
	}
	s.Call(flow.Frame{Proc: pDiscard, Seat: who(u, f), Src: f.Src, Dst: zones.None, N: u.N, Mark: mark})
}

// doesRedirect puts the next purchase on the deck.
func (s *State) doesRedirect(use, *flow.Frame) { s.onTop = true }

func (s *State) doesSeeHand(u use, f *flow.Frame) {
	seat := who(u, f)
	for p := range s.In(of(zHand, foeOf(seat))).All() {
		s.Show(p, rules.Only(seat))
		s.tell("told.sees", seat, p, 0)
	}
}

func ableAttack(s *State, u use, _ *flow.Frame) bool {
	z := s.Where(u.P)
	return z == of(zUnits, s.holder(u.P)) || z == of(zShips, s.holder(u.P))
}

func (s *State) doesAttack(u use, _ *flow.Frame) {
	s.gained[u.P] += uint8(u.N)
	s.tell("deckbuilding.told.attack", s.holder(u.P), u.P, int(u.N))
}

func (s *State) doesDamage(u use, _ *flow.Frame) {
	if z := s.Where(u.P); z >= zShips && z < zShips+3 {
		s.hurtShip(u.P, int(u.N))
	} else {
		s.hurtBase(s.holder(u.P), int(u.N))
	}
}

func (s *State) doesDestroy(u use, _ *flow.Frame) { s.destroy(u.P) }

func (s *State) doesExile(u use, f *flow.Frame) { s.exile(f.Seat, u.P) }

// exile has a player exile a card.
func (s *State) exile(seat rules.Seat, p zones.Piece) {
	s.leave(p, zExile)
	s.doomed.Drop(p)
	s.tell("deckbuilding.told.exiles", seat, p, 0)
}

// doesDoom exiles a card at the end of the turn.
func (s *State) doesDoom(u use, _ *flow.Frame) { s.doomed.Add(u.P) }

func (s *State) doesDiscard(u use, f *flow.Frame) {
	inRow := s.Where(u.P) == zRow
	s.leave(u.P, of(zDiscard, galaxy))
	if !inRow {
		s.tell("deckbuilding.told.purges", f.Seat, u.P, 0)
		return
	}
	s.tell(purgesRow, f.Seat, u.P, 0)
	s.callRefill()
}

func (s *State) doesTake(u use, f *flow.Frame) {
	s.takes(u.P, f.Seat, "deckbuilding.told.takes-row")
	s.callRefill()
}

func (s *State) doesReturn(u use, f *flow.Frame) {
	s.takes(u.P, f.Seat, "deckbuilding.told.takes-back")
}

// takes puts a card into a player's hand, and says where it lay.
func (s *State) takes(p zones.Piece, seat rules.Seat, code string) {
	s.leave(p, of(zHand, seat))
	s.tell(code, seat, p, 0)
}

// doesSink puts a card under the galaxy deck.
func (s *State) doesSink(u use, f *flow.Frame) {
	s.tell("deckbuilding.told.sinks", f.Seat, u.P, 0)
	s.PutBottom(u.P, of(zDeck, galaxy))
}

func ableBuy(s *State, u use, f *flow.Frame) bool {
	return s.kindOf(u.P).cost <= uint8(min(s.money[f.Seat], 255))
}

func (s *State) doesBuy(u use, f *flow.Frame) {
	s.callBuy(f.Seat, u.P, int(s.kindOf(u.P).cost), toDiscard)
}

func (s *State) doesBuyFree(u use, f *flow.Frame) {
	to := uint8(toDiscard)
	if u.Words>>markHand&1 != 0 {
		to = toHand
	} else if u.Words>>markDeck&1 != 0 {
		to = toDeck
	}
	s.callBuy(f.Seat, u.P, 0, to)
}

func (s *State) doesReveal(_ use, f *flow.Frame) { s.callLook(f, 1, openly) }

func (s *State) doesLook(u use, f *flow.Frame) { s.callLook(f, u.N, secretly) }

// callLook looks at cards of the galaxy deck before the program goes on.
func (s *State) callLook(f *flow.Frame, n int16, mark uint8) {
	f.It[seen], f.M, f.Ok = zones.None, 0, false
	s.Call(flow.Frame{Proc: pLook, Seat: f.Seat, N: n, Mark: mark, It: flow.Nothing})
}

// doesPurge discards cards of the row together; how many is in M.
func (s *State) doesPurge(u use, f *flow.Frame) {
	f.M = 0
	for p := range s.Set(u.Set, f).All() {
		s.leave(p, of(zDiscard, galaxy))
		s.tell(purgesRow, f.Seat, p, 0)
		f.M++
	}
	s.callRefill()
}

// doesSwap exchanges a card of the galaxy deck or discard pile with one of the
// row.
func (s *State) doesSwap(u use, f *flow.Frame) {
	p, row := u.P, f.It[1]
	if f.Ok = row != zones.None; !f.Ok {
		return
	}
	if s.Where(p) == of(zDeck, galaxy) {
		s.Move(p, zRow)
		s.onDeck(galaxy, row)
		s.tell("deckbuilding.told.on-galaxy", f.Seat, row, 0)
	} else {
		s.Move(p, zRow)
		s.Move(row, of(zDiscard, galaxy))
		s.tell(purgesRow, f.Seat, row, 0)
	}
	s.Show(p, both)
	s.tell("deckbuilding.told.row", nobody, p, 0)
}

func ablePut(s *State, u use, f *flow.Frame) bool {
	return u.P == s.bought(f) || s.Where(u.P) == of(zHand, foeOf(f.Seat))
}

// doesPut puts a card where a mark says: a purchased card into the hand or on
// the deck of who bought it, a card of the opponent's hand on his deck.
func (s *State) doesPut(u use, f *flow.Frame) {
	if u.Words>>markHand&1 != 0 {
		s.Move(u.P, of(zHand, f.Seat))
		s.tell("deckbuilding.told.takes", f.Seat, u.P, 0)
		return
	}
	code := "deckbuilding.told.on-deck"
	if s.holder(u.P) != f.Seat {
		code = "deckbuilding.told.on-foe-deck"
	}
	s.onDeck(s.holder(u.P), u.P)
	s.tell(code, f.Seat, u.P, 0)
}

// Fit implements script.Game: the cards with which a verb can do something.
func (s *State) Fit(u script.Use, set zones.Set, f *flow.Frame) zones.Set {
	return s.verbs.Fit(s, u, set, f)
}

// Offers implements script.Chooser: an option of a choice can be taken only if
// its first effect can be resolved (rule book "Choosing").
func (s *State) Offers(a *script.Ability, pc uint16, f *flow.Frame) bool {
	u := firstUse(a, pc)
	return u.Verb == 0 || s.verbs[u.Verb].Takes() || s.verbs.Can(s, u, f)
}

// firstUse returns the first verb of the option that begins at an instruction,
// with its number; verb 0 if there is none.
func firstUse(a *script.Ability, pc uint16) (u use) {
	for ; ; pc++ {
		switch in := &a.Code[pc]; in.Op {
		case script.Num:
			u.N = in.N
		case script.Do:
			u.Verb, u.By, u.P = in.A, in.Side(), zones.None
			return u
		case script.End:
			return u
		}
	}
}
