package destiny

import (
	"math/bits"

	"muster/rules"
	"muster/rules/flow"
	"muster/rules/script"
	"muster/rules/zones"
)

// Marks of programs.
const (
	blocked  = 1 << iota // shields have blocked some of its damage
	borrowed             // another card has it used: no die is "this die"
)

// note counts that a verb handles a piece.
func (s *State) note(p zones.Piece, f *flow.Frame) {
	f.Did++
	if s.isDie(p) {
		f.Sum += s.shows(p).value
	}
}

// symbolsOf returns the symbols that words mean, as bits: those of the dice
// that they are about, or all but those that are named.
func (s *State) symbolsOf(words uint64, f *flow.Frame) uint64 {
	ref, mask := script.Piece(words)
	if mask>>likeSide&1 != 0 {
		mask &^= 1 << likeSide
		if d := s.Ref(ref, f); d != zones.None {
			mask |= 1 << s.shows(d).symbol
		}
	}
	if mask>>damageSide&1 != 0 {
		mask = mask&^(1<<damageSide) | damages
	}
	if words&script.Complement == 0 {
		return mask
	}
	return (1<<damageSide - 1) &^ mask
}

// marksOf returns how a die is resolved by a verb with marks.
func marksOf(words uint64) (mark uint8) {
	for _, m := range [...]struct {
		bit  int
		mark uint8
	}{{unmodified, plain}, {raised, more}, {fixed, exact}, {unpaid, gratis}, {unblockable, piercing}} {
		if words>>m.bit&1 != 0 {
			mark |= m.mark
		}
	}
	return mark
}

// canResolve reports whether a player can resolve a die through a card (RR part
// 2 "Resolve dice through cards").
func (s *State) canResolve(d zones.Piece, words uint64, seat rules.Seat) bool {
	if !s.at(d, zPool) || s.resolved.Has(d) {
		return false
	}
	shown := s.shows(d)
	if words>>unmodified&1 != 0 {
		shown.plus = false
	}
	if words>>unpaid&1 != 0 {
		shown.cost = 0
	}
	return shown.bar(s.money[seat]) == ""
}

// facesOf returns the sides of a card's die, as bits, that a player could
// resolve if it showed them; of those that are alike, one.
func (s *State) facesOf(card zones.Piece, seat rules.Seat) (all uint16) {
	k := s.kindOf(card)
	if !k.die {
		return 0
	}
	for i, a := range k.faces {
		if a.bar(s.money[seat]) != "" {
			continue
		}
		alike := false
		for j := range i {
			alike = alike || all>>j&1 != 0 && k.faces[j] == a
		}
		if !alike {
			all |= 1 << i
		}
	}
	return all
}

// resolveSide lets a player resolve a side of the die of the card Dst, which
// need not be in play. The card stands for the die while that lasts.
func (s *State) resolveSide(f *flow.Frame) flow.Signal {
	switch f.Step {
	case 0:
		sides := s.facesOf(f.Dst, f.Seat)
		if sides == 0 {
			return flow.Done
		}
		f.Step = 2
		if sides&(sides-1) != 0 || s.AskAll {
			f.Step = 1
			return s.Put(flow.Ask{Kind: flow.Open, About: aboutFace, Seats: rules.Only(f.Seat), N: sides, Src: f.Dst})
		}
		s.side[f.Dst] = uint8(bits.TrailingZeros16(sides))
	case 1:
		f.Step = 2
		s.side[f.Dst] = uint8(s.Answer().A)
	case 2:
		f.Step = 3
		s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: f.Dst})
	case 3:
		return flow.Done
	}
	return flow.Go
}

// divide gives the shields of a die to characters as its player likes.
func (s *State) divide(f *flow.Frame, among *script.Selector) {
	about := flow.Frame{Seat: f.Seat, Foe: nobody, Src: s.cardOf(f.Dst), Dst: f.Dst, It: flow.Nothing}
	set := s.Set(among, &about)
	s.Call(flow.Frame{Proc: pSplit, Seat: f.Seat, Src: f.Dst, It: flow.Nothing, N: f.N, Mark: given})
	*s.Gather(s.At(s.Top())) = set
}

// canBorrow reports whether the special ability of a card in play can be used by
// another: not while it is being used already, which would never end.
func (s *State) canBorrow(p zones.Piece) bool {
	proc := s.kindOf(p).special
	if proc == 0 || !s.inPlayNow(p) {
		return false
	}
	for i := range s.Depth() {
		if f := s.At(uint8(i)); f.Proc == proc && f.Src == p {
			return false
		}
	}
	return true
}

func (s *State) doesRemove(u use, f *flow.Frame) { s.remove(f.Seat, u.P) }

// remove has a player remove a die.
func (s *State) remove(seat rules.Seat, d zones.Piece) {
	s.tell("destiny.told.removes", seat, d, 0)
	s.goHome(d)
}

func (s *State) doesKeep(u use, f *flow.Frame) {
	s.kept.Add(u.P)
	s.tell("destiny.told.keeps", f.Seat, u.P, 0)
}

func (s *State) doesReroll(u use, f *flow.Frame) {
	if q := f.It[1]; q != zones.None && q != u.P {
		s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: q})
	}
	s.Call(flow.Frame{Proc: pRollDie, Seat: f.Seat, Dst: u.P})
}

func (s *State) doesTurn(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pTurnDie, Seat: f.Seat, Src: f.Src, Dst: u.P, N: int16(s.symbolsOf(u.Words, f))})
}

func (s *State) doesResolve(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pResolveOne, Seat: f.Seat, Dst: u.P, N: u.N, Mark: marksOf(u.Words)})
}

func (s *State) doesResolveSide(u use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pResolveSide, Seat: f.Seat, Src: f.Src, Dst: u.P})
}

func (s *State) doesResolveAny(_ use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pResolve, Step: nextDie, Seat: f.Seat, Mark: anyDice, Dst: zones.None, It: flow.Nothing})
}

// doesUse uses the special ability of another card.
func (s *State) doesUse(u use, f *flow.Frame) {
	s.Call(flow.Frame{
		Proc: s.kindOf(u.P).special, Seat: f.Seat, Foe: nobody, Src: u.P, Dst: zones.None, It: flow.Nothing, Mark: borrowed,
	})
}

func (s *State) doesHalve(_ use, f *flow.Frame) {
	s.Call(flow.Frame{Proc: pHalve, Seat: f.Seat, Foe: s.foe(f), Src: f.Src, It: flow.Nothing})
}

func (s *State) doesCapture(u use, f *flow.Frame) {
	s.tellOf("destiny.told.captures", f.Seat, u.P, f.Src, 0)
	s.captor[u.P] = f.Src
	s.Move(u.P, of(zPrize, s.holder(f.Src)))
}

func (s *State) doesRoll(u use, f *flow.Frame) { s.rollOf(u.P, f.Seat) }
