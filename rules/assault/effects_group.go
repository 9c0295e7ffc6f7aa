package assault

import (
	"math/bits"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/zones"
)

// doesShedOne has a figure discard one of the conditions that are named: of several its player
// chooses.
func (s *State) doesShedOne(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pShed, Seat: f.Seat, Src: f.Src, Dst: u.P, N: int16(conditionMask(u.Words))})
}

// shed has a figure discard one of the conditions of N.
func (s *State) shed(f *flow.Frame) flow.Signal {
	mask := s.conditionsOf(f.Dst) & uint8(f.N)
	switch {
	case f.Step > 0:
		s.lose(f.Dst, uint8(s.Answer().A))
	case mask == 0:
	case bits.OnesCount8(mask) == 1 && !s.AskAll:
		s.lose(f.Dst, uint8(bits.TrailingZeros8(mask)))
	default:
		f.Step = 1
		return s.Put(flow.Ask{Kind: flow.Open, About: aboutShed, Seats: rules.Only(f.Seat), Src: f.Dst})
	}
	return flow.Done
}

// sheds appends the conditions of which a figure discards one.
func (s *State) sheds(buf []rules.Action, f *flow.Frame) []rules.Action {
	for m := s.conditionsOf(f.Dst) & uint8(f.N); m != 0; m &= m - 1 {
		buf = append(buf, rules.Action{Seat: f.Seat, Verb: vShake, A: uint16(bits.TrailingZeros8(m))})
	}
	return buf
}

func hasConditions(s *State, u use, _ *flow.Frame) bool { return s.conditionsOf(u.P) != 0 }

// doesShedAll has a figure discard all its conditions; the ability notes how many.
func (s *State) doesShedAll(u use, f *flow.Frame) {
	f.Sum = uint8(countBits(s.conditionsOf(u.P)))
	for m := s.conditionsOf(u.P); m != 0; m &= m - 1 {
		s.lose(u.P, uint8(bits.TrailingZeros8(m)))
	}
}

// doesTokens gives a figure several power tokens of a kind, as many as it can have.
func (s *State) doesTokens(u use, _ *flow.Frame) {
	for range u.N {
		s.giveToken(u.P, uint8(bits.TrailingZeros64(u.Words)))
	}
}

// canBeAttacked reports whether a piece can be the target of an attack that is about to be
// performed.
func (s *State) canBeAttacked(u use, f *flow.Frame) bool {
	p := f.It[0]
	if p == none {
		p = f.Src
	}
	if !s.onMap(p) || s.shielded(p, u.P) {
		return false
	}
	k := s.kindOf(p)
	x := &s.probe
	*x = fight{
		attacker: p, target: none, only: none, seat: f.Seat, ranged: (k.attack == ranged || u.Words>>markRanged&1 != 0) && u.Words>>markMelee&1 == 0, reach: k.reach,
		within: uint8(max(0, u.N)),
	}
	if !s.prey(x).Has(u.P) {
		return false
	}
	for y := range s.covers(u.P).All() {
		if s.eligible(x, u.P, y) {
			return true
		}
	}
	return false
}

func (s *State) doesMark(u use, _ *flow.Frame) { s.met.Add(u.P) }

func ablePay(s *State, u use, f *flow.Frame) bool {
	return f.Src != none && f.Src == s.figure && int(s.points) >= int(u.N)
}

func (s *State) doesSpendPoints(u use, f *flow.Frame) {
	if f.Ok = ablePay(s, u, f); f.Ok {
		s.points -= uint8(u.N)
	}
}

// doesForfeit has a player lose victory points, as far as he has them.
func (s *State) doesForfeit(u use, f *flow.Frame) { s.gainVP(who(u, f), -int(u.N)) }

func isRedrawn(s *State, u use, f *flow.Frame) bool {
	if s.Where(u.P) == of(zDiscard, s.owner[u.P]) && s.buries(f.Seat) {
		return false
	}
	return isCommand(u.P) && s.Where(u.P) != of(zHand, s.owner[u.P])
}

// doesRedraw has a command card that was played go back to the hand of its player.
func (s *State) doesRedraw(u use, _ *flow.Frame) {
	seat := s.owner[u.P]
	s.Move(u.P, of(zHand, seat))
	s.on[u.P-firstCard] = none
	s.staysOut.Drop(u.P)
	s.boxed.Drop(u.P)
	s.tell("assault.told.redraws", seat, u.P, 0)
}

// doesReshuffle has a player shuffle his hand into his deck.
func (s *State) doesReshuffle(u use, f *flow.Frame) {
	seat := who(u, f)
	for c := range s.In(of(zHand, seat)).All() {
		s.Move(c, of(zDeck, seat))
	}
	s.Shuffle(seat, of(zDeck, seat))
	s.tell("assault.told.reshuffles", seat, none, 0)
}

// doesRollMore rolls another die outside attacks: what it shows is added to what the others do.
func (s *State) doesRollMore(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pDice, Seat: f.Seat, Src: f.Src, Dst: none, N: int16(bits.TrailingZeros64(u.Words)), Mark: rollsMore})
}

// rollsMore marks a die whose results are added to those rolled before.
const rollsMore = 1

// controllerOf returns who controls a token because of a card, or nobody.
func (s *State) controllerOf(token zones.Piece) rules.Seat {
	seat := nobody
	if s.sorts>>changeControl&1 != 0 {
		s.eachHeld(changeControl, token, func(_ *held, f *flow.Frame) bool {
			seat = f.Seat
			return true
		})
	}
	return seat
}

// uncountedBy returns how many figures less than it has a player counts as having at a token.
func (s *State) uncountedBy(seat rules.Seat, token zones.Piece) (n int) {
	if s.sorts>>changeCount&1 != 0 {
		s.eachHeld(changeCount, token, func(h *held, f *flow.Frame) bool {
			if f.Foe == seat {
				n += s.amount(h, f)
			}
			return true
		})
	}
	return n
}

// inflicted returns the conditions that abilities add to the attacks of a figure.
func (s *State) inflicted(p zones.Piece) (conds uint8) {
	if s.sorts>>changeInflicts&1 != 0 {
		s.eachHeld(changeInflicts, p, func(h *held, _ *flow.Frame) bool {
			conds |= conditionMask(h.mask)
			return true
		})
	}
	return conds
}
